import type { Clock, Db, Transaction } from '@kasauti/service-kit';
import type { Books } from '../books/books';
import { account } from '../ledger/ledger';
import type { LedgerStore } from '../ledger/ledger.store';
import { findRefund, orderId, purchasePaidBy, withPurchase, type Order } from '../order/order';
import type { OrderStore } from '../order/order.store';
import { leftPaise, type Purchase } from '../order/purchase';
import { isUnderWay, mayHaveLeft } from '../order/refund-state';
import type { ProviderRefund } from '../razorpay/entities';
import { adopted } from './owed-refund';
import { outcomeFrom, withOutcome } from './refund-outcome';
import { withoutUnsent } from './unsent';

/** Why a refund of ours is not made any more. */
const REFUNDED = 'This payment was refunded';

interface TakeDeps {
  db: Db;
  orders: OrderStore;
  books: Pick<Books, 'credit'>;
  ledger: Pick<LedgerStore, 'post'>;
  followUp: (orderKey: string) => void;
  followUpOrder: (orderKey: string) => Promise<void>;
  clock: Clock;
}
export type TakeRefund = ReturnType<typeof takeRefund>;

/** Records what the provider says of a refund, for webhook and daily comparison alike. Null: it is no refund of ours. */
export const takeRefund =
  (deps: TakeDeps) =>
  async (theirs: ProviderRefund): Promise<{ orderId: string } | null> => {
    const { db, orders, followUp, clock } = deps;
    const { receipt, paymentId } = theirs;
    const ours = receipt === null ? null : await orders.byRefund(receipt);
    const found = ours && receipt !== null && findRefund(ours, receipt);
    if (found) {
      await orders.change(ours._id, (current) => withOutcome(current, receipt, outcomeFrom(theirs), clock.now()));
      followUp(ours._id);
      return { orderId: orderId(ours, found.purchase) };
    }
    const order = await orders.byPayment(paymentId);
    // A top-up is credit before it is taken.
    if (order?.isTopUp) await deps.followUpOrder(order._id);
    const purchase = order && (await db.atomically((tx) => ofDashboard(deps, order._id, theirs, tx)));
    if (!purchase) return null;
    followUp(order._id);
    return { orderId: orderId(order, purchase) };
  };

/**
 * A refund that was made in the provider's dashboard, once for its id. It takes the place of what of ours has not left, also
 * where both would fit into the payment: the one is made there because the other is refused. While one may have left, this
 * may be the reason why that one is refused, which then adopts it; and what we have given back in another way is for an
 * admin to look at.
 */
async function ofDashboard(
  deps: TakeDeps,
  orderKey: string,
  theirs: ProviderRefund,
  tx: Transaction,
): Promise<Purchase | undefined> {
  const { orders, clock } = deps;
  const { paymentId, razorpayRefundId, amountPaise, status } = theirs;
  const now = clock.now();
  const order = await orders.get(orderKey, tx);
  const purchase = order && purchasePaidBy(order, paymentId);
  if (!order || !purchase) return undefined;
  const known = purchase.refunds.find((r) => r.razorpayRefundId === razorpayRefundId);
  if (known) {
    const change = withOutcome(order, known.refundId, outcomeFrom(theirs), now);
    if (change) await orders.keep(order, change, tx);
    return purchase;
  }
  const isLeaving = purchase.refunds.some((r) => r.paymentId === paymentId && isUnderWay(r) && mayHaveLeft(r));
  const left = leftPaise(purchase, paymentId);
  const { refunds, keptPaise } = withoutUnsent(purchase, paymentId, amountPaise, REFUNDED);
  if (status === 'failed' || isLeaving || amountPaise > left + keptPaise) return undefined;

  const rest = { ...purchase, refunds };
  // Money that a refund of ours was to return is no credit any more.
  const ofCredit = { ...theirs, amountPaise: amountPaise - keptPaise };
  const before = { purchase: order.isTopUp ? await withoutCredit(deps, order, rest, ofCredit, tx) : rest, events: [] };
  const after = adopted(order, before, theirs, { resentCreditPaise: 0, now });
  await orders.keep(order, { order: withPurchase(order, after.purchase), events: after.events }, tx);
  return purchase;
}

/**
 * The credit of a top-up goes with its money: first what a dispute has taken, unless that went back when it was lost, then
 * what is free. The rest was spent.
 */
async function withoutCredit(
  { books, ledger, clock }: TakeDeps,
  { studentId }: Order,
  purchase: Purchase,
  { razorpayRefundId, paymentId, amountPaise }: ProviderRefund,
  tx: Transaction,
): Promise<Purchase> {
  let rest = amountPaise;
  const disputes = purchase.disputes?.map((d) => {
    const taken = d.paymentId === paymentId && d.status !== 'lost' ? (d.creditTakenPaise ?? 0) : 0;
    const used = Math.min(taken, rest);
    rest -= used;
    return used > 0 ? { ...d, creditTakenPaise: taken - used } : d;
  });
  rest -= await books.credit.takeFree(studentId, razorpayRefundId, rest, tx);
  const postings = [
    { account: account.chargebacks, amountPaise: rest },
    { account: account.refundsPayable, amountPaise: -rest },
  ];
  if (rest > 0) await ledger.post({ _id: `${razorpayRefundId}:loss`, kind: 'dispute', at: clock.now(), postings }, tx);
  return { ...purchase, ...(disputes ? { disputes } : {}) };
}
