import type { Clock, Transaction } from '@kasauti/service-kit';
import { account, type EntryKind } from '../ledger/ledger';
import type { LedgerStore } from '../ledger/ledger.store';
import {
  captured,
  CREDIT_CAP_PAISE,
  credited,
  debited,
  freeOf,
  withHold,
  withoutHold,
  type Change,
  type Credit,
} from './wallet';
import type { WalletStore } from './wallet.store';

interface Deps {
  wallets: WalletStore;
  ledger: LedgerStore;
  clock: Clock;
}
export interface NewCredit {
  id: string;
  amountPaise: number;
  reason: string;
  adminId: string;
}
export interface AdminCredit {
  /** False: more than a wallet may hold. */
  give(studentId: string, credit: NewCredit, tx: Transaction): Promise<boolean>;
}
/** A change of the balance as the journal will show it. */
interface Movement {
  /** Of the hold, top-up, refund or gift: the same id moves money once. */
  id: string;
  kind: EntryKind;
  /** The account on the other side of the wallet. */
  against: string;
  description: string;
  /** Of the test that was paid or refunded. */
  title?: string;
  adminId?: string;
}

const ofTopUp = (id: string, description: string): Movement => ({
  id,
  kind: 'top_up',
  against: account.refundsPayable,
  description,
});

/** A student's credit, as orders, refunds and admins change it. */
export const creditFlow = ({ wallets, ledger, clock }: Deps): Credit & AdminCredit => {
  /** The balance with its entry in the journal, once for an id; false when the wallet refuses it. */
  async function move(studentId: string, change: Change, movement: Movement, tx: Transaction): Promise<boolean> {
    const { kind, against, description, title, adminId } = movement;
    const _id = `${movement.id}:credit`;
    if (await ledger.has(_id, tx)) return true;
    const wallet = await wallets.get(studentId, tx);
    const next = change(wallet);
    if (!next) return false;
    const { version: no, balancePaise } = await wallets.keep(wallet, next, tx);
    const amountPaise = balancePaise - wallet.balancePaise;
    const entry = {
      _id,
      kind,
      at: clock.now(),
      postings: [
        { account: account.wallet(studentId), amountPaise: -amountPaise },
        { account: against, amountPaise },
      ],
      credit: { studentId, no, amountPaise, balancePaise, description, ...(title ? { title } : {}) },
      ...(adminId ? { adminId } : {}),
    };
    await ledger.post(entry, tx);
    return true;
  }

  /** A change of holds alone. */
  async function reserve(studentId: string, change: Change, tx: Transaction): Promise<boolean> {
    const wallet = await wallets.get(studentId, tx);
    const next = change(wallet);
    if (next && next !== wallet) await wallets.keep(wallet, next, tx);
    return next !== null;
  }

  return {
    freeOf: async (studentId) => freeOf(await wallets.get(studentId)),
    roomOf: async (studentId) => CREDIT_CAP_PAISE - (await wallets.get(studentId)).balancePaise,
    hold: (studentId, holdId, amountPaise, tx) => reserve(studentId, withHold(holdId, amountPaise), tx),
    async release(studentId, holdId, tx) {
      await reserve(studentId, withoutHold(holdId), tx);
    },

    async capture(studentId, holdId, title, tx) {
      const used = {
        id: holdId,
        kind: 'credit_used',
        against: account.creditClearing,
        description: `Used for ${title}`,
        title,
      } as const;
      if (!(await move(studentId, captured(holdId), used, tx))) throw new Error(`no credit is held for ${holdId}`);
    },

    topUp: (studentId, id, amountPaise, tx) =>
      move(studentId, credited(amountPaise, CREDIT_CAP_PAISE), ofTopUp(id, 'Top-up'), tx),

    takeBack: (studentId, topUpId, amountPaise, tx) =>
      move(studentId, debited(amountPaise), ofTopUp(`${topUpId}:back`, 'Top-up returned'), tx),

    async takeFree(studentId, id, mostPaise, tx) {
      const amountPaise = Math.min(mostPaise, freeOf(await wallets.get(studentId, tx)));
      if (amountPaise <= 0 || (await ledger.has(`${id}:credit`, tx))) return 0;
      await move(studentId, debited(amountPaise), ofTopUp(id, 'Top-up taken back'), tx);
      return amountPaise;
    },

    async giveBack(studentId, id, amountPaise, tx) {
      await move(studentId, credited(amountPaise), ofTopUp(id, 'Top-up'), tx);
    },

    /** May exceed the wallet's limit: there was room when the student chose credit, and a refund must not fail later. */
    async refund(studentId, id, amountPaise, title, tx) {
      if (amountPaise === 0) return;
      const description = `Refund of ${title}`;
      await move(
        studentId,
        credited(amountPaise),
        { id, kind: 'credit_returned', against: account.refundsPayable, description, title },
        tx,
      );
    },

    give: (studentId, { id, amountPaise, reason, adminId }, tx) =>
      move(
        studentId,
        credited(amountPaise, CREDIT_CAP_PAISE),
        { id, kind: 'credit_given', against: account.goodwill, description: reason, adminId },
        tx,
      ),
  };
};
