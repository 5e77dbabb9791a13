import { invalidField } from './errors';

/** Rupees of the wire in paise. @throws RangeError for more than two decimals */
function paiseFromRupees(rupees: number): number {
  const amount = Math.round(rupees * 100);
  if (Math.abs(amount - rupees * 100) > 1e-6) throw new RangeError('more than two decimals');
  return amount;
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
  const amount = paiseFromRupees(rupees);
  if (inPaise === undefined || inPaise === amount) return amount;
  const message = `${field} is not the amount that ${field.replace('Paise', '')} gives in rupees`;
  throw invalidField(field, message, 'amounts_differ');
}
