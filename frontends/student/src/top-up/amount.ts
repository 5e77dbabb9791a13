export const MIN_PAISE = 100;
/** The largest credit of a student. The server enforces it. */
const MAX_CREDIT_PAISE = 1_000_000;

export const largestTopUp = (balancePaise: number): number => Math.max(0, MAX_CREDIT_PAISE - balancePaise);

/** The amount to pay; undefined when it is out of bounds or has fractions of a paisa. */
export function paiseOf(rupees: number | undefined, largest: number): number | undefined {
  if (rupees === undefined || Number(rupees.toFixed(2)) !== rupees) return undefined;
  const paise = Math.round(rupees * 100);
  return paise >= MIN_PAISE && paise <= largest ? paise : undefined;
}
