import type { Db } from '@kasauti/service-kit';
import type { Verification } from './verification';

export type VerificationStore = ReturnType<typeof verificationStore>;

export function verificationStore(db: Db) {
  const verifications = db.store<Verification>('verifications', {
    _id: String, codeMac: String, codeUntil: Date, linkHash: String, linkUntil: Date, usedAt: { type: Date, default: null },
  });
  return {
    async put({ _id, ...rest }: Verification): Promise<void> {
      await verifications.upsertIf({ _id }, { $set: rest });
    },
    get: (userId: string): Promise<Verification | null> => verifications.get(userId),
    markUsed: (userId: string, now: Date): Promise<boolean> => verifications.update({ _id: userId, usedAt: null }, { $set: { usedAt: now } }),
  };
}
