import { extraEntry, extraRefundEntry, refundEntry, saleEntry } from '../src/books/entries';
import { account, balanced, type JournalEntry } from '../src/ledger/ledger';
import type { Order } from '../src/order/order';
import type { Payment, Purchase } from '../src/order/purchase';
import type { Refund } from '../src/order/refund-state';
import { refundedPart, soldPart } from '../src/sales/share';
import {
  captured,
  credited,
  emptyWallet,
  freeOf,
  withHold,
  withoutHold,
  type Change,
  type WalletState,
} from '../src/wallet/wallet';
import { SHARES, type TheBooks } from './books';
import { aGift } from './orders';

/** What happens to the books, over the real stores or over the rules alone. Every call may come twice. */
export interface Purse {
  give(studentId: string, id: string, paise: number): Promise<unknown>;
  hold(studentId: string, id: string, paise: number): Promise<boolean>;
  release(studentId: string, id: string): Promise<unknown>;
  capture(studentId: string, id: string): Promise<unknown>;
  giveBack(studentId: string, refundId: string, paise: number): Promise<unknown>;
  sell(order: Order, purchase: Purchase): Promise<unknown>;
  extra(order: Order, purchase: Purchase, payment: Payment): Promise<unknown>;
  refund(order: Order, purchase: Purchase, refund: Refund): Promise<unknown>;
  free(studentId: string): Promise<number>;
  sums(): Promise<Map<string, number>>;
}

export const storedPurse = ({ books, credit, ledger }: TheBooks): Purse => ({
  give: (studentId, id, paise) => credit.give(studentId, aGift(id, paise)),
  hold: credit.hold,
  release: credit.release,
  capture: (studentId, id) => credit.capture(studentId, id, 'Mock test 4'),
  giveBack: (studentId, refundId, paise) => credit.refund(studentId, refundId, paise, 'Mock test 4'),
  sell: books.bookPurchase,
  extra: books.bookExtra,
  refund: books.bookRefund,
  free: credit.freeOf,
  sums: ledger.sums,
});

const at = new Date('2026-11-22T10:00:00Z');
const isOfExtra = (purchase: Purchase, { paymentId }: Refund) =>
  purchase.payments.some((p) => p.paymentId === paymentId && p.isExtra);

/** One student; the wallet and the journal are values. */
export function plainPurse(): Purse {
  let wallet: WalletState = emptyWallet('student');
  const journal = new Map<string, JournalEntry>();
  const post = (entry: JournalEntry) => void (journal.has(entry._id) || journal.set(entry._id, balanced(entry)));
  const move = (studentId: string, id: string, change: Change, against: string) => {
    const next = journal.has(id) ? null : change(wallet);
    if (!next) return;
    const amountPaise = next.balancePaise - wallet.balancePaise;
    const postings = [
      { account: account.wallet(studentId), amountPaise: -amountPaise },
      { account: against, amountPaise },
    ];
    wallet = next;
    post({ _id: id, kind: 'credit_used', at, postings });
  };
  return {
    give: async (s, id, paise) => move(s, id, credited(paise), account.goodwill),
    hold: async (_s, id, paise) => {
      const next = withHold(id, paise)(wallet);
      wallet = next ?? wallet;
      return next !== null;
    },
    release: async (_s, id) => void (wallet = withoutHold(id)(wallet) ?? wallet),
    capture: async (s, id) => move(s, `${id}:credit`, captured(id), account.creditClearing),
    giveBack: async (s, id, paise) => move(s, `${id}:credit`, credited(paise), account.refundsPayable),
    sell: async (order, purchase) => post(saleEntry(order, purchase, soldPart(purchase, SHARES), at)),
    extra: async (order, purchase, payment) => post(extraEntry(order, purchase, payment)),
    async refund(order, purchase, refund) {
      if (isOfExtra(purchase, refund)) return post(extraRefundEntry(order, purchase, refund, at));
      const { refundedBeforePaise = 0, amountPaise, creditPaise } = refund;
      const part = refundedPart(soldPart(purchase, SHARES), refundedBeforePaise, amountPaise + creditPaise);
      post(refundEntry(order, purchase, refund, part, at));
    },
    free: async () => freeOf(wallet),
    async sums() {
      const sums = new Map<string, number>();
      for (const { postings } of journal.values())
        for (const p of postings) sums.set(p.account, (sums.get(p.account) ?? 0) + p.amountPaise);
      return sums;
    },
  };
}
