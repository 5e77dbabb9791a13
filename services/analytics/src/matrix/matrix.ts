import type { components } from '@kasauti/contracts';
import { isInAudience } from '@kasauti/contracts/members';
import { byTest, countedScore, countingAttempts, meanOf, policyOf, round2 } from '../fact/counting';
import {
  couldSitFrom,
  hasOpened,
  isGraded,
  isScored,
  isUnscored,
  joinedAt,
  newestFirst,
  opensAt,
  type AttemptDoc,
  type ClassDoc,
  type TestDoc,
} from '../fact/fact';
import { isPaidTest } from '../fact/rights.query';
import { placeOf, type Membership, type Student } from '../students/student-row';
import { RELAY_MS, type Arrivals } from './arrivals.query';

type Schemas = components['schemas'];
export type Cell = Schemas['MatrixCell'];
export type Row = Schemas['MatrixRow'];

export type MatrixTest = Pick<
  TestDoc,
  | '_id'
  | 'title'
  | 'status'
  | 'startAt'
  | 'endAt'
  | 'publishedAt'
  | 'durationMin'
  | 'scorePolicy'
  | 'totals'
  | 'audience'
  | 'feePaise'
>;
/** What a cell needs of an attempt. */
export interface MatrixAttempt extends Pick<
  AttemptDoc,
  '_id' | 'testId' | 'attemptNo' | 'percentage' | 'pendingGrading' | 'score' | 'maxScore'
> {
  isStarted: boolean;
  isSubmitted: boolean;
}
/** A test that has opened. */
export interface Column {
  test: MatrixTest;
  at: Date;
  /** A later start would not leave the whole time; null: open-ended. */
  lastStartAt: Date | null;
  isOver: boolean;
  /** It was over only when attempts may not have been heard of. */
  isUnheard: boolean;
  /** Students of whose attempts an event was set aside. */
  setAside: ReadonlySet<string> | undefined;
}
interface Moment {
  now: Date;
  arrivals: Arrivals;
}

/** It is not known when a class was archived: then it counts that nothing is late. */
function isUnheard(lastStartAt: Date | null, { now, arrivals: { heardUntilMs } }: Moment): boolean {
  const isPast = lastStartAt && lastStartAt < now;
  return (isPast ? lastStartAt.getTime() : now.getTime() - 2 * RELAY_MS) >= heardUntilMs;
}

function columnOf(test: MatrixTest, isArchived: boolean, moment: Moment): Column[] {
  const { now, arrivals } = moment;
  const { status, endAt, durationMin } = test;
  const at = new Date(opensAt(test));
  if (!hasOpened(test, now)) return [];
  const lastStartAt = endAt && new Date(endAt.getTime() - durationMin * 60_000);
  const isOver = isArchived || status === 'closed' || (!!lastStartAt && lastStartAt < now);
  const setAside = arrivals.setAside.get(test._id);
  return [{ test, at, lastStartAt, isOver, isUnheard: isOver && isUnheard(lastStartAt, moment), setAside }];
}

/**
 * The tests that have opened, newest first; drafts, cancelled and coming ones have no column.
 * @param before the id of a test of the class, which need not have a column any more
 * @returns how many columns are not older than `before`; null when the class has no such test
 */
export function columnsOf(
  tests: MatrixTest[],
  { before, isArchived }: { before?: string; isArchived: boolean },
  moment: Moment,
): { columns: Column[]; newer: number | null } {
  const ordered = [...tests].sort(newestFirst);
  const some = (of: MatrixTest[]) => of.flatMap((test) => columnOf(test, isArchived, moment));
  const place = ordered.findIndex(({ _id }) => _id === before);
  const isUnknown = before !== undefined && place < 0;
  return { columns: some(ordered), newer: isUnknown ? null : some(ordered.slice(0, place + 1)).length };
}

export const isArriving = ({ isUnheard, setAside }: Pick<Column, 'isUnheard' | 'setAside'>): boolean =>
  isUnheard || setAside !== undefined;

