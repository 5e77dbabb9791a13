import { ApiError } from '@kasauti/web-kit/api';
import { heard, restore, type Entry } from '../journal/answer-journal';
import type { AnswerStore } from '../journal/answer-store';
import type { KeptAttempt } from '../journal/kept-attempts';
import { readClock, type Moment } from '../engine/countdown';
import type { Opening } from '../engine/exam-state';
import { closedBy, readAttempt, startAttempt, type Started } from '../journal/attempt.data';
import type { ClosedTest } from './closed-test';
import { needsNewerPage } from './needs';
import { hasLocks, writerIdOf, writerOfTab } from './writer-id';

/** Most tests are open, and the page is to be small on a slow network. */
const closedTests = () => import('./closed-test');

export type Opened =
  | { kind: 'running'; opening: Opening }
  | { kind: 'finished'; attemptId: string; ownerId?: string }
  | { kind: 'closed'; closed: ClosedTest }
  /** This page is too old for the paper. */
  | { kind: 'outdated' };
export type Clocks = { monotonicMs(): number; wallMs(): number; pause(ms: number): Promise<void> };

/** An enrolment reaches the assessment service a moment later, so `not_enrolled` is retried for this long. */
const enrolmentGraceMs = 5000;

export type StartOptions = { takeOver?: boolean; attemptId?: string; language?: string };

/** Starts or resumes the test; with an `attemptId`, only that attempt. Throws the server's refusal. */
export async function openByStart(
  testId: string,
  options: StartOptions,
  store: AnswerStore,
  clocks: Clocks,
  userId: string | undefined,
): Promise<Opened> {
  const writerId = await writerIdOf(testId, store);
  const begun = clocks.monotonicMs();
  for (;;) {
    try {
      const started = await startAttempt(testId, { writerId, ...options });
      if (needsNewerPage(started.paper)) return { kind: 'outdated' };
      const { ackSeq } = started;
      const opening = await openStarted(started, store, clocks, { ownerId: userId, ackSeq: 0 }, ackSeq);
      return { kind: 'running', opening };
    } catch (error) {
      const closed = closedBy(error);
      if (closed) {
        const { keptLate } = await closedTests();
        const late = await keptLate(testId, closed.attemptId, userId, store);
        return { kind: 'closed', closed: { ...closed, ownerId: userId, ...late } };
      }
      if (!mayPass(error) || clocks.monotonicMs() - begun > enrolmentGraceMs) throw error;
      await clocks.pause(1000);
    }
  }
}

const mayPass = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'not_enrolled' || error.status === 503);

/**
 * Opens a running test from this device: by the ticket, and without network if need be. Of a closed one the answers that did not
 * count, also where a logout has deleted its paper.
 * @param userId whose it may be; undefined before the session is known
 */
export async function openKept(
  testId: string,
  userId: string | undefined,
  store: AnswerStore,
  clocks: Clocks,
): Promise<Opened | undefined> {
  const kept = await store.keptAttempt(testId, userId).catch(() => undefined);
  if (!kept && userId) return openLeft(testId, userId, store);
  if (!kept?.started.ticket) return undefined;
  // Without Web Locks another tab may be writing: only the server knows.
  if (!hasLocks() && kept.writerId !== writerOfTab()) return undefined;
  const { attemptId, ticket } = kept.started;
  const read = await readAttempt(attemptId, ticket);
  if (read.kind === 'refused') return undefined;
  const closed =
    read.kind === 'known' && read.attempt.status !== 'in_progress'
      ? await closedTests().then(
          ({ closedOf }) => closedOf(testId, kept, read.attempt, store),
          () => undefined,
        )
      : undefined;
  if (closed) return overOf(testId, closed, store);
  if (read.kind === 'unreachable' || read.attempt.status !== 'in_progress') {
    const serverNow = new Date(
      Date.parse(kept.started.serverNow) + Math.max(0, clocks.wallMs() - kept.readAtMs),
    ).toISOString();
    const opening = await openStarted({ ...kept.started, serverNow }, store, clocks, kept);
    const isPastEnd = Date.parse(serverNow) >= Date.parse(kept.started.deadlineAt);
    return { kind: 'running', opening: { ...opening, isPastEnd } };
  }
  const { attempt } = read;
  const isOurs = attempt.sessionNo === kept.started.sessionNo;
  const started = {
    ...kept.started,
    serverNow: attempt.serverNow,
    deadlineAt: attempt.deadlineAt,
    ...(attempt.sectionEnds ? { sectionEnds: attempt.sectionEnds } : {}),
  };
  const opening = await openStarted(started, store, clocks, kept, isOurs ? attempt.ackSeq : undefined);
  return { kind: 'running', opening: isOurs ? opening : { ...opening, stopped: 'taken_over' } };
}

