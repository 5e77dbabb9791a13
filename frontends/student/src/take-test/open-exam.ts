import { ApiError } from '@kasauti/web-kit/api';
import { acknowledge, emptyJournal, restore, type Entry, type Journal } from './answer-journal';
import { randomId, type AnswerStore, type KeptAttempt } from './answer-store';
import { readClock } from './countdown';
import type { Opening } from './exam-state';
import { isUnreachable, readAttempt, startAttempt, type Started } from './take-test.data';

export type Opened = { kind: 'running'; opening: Opening } | { kind: 'finished'; attemptId: string };
export type Moment = { monotonicMs(): number; wallMs(): number; pause(ms: number): Promise<void> };

/** Right after enrolling, the test's service may hear of it a moment later: that is no reason to send a student away. */
const enrolmentGraceMs = 5000;
/** A reload does not wait longer for a network that stalls. */
const openPatienceMs = 3000;

/** Starts the test or goes on with it. Throws the server's refusal. */
export async function openByStart(testId: string, takeOver: boolean, store: AnswerStore, moment: Moment): Promise<Opening> {
  const writerId = await store.writerId(testId).catch(randomId);
  const begun = moment.monotonicMs();
  for (;;) {
    try {
      const started = await startAttempt(testId, { writerId, ...(takeOver ? { takeOver } : {}) });
      return await openStarted(started, store, moment.monotonicMs());
    } catch (error) {
      if (!mayPass(error) || moment.monotonicMs() - begun > enrolmentGraceMs) throw error;
      await moment.pause(1000);
    }
  }
}

const mayPass = (error: unknown): boolean => error instanceof ApiError && (error.code === 'not_enrolled' || error.status === 503);

/** Opens a running test from what this device keeps; needs the ticket only, and not even the network. */
export async function openKept(testId: string, userId: string | undefined, store: AnswerStore, moment: Moment): Promise<Opened | undefined> {
  const kept = await store.keptAttempt(testId).catch(() => undefined);
  if (!kept?.started.ticket || (userId && kept.ownerId && kept.ownerId !== userId)) return undefined;
  const { attemptId, ticket } = kept.started;
  try {
    const now = await readAttempt(attemptId, ticket, openPatienceMs);
    if (now.status !== 'in_progress') {
      await store.forget(testId, attemptId).catch(() => undefined);
      return { kind: 'finished', attemptId };
    }
    const started = { ...kept.started, ackSeq: now.ackSeq, serverNow: now.serverNow, deadlineAt: now.deadlineAt };
    const opening = await openStarted(started, store, moment.monotonicMs(), kept);
    return { kind: 'running', opening: now.sessionNo === kept.started.sessionNo ? opening : { ...opening, stopped: 'taken_over' } };
  } catch (error) {
    if (!isUnreachable(error)) return undefined;
    const serverNow = new Date(Date.parse(kept.started.serverNow) + Math.max(0, moment.wallMs() - kept.readAtMs)).toISOString();
    return { kind: 'running', opening: await openStarted({ ...kept.started, serverNow }, store, moment.monotonicMs(), kept) };
  }
}

async function openStarted(started: Started, store: AnswerStore, monotonicMs: number, kept?: KeptAttempt): Promise<Opening> {
  const { journal, deviceBroken } = await journalOf(started, store);
  return {
    started, journal, deviceBroken,
    clock: readClock(started.serverNow, monotonicMs),
    current: kept?.current ?? firstOpen(started),
    visited: kept?.visited ?? [],
    ownerId: kept?.ownerId,
  };
}

async function journalOf(started: Started, store: AnswerStore): Promise<{ journal: Journal; deviceBroken: boolean }> {
  const { attemptId, sessionNo, ackSeq } = started;
  try {
    const entries: Entry[] = started.readOnly ? [] : await store.entries(attemptId, sessionNo);
    const journal = restore(entries, ackSeq);
    if (journal.entries.some((entry, i) => entry.seq !== entries[i]?.seq)) await store.rewrite(attemptId, sessionNo, journal.entries);
    return { journal: acknowledge(journal, ackSeq), deviceBroken: false };
  } catch {
    return { journal: emptyJournal(ackSeq), deviceBroken: true };
  }
}

/** On another device: the first question that has no answer yet. */
function firstOpen(started: Started): number {
  const known = new Set(started.responses.map((response) => response.questionId));
  const index = started.paper.questions.findIndex(({ id }) => !known.has(id));
  return known.size === 0 || index < 0 ? 0 : index;
}
