import { event, type NewEvent } from '@kasauti/service-kit';
import { paperId, type Paper } from '../paper/paper';
import type { SeatEntry } from '../seat/seat';
import type { SectionTimes } from '../paper/section-times';
import { answered, lateAnswers, type Responses } from './response';

export type AttemptStatus = 'in_progress' | 'submitted' | 'graded';
type ClosedBy = 'student' | 'sweeper' | 'staff';
export type Verdict = 'correct' | 'partial' | 'wrong' | 'skipped' | 'pending' | 'dropped';

export interface Result {
  score: number;
  maxScore: number;
  percentage: number;
  correctCount: number;
  wrongCount: number;
  answeredCount: number;
  pendingGrading: number;
  passed: boolean;
  keyVersion: number;
  /** `surplus`: answered beyond those that count, so it is dropped. */
  items: Record<string, { verdict: Verdict; points: number; surplus?: true }>;
}

/** A result before the key was corrected. */
export interface EarlierResult {
  keyVersion: number;
  score: number;
  maxScore: number;
  percentage: number;
  replacedAt: Date;
  /**
   * What replaced it, before points given by hand; missing in older ones. `waits`: because of the correction more answers
   * waited for points, so it says nothing yet.
   */
  became?: { score: number; maxScore: number; waits?: true };
}

/** One student, one paper, one sitting. */
export interface Attempt {
  _id: string;
  testId: string;
  classId: string;
  studentId: string;
  no: number;
  paperId: string;
  /** Copied from the seat entry; see paper/option-ids.ts. */
  optionIds?: 'attempt';
  startedAt: Date;
  deadlineAt: Date;
  /** Deadline plus the grace period in which answers of a disconnected student are still accepted. */
  closesAt: Date;
  /** When each section ends, in the order of the paper; absent without section minutes. */
  sectionEnds?: Date[];
  /** Minutes of the student's extra time within the deadline, without grants; absent without. */
  extraMin?: number;
  status: AttemptStatus;
  sessionNo: number;
  writerId: string;
  lastSeq: number;
  lastSavedAt: Date | null;
  responses: Responses;
  /** When the grader job picks the attempt up; only while it needs grading. */
  gradeDueAt?: Date;
  submittedAt: Date | null;
  closedBy: ClosedBy | null;
  result: Result | null;
  /** The latest results that a regrade replaced. */
  earlier?: EarlierResult[];
  /** Copied from the seat entry, like the three below. */
  seedId?: string;
  continues?: string;
  replaces?: string;
  spentSec?: number;
  /** The attempt that took its place. */
  replacedBy?: string;
  /** The teacher ended it. */
  ended?: { at: Date; by: string; reason: string };
  /** Extra time granted by the teacher. */
  grants?: { id: string; minutes: number }[];
  /** Points given by hand, by question. */
  marks: Record<string, number>;
  /** What the teacher wrote about answers, by question. */
  comments?: Record<string, string>;
}

/** False where every question was dropped: then no average, rank or distribution has it. */
export const isScored = ({ maxScore }: { maxScore?: number }): boolean => maxScore !== 0;

export type Total = Pick<Result, 'score' | 'maxScore' | 'percentage' | 'pendingGrading'>;
/** Without answers, for lists and counted scores. */
export type AttemptSummary = Pick<Attempt, '_id' | 'testId' | 'no' | 'status' | 'submittedAt' | 'closesAt'> & {
  result: Total | null;
};
/** With some of its answers only. */
export type TypedAnswers = Pick<Attempt, '_id' | 'studentId' | 'submittedAt' | 'deadlineAt' | 'responses' | 'result'>;
/** What decides whether a save is accepted. */
export type WriteState = Pick<
  Attempt,
  '_id' | 'status' | 'sessionNo' | 'lastSeq' | 'startedAt' | 'deadlineAt' | 'closesAt' | 'sectionEnds'
>;

/** Undefined without section minutes. */
export const timesOf = ({
  sectionEnds,
  deadlineAt,
  closesAt,
}: Pick<Attempt, 'sectionEnds' | 'deadlineAt' | 'closesAt'>): SectionTimes | undefined =>
  sectionEnds && { ends: sectionEnds, graceSec: (closesAt.getTime() - deadlineAt.getTime()) / 1000 };

