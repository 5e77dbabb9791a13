import { dueNowIf, type Job } from '@kasauti/service-kit';
import type { WalletTransactions } from './transact.flow';
import type { WalletStore } from './wallet.store';

const BATCH = 200;
const EVERY_MS = 30_000;

/** Posts what a crash has left in wallets. */
export const walletJob = ({ wallets, post }: { wallets: WalletStore } & Pick<WalletTransactions, 'post'>): Job => ({
  name: 'post-credit',
  everyMs: EVERY_MS,
  dueAt: async () => dueNowIf((await wallets.withOpen(1)).length > 0),
  async run({ signal }) {
    for (const wallet of await wallets.withOpen(BATCH)) {
      if (signal.aborted) return;
      await post(wallet);
    }
  },
});
