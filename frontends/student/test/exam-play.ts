import { aStart, attemptId, testId } from './builders';
import { readClock } from '../src/take-test/engine/countdown';
import type { Effect } from '../src/take-test/engine/effects';
import { beginWith, type ExamState } from '../src/take-test/engine/exam-state';
import { advance, type ExamEvent } from '../src/take-test/engine/machine';
import {
  acknowledge,
  emptyJournal,
  noAnswer,
  restore,
  type Entry,
  type LeftOut,
} from '../src/take-test/journal/answer-journal';
import type { AttemptState, Started } from '../src/take-test/journal/attempt.data';

const begin = Date.parse('2026-11-21T12:30:00.000Z');
export const time = (sec: number) => new Date(begin + sec * 1000).toISOString();
export const deadlineSec = 3600;
export const entry = (seq: number, questionId: string, choice = 'a'): Entry => ({
  seq,
  questionId,
  ...noAnswer,
  choice,
  markedForReview: false,
  timeSpentMs: 0,
});
export const known = (part: Partial<AttemptState> = {}): ExamEvent => ({
  kind: 'read',
  outcome: {
    kind: 'known',
    attempt: {
      attemptId,
      testId,
      status: 'in_progress',
      ackSeq: 0,
      sessionNo: 1,
      serverNow: time(deadlineSec),
      deadlineAt: time(deadlineSec),
      ...part,
    },
  },
});

/** A running exam without React, timers or network: events in, effects recorded; the test sets the clocks. */
export function play({ kept = [] as Entry[], started = {} as Partial<Started>, writing = true } = {}) {
  const clocks = { monotonicMs: 0, wallMs: 0 };
  const start = aStart({ submitSpreadSec: 30, ...started });
  let state: ExamState = beginWith(
    {
      started: start,
      clock: readClock(start.serverNow, clocks),
      journal: kept.length > 0 ? acknowledge(restore(kept, 0), 0) : emptyJournal(0),
      current: 0,
      visited: [],
      deviceBroken: false,
    },
    true,
    clocks,
  );
  let last: Effect[] = [];
  const send = (...events: ExamEvent[]): Effect[] => {
    last = [];
    for (const event of events) {
      const next = advance(state, event, { ...clocks, share: 1 });
      state = next.state;
      last.push(...next.effects);
    }
    return last;
  };
  send({ kind: 'writing', writing });
  return {
    send,
    state: () => state,
    at: (sec: number, wallSec = sec) => {
      clocks.monotonicMs = sec * 1000;
      clocks.wallMs = wallSec * 1000;
    },
    /** Of the last `send`. */
    did: (name: Effect['do']) => last.filter((effect) => effect.do === name),
    /** When the last `send` set it to fire, in milliseconds; undefined if it did not. */
    timer: (name: string) =>
      last.flatMap((effect) => (effect.do === 'timer' && effect.name === name ? [effect.ms] : [])).at(-1),
  };
}
export const deadlineFired: ExamEvent = { kind: 'fired', timer: 'deadline' };
export const submitFired: ExamEvent = { kind: 'fired', timer: 'submit' };
/** The server confirms a submission that went up to this number. */
export const submitted = (lastSeq = 0, leftOut?: LeftOut[]): ExamEvent => ({
  kind: 'submitted',
  outcome: { kind: 'submitted', ...(leftOut ? { leftOut } : {}) },
  lastSeq,
});
