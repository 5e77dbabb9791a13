import { stateName } from '@kasauti/contracts';
import { dayOf } from '../calendar';
import type { Invoice } from './invoice';

type Field = [label: string, value: string];
/** What a tax invoice or credit note has to say (Rules 46 and 53 of the CGST Rules), ready to be laid out. */
export interface InvoiceContent {
  heading: string;
  seller: string[];
  facts: Field[];
  buyer: string[];
  supply: { description: string[]; sac: string };
  amounts: Field[];
  total: Field;
  payment: Field[];
  notes: string[];
  signature: string[];
}

const rupees = (paise: number): string =>
  `₹${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
const dateOf = (at: Date): string => dayOf(at).split('-').reverse().join('-');
const stateLine = (code: string): string => `${stateName(code)} (${code})`;

export function invoiceContent(i: Invoice): InvoiceContent {
  return {
    heading: i.kind === 'invoice' ? 'Tax invoice' : 'Credit note',
    seller: [i.seller.name, i.seller.address, stateLine(i.seller.state), `GSTIN ${i.seller.gstin}`],
    facts: [
      [i.kind === 'invoice' ? 'Invoice number' : 'Credit note number', i.number],
      ['Date', dateOf(i.issuedAt)],
      ...(i.corrects
        ? ([
            ['Original invoice', i.corrects.number],
            ['Its date', dateOf(i.corrects.issuedAt)],
          ] as Field[])
        : []),
      ['Place of supply', stateLine(i.buyer.state)],
      ['Reverse charge', 'No'],
      ['Payment', i.reference],
    ],
    buyer: [i.buyer.name || `Student ${i.studentId}`, `${stateLine(i.buyer.state)}, PIN ${i.buyer.pin}`],
    supply: { description: [`Online test: ${i.title}`, i.className].filter(Boolean), sac: i.sac },
    amounts: [...discountOf(i), ['Taxable value', rupees(i.taxablePaise)], ...taxesOf(i)],
    total: [i.kind === 'invoice' ? 'Total' : 'Total credited', rupees(i.totalPaise)],
    payment: i.price
      ? [
          ...(i.price.creditPaise > 0 ? ([['Paid from credit', rupees(i.price.creditPaise)]] as Field[]) : []),
          ['Paid online', rupees(i.price.amountPaise)],
        ]
      : [],
    notes: ['All amounts are in Indian rupees. The fee includes GST.'],
    signature: [`For ${i.seller.name}`, 'Authorised signatory', 'Issued electronically.'],
  };
}

function discountOf({ price }: Invoice): Field[] {
  if (!price || price.discountPaise === 0) return [];
  const name = price.couponCode ? `Coupon ${price.couponCode}` : 'Discount';
  return [
    ['Fee including GST', rupees(price.feePaise)],
    [name, `-${rupees(price.discountPaise)}`],
  ];
}

function taxesOf({ taxes, ratePercent }: Invoice): Field[] {
  const { igst, cgst, sgst, utgst } = taxes;
  if (igst !== undefined) return [[`IGST ${ratePercent}%`, rupees(igst)]];
  const half = `${ratePercent / 2}%`;
  const local: Field = sgst === undefined ? [`UTGST ${half}`, rupees(utgst ?? 0)] : [`SGST ${half}`, rupees(sgst)];
  return [[`CGST ${half}`, rupees(cgst ?? 0)], local];
}
