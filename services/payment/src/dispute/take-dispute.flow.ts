import type { Clock, Logger } from '@kasauti/service-kit';
import type { At } from '../failpoint';
import type { LedgerStore } from '../ledger/ledger.store';
import { orderId, type Order } from '../order/order';
import type { OrderStore } from '../order/order.store';
import type { ProviderDispute } from '../razorpay/entities';
import type { Provider } from '../razorpay/provider';
import { placeOfRefund } from '../refund/refund';
import type { SettlePayment } from '../settle/settle-payment.flow';
import { chargedBack, heldEntry, lossEntry, releasedEntry } from './chargeback';
import { disputedPaise, isEnded, type Dispute } from './dispute';
import type { DisputeStore } from './dispute.store';

interface DisputeDeps {
  disputes: DisputeStore;
  orders: OrderStore;
  ledger: LedgerStore;
  provider: Provider | undefined;
  settle: SettlePayment;
  followUp: (orderKey: string) => void;
  clock: Clock;
  log: Logger;
  at: At;
}
export type TakeDispute = ReturnType<typeof takeDispute>;

/**
 * What the provider says of a dispute, for webhook and daily comparison alike. Each step has a natural id, so a crash
 * between two is repaired by the next news or the next day.
 */
export const takeDispute =
  (deps: DisputeDeps) =>
  async (told: ProviderDispute): Promise<Dispute> => {
    const { disputes, ledger, clock, log, at } = deps;
    // 1. The purchase, whose payment may not have been reported before.
    const order = await orderOf(deps, told.paymentId);

    // 2. The case that an admin sees.
    const { disputeId: _id, ...state } = told;
    const before = await disputes.get(_id);
    await disputes.keep({ ...state, ...purchaseOf(order, told), _id, updatedAt: clock.now() });
    const dispute = await disputes.get(_id);
    if (!dispute) throw new Error(`dispute ${_id} is neither new nor stored`);
    if (!before)
      log.error({ disputeId: dispute._id, respondBy: dispute.respondBy }, 'a payment is disputed at the bank');
    await at('dispute:kept');

    // 3. Money that the provider holds back meanwhile.
    const known = { ...dispute, disputeId: dispute._id };
    if (!isEnded(known) && known.deductedPaise > 0) await ledger.post(heldEntry(known, clock.now()));
    const held = isEnded(known) && (await ledger.get(`${known._id}:held`));
    if (held) await ledger.post(releasedEntry(known._id, held, clock.now()));
    await at('dispute:held');

    // 4. A lost one goes back like a refund; what cannot is the platform's loss.
    if (known.status === 'lost' && order) await lose(deps, order, known);
    return dispute;
  };

async function lose(deps: DisputeDeps, order: Order, dispute: Dispute & { disputeId: string }): Promise<void> {
  const now = deps.clock.now();
  const after = await deps.orders.change(order._id, (current) => chargedBack(current, dispute, now));
  await deps.at('dispute:lost');
  const back = after ? (placeOfRefund(after, dispute.disputeId)?.refund.amountPaise ?? 0) : 0;
  const loss = disputedPaise(dispute) - back;
  if (loss > 0) await deps.ledger.post(lossEntry(dispute.disputeId, loss, now));
  deps.followUp(order._id);
}

async function orderOf({ orders, provider, settle }: DisputeDeps, paymentId: string): Promise<Order | null> {
  const known = await orders.byPayment(paymentId);
  if (known || !provider) return known;
  const payment = await provider.payment(paymentId);
  if (payment.status === 'captured') await settle(payment, 'reconciler');
  return orders.byPayment(paymentId);
}

function purchaseOf(order: Order | null, { paymentId }: ProviderDispute) {
  const cycle = order?.cycles.find(({ payments }) => payments.some((p) => p.paymentId === paymentId));
  if (!order || !cycle) return { orderId: null, studentId: null, title: '' };
  return { orderId: orderId(order, cycle), studentId: order.studentId, title: cycle.title };
}
