import type { Books } from '../books/books';
import { keepRazorpayOrder, type CreateDeps } from '../checkout/create-order.flow';
import type { At } from '../failpoint';
import { classOf, couponHoldIds, findProviderOrder, type FoundProviderOrder, type Order } from '../order/order';
import { hadCoupon, isPayable } from '../order/payable';
import { isOpen, type ProviderOrder } from '../order/purchase';
import { earlierOf, nextReconcileAt } from '../order/reconcile-times';
import type { ProviderPayment } from '../razorpay/entities';
import type { Provider } from '../razorpay/provider';
import { mismatch, notCaptured } from '../settle/settle';
import type { SettlePayment } from '../settle/settle-payment.flow';
import type { TestCopyStore } from '../test-copy/test-copy.store';

interface ReconcileDeps extends CreateDeps {
  books: Pick<Books, 'coupons'>;
  settle: SettlePayment;
  tests: TestCopyStore;
  at: At;
}

/** The provider refunds a payment that is not captured within three days; after that nothing more can arrive. */
const ASKED_FOR_MS = 4 * 24 * 3600_000;

/** Asks the provider about everything an order may have been paid with, and settles what it answers. */
export const reconcileOrder = (deps: ReconcileDeps) => async (orderKey: string) => {
  const { orders, provider, clock, reconcileFirstSec } = deps;
  if (!provider) return;
  // 1. Orders whose creation had no known outcome.
  await findUnknown(deps, provider, await orders.get(orderKey));
  await deps.at('reconcile:found');

  // 2. Their payments.
  const order = await orders.get(orderKey);
  for (const razorpayOrderId of order ? recentOrders(order, clock.now()) : [])
    for (const payment of await provider.paymentsOf(razorpayOrderId)) await settleFound(deps, provider, payment);
  await deps.at('reconcile:settled');

  // 3. The next time. What was reported since step 2 may need an earlier one.
  await orders.change(orderKey, (current) => {
    const latest = allOffers(current).at(-1)?.requestedAt;
    const next = latest ? nextReconcileAt(latest, reconcileFirstSec, clock.now()) : null;
    const isUnchanged = current.reconcileAt?.getTime() === order?.reconcileAt?.getTime();
    const reconcileAt = isUnchanged ? next : earlierOf(current.reconcileAt, next);
    return { order: { ...current, reconcileAt }, events: [] };
  });
};

const allOffers = (order: Order): ProviderOrder[] => order.cycles.flatMap((purchase) => purchase.providerOrders);
const isUnknown = (p: ProviderOrder, now: Date): boolean =>
  p.razorpayOrderId === null && p.price.amountPaise > 0 && (p.creatingUntil === null || p.creatingUntil < now);
const recentOrders = (order: Order, now: Date): string[] =>
  allOffers(order)
    .filter((p) => now.getTime() - p.requestedAt.getTime() < ASKED_FOR_MS)
    .flatMap((p) => p.razorpayOrderId ?? []);

async function findUnknown(deps: ReconcileDeps, provider: Provider, order: Order | null): Promise<void> {
  for (const purchase of order?.cycles ?? []) {
    for (const providerOrder of purchase.providerOrders.filter((p) => isUnknown(p, deps.clock.now()))) {
      const found = await provider.findOrder(providerOrder.receipt);
      if (order && found !== undefined) await keepRazorpayOrder(deps, { order, purchase, providerOrder }, found);
    }
  }
}

type SettleFoundDeps = Pick<ReconcileDeps, 'orders' | 'settle' | 'tests' | 'books'>;

/** Whether settling keeps the payment, as far as it can be known before. */
async function isWanted(
  { books, tests }: SettleFoundDeps,
  order: Order,
  found: FoundProviderOrder,
  payment: ProviderPayment,
): Promise<boolean> {
  if (mismatch(found, payment) || !isPayable(found, payment.at, await tests.get(order.testId))) return false;
  const { purchase, providerOrder } = found;
  const { couponCode: code, feePaise } = providerOrder.price;
  if (!code || hadCoupon(found, payment.at)) return true;
  const { classId, teacherId } = classOf(order, providerOrder);
  const quote = await books.coupons.quote(
    { teacherId, code },
    {
      testId: order.testId,
      classId,
      studentId: order.studentId,
      feePaise,
      at: payment.at,
      wasHeld: true,
      holdIds: couponHoldIds(order, purchase, code),
    },
  );
  return !('refusal' in quote);
}

/** Settles a payment that the provider names. */
async function settleFound(deps: SettleFoundDeps, provider: Provider, payment: ProviderPayment): Promise<void> {
  if (payment.status === 'captured' || payment.status === 'failed') await deps.settle(payment, 'reconciler');
  if (payment.status !== 'authorized' && (payment.status !== 'refunded' || payment.isCaptured)) return;
  // Authorized late, after the page had gone: the first to capture takes the money, and the provider refunds the others.
  const order = payment.razorpayOrderId && (await deps.orders.byRazorpayOrder(payment.razorpayOrderId));
  const found = order && findProviderOrder(order, payment.razorpayOrderId);
  if (!order || !found || !isOpen(found.purchase)) return;
  if (payment.status !== 'authorized' || !(await isWanted(deps, order, found, payment)))
    return void (await deps.orders.change(order._id, (current) => notCaptured(current, payment)));
  await deps.settle(await provider.capture(payment.paymentId, payment.amountPaise), 'reconciler');
}

/** The same for a payment that no order has; an order may be settled without being asked about. */
export async function settleLost(deps: SettleFoundDeps, provider: Provider, payment: ProviderPayment): Promise<void> {
  if (!(await deps.orders.byPayment(payment.paymentId))) await settleFound(deps, provider, payment);
}
