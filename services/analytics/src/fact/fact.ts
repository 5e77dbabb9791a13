import type { Audience } from '@kasauti/contracts/members';
import type { ScorePolicy } from './counting';

/*
 * The read models: one document for each fact, or for the newest state of another service's aggregate. No counter is
 * incremented, so that a repeated event changes nothing.
 */

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
  /** Absent where there never was one. */
  batches?: { batchId: string; name: string }[];
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
  /** Stays when the student leaves; absent where no event of the enrolment has come since this is kept. */
  firstEnrolledAt?: Date;
  via?: 'public' | 'invite';
  /** The newest start or submission of a test of this class. */
  lastActiveAt?: Date;
  rollNo?: string | null;
  batchId?: string | null;
  /** When the student was given this batch; null where no event says it. */
  batchSince?: Date | null;
  /** Of the newest member_changed, which is another state than the enrolment itself. */
  memberSeq?: number;
  seq: number;
  /** Written by the totals job; absent below three ranked tests. */
  standing?: Standing;
  /** Written by the totals job: mean percentile of the newest ranked tests; absent below five. */
  recentPercentile?: number;
}

export interface Standing {
  rank: number;
  /** Students of the class who are ranked. */
  of: number;
  /** Number of ranked tests in the mean percentile. */
  tests: number;
  percentile: number;
}

export interface TestDoc {
  _id: string;
  classId: string;
  /** Null: the whole class. */
  audience?: Audience | null;
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
  /** When scores may be shown (`release.ts`); absent on tests published before events carried it. */
  release?: 'at_submit' | 'at_close' | 'manual' | 'never' | null;
  scoresVisibleAt?: Date | null;
  /** From when students may see what was right. */
  keyVisibleAt?: Date | null;
  /** Which attempt counts (`counting.ts`). */
  scorePolicy?: ScorePolicy | null;
  seq: number;
  /** Written by the totals job. */
  totals?: TestTotals;
  /** Written by the totals job: members of the class whom the test is for; absent where that is the whole class. */
  eligible?: number;
  /** Written by the totals job while the test is on the dashboard: students who began it and whom it is for no longer. */
  outsiders?: number;
}

export interface TestTotals {
  /** Students who submitted. */
  submitted: number;
  /** Answers waiting for grading. */
  pendingGrading: number;
  /** First attempts, fully graded. */
  firstsGraded: number;
  /** Students with a score that counts, and the sum of these scores. */
  graded: number;
  percentSum: number;
  lastSubmittedAt: Date | null;
}

/** Written by the totals job: distribution of the scores that count in one test, and its topics. */
export interface HistogramDoc {
  /** Test id. */
  _id: string;
  /** [percent, students with it, how many of them passed], sorted by percent. */
  rows: [number, number, number][];
  /** [topic, answered, correct, first attempts with an answer], sorted by topic. */
  areas?: [string, number, number, number][];
}

/** A student's result in the questions of one topic of a test. */
export interface Area {
  area: string;
  /** Absent where it is that of the class. */
  subject?: string;
  answered: number;
  correct: number;
}

/** A student's result in the sections of one subject; without a subject, in those whose title names none. */
export interface SubjectScore {
  subject?: string;
  score: number;
  maxScore: number;
  timeSec: number;
}

export interface AttemptDoc {
  _id: string;
  /** Another attempt took its place: then this and the id are all that is kept of it. */
  replacedBy?: string;
  testId: string;
  classId: string;
  studentId: string;
  attemptNo: number;
  startedAt?: Date;
  /** As it was at the start: minutes that were given later are not in it. Absent in older facts. */
  deadlineAt?: Date;
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
  /** Absent where the whole attempt is of the subject of its class. */
  subjects?: SubjectScore[];
  keyVersion?: number;
  /** Versions of keys are compared within one version of the paper; absent in older events, like the key's in older facts. */
  paperVersion?: number;
  /** By key version: the results that corrections of the key replaced. */
  earlier?: Record<string, EarlierResult>;
  gradedSeq: number;
}