async function openLeft(testId: string, userId: string, store: AnswerStore): Promise<Opened | undefined> {
  const left = await store.leftBehind(testId, userId).catch(() => []);
  if (left.length === 0) return undefined;
  const part = await closedTests().catch(() => undefined);
  const closed = await part?.leftClosed(testId, userId, store);
  return closed && { kind: 'closed', closed };
}

/** Deleted from this device as soon as nothing is left to read. */
async function overOf(testId: string, closed: ClosedTest, store: AnswerStore): Promise<Opened> {
  if (closed.late.length > 0 || closed.ended) return { kind: 'closed', closed };
  const { attemptId, ownerId } = closed;
  await store.forget(testId, attemptId).catch(() => undefined);
  return { kind: 'finished', attemptId, ownerId };
}

/** @param ackSeq the server's, if it was reached */
async function openStarted(
  started: Started,
  store: AnswerStore,
  clocks: Clocks,
  kept: Partial<Pick<KeptAttempt, 'ownerId' | 'current' | 'visited'>> & Pick<KeptAttempt, 'ackSeq'>,
  ackSeq?: number,
): Promise<Opening> {
  const { journal, deviceBroken } = await journalOf(started, kept.ackSeq, ackSeq, store);
  const at: Moment = { monotonicMs: clocks.monotonicMs(), wallMs: clocks.wallMs() };
  return {
    started,
    journal,
    deviceBroken,
    clock: readClock(started.serverNow, at),
    current: kept.current ?? firstUnseen(started),
    visited: kept.visited ?? [],
    ownerId: kept.ownerId,
  };
}

async function journalOf(
  started: Started,
  keptSeq: number,
  ackSeq: number | undefined,
  store: AnswerStore,
): Promise<Pick<Opening, 'journal' | 'deviceBroken'>> {
  const { attemptId, sessionNo, readOnly } = started;
  let deviceBroken = false;
  const fail = (): Entry[] => {
    deviceBroken = true;
    return [];
  };
  const entries = readOnly ? [] : await sessionOf(attemptId, sessionNo, ackSeq ?? keptSeq, store).catch(fail);
  const unheard = restore(entries, keptSeq);
  const journal = ackSeq === undefined ? unheard : heard(unheard, ackSeq);
  if (journal.entries !== entries)
    await store.rewrite(attemptId, sessionNo, journal.entries, entries.at(-1)?.seq).catch(fail);
  return { journal, deviceBroken };
}

/** Also takes over the unsent entries of the previous session of this browser. */
async function sessionOf(attemptId: string, sessionNo: number, ackSeq: number, store: AnswerStore): Promise<Entry[]> {
  const own = await store.entries(attemptId, sessionNo);
  if (own.length > 0) return own;
  const before = (await store.entries(attemptId, sessionNo - 1)).filter(({ seq }) => seq > ackSeq);
  if (before.length > 0) await store.rewrite(attemptId, sessionNo, before);
  return before;
}

/** On another device, the first question that was not opened yet. */
function firstUnseen(started: Started): number {
  const known = new Set(started.responses.map((response) => response.questionId));
  const index = started.paper.questions.findIndex(({ id }) => !known.has(id));
  return Math.max(index, 0);
}
