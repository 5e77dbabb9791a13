import { gstOf, type Taxes } from '../tax/gst';
import type { Price } from '../tax/price';

/** The platform's percentage of the amount without tax, and the percentage withheld from what is left. */
export interface ShareRates {
  platformPercent: number;
  withholdingPercent: number;
}

/** What a teacher earns of an amount without tax: platformShare + withheld + net make it up. */
export function shareOf(taxablePaise: number, { platformPercent, withholdingPercent }: ShareRates) {
  const platformShare = Math.round((taxablePaise * platformPercent) / 100);
  const withheld = Math.round(((taxablePaise - platformShare) * withholdingPercent) / 100);
  return { platformShare, withheld, net: taxablePaise - platformShare - withheld };
}

/** A sale, or the part of it that a refund takes back. */
export interface Part {
  totalPaise: number;
  taxablePaise: number;
  taxes: Taxes;
  platformShare: number;
  withheld: number;
  net: number;
}

export function soldPart({ price }: { price: Price }, rates: ShareRates): Part {
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

export const shares = ({ platformShare, withheld, net }: Pick<Part, 'platformShare' | 'withheld' | 'net'>) => ({
  platformShare,
  withheld,
  net,
});
