import type { Db, Transaction } from '@kasauti/service-kit';
import { KEPT_MS, SENDING_LEASE_MS, type Mail } from './mail';

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);
export type MailStore = ReturnType<typeof mailStore>;

export function mailStore(db: Db) {
  const mails = db.store<Mail>(
    'mails',
    {
      _id: String,
      kind: String,
      userId: { type: String, default: null },
      to: { type: String, default: null },
      sealed: { type: String, default: null },
      language: { type: String, default: undefined },
      isBulk: { type: Boolean, default: undefined },
      state: String,
      tries: Number,
      nextAt: Date,
      createdAt: Date,
      expiresAt: Date,
    },
    {
      wakes: true,
      indexes: [
        [{ state: 1, isBulk: 1, nextAt: 1, _id: 1 }],
        [{ nextAt: 1 }, { partialFilterExpression: { state: 'waiting' } }],
        [{ createdAt: 1 }, { partialFilterExpression: { state: 'waiting' } }],
        [{ expiresAt: 1 }, { expireAfterSeconds: 0 }],
        [{ userId: 1, createdAt: -1 }],
      ],
    },
  );
  const emptied = { to: null, sealed: null };
  type Added = Pick<Mail, '_id' | 'kind' | 'userId' | 'to' | 'sealed' | 'language' | 'isBulk' | 'state'>;
  const fresh = (mail: Added, now: Date): Mail => ({
    ...mail,
    tries: 0,
    nextAt: now,
    createdAt: now,
    expiresAt: later(now, KEPT_MS),
  });

  return {
    /** False when this mail was written before. */
    add: (mail: Added, now: Date, tx?: Transaction): Promise<boolean> => mails.in(tx).insert(fresh(mail, now)),
    async addAll(added: Added[], now: Date, tx: Transaction): Promise<void> {
      await mails.in(tx).bulk(added.map((mail) => ({ insertOne: { document: fresh(mail, now) } })));
    },
    /** Those to a whole class last: somebody waits for a code, which works for ten minutes. */
    due: (now: Date, limit: number): Promise<Mail[]> =>
      mails.find({ state: 'waiting', nextAt: { $lte: now } }, { limit, sort: { isBulk: 1, nextAt: 1, _id: 1 } }),
    nextDue: () => mails.earliest('nextAt', { state: 'waiting' }),
    /** Claims a due mail for sending; null when another process was first. */
    claim: (mail: Mail, now: Date): Promise<Mail | null> =>
      mails.updateReturning(
        { _id: mail._id, state: 'waiting', tries: mail.tries, nextAt: mail.nextAt },
        { $set: { tries: mail.tries + 1, nextAt: later(now, SENDING_LEASE_MS) } },
      ),
    sent: (id: string): Promise<boolean> => mails.update({ _id: id }, { $set: { state: 'sent', ...emptied } }),
    retry: (id: string, nextAt: Date): Promise<boolean> =>
      mails.update({ _id: id, state: 'waiting' }, { $set: { nextAt } }),
    /** What is not to be sent any more leaves no trace. */
    drop: (id: string): Promise<boolean> => mails.remove({ _id: id, state: 'waiting' }),
    giveUp: (id: string): Promise<boolean> =>
      mails.update({ _id: id, state: 'waiting' }, { $set: { state: 'failed', ...emptied } }),
    ofUser: (userId: string): Promise<Mail[]> =>
      mails.find({ userId }, { limit: 1000, sort: { createdAt: -1 }, fields: { kind: 1, state: 1, createdAt: 1 } }),
    /** How these mails stand, without those that are forgotten. */
    async statesOf(ids: string[]): Promise<Map<string, Mail['state']>> {
      const found = await mails.find({ _id: { $in: ids } }, { limit: ids.length, fields: { state: 1 } });
      return new Map(found.map(({ _id, state }) => [_id, state]));
    },
    oldestWaiting: async (): Promise<Mail | undefined> =>
      (await mails.find({ state: 'waiting' }, { limit: 1, sort: { createdAt: 1 }, fields: { createdAt: 1 } }))[0],
    countOf: (state: 'waiting' | 'failed'): Promise<number> => mails.count({ state }),
  };
}