export const isClosed = (a: Pick<Attempt, 'status'>): boolean => a.status !== 'in_progress';
export const isOverdue = (a: Pick<Attempt, 'status' | 'closesAt'>, now: Date): boolean =>
  a.status === 'in_progress' && a.closesAt < now;
/** Only an attempt that is still open has no `submittedAt`. */
export const endOf = (a: Pick<Attempt, 'submittedAt' | 'deadlineAt'>): Date => a.submittedAt ?? a.deadlineAt;
/** With that of the attempts it continues. */
export const timeTakenSec = (a: Pick<Attempt, 'startedAt' | 'spentSec'>, submittedAt: Date): number =>
  (a.spentSec ?? 0) + Math.max(0, Math.round((submittedAt.getTime() - a.startedAt.getTime()) / 1000));

/** The process that closed an attempt has this long to grade it before the job does. */
const GRADE_GRACE_MS = 10_000;

/**
 * Depends on the seat entry, the paper and the closed attempt that it continues only, so a repeated insert writes the same
 * document.
 */
export function newAttempt(
  entry: SeatEntry,
  studentId: string,
  paper: Paper,
  before?: Pick<Attempt, 'responses' | 'lastSeq' | 'lastSavedAt'> | null,
): Attempt {
  const { seedId, continues, replaces, spentSec } = entry;
  return {
    _id: entry.attemptId,
    testId: paper.testId,
    classId: paper.classId,
    studentId,
    no: entry.no,
    paperId: paperId(paper.testId, entry.paperVersion),
    ...(entry.optionIds ? { optionIds: entry.optionIds } : {}),
    startedAt: entry.startedAt,
    deadlineAt: entry.deadlineAt,
    closesAt: entry.closesAt,
    ...(entry.sectionEnds ? { sectionEnds: entry.sectionEnds } : {}),
    ...(entry.extraMin ? { extraMin: entry.extraMin } : {}),
    ...(seedId ? { seedId } : {}),
    ...(continues ? { continues } : {}),
    ...(replaces ? { replaces } : {}),
    ...(spentSec ? { spentSec } : {}),
    status: 'in_progress',
    sessionNo: 1,
    writerId: entry.writerId,
    lastSeq: before?.lastSeq ?? 0,
    lastSavedAt: before?.lastSavedAt ?? null,
    responses: before?.responses ?? {},
    submittedAt: null,
    closedBy: null,
    result: null,
    marks: {},
  };
}

/** The ids every event of an attempt carries. */
export const idsOf = (a: Pick<Attempt, '_id' | 'testId' | 'classId' | 'studentId'>) => ({
  attemptId: a._id,
  testId: a.testId,
  classId: a.classId,
  studentId: a.studentId,
});

export const replacing = ({ replaces }: Pick<Attempt, 'replaces'>): { replaces?: string } =>
  replaces ? { replaces } : {};

export const testStarted = (a: Attempt): NewEvent =>
  event('test_started', {
    ...idsOf(a),
    startedAt: a.startedAt.toISOString(),
    deadlineAt: a.deadlineAt.toISOString(),
    attemptNo: a.no,
    ...replacing(a),
  });

export interface Closing {
  set: Pick<Attempt, 'status' | 'submittedAt' | 'closedBy' | 'gradeDueAt' | 'ended'>;
  /** Including those the submission carried. */
  responses: Responses;
  event: NewEvent;
}

/** What closing writes. Time after the deadline does not count; an attempt closed by the sweeper ended at its deadline. */
export function closing(a: Attempt, responses: Responses, closedBy: ClosedBy, now: Date): Closing {
  const submittedAt = closedBy === 'sweeper' || now > a.deadlineAt ? a.deadlineAt : now;
  return {
    set: { status: 'submitted', submittedAt, closedBy, gradeDueAt: new Date(now.getTime() + GRADE_GRACE_MS) },
    responses,
    event: event('test_submitted', {
      ...idsOf(a),
      startedAt: a.startedAt.toISOString(),
      submittedAt: submittedAt.toISOString(),
      closedBy,
      answeredCount: answered(responses),
      lateCount: lateAnswers(responses, a),
      attemptNo: a.no,
      timeTakenSec: timeTakenSec(a, submittedAt),
      ...replacing(a),
    }),
  };
}