/** What older events do not say is absent. */
export interface EarlierResult {
  percentage: number;
  maxScore?: number;
  pendingGrading?: number;
  correctCount?: number;
  wrongCount?: number;
  /** Of the last correction that the newer result took in. */
  correctedAt?: Date;
}

export interface PaymentDoc {
  /** Order id; `right:` and the order id for an entitlement that assessment granted; `refund:` and the id of a refund. */
  _id: string;
  testId: string;
  studentId: string;
  amountPaise?: number;
  gstPaise?: number;
  paidAt?: Date;
  refundedPaise?: number;
  refundedGstPaise?: number;
  refundedAt?: Date;
  /** The order gives no right to sit, or no longer. */
  isRevoked?: boolean;
}

/** The moments of one order, for rates and waiting times. */
export interface OrderDoc {
  _id: string;
  openedAt?: Date;
  paidAt?: Date;
  unlockedAt?: Date;
}

export interface SignUpDoc {
  /** User id. */
  _id: string;
  registeredAt?: Date;
  verifiedAt?: Date;
}

export interface ActivityDoc {
  _id: string;
  /** As of an attempt. */
  replacedBy?: string;
  kind: 'submission' | 'enrollment';
  classId: string;
  studentId: string;
  testId?: string;
  at: Date;
  percentage?: number;
  seq: number;
}

/** A percentage counts once no answer of its attempt waits for grading. */
export const isGraded = (
  a: Pick<AttemptDoc, 'percentage' | 'pendingGrading'>,
): a is { percentage: number; pendingGrading: 0 } => a.percentage !== undefined && a.pendingGrading === 0;

/** Every question of it was dropped: there is nothing that a score could be part of, so no figure counts it. */
export const isUnscored = (a: Pick<AttemptDoc, 'maxScore'>): boolean => a.maxScore === 0;

/** What averages, ranks and distributions count. */
export const isScored = <T extends Pick<AttemptDoc, 'percentage' | 'pendingGrading' | 'maxScore'>>(
  a: T,
): a is T & { percentage: number; pendingGrading: 0 } => isGraded(a) && !isUnscored(a);

/** Lists of attempts keep those of a cancelled test; no figure counts them (contracts/decisions/0016). */
export const isCancelled = (test: Pick<TestDoc, 'status'> | undefined): boolean => test?.status === 'cancelled';

export const opensAt = ({ startAt, publishedAt }: Pick<TestDoc, 'startAt' | 'publishedAt'>): number =>
  (startAt ?? publishedAt)?.getTime() ?? 0;

type Opens = Pick<TestDoc, '_id' | 'startAt' | 'publishedAt'>;
/** By the day that students sit them. Equal moments are ordered too, or a page of tests could leave one out. */
export const newestFirst = (a: Opens, b: Opens): number => opensAt(b) - opensAt(a) || (a._id < b._id ? 1 : -1);

/** From when a student could sit the tests of a class: to leave and join again does not undo what was missed. */
export const joinedAt = ({ enrolledAt, firstEnrolledAt }: Pick<EnrolmentDoc, 'enrolledAt' | 'firstEnrolledAt'>) =>
  firstEnrolledAt ?? enrolledAt;

/** The tests of a batch that were over before a student was moved into it are not the student's either. */
export function couldSitFrom(
  { audience }: Pick<TestDoc, 'audience'>,
  member: Pick<EnrolmentDoc, 'enrolledAt' | 'firstEnrolledAt' | 'batchSince'>,
): Date | undefined {
  const joined = joinedAt(member);
  const { batchSince } = member;
  return audience?.batchIds && batchSince && (!joined || joined < batchSince) ? batchSince : joined;
}

/** Drafts, cancelled and coming tests are none that a student could have sat. */
export const hasOpened = (test: Pick<TestDoc, 'status' | 'startAt' | 'publishedAt'>, now: Date): boolean =>
  (test.status === 'published' || test.status === 'closed') && opensAt(test) <= now.getTime();
