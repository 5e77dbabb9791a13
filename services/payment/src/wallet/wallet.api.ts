import type { components } from '@kasauti/contracts';
import { pageOf, pagination, type Handlers } from '@kasauti/service-kit';
import type { LedgerStore } from '../ledger/ledger.store';
import type { PersonStore } from '../person/person.store';
import type { AdminCredit } from './credit.flow';
import { freeOf, type Wallet } from './wallet';
import { creditLimit, studentNotFound } from './wallet.refusals';
import type { WalletStore } from './wallet.store';

type CreditKind = NonNullable<components['schemas']['CreditLine']['kind']>;

interface Deps {
  wallets: WalletStore;
  ledger: LedgerStore;
  people: PersonStore;
  credit: AdminCredit;
  topUpEnabled: boolean;
}

const walletView = (wallet: Wallet) => ({
  balance: wallet.balancePaise,
  held: wallet.balancePaise - freeOf(wallet),
  currency: 'INR' as const,
});

export const walletApi = ({
  wallets,
  ledger,
  people,
  credit,
  topUpEnabled,
}: Deps): Handlers<'getWallet' | 'listMyCredits' | 'giveCredit'> => ({
  getWallet: async ({ caller }) => ({ data: { ...walletView(await wallets.get(caller.id)), topUpEnabled } }),

  async listMyCredits({ query, caller }) {
    const page = pageOf(query);
    const [entries, total] = await Promise.all([
      ledger.creditLines(caller.id, page),
      ledger.countCreditLines(caller.id),
    ]);
    const data = entries.flatMap(({ _id, at, kind, credit: line }) =>
      line
        ? [
            {
              id: _id,
              at: at.toISOString(),
              amount: line.amountPaise,
              balance: line.balancePaise,
              description: line.description,
              kind: kind as CreditKind,
              ...(line.title ? { title: line.title } : {}),
            },
          ]
        : [],
    );
    return { data, pagination: pagination(page, total) };
  },

  async giveCredit({ body: { studentId, amount, reason }, caller, requestId }) {
    if (!(await people.names([studentId])).has(studentId)) throw studentNotFound();
    const isGiven = await credit.give(studentId, { id: requestId, amountPaise: amount, reason, adminId: caller.id });
    if (!isGiven) throw creditLimit();
    return { data: walletView(await wallets.get(studentId)) };
  },
});
