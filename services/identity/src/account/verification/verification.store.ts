import type { Db, Transaction } from '@kasauti/service-kit';
import { idOfHandle, type Verification, type proofsOf } from './verification';

/** The most that are read: callers only need the latest, and whether there are several. */
const MOST_WAITING = 20;
/** Matches no sign-up, so an unknown address costs the same reads and writes as a known one. */
export const NO_SIGN_UP = 'none';

export type VerificationStore = ReturnType<typeof verificationStore>;

export function verificationStore(db: Db) {
  const date = { type: Date, default: null },
    text = { type: String, default: null };
  const verifications = db.store<Verification>(
    'verifications',
    {
      _id: String,
      userId: String,
      fullName: String,
      role: String,
      passwordHash: String,
      birthDate: text,
      language: text,
      termsVersion: text,
      termsAcceptedAt: date,
      codeMac: text,
      codeUntil: date,
      linkHash: text,
      linkUntil: date,
      mailedAt: date,
      usedAt: date,
      expiresAt: Date,
    },
    { indexes: [[{ userId: 1 }], [{ expiresAt: 1 }, { expireAfterSeconds: 0 }]] },
  );

  async function removeAll(filter: { userId: string; _id?: { $ne: string } }, tx?: Transaction): Promise<void> {
    const found = verifications.in(tx);
    for (const { _id } of await found.find(filter, { limit: 1000, fields: { _id: 1 } })) await found.remove({ _id });
  }

  return {
    /** A repeated sign-up gets a later expiry and the language of its page, and keeps its proofs. */
    note: ({ _id, expiresAt, language, ...signUp }: Verification, tx: Transaction) =>
      verifications.in(tx).upsertIf({ _id }, { $set: { expiresAt, language }, $setOnInsert: signUp }),
    /** As many calls as `note` makes, which change nothing. */
    noteNothing: (tx: Transaction): Promise<boolean> =>
      verifications.in(tx).update({ _id: NO_SIGN_UP }, { $set: { usedAt: null } }),
    renew: (id: string, proofs: ReturnType<typeof proofsOf>, tx?: Transaction): Promise<boolean> =>
      verifications.in(tx).update({ _id: id }, { $set: proofs }),
    async byHandle(handle: string, userId: string, tx?: Transaction): Promise<Verification | null> {
      const found = await verifications.in(tx).get(idOfHandle(handle));
      return found?.userId === userId ? found : null;
    },
    /** The one mailed last first. */
    waiting: (userId: string, now: Date, tx?: Transaction): Promise<Verification[]> =>
      verifications
        .in(tx)
        .find({ userId, expiresAt: { $gt: now } }, { limit: MOST_WAITING, sort: { mailedAt: -1, _id: 1 } }),
    setRole: (userId: string, role: Verification['role'], tx: Transaction) =>
      verifications.in(tx).bulk([{ updateMany: { filter: { userId }, update: { $set: { role } } } }]),
    /** Marks one as used and removes the user's others, which strangers may have made. */
    async settle({ _id, userId }: Verification, now: Date, tx: Transaction): Promise<void> {
      await verifications.in(tx).update({ _id, usedAt: null }, { $set: { usedAt: now } });
      await removeAll({ userId, _id: { $ne: _id } }, tx);
    },
    removeOf: (userId: string, tx?: Transaction): Promise<void> => removeAll({ userId }, tx),
  };
}
