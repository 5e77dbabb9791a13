import { isInAudience, type Audience } from '@kasauti/contracts/members';
import { isScored } from '../attempt/attempt';
import type { AttemptState } from '../attempt-state/attempt-state';
import type { ClassCopy } from '../class/class';

export type Show = 'all' | 'submitted' | 'sitting' | 'not_started' | 'below' | 'late' | 'pending' | 'silent';

/** A student of the class. */
interface Member {
  studentId: string;
  rollNo?: string | null;
  batchId?: string | null;
  batchSince?: Date | null;
  joinedAt?: Date;
}
type Batch = NonNullable<ClassCopy['batches']>[number];
export interface RosterRow {
  studentId: string;
  /** Of a member of the class, today's. */
  rollNo?: string;
  batch?: Batch;
  /** When a member was given the batch, where that is known. */
  batchSince?: Date;
  /** When a member of the class first joined. */
  joinedAt?: Date;
  /** Absent for a student who has not started. */
  state?: AttemptState;
  /** Of a first attempt, once no answer of any first attempt waits for grading. */
  rank?: number;
}
export interface Roster {
  /** Submitted by score, then running, then not started by roll number and name. */
  rows: RosterRow[];
  eligible: number;
  /** Number of ranked attempts. */
  ranked: number;
  /** Of the class; absent where there never was one. */
  batches?: readonly Batch[];
}

/** Undefined while an answer waits for its points, as the score is provisional, and where every question was dropped. */
export const passedOf = (state: AttemptState | undefined): boolean | undefined =>
  state && state.pendingGrading === 0 && isScored(state) ? state.passed : undefined;

type Scored = Pick<AttemptState, 'percentage' | 'correctCount' | 'wrongCount'>;
/** Tie-break of equal scores, as in the students' ranks: fewer wrong answers for each right one. */
const carelessness = ({ correctCount = 0, wrongCount = 0 }: Scored): number => {
  if (wrongCount === 0) return 0;
  // Not infinite: the difference of two infinite ones is no number.
  return correctCount === 0 ? Number.MAX_VALUE : wrongCount / correctCount;
};
export const byScore = (a: Scored, b: Scored): number =>
  (b.percentage ?? -Infinity) - (a.percentage ?? -Infinity) || carelessness(a) - carelessness(b);

/** Competition ranking of rows in order: equal ones share a rank, the next is skipped (contracts/decisions/0004). */
export function ranksOf<T extends Scored>(sorted: readonly T[]): number[] {
  const ranks: number[] = [];
  sorted.forEach((row, i) => {
    const before = sorted[i - 1];
    ranks.push(before && byScore(before, row) === 0 ? (ranks[i - 1] ?? 1) : i + 1);
  });
  return ranks;
}

interface Expected {
  members: readonly Member[];
  audience?: Audience | null;
  /** Students whose the test is by a payment or a permission, in the audience or not. */
  holders?: readonly string[];
  batches?: readonly Batch[];
}

/**
 * Members outside of the audience appear with an attempt, or as one of the holders. A batch that the class has lost is
 * none.
 */
export function rosterOf(
  states: readonly AttemptState[],
  { members, audience, holders = [], batches }: Expected,
): Roster {
  const submitted = states.filter((s) => s.isClosed).sort(byScore);
  const sitting = states.filter((s) => !s.isClosed).sort((a, b) => (a._id < b._id ? 1 : -1));
  const first = submitted.filter((s) => s.no === 1 && isScored(s));
  const isRanked = first.every((s) => s.percentage !== undefined && s.pendingGrading === 0);
  const ranks = isRanked ? ranksOf(first) : [];
  const rankOf = new Map(first.map((s, i) => [s._id, ranks[i]]));
  const started = new Set(states.map((s) => s.studentId));
  const placeOf = new Map(members.map((member) => [member.studentId, member]));
  const rowOf = (studentId: string): RosterRow => {
    const { rollNo, batchId, batchSince, joinedAt } = placeOf.get(studentId) ?? {};
    const batch = batches?.find((one) => one.batchId === batchId);
    return {
      studentId,
      ...(rollNo ? { rollNo } : {}),
      ...(batch ? { batch } : {}),
      ...(batchSince ? { batchSince } : {}),
      ...(joinedAt ? { joinedAt } : {}),
    };
  };
  const isHolder = new Set(holders);
  const isExpected = (one: Member) => isInAudience(audience, one) || isHolder.has(one.studentId);
  const absent = members.filter((member) => isExpected(member) && !started.has(member.studentId));
  return {
    rows: [
      ...[...submitted, ...sitting].map((state) => {
        const rank = rankOf.get(state._id);
        return { ...rowOf(state.studentId), state, ...(rank === undefined ? {} : { rank }) };
      }),
      ...absent.map(({ studentId }) => rowOf(studentId)),
    ],
    eligible: started.size + absent.length,
    ranked: ranks.length,
    ...(batches ? { batches } : {}),
  };
}

export function isShown({ state }: RosterRow, show: Show): boolean {
  if (show === 'all') return true;
  if (show === 'not_started') return state === undefined;
  // Who of them is silent is known by other facts.
  if (show === 'sitting' || show === 'silent') return state?.isClosed === false;
  if (!state?.isClosed) return false;
  if (show === 'below') return passedOf(state) === false;
  if (show === 'late') return (state.lateAnswers ?? 0) > 0;
  return show === 'submitted' || state.pendingGrading > 0;
}

/** Students by how far they are. One who sits again counts as sitting. */
export function liveOf({ rows, eligible }: Roster): {
  eligible: number;
  notStarted: number;
  sitting: number;
  submitted: number;
} {
  const students = (show: Show) => new Set(rows.filter((row) => isShown(row, show)).map((row) => row.studentId));
  const sitting = students('sitting');
  const submitted = [...students('submitted')].filter((id) => !sitting.has(id)).length;
  return { eligible, notStarted: students('not_started').size, sitting: sitting.size, submitted };
}
