import type { Clock, Logger } from '@kasauti/service-kit';
import type { Books } from '../books/books';
import { dayOf, startOfNextDay, startOfDay } from '../calendar';
import type { TakeDispute } from '../dispute/take-dispute.flow';
import type { Order } from '../order/order';
import type { OrderStore } from '../order/order.store';
import type { ProviderPayment, ProviderRefund } from '../razorpay/entities';
import type { Provider } from '../razorpay/provider';
import type { TakeRefund } from '../refund/take-refund.flow';
import type { SettlePayment } from '../settle/settle-payment.flow';
import type { TestCopyStore } from '../test-copy/test-copy.store';
import { compared, type Case } from './compare';
import { settleLost } from './reconcile-order.flow';
import type { Reconciliation, ReconciliationStore } from './reconciliation.store';

interface CompareDeps {
  orders: OrderStore;
  reports: ReconciliationStore;
  provider: Provider | undefined;
  books: Books;
  settle: SettlePayment;
  takeRefund: TakeRefund;
  takeDispute: TakeDispute;
  tests: TestCopyStore;
  clock: Clock;
  log: Logger;
}
const CHUNK = 200;
const MOST_CASES = 500;

/** All payments and refunds of a day at the provider against ours. What was missed is settled; a difference is reported. */
export const compareDay =
  (deps: CompareDeps) =>
  async (day: string): Promise<Reconciliation | undefined> => {
    const { provider, reports, books, takeRefund, clock } = deps;
    if (!provider) return undefined;
    const [from, to] = [startOfDay(day), startOfNextDay(day)];
    const listedAt = clock.now();
    const theirs = {
      payments: await provider.paymentsBetween(from, to),
      refunds: await provider.refundsBetween(from, to),
    };
    // 1. What neither browser nor webhook nor reconciler brought.
    const captured = theirs.payments.filter((p) => p.status === 'captured');
    const taken = [
      ...(await each(deps, captured, 'paymentId', (payment) => settleLost(deps, provider, payment))),
      ...(await each(deps, theirs.refunds, 'razorpayRefundId', takeRefund)),
      ...(await takeDisputes(deps, provider, day)),
    ];

    // 2. The comparison, with what is stored then.
    const comparison = compared(theirs, await oursOf(deps.orders, day, theirs, listedAt));
    const cases = [...comparison.cases, ...taken].slice(0, MOST_CASES);
    const sums = await books.compare();
    const isBalanced =
      cases.length === 0 &&
      comparison.providerCaptured === comparison.bookedCaptured &&
      comparison.providerRefunded === comparison.bookedRefunded &&
      sums.ledgerSum === 0 &&
      sums.walletDifferences === 0;
    const report = { _id: day, ranAt: clock.now(), isBalanced, ...comparison, ...sums, cases };
    await reports.keep(report);
    return report;
  };

/** One that fails must stop neither the others nor the comparison: it is a difference, and is tried again with the next. */
async function each<Id extends string, Row extends Record<Id, string>>(
  { log }: CompareDeps,
  rows: Row[],
  idName: Id,
  act: (row: Row) => Promise<unknown>,
): Promise<Case[]> {
  const failed: Case[] = [];
  for (const row of rows)
    await act(row).catch((err: unknown) => {
      const id = row[idName];
      log.error({ err, id }, 'an entry of the provider could not be worked on');
      failed.push({ kind: 'not_taken', id, detail: 'It could not be worked on; the next comparison tries again' });
    });
  return failed;
}

/** All disputes, because an old one may have ended; those of the day whose payment no order has are a difference. */
async function takeDisputes(deps: CompareDeps, provider: Provider, day: string): Promise<Case[]> {
  const cases: Case[] = [];
  const failed = await each(deps, await provider.disputes(), 'disputeId', async (told) => {
    const { orderId, status, changedTo } = await deps.takeDispute(told);
    const about = { id: told.disputeId, amount: told.amountPaise };
    if (orderId === null && dayOf(told.at) === day) {
      const detail = `No order has the disputed payment ${told.paymentId}`;
      cases.push({ kind: 'unknown_dispute', ...about, detail });
    }
    if (changedTo && dayOf(changedTo.at) === day) {
      const detail = `It had ended as ${status}, the provider says ${changedTo.status} now: correct the books by hand`;
      cases.push({ kind: 'dispute_changed', ...about, detail });
    }
  });
  return [...cases, ...failed];
}

async function oursOf(
  orders: OrderStore,
  day: string,
  theirs: { payments: ProviderPayment[]; refunds: ProviderRefund[] },
  listedAt: Date,
): Promise<{ orders: Order[]; paymentsOfDay: Set<string> }> {
  const ids = [...new Set([...theirs.payments, ...theirs.refunds].map((row) => row.paymentId))];
  const known = new Map<string, Order>();
  for (let i = 0; i < ids.length; i += CHUNK)
    for (const order of await orders.byPayments(ids.slice(i, i + CHUNK))) known.set(order._id, order);
  for await (const order of orders.ofDay(day)) known.set(order._id, order);
  // The provider does not list a refund that it has refused.
  for await (const order of orders.withFailedRefund(startOfDay(day), startOfNextDay(day))) known.set(order._id, order);
  const found = [...known.values()];
  // What has come since is not in the provider's list either.
  const ofDay = found
    .flatMap((o) => o.cycles.flatMap((purchase) => purchase.payments))
    .filter((p) => dayOf(p.providerAt) === day && p.capturedAt <= listedAt);
  return { orders: found, paymentsOfDay: new Set(ofDay.map((p) => p.paymentId)) };
}
