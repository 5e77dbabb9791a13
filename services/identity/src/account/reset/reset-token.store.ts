import type { Db, Transaction } from '@kasauti/service-kit';
import { sha256 } from '../../keys/secrets';
import type { ResetToken } from './reset-token';

export type ResetTokenStore = ReturnType<typeof resetTokenStore>;

export function resetTokenStore(db: Db) {
  const tokens = db.store<ResetToken>(
    'reset_tokens',
    { _id: String, userId: String, sessionVersion: Number, expiresAt: Date },
    { indexes: [[{ expiresAt: 1 }, { expireAfterSeconds: 0 }]] },
  );
  return {
    add: (token: ResetToken, tx: Transaction): Promise<boolean> => tokens.in(tx).insert(token),
    byToken: (token: string): Promise<ResetToken | null> => tokens.get(sha256(token)),
  };
}
