import { splitGst, type Taxes } from './gst';
import { rateAt } from './rates';

/** Frozen at initiation. All amounts in paise: fee - discount = total; total - credit = amount; taxable + taxes = total. */
export interface Price {
  feePaise: number;
  discountPaise: number;
  couponCode?: string;
  totalPaise: number;
  creditPaise: number;
  /** What the provider collects: 0 or at least 100. */
  amountPaise: number;
  taxablePaise: number;
  taxes: Taxes;
  ratePercent: number;
  sac: string;
  billingState: string;
  billingPin: string;
}

export interface PriceInput {
  feePaise: number;
  discountPaise: number;
  couponCode?: string;
  /** 0 when the student does not want to use it. */
  creditBalancePaise: number;
  billing: { state: string; pin: string };
  at: Date;
}

/** The least that the payment provider collects. */
const MIN_AMOUNT_PAISE = 100;

/**
 * The frozen price of an order. Fees include tax. Credit is a means of payment: it lowers what the provider collects, not
 * the tax. A remainder that the provider would refuse is raised to its least amount by using less discount or credit.
 */
export function priceOf({ feePaise, couponCode, billing, at, ...input }: PriceInput, sellerState: string): Price {
  const totalPaise = collectable(feePaise - Math.min(input.discountPaise, feePaise));
  const amountPaise = collectable(totalPaise - Math.min(input.creditBalancePaise, totalPaise));
  const rate = rateAt(at);
  return {
    feePaise,
    discountPaise: feePaise - totalPaise,
    ...(couponCode ? { couponCode } : {}),
    totalPaise,
    creditPaise: totalPaise - amountPaise,
    amountPaise,
    ...splitGst(totalPaise, { ratePercent: rate.ratePercent, sellerState, placeOfSupply: billing.state }),
    ...rate,
    billingState: billing.state,
    billingPin: billing.pin,
  };
}

const collectable = (paise: number): number => (paise > 0 ? Math.max(paise, MIN_AMOUNT_PAISE) : 0);
