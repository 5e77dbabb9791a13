import type { components } from '@kasauti/contracts';
import { pageOf, pagination, type Handlers } from '@kasauti/service-kit';
import type { LedgerStore } from '../ledger/ledger.store';
import { freeOf, type Wallet } from './wallet';
import type { WalletStore } from './wallet.store';

type CreditKind = NonNullable<components['schemas']['CreditLine']['kind']>;

interface Deps {
  wallets: WalletStore;
  ledger: LedgerStore;
  topUpEnabled: boolean;
}

export const walletView = (wallet: Wallet) => ({
  balance: wallet.balancePaise,
  held: wallet.balancePaise - freeOf(wallet),
  currency: 'INR' as const,
});

export const walletApi = ({ wallets, ledger, topUpEnabled }: Deps): Handlers<'getWallet' | 'listMyCredits'> => ({
  getWallet: async ({ caller }) => ({ data: { ...walletView(await wallets.get(caller.id)), topUpEnabled } }),

  async listMyCredits({ query, caller }) {
    const page = pageOf(query);
    const [entries, total] = await Promise.all([
      ledger.creditLines(caller.id, page),
      ledger.countCreditLines(caller.id),
    ]);
    const data = entries.map(({ _id, at, kind, credit: line }) => ({
      id: _id,
      at: at.toISOString(),
      amount: line.amountPaise,
      balance: line.balancePaise,
      description: line.description,
      kind: kind as CreditKind,
      ...(line.title ? { title: line.title } : {}),
    }));
    return { data, pagination: pagination(page, total) };
  },
});