export const testOf = ({ test, at, ...column }: Column): Schemas['MatrixTest'] => ({
  testId: test._id,
  title: test.title,
  at: at.toISOString(),
  mean: meanOf([test]),
  sat: test.totals?.submitted ?? 0,
  ...(isArriving(column) ? { resultsArriving: true } : {}),
});

/** The mean of a figure, where every attempt has it: results of old events have no points. */
function figureOf<K extends 'score' | 'maxScore'>(name: K, counting: MatrixAttempt[]): Partial<Record<K, number>> {
  const all = counting.flatMap((a) => a[name] ?? []);
  if (all.length < counting.length) return {};
  return { [name]: round2(all.reduce((sum, one) => sum + one, 0) / all.length) } as Partial<Record<K, number>>;
}

interface Expected extends Pick<Membership, 'studentId' | 'batchId' | 'batchSince' | 'enrolledAt' | 'firstEnrolledAt'> {
  /** Whether the test is the student's by a payment. */
  isBought: boolean;
}

/** `attempts`: of one student at one test. */
function cellOf({ test, lastStartAt, isOver, ...column }: Column, attempts: MatrixAttempt[], member: Expected): Cell {
  const inOrder = [...attempts].sort((a, b) => a.attemptNo - b.attemptNo);
  const counting = countingAttempts(
    inOrder.flatMap((a) => (isScored(a) ? [a] : [])),
    policyOf(test),
  );
  const counted = counting.at(-1);
  if (counted)
    return {
      state: 'counted',
      attemptId: counted._id,
      percentage: round2(countedScore(counting)),
      ...figureOf('score', counting),
      ...figureOf('maxScore', counting),
    };
  const submitted = inOrder.filter((a) => a.isSubmitted);
  const waiting = submitted.findLast((a) => !isGraded(a)) ?? submitted.at(-1);
  if (waiting)
    return {
      state: isGraded(waiting) && isUnscored(waiting) ? 'not_scored' : 'pending',
      attemptId: waiting._id,
    };
  const running = inOrder.findLast((a) => a.isStarted);
  if (running) return { state: 'running', attemptId: running._id };
  if (!member.isBought && !isInAudience(test.audience, member)) return { state: 'not_for' };
  if (!isOver) return { state: 'upcoming' };
  if (!member.isBought && isPaidTest(test)) return { state: 'not_for' };
  const from = member.isBought ? joinedAt(member) : couldSitFrom(test, member);
  if (lastStartAt && from && lastStartAt < from) return { state: 'joined_later' };
  return { state: column.isUnheard || column.setAside?.has(member.studentId) ? 'upcoming' : 'missed' };
}

const SAT: readonly Cell['state'][] = ['counted', 'pending', 'not_scored'];

/** What is known of one student. */
interface Known {
  attempts: MatrixAttempt[];
  bought: ReadonlySet<string> | undefined;
  inClass: Pick<ClassDoc, 'batches'> | undefined;
}

/** `columns`: all of the class, so that the figures stay while tests are paged; the cells are those of all too. */
export function rowOf(
  { studentId, name, memberships }: Student,
  columns: Column[],
  { attempts, bought, inClass }: Known,
): Row {
  const [membership = { studentId }] = memberships as Partial<Membership>[];
  const { enrolledAt } = membership;
  const of = byTest(attempts);
  const cells = columns.map((column) => {
    const { _id } = column.test;
    return cellOf(column, of.get(_id) ?? [], { ...membership, studentId, isBought: bought?.has(_id) === true });
  });
  const sat = cells.filter(({ state }) => SAT.includes(state)).length;
  const scores = cells.flatMap(({ percentage }) => percentage ?? []);
  return {
    studentId,
    name,
    ...placeOf(membership, inClass),
    enrolledAt: (enrolledAt ?? new Date(0)).toISOString(),
    mean: scores.length === 0 ? null : round2(scores.reduce((sum, one) => sum + one, 0) / scores.length),
    sat,
    of: sat + cells.filter(({ state }) => state === 'missed').length,
    cells,
  };
}
