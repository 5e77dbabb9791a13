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
