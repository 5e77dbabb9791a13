import { event, type NewEvent } from '@kasauti/service-kit';
import { paperId, type Paper } from '../paper/paper';
import type { SeatEntry } from '../seat/seat';
import { answered, type Responses } from './response';
import type { EarlierResult, Result } from './grading';

export type AttemptStatus = 'in_progress' | 'submitted' | 'graded';
export type ClosedBy = 'student' | 'sweeper';

/** One student, one paper, one sitting. */
export interface Attempt {
  _id: string;
  testId: string;
  classId: string;
  studentId: string;
  no: number;
  paperId: string;
  /** As its seat entry says; see paper/option-ids.ts. */
  optionIds?: 'attempt';
  startedAt: Date;
  deadlineAt: Date;
  /** Until then answers of somebody who was cut off may still arrive. */
  closesAt: Date;
  status: AttemptStatus;
  sessionNo: number;
  writerId: string;
  lastSeq: number;
  lastSavedAt: Date | null;
  responses: Responses;
  slice: number;
  /** Minute of closesAt; only while in progress. */
  sweepSlot?: number;
  /** From when the grader job looks after it; only while something is to be graded. */
  gradeDueAt?: Date;
  submittedAt: Date | null;
  closedBy: ClosedBy | null;
  result: Result | null;
  /** Results before a regrade, the latest ones. */
  earlier?: EarlierResult[];
  /** More time given by the teacher. */
  grants?: { id: string; minutes: number }[];
  /** Points a teacher gave by hand, by question. */
  marks: Record<string, number>;
}

export const next = { in_progress: ['submitted'], submitted: ['graded'], graded: ['graded'] } as const satisfies Record<
  AttemptStatus,
  AttemptStatus[]
>;

export const SLICES = 16;
/** The grader job leaves an attempt this long to the process that closed it. */
export const GRADE_GRACE_MS = 10_000;
export const minuteOf = (at: Date): number => Math.floor(at.getTime() / 60_000);

/** Which of the 16 job slices an id belongs to (FNV-1a). */
export function sliceOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193);
  return (hash >>> 0) % SLICES;
}

/** The same bytes whoever makes it and whenever: nothing but its seat entry and its paper. */
export function bornAttempt(entry: SeatEntry, studentId: string, paper: Paper): Attempt {
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
    status: 'in_progress',
    sessionNo: 1,
    writerId: entry.writerId,
    lastSeq: 0,
    lastSavedAt: null,
    responses: {},
    slice: sliceOf(entry.attemptId),
    sweepSlot: minuteOf(entry.closesAt),
    submittedAt: null,
    closedBy: null,
    result: null,
    marks: {},
  };
}

export function started(a: Attempt): NewEvent {
  return event('test_started', {
    attemptId: a._id,
    testId: a.testId,
    classId: a.classId,
    studentId: a.studentId,
    startedAt: a.startedAt.toISOString(),
    deadlineAt: a.deadlineAt.toISOString(),
    attemptNo: a.no,
  });
}

export const isOverdue = (a: Pick<Attempt, 'status' | 'closesAt'>, now: Date): boolean =>
  a.status === 'in_progress' && a.closesAt < now;
export const timeTakenSec = (a: Pick<Attempt, 'startedAt'>, submittedAt: Date): number =>
  Math.max(0, Math.round((submittedAt.getTime() - a.startedAt.getTime()) / 1000));

export interface Closing {
  set: Pick<Attempt, 'status' | 'submittedAt' | 'closedBy' | 'gradeDueAt'>;
  /** With what the submission carried. */
  responses: Responses;
  event: NewEvent;
}

/** What closing writes: nobody is credited with time after the deadline, and a swept attempt ended there. */
export function closing(a: Attempt, responses: Responses, closedBy: ClosedBy, now: Date): Closing {
  const submittedAt = closedBy === 'sweeper' || now > a.deadlineAt ? a.deadlineAt : now;
  return {
    set: { status: 'submitted', submittedAt, closedBy, gradeDueAt: new Date(now.getTime() + GRADE_GRACE_MS) },
    responses,
    event: event('test_submitted', {
      attemptId: a._id,
      testId: a.testId,
      classId: a.classId,
      studentId: a.studentId,
      startedAt: a.startedAt.toISOString(),
      submittedAt: submittedAt.toISOString(),
      closedBy,
      answeredCount: answered(responses),
      attemptNo: a.no,
      timeTakenSec: timeTakenSec(a, submittedAt),
    }),
  };
}
