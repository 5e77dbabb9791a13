import type { components } from '@kasauti/contracts';

export type ReportReason = components['schemas']['ClassReportReason'];

/** One person's report of a class, for administrators. */
export interface ReportDoc {
  /** `classId:userId`, so that a person's reports count once. */
  _id: string;
  classId: string;
  userId: string;
  reason: ReportReason;
  text: string;
  at: Date;
}
/** A class or a review. One atomic write of it settles all its reports, so they carry no state of their own. */
interface Reported {
  /** Time of the newest open report. */
  reportedAt?: Date;
  reportsSettledAt?: Date;
}

const DAY_MS = 86_400_000;
/** How long a decision holds before the same person may report the class again. */
const HOLDS_MS = 30 * DAY_MS;

/** A filter that matches while no newer report has come. */
export const asReported = ({ reportedAt }: Reported) => ({ reportedAt: reportedAt ?? { $exists: false } });
/** The update that settles all reports up to the newest one. */
export const settled = ({ reportedAt }: Reported) => ({
  $set: reportedAt ? { reportsSettledAt: reportedAt } : {},
  $unset: { reportedAt: 1 as const },
});

export const reportId = (classId: string, userId: string): string => `${classId}:${userId}`;
export const isOpen = ({ at }: Pick<ReportDoc, 'at'>, { reportsSettledAt }: Reported): boolean =>
  !reportsSettledAt || at > reportsSettledAt;

/** Whether a report of this person is waiting, was decided a short time ago, or may be written. */
export function stateOf(earlier: Pick<ReportDoc, 'at'> | null, of: Reported, now: Date): 'none' | 'open' | 'decided' {
  if (!earlier) return 'none';
  if (isOpen(earlier, of)) return 'open';
  const settledAt = of.reportsSettledAt?.getTime() ?? 0;
  return now.getTime() < settledAt + HOLDS_MS ? 'decided' : 'none';
}
