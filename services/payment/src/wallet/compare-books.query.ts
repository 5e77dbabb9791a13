import { LOST, retryCas } from '@kasauti/service-kit';
import { account } from '../ledger/ledger';
import type { LedgerStore } from '../ledger/ledger.store';
import type { Books } from '../order/books';
import type { WalletTransactions } from './transact.flow';
import type { WalletStore } from './wallet.store';

interface Deps extends Pick<WalletTransactions, 'post'> {
  wallets: WalletStore;
  ledger: LedgerStore;
}

/**
 * The journal adds up to 0, and each wallet is the sum of its postings. Open entries of a wallet are posted before it
 * counts as different.
 */
export const compareBooks =
  ({ wallets, ledger, post }: Deps): Books['compare'] =>
  async () => {
    /** Again on its own: a purchase may have changed wallet and journal between the two reads. */
    const differs = (studentId: string): Promise<boolean> =>
      retryCas(async () => {
        const wallet = await wallets.get(studentId);
        await post(wallet);
        const fold = await ledger.foldOfWallet(studentId);
        const { version } = await wallets.get(studentId);
        return version === wallet.version ? fold !== wallet.balancePaise : LOST;
      });
    const sums = await ledger.sums();
    const ledgerSum = [...sums.values()].reduce((total, sum) => total + sum, 0);
    let walletDifferences = 0;
    for await (const batch of wallets.balances())
      for (const { _id, balancePaise } of batch)
        if (balancePaise + (sums.get(account.wallet(_id)) ?? 0) !== 0 && (await differs(_id))) walletDifferences++;
    return { ledgerSum, walletDifferences };
  };
