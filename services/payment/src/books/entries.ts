import { orderId, type Cycle, type Order, type Payment, type Refund, type Taxes } from '../order/order';
import { classOf, settledOrder } from '../order/purchase';
import { shareOf, type ShareRates } from '../sales/share';
import { gstOf } from '../tax/gst';
import { account, balanced, type JournalEntry, type Posting, type SaleLine } from '../ledger/ledger';

const taxKinds = ['igst', 'cgst', 'sgst', 'utgst'] as const;

/** A sale, or the part of it that a refund takes back. */
export interface Part {
  totalPaise: number;
  taxablePaise: number;
  taxes: Taxes;
  platformShare: number;
  withheld: number;
  net: number;
}

export const saleId = (order: Order, cycle: Cycle) => `${orderId(order, cycle)}:sale`;

export function soldPart({ price }: Pick<Cycle, 'price'>, rates: ShareRates): Part {
  const { totalPaise, taxablePaise, taxes } = price;
  return { totalPaise, taxablePaise, taxes, ...shareOf(taxablePaise, rates) };
}

const shareOfRefund = (totalPaise: number, beforePaise: number, refundPaise: number) => {
  const upTo = (paise: number, amount: number) => Math.round((amount * paise) / totalPaise);
  return (amount: number) => upTo(beforePaise + refundPaise, amount) - upTo(beforePaise, amount);
};

/** The taxes on the credit note of a refund. */
export function refundedTaxes(
  { totalPaise, taxes }: Pick<Part, 'totalPaise' | 'taxes'>,
  beforePaise: number,
  refundPaise: number,
): Taxes {
  const share = shareOfRefund(totalPaise, beforePaise, refundPaise);
  return Object.fromEntries(Object.entries(taxes).map(([kind, paise]) => [kind, share(paise as number)]));
}

/**
 * What a refund takes back after others: the part up to its end less the part up to its start, so that refunds of the whole
 * price return each amount of the sale to the paisa.
 */
export function refundedPart(sold: Part, beforePaise: number, refundPaise: number): Part {
  const share = shareOfRefund(sold.totalPaise, beforePaise, refundPaise);
  const taxes = refundedTaxes(sold, beforePaise, refundPaise);
  const taxablePaise = refundPaise - gstOf(taxes);
  const [platformShare, withheld] = [share(sold.platformShare), share(sold.withheld)];
  return {
    totalPaise: refundPaise,
    taxablePaise,
    taxes,
    platformShare,
    withheld,
    net: taxablePaise - platformShare - withheld,
  };
}

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
export const shares = ({ platformShare, withheld, net }: Pick<Part, 'platformShare' | 'withheld' | 'net'>) => ({
  platformShare,
  withheld,
  net,
});

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
