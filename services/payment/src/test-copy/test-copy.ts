import type { Audience } from '@kasauti/contracts/members';
import { idTime } from '@kasauti/service-kit';

/** Copy of assessment's test: what a payment needs of it. */
export interface TestCopy {
  _id: string;
  classId: string;
  teacherId: string;
  title: string;
  status: 'draft' | 'published' | 'closed' | 'cancelled';
  feePaise: number;
  /** When it was changed last; undefined while it is the first. */
  feeSince?: Date;
  durationMin: number;
  /** -1: any number. Absent in copies of earlier events. */
  attemptsAllowed?: number;
  /** Null: the whole class. */
  audience?: Audience | null;
  startAt: Date | null;
  endAt: Date | null;
  /** The teacher released the answers then, while the test could still be started. */
  closedEarlyAt?: Date;
  lastSeq: number;
  /** The orders of the test that was cancelled or closed early have been refunded. */
  isRefunded?: boolean;
}

const PAID_WINDOW_MS = 24 * 3600_000;
/** The copy of a new test may arrive this long after the test was created. */
const COPY_DELAY_MS = 30_000;

export const mayBePending = (id: string, now: Date): boolean => now.getTime() - idTime(id) < COPY_DELAY_MS;

/** 24 hours from the later of payment and opening, cut by the end of the test; the last start leaves the full duration. */
export function windowOf(test: Pick<TestCopy, 'startAt' | 'endAt' | 'durationMin'>, paidAt: Date) {
  const closes = Math.max(paidAt.getTime(), test.startAt?.getTime() ?? 0) + PAID_WINDOW_MS;
  const endsAt = Math.min(closes, test.endAt?.getTime() ?? Infinity);
  return { endsAt: new Date(endsAt), lastStartAt: new Date(endsAt - test.durationMin * 60_000) };
}
