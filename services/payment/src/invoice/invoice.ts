import type { EventData } from '@kasauti/contracts';
import { dayOf } from '../calendar';
import { orderId, type Order } from '../order/order';
import { referenceOf, type Purchase } from '../order/purchase';
import type { Refund } from '../order/refund-state';
import type { Part } from '../sales/share';
import type { Taxes } from '../tax/gst';

export type InvoiceKind = 'invoice' | 'credit_note';

export interface Seller {
  name: string;
  address: string;
  gstin: string;
  state: string;
}

/** A tax invoice or a credit note as it was issued. All amounts in paise and positive. */
export interface Invoice {
  /** What it is for: the order's id, or the refund's. */
  _id: string;
  number: string;
  kind: InvoiceKind;
  issuedAt: Date;
  orderId: string;
  /** The number of the payment that a student quotes to support. */
  reference: string;
  testId: string;
  studentId: string;
  title: string;
  className: string;
  seller: Seller;
  buyer: { name: string; state: string; pin: string };
  sac: string;
  ratePercent: number;
  taxablePaise: number;
  taxes: Taxes;
  totalPaise: number;
  /** Of an invoice: how the total came about and how it was paid. */
  price?: { feePaise: number; discountPaise: number; couponCode?: string; creditPaise: number; amountPaise: number };
  /** Of a credit note: the invoice that it corrects. */
  corrects?: { number: string; issuedAt: Date };
}

export const CREDIT_NOTE_PREFIX = 'CN';

/** The Indian financial year, April to March, by the date in India. @example '2627' */
function financialYear(at: Date): string {
  const [year = 0, month = 0] = dayOf(at).split('-').map(Number);
  const first = month < 4 ? year - 1 : year;
  return `${first % 100}`.padStart(2, '0') + `${(first + 1) % 100}`.padStart(2, '0');
}

export const seriesOf = (prefix: string, at: Date): string => `${prefix}/${financialYear(at)}`;
/** At most 16 characters, as the rule demands. @example 'KS/2627/0000123' */
export const numberOf = (series: string, no: number): string => `${series}/${String(no).padStart(7, '0')}`;

export interface IssueInput {
  order: Order;
  purchase: Purchase;
  seller: Seller;
  buyerName: string;
  at: Date;
}

const common = ({ order, purchase, seller, buyerName, at }: IssueInput) => ({
  issuedAt: at,
  orderId: orderId(order, purchase),
  reference: referenceOf(purchase),
  testId: order.testId,
  studentId: order.studentId,
  title: purchase.title,
  className: purchase.className,
  seller,
  buyer: { name: buyerName, state: purchase.price.billingState, pin: purchase.price.billingPin },
  sac: purchase.price.sac,
  ratePercent: purchase.price.ratePercent,
});

export function newInvoice(input: IssueInput): Omit<Invoice, 'number'> {
  const { feePaise, discountPaise, couponCode, creditPaise, amountPaise, ...price } = input.purchase.price;
  return {
    ...common(input),
    _id: orderId(input.order, input.purchase),
    kind: 'invoice',
    taxablePaise: price.taxablePaise,
    taxes: price.taxes,
    totalPaise: price.totalPaise,
    price: { feePaise, discountPaise, ...(couponCode ? { couponCode } : {}), creditPaise, amountPaise },
  };
}

export const newCreditNote = (
  input: IssueInput,
  { refund, part, corrects }: { refund: Refund; part: Part; corrects: Invoice },
): Omit<Invoice, 'number'> => ({
  ...common(input),
  _id: refund.refundId,
  kind: 'credit_note',
  taxablePaise: part.taxablePaise,
  taxes: part.taxes,
  totalPaise: part.totalPaise,
  corrects: { number: corrects.number, issuedAt: corrects.issuedAt },
});

export const issuedEvent = (i: Invoice): EventData['invoice_issued'] => ({
  orderId: i.orderId,
  testId: i.testId,
  studentId: i.studentId,
  number: i.number,
  kind: i.kind,
  totalPaise: i.totalPaise,
  issuedAt: i.issuedAt.toISOString(),
});
