import { invalidField } from './errors';

/** Integer paise; the only form of money inside the system. */
export type Paise = number & { readonly __unit: 'paise' };

/** @throws RangeError unless n is a whole number of paise, 0 or more. @example paise(1770) */
export function paise(n: number): Paise {
  if (!Number.isSafeInteger(n) || n < 0) throw new RangeError(`not an amount in paise: ${n}`);
  return n as Paise;
}

/** Rupees of the wire (at most two decimals) to paise. @example paiseFromRupees(17.7) // 1770 */
export function paiseFromRupees(rupees: number): Paise {
  const amount = Math.round(rupees * 100);
  if (Math.abs(amount - rupees * 100) > 1e-6) throw new RangeError('more than two decimals');
  return paise(amount);
}

/**
 * An amount that a request may give in rupees, in paise or, if they are equal, in both. Null stays null.
 * @throws AppError validation_failed on `field`, the name of the one in paise
 * @example givenPaise(body.price, body.pricePaise, 'pricePaise')
 */
export function givenPaise<P extends number | null>(
  rupees: number | undefined,
  inPaise: P | undefined,
  field: string,
): P | number | undefined {
  if (rupees === undefined) return inPaise;
  const amount: number = paiseFromRupees(rupees);
  if (inPaise === undefined || inPaise === amount) return amount;
  const message = `${field} is not the amount that ${field.replace('Paise', '')} gives in rupees`;
  throw invalidField(field, message, 'amounts_differ');
}
