import { account } from '../ledger/ledger';
import type { Credit } from '../order/books';
import type { WalletTransactions } from './transact.flow';
import { captured, credited, CREDIT_CAP_PAISE, freeOf, toppedUp, withHold, withoutHold } from './wallet';
import type { WalletStore } from './wallet.store';

interface Deps extends Pick<WalletTransactions, 'transact' | 'reserve'> {
  wallets: WalletStore;
}
export interface Gift {
  id: string;
  amountPaise: number;
  reason: string;
  adminId: string;
}
export interface AdminCredit {
  /** False: more than a wallet may hold. */
  give(studentId: string, gift: Gift): Promise<boolean>;
}

/** A student's credit, as orders, refunds and admins change it. Each call may be repeated with its id. */
export const creditFlow = ({ wallets, transact, reserve }: Deps): Credit & AdminCredit => ({
  balanceOf: async (studentId) => freeOf(await wallets.get(studentId)),
  roomOf: async (studentId) => CREDIT_CAP_PAISE - (await wallets.get(studentId)).balancePaise,
  hold: (studentId, holdId, amountPaise) => reserve(studentId, withHold(holdId, amountPaise), creditIdOf(holdId)),
  async release(studentId, holdId) {
    await reserve(studentId, withoutHold(holdId), creditIdOf(holdId));
  },

  async capture(studentId, holdId, title) {
    const isDone = await transact(studentId, captured(holdId), {
      id: creditIdOf(holdId),
      kind: 'credit_used',
      against: account.creditClearing,
      description: `Used for ${title}`,
      title,
    });
    if (!isDone) throw new Error(`no credit is held for ${holdId}`);
  },

  async topUp(studentId, topUpId, amountPaise) {
    const add = () =>
      transact(studentId, toppedUp(topUpId, amountPaise), {
        id: creditIdOf(topUpId),
        kind: 'top_up',
        against: account.refundsPayable,
        description: 'Top-up',
      });
    if (await add()) return true;
    // Makes every process refuse this top-up from now on, so that it is never both added and sent back.
    await reserve(studentId, withoutHold(topUpId), creditIdOf(topUpId));
    return add();
  },

  /** May exceed the wallet's limit: there was room when the student chose credit, and a refund must not fail since. */
  async refund(studentId, refundId, amountPaise, title) {
    if (amountPaise === 0) return;
    await transact(studentId, credited(amountPaise), {
      id: creditIdOf(refundId),
      kind: 'credit_returned',
      against: account.refundsPayable,
      description: `Refund of ${title}`,
      title,
    });
  },

  give: (studentId, { id, amountPaise, reason, adminId }) =>
    transact(studentId, credited(amountPaise, CREDIT_CAP_PAISE), {
      id: creditIdOf(id),
      kind: 'credit_given',
      against: account.goodwill,
      description: reason,
      adminId,
    }),
});

const creditIdOf = (id: string) => `${id}:credit`;
