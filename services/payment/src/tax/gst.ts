import { states } from '@kasauti/contracts';

/** Either igst alone, or cgst with sgst (utgst in a Union Territory without legislature). */
export interface Taxes {
  igst?: number;
  cgst?: number;
  sgst?: number;
  utgst?: number;
}

/** A total that includes tax, split. */
export interface Split {
  taxablePaise: number;
  taxes: Taxes;
}

/** The taxes of a supply: within a State, in a Union Territory without legislature, or between two. */
function taxKindOf(sellerState: string, placeOfSupply: string): 'sgst' | 'utgst' | 'igst' {
  if (sellerState !== placeOfSupply) return 'igst';
  return states.find(({ code }) => code === placeOfSupply)?.isUtgst ? 'utgst' : 'sgst';
}

/** Splits a total that includes tax. Both halves of a supply within one State are equal, as the invoice must show them. */
export function splitGst(
  totalPaise: number,
  { ratePercent, sellerState, placeOfSupply }: { ratePercent: number; sellerState: string; placeOfSupply: string },
): Split {
  const kind = taxKindOf(sellerState, placeOfSupply);
  if (kind === 'igst') {
    const igst = dividedHalfUp(totalPaise * ratePercent, 100 + ratePercent);
    return { taxablePaise: totalPaise - igst, taxes: { igst } };
  }
  const half = dividedHalfUp(totalPaise * ratePercent, 2 * (100 + ratePercent));
  return { taxablePaise: totalPaise - 2 * half, taxes: { cgst: half, [kind]: half } };
}

export const gstOf = ({ igst = 0, cgst = 0, sgst = 0, utgst = 0 }: Taxes): number => igst + cgst + sgst + utgst;

/** The quotient of two whole numbers, rounded half up, without a fraction on the way. */
const dividedHalfUp = (n: number, by: number): number => Math.floor((2 * n + by) / (2 * by));
