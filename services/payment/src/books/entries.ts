import { account, type JournalEntry, type Posting, type SaleLine } from '../ledger/ledger';
import { classOf, orderId, type Order } from '../order/order';
import { settledOrder, type Payment, type Purchase } from '../order/purchase';
import { totalOf, type Refund } from '../order/refund-state';
import { shares, type Part } from '../sales/share';
import { gstOf } from '../tax/gst';

const taxKinds = ['igst', 'cgst', 'sgst', 'utgst'] as const;

export const saleId = (order: Order, purchase: Purchase) => `${orderId(order, purchase)}:sale`;

/** Revenue, tax and the teacher's share; `sign` is -1 where they are taken back. */
function soldPostings(order: Order, purchase: Purchase, part: Part, sign: 1 | -1): Posting[] {
  const { teacherId } = classOf(order, settledOrder(purchase));
  return [
    { account: account.revenue, amountPaise: -sign * part.taxablePaise },
    ...taxKinds.map((kind) => ({ account: account.gst(kind), amountPaise: -sign * (part.taxes[kind] ?? 0) })),
    { account: account.contentCost, amountPaise: sign * (part.net + part.withheld) },
    { account: account.teacher(teacherId), amountPaise: -sign * part.net },
    { account: account.withholding, amountPaise: -sign * part.withheld },
  ];
}

const feePostings = ({ feePaise = 0 }: Payment): Posting[] => [
  { account: account.fees, amountPaise: feePaise },
  { account: account.clearing, amountPaise: -feePaise },
];

function saleLine(order: Order, purchase: Purchase, part: Part, sign: 1 | -1): SaleLine {
  const { teacherId } = classOf(order, settledOrder(purchase));
  const amounts = { gross: part.totalPaise, gst: gstOf(part.taxes), ...shares(part) };
  const signed = Object.fromEntries(Object.entries(amounts).map(([name, paise]) => [name, sign * paise || 0]));
  return { teacherId, testId: order.testId, title: purchase.title, ...(signed as typeof amounts) };
}
export function saleEntry(order: Order, purchase: Purchase, sold: Part, at: Date): JournalEntry {
  const kept = purchase.payments.find((p) => !p.isExtra);
  return {
    _id: saleId(order, purchase),
    kind: 'sale',
    at,
    orderId: orderId(order, purchase),
    postings: [
      { account: account.clearing, amountPaise: purchase.price.amountPaise },
      { account: account.creditClearing, amountPaise: purchase.price.creditPaise },
      ...soldPostings(order, purchase, sold, 1),
      ...(kept ? feePostings(kept) : []),
    ],
    sale: saleLine(order, purchase, sold, 1),
  };
}

/** A payment beside the kept one: the student's money until it has gone back. */
export const extraEntry = (order: Order, purchase: Purchase, payment: Payment): JournalEntry => ({
  _id: `${payment.paymentId}:extra`,
  kind: 'extra',
  at: payment.capturedAt,
  orderId: orderId(order, purchase),
  postings: [
    { account: account.clearing, amountPaise: payment.amountPaise },
    { account: account.refundsPayable, amountPaise: -payment.amountPaise },
    ...feePostings(payment),
  ],
});

/**
 * Credit comes back by an entry of the wallet against the same account, money by the provider. What a bank took has left the
 * provider with the loss, which ends here.
 */
function paidOut({ to, amountPaise, creditPaise, lossOf }: Refund): Posting[] {
  const source = lossOf ? account.chargebacks : account.clearing;
  return [
    { account: to === 'source' ? source : account.refundsPayable, amountPaise: -amountPaise },
    { account: account.refundsPayable, amountPaise: -creditPaise },
  ];
}

const refundOf = (order: Order, purchase: Purchase, refund: Refund, at: Date) => ({
  _id: `${refund.refundId}:refund`,
  kind: 'refund' as const,
  at,
  orderId: orderId(order, purchase),
});

export const refundEntry = (order: Order, purchase: Purchase, refund: Refund, part: Part, at: Date): JournalEntry => ({
  ...refundOf(order, purchase, refund, at),
  postings: [...soldPostings(order, purchase, part, -1), ...paidOut(refund)],
  sale: saleLine(order, purchase, part, -1),
});

export const extraRefundEntry = (order: Order, purchase: Purchase, refund: Refund, at: Date): JournalEntry => ({
  ...refundOf(order, purchase, refund, at),
  postings: [{ account: account.refundsPayable, amountPaise: totalOf(refund) }, ...paidOut(refund)],
});
