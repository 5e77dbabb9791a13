import type { Db } from '@kasauti/service-kit';
import { account } from '../ledger/ledger';
import type { LedgerStore } from '../ledger/ledger.store';
import type { WalletStore } from '../wallet/wallet.store';
import type { Books } from './books';

interface Deps {
  db: Db;
  wallets: WalletStore;
  ledger: LedgerStore;
}

/** The journal adds up to 0, and each wallet is the sum of its postings. */
export const compareBooks =
  ({ db, wallets, ledger }: Deps): Books['compare'] =>
  async () => {
    /** Again in one moment: a purchase may have changed wallet and journal between the two reads. */
    const differs = (studentId: string): Promise<boolean> =>
      db.atomically(async (tx) => {
        const { balancePaise } = await wallets.get(studentId, tx);
        return (await ledger.foldOfWallet(studentId, tx)) !== balancePaise;
      });
    const sums = await ledger.sums();
    const ledgerSum = [...sums.values()].reduce((total, sum) => total + sum, 0);
    let walletDifferences = 0;
    for await (const batch of wallets.balances())
      for (const { _id, balancePaise } of batch)
        if (balancePaise + (sums.get(account.wallet(_id)) ?? 0) !== 0 && (await differs(_id))) walletDifferences++;
    return { ledgerSum, walletDifferences };
  };
