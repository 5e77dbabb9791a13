import { t } from '../language/messages';
import { plural } from './numbers';

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** Without the no-break space that some browsers put after the sign. @example formatPaise(1770) === '₹17.70' */
export const formatPaise = (paise: number): string => rupees.format(paise / 100).replace(/\u00a0/g, '');

/**
 * Splits a total that includes 18% GST as an invoice to another State does. Within the seller's State each half is rounded,
 * so the invoice may differ by one paisa.
 */
export function gstParts(totalPaise: number): { basePaise: number; gstPaise: number } {
  const gstPaise = Math.round((totalPaise * 18) / 118);
  return { basePaise: totalPaise - gstPaise, gstPaise };
}

interface Costs {
  paidTestCount?: number;
  freeTestCount?: number;
  paidTotalPaise?: number;
}

/** What the tests of a class cost together; `undefined` without tests. The money stands last. @example '3 free; 1 paid test, ₹17.70' */
export function testsCost({
  paidTestCount: paid = 0,
  freeTestCount: free = 0,
  paidTotalPaise = 0,
}: Costs): string | undefined {
  if (paid === 0) return free === 0 ? undefined : plural(free, 'free test');
  const tests = plural(paid, 'paid test');
  const amount = formatPaise(paidTotalPaise);
  const cost = paid === 1 ? `${tests}, ${amount}` : t('{tests}, {amount} in all', { tests, amount });
  return free === 0 ? cost : t('{free} free; {cost}', { cost, free });
}
