/** A rate from a moment on. A change is a new row; rows in force are never edited. */
interface RateRow {
  from: Date;
  /** Services Accounting Code. */
  sac: string;
  ratePercent: number;
}
export type Rate = Omit<RateRow, 'from'>;

/** Commercial training and coaching services. */
const rates: RateRow[] = [{ from: new Date('2017-07-01T00:00:00+05:30'), sac: '999293', ratePercent: 18 }];

export function rateAt(at: Date, rows: RateRow[] = rates): Rate {
  const row = rows.filter(({ from }) => from <= at).at(-1);
  if (!row) throw new RangeError(`no tax rate for ${at.toISOString()}`);
  return { sac: row.sac, ratePercent: row.ratePercent };
}
