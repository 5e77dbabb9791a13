import type { Order } from './order';
import { referenceOf, type Purchase } from './purchase';

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

function numbersOf(purchase: Purchase): string[] {
  const reference = purchase.providerOrders.length > 0 ? referenceOf(purchase) : undefined;
  const numbers = [
    reference,
    reference?.slice(OURS.length),
    purchase.invoiceNo,
    ...purchase.providerOrders.flatMap((p) => [p.receipt, p.razorpayOrderId]),
    ...purchase.payments.map((p) => p.paymentId),
    purchase.confirmingPaymentId,
    ...(purchase.failedPaymentIds ?? []),
    ...(purchase.rejected ?? []),
    ...purchase.refunds.flatMap((r) => [r.refundId, r.razorpayRefundId, r.creditNoteNo]),
  ];
  return numbers.flatMap((number) => number ?? []);
}

/** The range of references that begin with a search; null for one that is too short. */
export function beginningWith(search: string): { $gte: string; $lt: string } | null {
  const text = search.trim().toLowerCase();
  return text.length < FEWEST_SIGNS ? null : { $gte: text, $lt: `${text}\u{10ffff}` };
}
