import type { components } from '@kasauti/contracts';
import type { Reported, ReportedClass } from '../class/reported';

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

const DAY_MS = 86_400_000;
/** How long a decision holds before the same person may report the class again. */
const HOLDS_MS = 30 * DAY_MS;

export const reportId = (classId: string, userId: string): string => `${classId}:${userId}`;
export const isOpen = ({ at }: Pick<ReportDoc, 'at'>, { reportsSettledAt }: Reported): boolean =>
  !reportsSettledAt || at > reportsSettledAt;

/** Whether a report of this person is waiting, was decided a short time ago, or may be written. */
export function stateOf(
  earlier: Pick<ReportDoc, 'at'> | null,
  of: ReportedClass,
  now: Date,
): 'none' | 'open' | 'decided' {
  if (!earlier) return 'none';
  if (isOpen(earlier, of)) return 'open';
  const decidedAt = (of.reportsDecidedAt ?? of.reportsSettledAt)?.getTime() ?? 0;
  return now.getTime() < decidedAt + HOLDS_MS ? 'decided' : 'none';
}
