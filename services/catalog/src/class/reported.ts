/** A class or a review. One atomic write of it settles all its reports, so they carry no state of their own. */
export interface Reported {
  /** Time of the newest open report. */
  reportedAt?: Date;
  reportsSettledAt?: Date;
}
/** A class: the same people may report it again some time after the decision. */
export interface ReportedClass extends Reported {
  /** When an administrator settled reports last; absent on classes whose reports were settled before this was stored. */
  reportsDecidedAt?: Date;
}

/** A filter that matches while no newer report has come. */
export const asReported = ({ reportedAt }: Reported) => ({ reportedAt: reportedAt ?? { $exists: false } });
/** The update that settles all reports up to the newest one. */
export const settled = ({ reportedAt }: Reported) => ({
  $set: reportedAt ? { reportsSettledAt: reportedAt } : {},
  $unset: { reportedAt: 1 as const },
});
/** The same for a class, at this moment. */
export function decided(of: Reported, now: Date) {
  const { $set, $unset } = settled(of);
  return { $set: of.reportedAt ? { ...$set, reportsDecidedAt: now } : $set, $unset };
}
