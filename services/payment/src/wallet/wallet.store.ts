import { Schema } from 'mongoose';
import type { Db } from '@kasauti/service-kit';
import type { JournalEntry } from '../ledger/ledger';
import { emptyWallet, type Wallet, type WalletState } from './wallet';

export type WalletStore = ReturnType<typeof walletStore>;

export function walletStore(db: Db) {
  const wallets = db.store<Wallet>(
    'wallets',
    {
      _id: String,
      version: Number,
      balancePaise: Number,
      holds: [new Schema({ holdId: String, amountPaise: Number }, { _id: false })],
      released: [String],
      open: [Schema.Types.Mixed],
      hasOpen: Boolean,
    },
    { indexes: [[{ hasOpen: 1 }, { sparse: true }]] },
  );

  return {
    get: async (studentId: string): Promise<Wallet> => (await wallets.get(studentId)) ?? emptyWallet(studentId),

    /** The compare-and-set of every change; null: another change was first. */
    async change(
      wallet: Wallet,
      { balancePaise, holds, released }: WalletState,
      entry?: JournalEntry,
    ): Promise<Wallet | null> {
      const set = {
        balancePaise,
        holds,
        released,
        version: wallet.version + 1,
        ...(entry ? { hasOpen: true as const } : {}),
      };
      if (wallet.version === 0) {
        const first: Wallet = { ...wallet, ...set, open: entry ? [entry] : [] };
        return (await wallets.insert(first)) ? first : null;
      }
      return wallets.updateReturning(
        { _id: wallet._id, version: wallet.version },
        { $set: set, ...(entry ? { $push: { open: entry } } : {}) },
      );
    },

    /** After the entry was posted. */
    async close(studentId: string, entryId: string): Promise<void> {
      await wallets.update({ _id: studentId, 'open._id': entryId }, { $pull: { open: { _id: entryId } } });
      await wallets.update({ _id: studentId, open: { $size: 0 } }, { $unset: { hasOpen: '' } });
    },

    withOpen: (limit: number): Promise<Wallet[]> => wallets.find({ hasOpen: true }, { limit }),
    balances: () => wallets.batches({}, { balancePaise: 1 }),
  };
}
