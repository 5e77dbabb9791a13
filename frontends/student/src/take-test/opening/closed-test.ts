import { lateAnswers } from '../engine/exam-state';
import type { Given, Journal, Known } from '../journal/answer-journal';
import type { AnswerStore } from '../journal/answer-store';
import { readAttempt, type AttemptState, type Paper } from '../journal/attempt.data';
import type { KeptAttempt } from '../journal/kept-attempts';
import type { LeftBehind, LeftQuestion } from '../journal/left-behind';

/** A closed test, and the answers this device could not send in time. */
export type ClosedTest = {
  attemptId: string;
  /** Whose it is, if this device knows. */
  ownerId?: string;
  submittedAt?: string;
  /** The teacher ended it, and why. */
  ended?: AttemptState['ended'];
  paper?: Paper;
  /** Instead of the paper, which a logout has deleted. */
  questions?: LeftQuestion[];
  late: { number: number; given: Given }[];
};

type Sitting = Known & {
  attemptId: string;
  sessionNo: number;
  ticket?: string;
  paper: { questions: { id: string }[] };
};
type Sat = Pick<KeptAttempt, 'ownerId' | 'ackSeq'> & { started: Sitting };
const satOf = ({ ownerId, attemptId, sessionNo, ackSeq, questions }: LeftBehind): Sat => ({
  ownerId,
  ackSeq,
  started: { attemptId, sessionNo, paper: { questions }, responses: [], ackSeq: 0 },
});

export const closedOf = async (kept: KeptAttempt, attempt: AttemptState, store: AnswerStore): Promise<ClosedTest> => ({
  ...headOf(kept, attempt),
  paper: kept.started.paper,
  late: await lateOf(countedOf(kept, attempt), store).catch(() => []),
});

/** Of what a logout has left of the student's closed attempts the oldest with such answers. Without them it is deleted. */
export async function leftClosed(testId: string, userId: string, store: AnswerStore): Promise<ClosedTest | undefined> {
  for (const left of await store.leftBehind(testId, userId).catch(() => [])) {
    const read = await readAttempt(left.attemptId, undefined);
    if (read.kind !== 'known' || read.attempt.status === 'in_progress') continue;
    const sat = satOf(left);
    const late = await lateOf(countedOf(sat, read.attempt), store).catch(() => undefined);
    if (late && late.length > 0) return { ...headOf(sat, read.attempt), questions: left.questions, late };
    if (late) await store.forget(testId, left.attemptId).catch(() => undefined);
  }
  return undefined;
}

/** Of the attempt that a start has found closed, by what this device knows. */
export async function keptLate(
  testId: string,
  attemptId: string,
  userId: string | undefined,
  store: AnswerStore,
): Promise<Pick<ClosedTest, 'paper' | 'questions' | 'late'>> {
  const kept = await store.keptAttempt(testId, userId).catch(() => undefined);
  if (kept?.started.attemptId === attemptId)
    return { paper: kept.started.paper, late: await lateOf(kept, store).catch(() => []) };
  const all = await store.leftBehind(testId, userId ?? '').catch(() => []);
  const left = all.find((one) => one.attemptId === attemptId);
  return left ? { questions: left.questions, late: await lateOf(satOf(left), store).catch(() => []) } : { late: [] };
}

const headOf = ({ ownerId }: Sat, { attemptId, submittedAt, ended }: AttemptState) => ({
  attemptId,
  ownerId,
  submittedAt,
  ended,
});

/** With what the server counts of its session. */
const countedOf = (sat: Sat, { sessionNo, ackSeq }: AttemptState): Sat =>
  sessionNo === sat.started.sessionNo ? { ...sat, ackSeq } : sat;

const lateOf = async (sat: Sat, store: AnswerStore): Promise<ClosedTest['late']> =>
  lateAnswers({ started: sat.started, journal: await journalOf(sat, store) });

const journalOf = async ({ started, ackSeq }: Sat, store: AnswerStore): Promise<Journal> => ({
  entries: await store.entries(started.attemptId, started.sessionNo),
  unnumbered: [],
  ackSeq,
});
