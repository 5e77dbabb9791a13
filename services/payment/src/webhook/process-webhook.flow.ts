import type { Clock, Logger } from '@kasauti/service-kit';
import type { TakeDispute } from '../dispute/take-dispute.flow';
import type { At } from '../failpoint';
import { findProviderOrder, orderId, type Order } from '../order/order';
import type { OrderStore } from '../order/order.store';
import { keptPayment } from '../order/purchase';
import type { ProviderPayment, ProviderRefund } from '../razorpay/entities';
import type { Provider } from '../razorpay/provider';
import type { TakeRefund } from '../refund/take-refund.flow';
import { confirming } from '../settle/settle';
import type { SettlePayment } from '../settle/settle-payment.flow';
import type { Webhook } from './webhook';
import type { WebhookStore } from './webhook.store';

interface ProcessDeps {
  webhooks: WebhookStore;
  orders: OrderStore;
  settle: SettlePayment;
  takeRefund: TakeRefund;
  takeDispute: TakeDispute;
  provider: Provider | undefined;
  clock: Clock;
  log: Logger;
  at: At;
}
interface Result {
  status: 'done' | 'ignored';
  detail?: string;
  orderId?: string;
}

const RETRY_MS = 30_000;
const MOST_TRIES = 20;
/** An authorized payment is usually captured by the provider itself within that time. */
const CAPTURE_AFTER_MS = 60_000;
const ignored = (detail: string): Result => ({ status: 'ignored', detail });

/** Processes one stored event; each effect is a compare-and-set on the order, so a repeated run changes nothing. */
export const processWebhook = (deps: ProcessDeps) => async (id: string) => {
  const { webhooks, clock, log } = deps;
  const webhook = await webhooks.get(id);
  if (webhook?.status !== 'waiting') return;
  try {
    const result = await effectOf(deps, webhook);
    await deps.at('webhook:done');
    await webhooks.finish(id, result);
  } catch (error) {
    log.warn({ err: error, eventId: id, eventType: webhook.type }, 'webhook processing failed');
    if (webhook.tries + 1 >= MOST_TRIES) await webhooks.finish(id, { status: 'failed', detail: String(error) });
    else await webhooks.postpone(id, new Date(clock.now().getTime() + RETRY_MS));
  }
};

async function effectOf(deps: ProcessDeps, { type, payment, refund, disputeId }: Webhook): Promise<Result> {
  switch (type) {
    case 'payment.captured':
    case 'order.paid':
    case 'payment.failed':
      return payment ? takePayment(deps, payment) : ignored('event has no payment');
    case 'payment.authorized':
      return payment ? confirmPayment(deps, payment) : ignored('event has no payment');
    case 'refund.created':
    case 'refund.processed':
    case 'refund.failed':
    case 'refund.speed_changed':
      return refund ? changeRefund(deps, refund) : ignored('event has no refund');
    case 'payment.dispute.created':
    case 'payment.dispute.under_review':
    case 'payment.dispute.action_required':
    case 'payment.dispute.won':
    case 'payment.dispute.lost':
    case 'payment.dispute.closed':
      return disputeId ? changeDispute(deps, disputeId) : ignored('event has no dispute');
    default:
      return ignored('event type not handled');
  }
}

async function takePayment({ settle }: ProcessDeps, payment: ProviderPayment): Promise<Result> {
  const order = await settle(payment, 'webhook');
  return order ? resultFor(order, payment) : ignored('no order of ours');
}

function resultFor(order: Order, { razorpayOrderId, paymentId }: ProviderPayment): Result {
  const purchase = findProviderOrder(order, razorpayOrderId)?.purchase;
  if (!purchase) return ignored('no order of ours');
  const about = { orderId: orderId(order, purchase) };
  const isKept = keptPayment(purchase)?.paymentId === paymentId;
  if (!isKept && purchase.rejected?.includes(paymentId)) return { ...ignored('does not fit the order'), ...about };
  return { status: 'done', ...about };
}

async function confirmPayment({ orders, clock }: ProcessDeps, payment: ProviderPayment): Promise<Result> {
  const found = payment.razorpayOrderId && (await orders.byRazorpayOrder(payment.razorpayOrderId));
  if (!found) return ignored('no order of ours');
  const askAt = new Date(clock.now().getTime() + CAPTURE_AFTER_MS);
  await orders.change(found._id, (o) => confirming(o, payment.razorpayOrderId, payment.paymentId, askAt));
  return resultFor(found, payment);
}

async function changeRefund({ takeRefund }: ProcessDeps, refund: ProviderRefund): Promise<Result> {
  const taken = await takeRefund(refund);
  return taken ? { status: 'done', ...taken } : ignored('no refund of ours');
}

/** Events come in any order, so one only says that the dispute changed; its state is read from the provider. */
async function changeDispute({ provider, takeDispute }: ProcessDeps, disputeId: string): Promise<Result> {
  if (!provider) return ignored('paying is off');
  const { orderId: id } = await takeDispute(await provider.dispute(disputeId));
  return id ? { status: 'done', orderId: id } : ignored('no order of ours');
}
