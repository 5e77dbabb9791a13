import type { Order } from './order';
import { referenceOf, type Cycle } from './purchase';

/** Fewer signs are shared by too many numbers. */
const FEWEST_SIGNS = 6;
const OURS = 'KS-';

/**
 * Every number under which an administrator may read of an order: on our pages, in mails, on invoices and in the
 * provider's dashboard. Stored with the order, so that it is found by the beginning of any of them.
 */
export const referencesOf = ({ cycles }: Pick<Order, 'cycles'>): string[] => [
  ...new Set(cycles.flatMap(numbersOf).map((number) => number.toLowerCase())),
];

function numbersOf(cycle: Cycle): string[] {
  const reference = cycle.providerOrders.length > 0 ? referenceOf(cycle) : undefined;
  const numbers = [
    reference,
    reference?.slice(OURS.length),
    cycle.invoiceNo,
    ...cycle.providerOrders.flatMap((p) => [p.receipt, p.razorpayOrderId]),
    ...cycle.payments.map((p) => p.paymentId),
    cycle.confirmingPaymentId,
    ...(cycle.failedPaymentIds ?? []),
    ...(cycle.rejected ?? []),
    ...cycle.refunds.flatMap((r) => [r.refundId, r.razorpayRefundId, r.creditNoteNo]),
  ];
  return numbers.flatMap((number) => number ?? []);
}

/** The range of references that begin with a search; null for one that is too short. */
export function beginningWith(search: string): { $gte: string; $lt: string } | null {
  const text = search.trim().toLowerCase();
  return text.length < FEWEST_SIGNS ? null : { $gte: text, $lt: `${text}\u{10ffff}` };
}
