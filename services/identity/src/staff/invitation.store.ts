import { ONCE_PUBLISHED, type Db, type Transaction } from '@kasauti/service-kit';
import { invited, type Invitation } from './invitation';
import { MOST_OPEN_INVITATIONS } from './staff';

const definition = {
  _id: String,
  ownerId: String,
  email: String,
  grants: [{ _id: false, role: String, classIds: { type: [String], default: null } } as const],
  state: String,
  invitedAt: Date,
  expiresAt: Date,
  mailId: String,
  mailedAt: Date,
};
type Renewal = Pick<Invitation, 'grants' | 'state' | 'invitedAt' | 'expiresAt' | 'mailId' | 'mailedAt'>;

type Ending = { state: 'accepted' } | { state: 'withdrawn'; mailedAt?: Date };

export type InvitationStore = ReturnType<typeof invitationStore>;

export function invitationStore(db: Db) {
  const invitations = db.store<Invitation>('staff_invitations', definition, {
    outbox: true,
    indexes: [
      [{ ownerId: 1, email: 1 }, { unique: true }],
      [{ email: 1 }],
      [{ ownerId: 1, state: 1, expiresAt: 1 }],
      [{ expiresAt: 1 }, { expireAfterSeconds: 0, partialFilterExpression: ONCE_PUBLISHED }],
    ],
  });
  const openOf = (ownerId: string, now: Date) => ({ ownerId, state: 'open' as const, expiresAt: { $gt: now } });
  return {
    get: (id: string, tx?: Transaction): Promise<Invitation | null> => invitations.in(tx).get(id),
    to: (ownerId: string, email: string, tx: Transaction): Promise<Invitation | null> =>
      invitations.in(tx).findOne({ ownerId, email }),
    open: (ownerId: string, now: Date): Promise<Invitation[]> =>
      invitations.find(openOf(ownerId, now), { limit: MOST_OPEN_INVITATIONS, sort: { expiresAt: -1 } }),
    countOpen: (ownerId: string, now: Date, tx: Transaction): Promise<number> =>
      invitations.in(tx).count(openOf(ownerId, now)),

    add: (invitation: Invitation, tx: Transaction): Promise<boolean> =>
      invitations.in(tx).insert(invitation, [invited(invitation)]),
    renew: (invitation: Invitation, renewal: Renewal, tx: Transaction): Promise<Invitation | null> =>
      invitations.in(tx).save(invitation, {}, { $set: renewal }, [invited({ ...invitation, ...renewal })]),
    /** Null when it was accepted or withdrawn meanwhile. */
    mailAgain: (
      { _id }: Invitation,
      mail: Pick<Invitation, 'mailId' | 'mailedAt' | 'expiresAt'>,
      tx: Transaction,
    ): Promise<Invitation | null> => invitations.in(tx).updateReturning({ _id, state: 'open' }, { $set: mail }),
    end: (id: string, change: Ending, tx?: Transaction): Promise<boolean> =>
      invitations.in(tx).update({ _id: id, state: 'open' }, { $set: change }),
    /** All invitations of an owner, to be removed with the account. */
    someOf: (ownerId: string): Promise<Invitation[]> =>
      invitations.find({ ownerId }, { limit: MOST_OPEN_INVITATIONS, fields: { _id: 1 } }),
    /** Of all owners to an address. */
    allTo: (email: string): Promise<Invitation[]> =>
      invitations.find({ email }, { limit: 1000, fields: { mailId: 1 } }),
    remove: (id: string): Promise<boolean> => invitations.remove({ _id: id }),
  };
}
