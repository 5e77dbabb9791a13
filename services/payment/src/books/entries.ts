import { account, balanced, type JournalEntry, type Posting, type SaleLine } from '../ledger/ledger';
import { classOf, orderId, type Order } from '../order/order';
import { settledOrder, type Cycle, type Payment } from '../order/purchase';
import type { Refund } from '../order/refund-state';
import { shares, type Part } from '../sales/share';
import { gstOf } from '../tax/gst';

const taxKinds = ['igst', 'cgst', 'sgst', 'utgst'] as const;

export const saleId = (order: Order, cycle: Cycle) => `${orderId(order, cycle)}:sale`;

/** Revenue, tax and the teacher's share; `sign` is -1 where they are taken back. */
function soldPostings(order: Order, cycle: Cycle, part: Part, sign: 1 | -1): Posting[] {
  const { teacherId } = classOf(order, settledOrder(cycle));
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

function saleLine(order: Order, cycle: Cycle, part: Part, sign: 1 | -1): SaleLine {
  const { teacherId } = classOf(order, settledOrder(cycle));
  const amounts = { gross: part.totalPaise, gst: gstOf(part.taxes), ...shares(part) };
  const signed = Object.fromEntries(Object.entries(amounts).map(([name, paise]) => [name, sign * paise || 0]));
  return { teacherId, testId: order.testId, title: cycle.title, ...(signed as typeof amounts) };
}
export function saleEntry(order: Order, cycle: Cycle, sold: Part, at: Date): JournalEntry {
  const kept = cycle.payments.find((p) => !p.isExtra);
  return balanced({
    _id: saleId(order, cycle),
    kind: 'sale',
    at,
    orderId: orderId(order, cycle),
    postings: [
      { account: account.clearing, amountPaise: cycle.price.amountPaise },
      { account: account.creditClearing, amountPaise: cycle.price.creditPaise },
      ...soldPostings(order, cycle, sold, 1),
      ...(kept ? feePostings(kept) : []),
    ],
    sale: saleLine(order, cycle, sold, 1),
  });
}

/** A payment beside the kept one: the student's money until it has gone back. */
export const extraEntry = (order: Order, cycle: Cycle, payment: Payment): JournalEntry =>
  balanced({
    _id: `${payment.paymentId}:extra`,
    kind: 'extra',
    at: payment.capturedAt,
    orderId: orderId(order, cycle),
    postings: [
      { account: account.clearing, amountPaise: payment.amountPaise },
      { account: account.refundsPayable, amountPaise: -payment.amountPaise },
      ...feePostings(payment),
    ],
  });

/** Credit comes back by an entry of the wallet against the same account, money by the provider. */
function paidOut({ to, amountPaise, creditPaise }: Refund): Posting[] {
  return [
    { account: to === 'source' ? account.clearing : account.refundsPayable, amountPaise: -amountPaise },
    { account: account.refundsPayable, amountPaise: -creditPaise },
  ];
}

const refundOf = (order: Order, cycle: Cycle, refund: Refund, at: Date) => ({
  _id: `${refund.refundId}:refund`,
  kind: 'refund' as const,
  at,
  orderId: orderId(order, cycle),
});

export const refundEntry = (order: Order, cycle: Cycle, refund: Refund, part: Part, at: Date): JournalEntry =>
  balanced({
    ...refundOf(order, cycle, refund, at),
    postings: [...soldPostings(order, cycle, part, -1), ...paidOut(refund)],
    sale: saleLine(order, cycle, part, -1),
  });

export const extraRefundEntry = (order: Order, cycle: Cycle, refund: Refund, at: Date): JournalEntry =>
  balanced({
    ...refundOf(order, cycle, refund, at),
    postings: [
      { account: account.refundsPayable, amountPaise: refund.amountPaise + refund.creditPaise },
      ...paidOut(refund),
    ],
  });
