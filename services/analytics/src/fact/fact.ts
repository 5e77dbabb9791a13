import type { ScorePolicy } from './counting';

/** What analytics knows, one document per fact or per newest state of somebody else's aggregate. Nothing here is counted. */
export interface PersonDoc {
  _id: string;
  /** Empty after erasure. */
  name: string;
  role: 'student' | 'teacher' | 'admin';
  isActive: boolean;
  seq: number;
}

export interface ClassDoc {
  _id: string;
  teacherId: string;
  title: string;
  description: string;
  status: 'draft' | 'active' | 'archived';
  subject: string | null;
  createdAt: Date;
  seq: number;
  /** Written by the totals job. */
  students?: number;
  lastEnrolledAt?: Date | null;
}

export interface EnrolmentDoc {
  _id: string;
  classId: string;
  studentId: string;
  isActive: boolean;
  enrolledAt?: Date;
  seq: number;
  /** Written by the totals job; absent below three ranked tests. */
  standing?: Standing;
}

export interface Standing {
  rank: number;
  /** Students of the class who are ranked. */
  of: number;
  /** Tests behind it. */
  tests: number;
  percentile: number;
}

export interface TestDoc {
  _id: string;
  classId: string;
  teacherId: string;
  title: string;
  status: 'draft' | 'published' | 'closed' | 'cancelled';
  feePaise: number;
  durationMin: number;
  totalQuestions: number;
  startAt: Date | null;
  endAt: Date | null;
  resultsVisible: boolean;
  publishedAt: Date | null;
  releasedAt?: Date;
  /** When scores may be shown (`release.ts`); absent on tests from before it was told. */
  release?: 'at_submit' | 'at_close' | 'manual' | 'never' | null;
  scoresVisibleAt?: Date | null;
  /** Which attempt counts (`counting.ts`). */
  scorePolicy?: ScorePolicy | null;
  seq: number;
  /** Written by the totals job. */
  totals?: TestTotals;
}

export interface TestTotals {
  /** Students who submitted. */
  submitted: number;
  /** Answers nobody has graded yet. */
  pendingGrading: number;
  /** First attempts graded to the end. */
  firstsGraded: number;
  /** Students with a score that counts, and the sum of these. */
  graded: number;
  percentSum: number;
  lastSubmittedAt: Date | null;
}

/** Written by the totals job: the scores that count in one test. */
export interface HistogramDoc {
  /** Of the test. */
  _id: string;
  /** Percent, students with it, and how many of them passed; by percent. */
  rows: [number, number, number][];
}

/** How a student did in the questions of one topic of a test. */
export interface Area {
  area: string;
  answered: number;
  correct: number;
}

export interface AttemptDoc {
  _id: string;
  testId: string;
  classId: string;
  studentId: string;
  attemptNo: number;
  startedAt?: Date;
  submittedAt?: Date;
  percentage?: number;
  pendingGrading?: number;
  score?: number;
  maxScore?: number;
  correctCount?: number;
  wrongCount?: number;
  passed?: boolean;
  timeTakenSec?: number;
  visibleAt?: Date | null;
  areas?: Area[];
  gradedSeq: number;
}

export interface PaymentDoc {
  /** Order id, or `right:` and the order id for a right that assessment granted. */
  _id: string;
  testId: string;
  studentId: string;
  amountPaise?: number;
  paidAt?: Date;
  /** The right was taken back for a refund. */
  isRevoked?: boolean;
}

export interface ActivityDoc {
  _id: string;
  kind: 'submission' | 'enrollment';
  classId: string;
  studentId: string;
  testId?: string;
  at: Date;
  percentage?: number;
  seq: number;
}

/** A percentage counts once nothing of its attempt waits for grading. */
export const isGraded = (
  a: Pick<AttemptDoc, 'percentage' | 'pendingGrading'>,
): a is { percentage: number; pendingGrading: 0 } => a.percentage !== undefined && a.pendingGrading === 0;
