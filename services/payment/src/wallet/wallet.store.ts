import { Schema } from 'mongoose';
import type { Db, Transaction } from '@kasauti/service-kit';
import { emptyWallet, type Wallet, type WalletState } from './wallet';

export type WalletStore = ReturnType<typeof walletStore>;

export function walletStore(db: Db) {
  const wallets = db.store<Wallet>('wallets', {
    _id: String,
    version: Number,
    balancePaise: Number,
    holds: [new Schema({ holdId: String, amountPaise: Number }, { _id: false })],
  });

  return {
    get: async (studentId: string, tx?: Transaction): Promise<Wallet> =>
      (await wallets.in(tx).get(studentId)) ?? emptyWallet(studentId),

    /** What the same transaction has read and changed. */
    async keep({ _id, version }: Wallet, { balancePaise, holds }: WalletState, tx: Transaction): Promise<Wallet> {
      const next = { version: version + 1, balancePaise, holds };
      await wallets.in(tx).upsertIf({ _id }, { $set: next });
      return { _id, ...next };
    },

    balances: () => wallets.batches({}, { balancePaise: 1 }),
  };
}
