import type { components, EventData } from '@kasauti/contracts';

/** Copy of a test, as far as mails and webhooks need it. */
export interface TestCopy {
  _id: string;
  classId: string;
  teacherId: string;
  title: string;
  status: EventData['test_changed']['status'];
  /** Null: the whole class. */
  audience?: EventData['test_changed']['audience'] | null;
  startAt: Date | null;
  release: EventData['test_changed']['release'] | null;
  scoresVisibleAt: Date | null;
  releasedAt: Date | null;
  /** Who was reminded of its answers, while some of those wait. */
  remindedFor?: string[];
  /** When that is next compared with who gives marks. */
  remindAt?: Date;
  lastSeq: number;
}

/** When all its students see their scores; null while that is open, or when each sees the own one at submit. */
export function scoresVisibleFrom({ status, release, scoresVisibleAt, releasedAt }: TestCopy): Date | null {
  if (status === 'draft') return null;
  const byDate = release === 'at_close' ? scoresVisibleAt : null;
  return byDate && releasedAt ? new Date(Math.min(byDate.getTime(), releasedAt.getTime())) : (byDate ?? releasedAt);
}

/** Whether students see the scores of this test now; also those who sat it before it was cancelled. */
export function areScoresVisible(test: TestCopy, now: Date): boolean {
  const at = scoresVisibleFrom(test);
  return test.release === 'at_submit' || (at !== null && at <= now);
}

export type ReleasedResult = components['schemas']['ReleasedResult'];

/** Ids and scores, as the list of results shows them; no name and no answer. */
export const resultOf = (d: EventData['test_graded']): ReleasedResult => ({
  attemptId: d.attemptId,
  studentId: d.studentId,
  attemptNo: d.attemptNo,
  submittedAt: d.submittedAt,
  score: d.score,
  maxScore: d.maxScore,
  percentage: d.percentage,
  passed: d.passed,
  ...replacing(d),
});
/** Of an attempt that took the place of an earlier one. */
export const replacing = ({ replaces }: { replaces?: string }): { replaces?: string } => (replaces ? { replaces } : {});
