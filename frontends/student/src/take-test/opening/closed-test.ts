import { lateAnswers } from '../engine/exam-state';
import {
  acknowledge,
  emptyJournal,
  leaveOut,
  unconfirmed,
  untold,
  type Entry,
  type Given,
  type Journal,
  type Known,
  type LeftOut,
} from '../journal/answer-journal';
import type { AnswerStore } from '../journal/answer-store';
import { readAttempt, submitAttempt, type AttemptState, type Paper } from '../journal/attempt.data';
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

/** Undefined while the server cannot say what it has stored. */
export async function closedOf(
  testId: string,
  kept: KeptAttempt,
  attempt: AttemptState,
  store: AnswerStore,
): Promise<ClosedTest | undefined> {
  const { attemptId, sessionNo, paper } = kept.started;
  const before = await journalOf(kept, store).catch(() => emptyJournal(kept.ackSeq));
  const journal = await toldOf(kept, before, attempt);
  if (!journal) return undefined;
  const late = lateAnswers({ started: kept.started, journal });
  // A reload asks no second time, perhaps with a ticket that the server knows no more.
  if (late.length > 0 && journal.entries.every(({ leftOut }) => leftOut !== 'unconfirmed')) {
    await store.rewrite(attemptId, sessionNo, journal.entries, before.entries.at(-1)?.seq).catch(() => undefined);
    await store.keepAttempt({ ...kept, testId, ackSeq: journal.ackSeq }).catch(() => undefined);
  }
  return { ...headOf(kept, attempt), paper, late };
}

/** Of what a logout has left of the student's closed attempts the oldest with such answers. Without them it is deleted. */
export async function leftClosed(testId: string, userId: string, store: AnswerStore): Promise<ClosedTest | undefined> {
  for (const left of await store.leftBehind(testId, userId).catch(() => [])) {
    const read = await readAttempt(left.attemptId, undefined);
    if (read.kind !== 'known' || read.attempt.status === 'in_progress') continue;
    const sat = satOf(left);
    const before = await journalOf(sat, store).catch(() => undefined);
    const journal = before && (await toldOf(sat, before, read.attempt));
    if (!journal) continue;
    const late = lateAnswers({ started: sat.started, journal });
    if (late.length > 0) return { ...headOf(sat, read.attempt), questions: left.questions, late };
    await store.forget(testId, left.attemptId).catch(() => undefined);
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

const lateOf = async (sat: Sat, store: AnswerStore): Promise<ClosedTest['late']> =>
  lateAnswers({ started: sat.started, journal: await journalOf(sat, store) });

const journalOf = async ({ started, ackSeq }: Sat, store: AnswerStore): Promise<Journal> => ({
  entries: await store.entries(started.attemptId, started.sessionNo),
  unnumbered: [],
  ackSeq,
});

/**
 * What a closed attempt counts is stored, but not where sections end by themselves: the reply that named what was left out may be
 * lost. A submission that carries it is answered from what is stored.
 */
async function toldOf(
  { started }: Pick<Sat, 'started'>,
  journal: Journal,
  attempt: AttemptState,
): Promise<Journal | undefined> {
  const { attemptId, ackSeq, sectionEnds, sessionNo } = attempt;
  if (sessionNo !== started.sessionNo) return journal;
  const entries = sectionEnds ? untold(journal, ackSeq) : [];
  const last = entries.at(-1)?.seq;
  if (last === undefined) return acknowledge(journal, ackSeq);
  const leftOut = started.ticket ? await leftOutBy(attemptId, started.ticket, entries, last) : unconfirmed(entries);
  return leftOut && toldOf({ started }, leaveOut(acknowledge(journal, last), leftOut), attempt);
}

/** Undefined without an answer. */
async function leftOutBy(
  attemptId: string,
  ticket: string,
  entries: Entry[],
  last: number,
): Promise<LeftOut[] | undefined> {
  const outcome = await submitAttempt(attemptId, ticket, entries, last, () => undefined);
  if (outcome.kind === 'retry') return undefined;
  return outcome.kind === 'submitted' ? (outcome.leftOut ?? []) : unconfirmed(entries);
}
