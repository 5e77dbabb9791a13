import type { Clock, Db, Logger, Transaction } from '@kasauti/service-kit';
import type { Books } from '../books/books';
import type { LedgerStore } from '../ledger/ledger.store';
import { findRefund, orderId, purchasePaidBy, type Order } from '../order/order';
import type { OrderStore } from '../order/order.store';
import type { ProviderDispute } from '../razorpay/entities';
import type { Provider } from '../razorpay/provider';
import type { SettlePayment } from '../settle/settle-payment.flow';
import { chargedBack, heldEntry, lossEntry, lossOf, releasedEntry } from './chargeback';
import { creditToTake, disputedPaise, isEnded, withDispute, type Dispute } from './dispute';
import type { DisputeStore } from './dispute.store';

interface DisputeDeps {
  db: Db;
  disputes: DisputeStore;
  orders: OrderStore;
  books: Pick<Books, 'credit'>;
  ledger: LedgerStore;
  provider: Provider | undefined;
  settle: SettlePayment;
  followUp: (orderKey: string) => void;
  followUpOrder: (orderKey: string) => Promise<void>;
  sendLater: (orderKey: string) => void;
  clock: Clock;
  log: Logger;
}
export type TakeDispute = ReturnType<typeof takeDispute>;

/** What the provider says of a dispute, for webhook and daily comparison alike, as often as it is told. */
export const takeDispute =
  (deps: DisputeDeps) =>
  async (told: ProviderDispute): Promise<Dispute> => {
    const { db, disputes, ledger, clock, log } = deps;
    // 1. The purchase, whose payment may not have been reported before.
    const order = await orderOf(deps, told.paymentId);
    // A top-up is credit before it is taken.
    if (order?.isTopUp) await deps.followUpOrder(order._id);

    const { dispute, before, isOver } = await db.atomically(async (tx) => {
      // 2. The case that an admin sees. One that has ended stays ended: older news may come after it.
      const { disputeId: _id, ...state } = told;
      const before = await disputes.get(_id, tx);
      const isOver = before !== null && isEnded(before);
      const current = isOver
        ? changed(before, told, clock.now())
        : { ...state, ...caseOf(order, told), _id, updatedAt: clock.now() };
      if (current !== before) await disputes.keep(current, tx);

      // 3. Its refunds and the credit of a top-up wait for the bank, or go on.
      const known = { ...current, disputeId: _id };
      if (order) await keepBack(deps, order._id, known, { isOver }, tx);

      // 4. Money that the provider holds back meanwhile.
      if (!isEnded(known) && known.deductedPaise > 0) await ledger.post(heldEntry(known, clock.now()), tx);
      const held = isEnded(known) && (await ledger.get(`${_id}:held`, tx));
      if (held) await ledger.post(releasedEntry(_id, held, clock.now()), tx);

      // 5. A lost one goes back like a refund; what cannot is the platform's loss.
      if (known.status === 'lost' && order) await lose(deps, order, known, tx);
      return { dispute: current, before, isOver };
    });
    if (!before)
      log.error({ disputeId: dispute._id, respondBy: dispute.respondBy }, 'a payment is disputed at the bank');
    if (before && dispute.changedTo && !before.changedTo)
      log.error({ disputeId: dispute._id, was: dispute.status, now: told.status }, 'an ended dispute has another end');
    if (order && dispute.status === 'lost') deps.followUp(order._id);
    if (order && !isOver && isEnded(dispute)) deps.sendLater(order._id);
    return dispute;
  };

/** Another end, for example after an appeal, moves money that no rule here books. */
const changed = (before: Dispute, { status }: ProviderDispute, at: Date): Dispute =>
  isEnded({ status }) && status !== before.status && !before.changedTo
    ? { ...before, changedTo: { status, at } }
    : before;

type Known = Dispute & { disputeId: string };

/** Credit that is not spent yet is taken at the first news: it could be spent until the bank has decided. */
async function keepBack(
  { orders, books: { credit } }: DisputeDeps,
  orderKey: string,
  dispute: Known,
  { isOver }: { isOver: boolean },
  tx: Transaction,
): Promise<void> {
  const order = await orders.get(orderKey, tx);
  const purchase = order && purchasePaidBy(order, dispute.paymentId);
  if (!order || !purchase) return;
  const { disputeId } = dispute;
  const wanted = isOver ? 0 : creditToTake(order, dispute);
  // The amount taken so far may return to an earlier one; the version of the order does not.
  const step = `${disputeId}:${order.version}`;
  const taken = wanted > 0 ? await credit.takeFree(order.studentId, step, wanted, tx) : wanted;
  if (taken < 0) await credit.giveBack(order.studentId, `${disputeId}:back`, -taken, tx);
  const change = withDispute(order, dispute, taken);
  if (change) await orders.keep(order, change, tx);
}

async function lose(
  { orders, ledger, clock }: DisputeDeps,
  order: Order,
  dispute: Known,
  tx: Transaction,
): Promise<void> {
  const now = clock.now();
  const booked = await ledger.get(`${dispute.disputeId}:loss`, tx);
  const knownLoss = booked ? lossOf(booked) : undefined;
  const after = await orders.change(order._id, (current) => chargedBack(current, dispute, knownLoss, now), tx);
  const back = after ? (findRefund(after, dispute.disputeId)?.refund.amountPaise ?? 0) : 0;
  const loss = disputedPaise(dispute) - back;
  if (loss > 0) await ledger.post(lossEntry(dispute.disputeId, loss, now), tx);
}

async function orderOf({ orders, provider, settle }: DisputeDeps, paymentId: string): Promise<Order | null> {
  const known = await orders.byPayment(paymentId);
  if (known || !provider) return known;
  const payment = await provider.payment(paymentId);
  if (payment.status === 'captured') await settle(payment, 'reconciler');
  return orders.byPayment(paymentId);
}

function caseOf(order: Order | null, told: ProviderDispute) {
  const purchase = order && purchasePaidBy(order, told.paymentId);
  if (!order || !purchase) return { orderId: null, studentId: null, title: '' };
  return { orderId: orderId(order, purchase), studentId: order.studentId, title: purchase.title };
}
