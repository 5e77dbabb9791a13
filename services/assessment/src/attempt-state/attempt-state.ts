/**
 * The fields of an attempt that lists count, in a small document, because an attempt carries all its answers. Fed by the
 * attempts' own events.
 */
export interface AttemptState {
  _id: string;
  testId: string;
  no: number;
  /** Another attempt took its place: then this and the id are all that is kept of it. */
  replacedBy?: string;
  isClosed: boolean;
  pendingGrading: number;
  lastSeq: number;
  studentId: string;
  /** Of the student when the attempt was submitted; null: in none. Absent where the class had no batches then. */
  batchId?: string | null;
  startedAt?: Date;
  submittedAt?: Date;
  timeTakenSec?: number;
  lateAnswers?: number;
  /** Once graded. */
  score?: number;
  maxScore?: number;
  percentage?: number;
  correctCount?: number;
  wrongCount?: number;
  passed?: boolean;
}
