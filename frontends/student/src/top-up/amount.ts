/** How much credit a student may have; the server decides. */
const CAP_PAISE = 1_000_000;

export const mostOf = (balancePaise: number): number => Math.max(0, CAP_PAISE - balancePaise);

/** The amount to pay; undefined where it is out of bounds or has fractions of a paisa. */
export function paiseOf(rupees: number | undefined, most: number): number | undefined {
  if (rupees === undefined || Number(rupees.toFixed(2)) !== rupees) return undefined;
  const paise = Math.round(rupees * 100);
  return paise >= 100 && paise <= most ? paise : undefined;
}
