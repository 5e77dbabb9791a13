/** A copy whose newest event was old when it came. */
interface Late {
  /** What it says costs no purchase before this time: a later event may be on its way, and say the opposite. */
  judgeAt?: Date | null;
}
export const isJudged = ({ judgeAt }: Late, now: Date): boolean => !judgeAt || judgeAt <= now;

/** Copy of catalog's class. */
export interface ClassCopy extends Late {
  _id: string;
  teacherId: string;
  title: string;
  status: 'draft' | 'active' | 'archived';
  archivedAt?: Date | null;
  lastSeq: number;
  /** Since it was archived, its unused purchases have been refunded. */
  isRefunded?: boolean;
}

/** Copy of catalog's enrolment: whether a student may buy tests of a class. */
export interface EnrolmentCopy extends Late {
  _id: string;
  isActive: boolean;
  endedAt?: Date | null;
  /** The teacher ended it, not the student. */
  wasRemoved?: boolean;
  batchId?: string | null;
  lastSeq: number;
  /** Of the newest member_changed, which is another state than the enrolment itself. */
  memberSeq?: number;
}
