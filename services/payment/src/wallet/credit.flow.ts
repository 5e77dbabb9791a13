import { account } from '../ledger/ledger';
import type { WalletTransactions } from './transact.flow';
import { availableFor, credited, CREDIT_CAP_PAISE, debited, withHold, withoutHold } from './wallet';
import type { WalletStore } from './wallet.store';

interface Deps extends Pick<WalletTransactions, 'transact' | 'reserve'> {
  wallets: WalletStore;
}
export type Credit = ReturnType<typeof creditFlow>;

/** A student's credit, as orders, refunds and admins change it. Everything is idempotent by the id it is called with. */
export const creditFlow = ({ wallets, transact, reserve }: Deps) => ({
  /** What this order may use of the credit, its own hold included. */
  availableFor: async (studentId: string, orderId: string) => availableFor(await wallets.get(studentId), orderId),

  /** Reserves credit for an order, or raises what it has reserved; false: not enough. */
  hold: async (studentId: string, orderId: string, amountPaise: number): Promise<boolean> =>
    amountPaise === 0 || reserve(studentId, withHold(orderId, amountPaise), creditIdOf(orderId)),

  release: (studentId: string, orderId: string) => reserve(studentId, withoutHold(orderId), creditIdOf(orderId)),

  /** Takes the credit that the paid price used and ends the hold; false: neither held nor free. */
  capture: (studentId: string, orderId: string, amountPaise: number, title: string): Promise<boolean> =>
    amountPaise === 0
      ? reserve(studentId, withoutHold(orderId), creditIdOf(orderId))
      : transact(studentId, debited(orderId, amountPaise), {
          id: creditIdOf(orderId),
          kind: 'credit_used',
          against: account.creditClearing,
          description: `Used for ${title}`,
          orderId,
        }),

  /** Gives the credit back that a refund returns. The cap does not apply: it is the student's own. */
  async refund(studentId: string, refundId: string, amountPaise: number, title: string): Promise<void> {
    if (amountPaise === 0) return;
    await transact(studentId, credited(amountPaise), {
      id: creditIdOf(refundId),
      kind: 'credit_returned',
      against: account.refundsPayable,
      description: `Refund of ${title}`,
    });
  },

  /** False: more than a wallet may hold. */
  give: (studentId: string, id: string, amountPaise: number, reason: string): Promise<boolean> =>
    transact(studentId, credited(amountPaise, CREDIT_CAP_PAISE), {
      id,
      kind: 'credit_given',
      against: account.goodwill,
      description: reason,
    }),
});

const creditIdOf = (id: string) => `${id}:credit`;
