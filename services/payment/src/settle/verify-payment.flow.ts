import { setTimeout as wait } from 'node:timers/promises';
import { AppError, conflict, type Clock } from '@kasauti/service-kit';
import type { At } from '../failpoint';
import { findProviderOrder, latestPurchase, orderKey, type FoundProviderOrder, type Order } from '../order/order';
import { orderNotFound, paymentsOff } from '../order/order.refusals';
import type { OrderStore } from '../order/order.store';
import { isPaid, type Purchase } from '../order/purchase';
import type { ProviderPayment } from '../razorpay/entities';
import type { Provider } from '../razorpay/provider';
import { ProviderError } from '../razorpay/provider-error';
import { isCheckoutSignature } from '../razorpay/signature';
import { confirming, mismatch, rejected, verified } from './settle';
import type { SettlePayment } from './settle-payment.flow';

interface VerifyDeps {
  orders: OrderStore;
  provider: Provider | undefined;
  keySecret: string;
  settle: SettlePayment;
  clock: Clock;
  at: At;
}
interface Signed {
  studentId: string;
  testId: string;
  razorpayOrderId: string;
  paymentId: string;
  signature: string;
}
type Verdict = 'paid' | 'pending';

const verificationRefused = () =>
  new AppError(400, 'verification_failed', 'Payment verification failed. Please contact support.');

const POLL_MS = 1000;
const POLLS = 6;
/** A call may take eight seconds, and the request has nine. */
const WAITS_MS = 6000;
/** Soon after a page has given up waiting, the reconciler asks the provider. */
const ASK_AFTER_MS = 15_000;

/**
 * The browser's word is checked against the order we have stored and the provider's own answer; only a captured payment
 * settles. After a crash at any step the webhook or the reconciler settles the payment in the same way.
 */
export const verifyPayment =
  (deps: VerifyDeps) =>
  async (signed: Signed): Promise<Verdict> => {
    // 1. The order is the caller's own, and the signature is the provider's.
    const { order, found } = await signedOrder(deps, signed);
    const { paymentId } = signed;
    const known = found.purchase.payments.some((p) => p.paymentId === paymentId);
    if (known) return verdictOfKnown(found);
    await deps.orders.change(order._id, (current) => verified(current, foundIn(current, found), paymentId));
    await deps.at('verify:signed');

    // 2. The payment, as the provider has it.
    const payment = await capturedPayment(deps, paymentId);
    if (!payment || payment.status === 'created' || payment.status === 'authorized')
      return pending(deps, order, signed);
    const fits = payment.razorpayOrderId === signed.razorpayOrderId && !mismatch(found, payment);
    if (!fits || payment.status === 'failed')
      throw await refuse(deps, order, found.purchase, {
        paymentId,
        reason: 'payment_differs',
        askAt: deps.clock.now(),
      });
    await deps.at('verify:fetched');

    // 3. Settled here, or before by another path.
    const after = await deps.settle(payment, 'verify');
    const settled = after && findProviderOrder(after, signed.razorpayOrderId);
    return settled ? verdictOfKnown(settled) : 'pending';
  };

async function signedOrder(deps: VerifyDeps, signed: Signed): Promise<{ order: Order; found: FoundProviderOrder }> {
  const { orders, provider, keySecret } = deps;
  const order = await orders.get(orderKey(signed.studentId, signed.testId));
  const latest = latestPurchase(order);
  if (!order || !latest) throw orderNotFound();
  if (!provider) throw paymentsOff();
  const found = findProviderOrder(order, signed.razorpayOrderId);
  const { paymentId } = signed;
  // Only the browser claims this payment, so there is no reason to ask the provider about it.
  const unproven = (reason: string) => ({ paymentId, reason, askAt: null });
  if (!found) throw await refuse(deps, order, latest, unproven('order_unknown'));
  const stored = { razorpayOrderId: found.providerOrder.razorpayOrderId ?? '', paymentId };
  if (!isCheckoutSignature(signed.signature, stored, keySecret))
    throw await refuse(deps, order, found.purchase, unproven('signature_differs'));
  return { order, found };
}

/** The same provider's order in a later state of the order. */
function foundIn(order: Order, { providerOrder, purchase }: FoundProviderOrder): FoundProviderOrder {
  return findProviderOrder(order, providerOrder.razorpayOrderId) ?? { purchase, providerOrder };
}

function verdictOfKnown({ purchase }: FoundProviderOrder): Verdict {
  if (!isPaid(purchase) || purchase.status === 'refunded' || purchase.status === 'refund_pending')
    throw conflict('refunded', 'This payment was refunded');
  return 'paid';
}

async function refuse({ orders }: VerifyDeps, order: Order, { no }: Purchase, why: Parameters<typeof rejected>[2]) {
  await orders.change(order._id, (current) => {
    const purchase = current.cycles.find((p) => p.no === no);
    return purchase ? rejected(current, purchase, why) : null;
  });
  return verificationRefused();
}

/** Waits up to six seconds for the capture; undefined while the provider does not answer. */
async function capturedPayment(
  { provider, clock }: VerifyDeps,
  paymentId: string,
): Promise<ProviderPayment | undefined> {
  const until = clock.monotonicMs() + WAITS_MS;
  let latest: ProviderPayment | undefined;
  for (let tries = 0; tries < POLLS; tries++) {
    if (tries > 0) await wait(POLL_MS);
    const leftMs = until - clock.monotonicMs();
    if (leftMs <= 0) break;
    try {
      const timeUp = wait(leftMs, undefined, { ref: false });
      latest = (await Promise.race([provider?.payment(paymentId), timeUp])) ?? latest;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (error.isFinal) throw verificationRefused();
    }
    if (latest && latest.status !== 'created' && latest.status !== 'authorized') return latest;
  }
  return latest;
}

async function pending({ orders, clock }: VerifyDeps, order: Order, signed: Signed): Promise<Verdict> {
  const askAt = new Date(clock.now().getTime() + ASK_AFTER_MS);
  await orders.change(order._id, (current) => confirming(current, signed.razorpayOrderId, signed.paymentId, askAt));
  return 'pending';
}
