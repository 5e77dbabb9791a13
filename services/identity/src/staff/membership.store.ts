import type { Db, Transaction } from '@kasauti/service-kit';
import { acted, type Act } from '../user/user';
import { MOST_PEOPLE, MOST_WORKPLACES, staffChanged, type Membership, type StaffGrant } from './staff';

const definition = {
  _id: String,
  ownerId: String,
  userId: String,
  grants: [{ _id: false, role: String, classIds: { type: [String], default: null } } as const],
  isActive: Boolean,
  since: Date,
};

export type MembershipStore = ReturnType<typeof membershipStore>;

/** Every write carries its event, so that the services learn of it whatever happens to this process. */
export function membershipStore(db: Db) {
  const memberships = db.store<Membership>('memberships', definition, {
    outbox: true,
    indexes: [[{ ownerId: 1, isActive: 1, _id: 1 }], [{ userId: 1, isActive: 1, _id: 1 }]],
  });
  return {
    get: (id: string, tx?: Transaction): Promise<Membership | null> => memberships.in(tx).get(id),
    /** The people of a team. */
    ofOwner: (ownerId: string): Promise<Membership[]> =>
      memberships.find({ ownerId, isActive: true }, { limit: MOST_PEOPLE, sort: { _id: 1 } }),
    countOfOwner: (ownerId: string, tx: Transaction): Promise<number> =>
      memberships.in(tx).count({ ownerId, isActive: true }),
    /** Where a person works. Acceptances at the same moment may exceed the limit; those teams are listed too. */
    ofUser: (userId: string): Promise<Membership[]> =>
      memberships.find({ userId, isActive: true }, { limit: 2 * MOST_WORKPLACES, sort: { _id: 1 } }),
    countOfUser: (userId: string, tx: Transaction): Promise<number> =>
      memberships.in(tx).count({ userId, isActive: true }),

    /** Begins to work, for the first time or again. */
    async begin(member: Membership, former: Membership | null, tx: Transaction): Promise<boolean> {
      const events = [staffChanged(member)];
      if (!former) return memberships.in(tx).insert(member, events);
      const { grants, since } = member;
      const begun = { $set: { grants, isActive: true, since } };
      return (await memberships.in(tx).save(former, {}, begun, events)) !== null;
    },
    /** Null when the person was removed or changed meanwhile. */
    change: (member: Membership, grants: StaffGrant[]): Promise<Membership | null> =>
      memberships.save(member, { isActive: true }, { $set: { grants } }, [staffChanged({ ...member, grants })]),
    /** @param act of an administrator, recorded with the team's owner */
    end: (member: Membership, act?: Act): Promise<Membership | null> =>
      memberships.save(member, { isActive: true }, { $set: { grants: [], isActive: false } }, [
        staffChanged({ ...member, grants: [] }),
        ...(act ? [acted({ _id: member.ownerId }, 'staff_removed', act)] : []),
      ]),
  };
}
