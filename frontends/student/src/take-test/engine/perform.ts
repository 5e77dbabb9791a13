import type { Entry } from '../journal/answer-journal';
import type { AnswerStore } from '../journal/answer-store';
import type { ReadOutcome, RenewOutcome, SendOutcome, SubmitOutcome } from '../journal/attempt.data';
import type { Effect, TimerName } from './effects';
import type { ExamEvent } from './machine';

/** They never throw; the outcome says what happened. */
export type ExamCalls = {
  save(attemptId: string, ticket: string, entries: Entry[]): Promise<SendOutcome>;
  submit(attemptId: string, ticket: string, entries: Entry[], lastSeq: number): Promise<SubmitOutcome>;
  read(attemptId: string, ticket: string): Promise<ReadOutcome>;
  renew(attemptId: string, sessionNo: number): Promise<RenewOutcome>;
};
export type Timers = { set(run: () => void, ms: number): number; clear(id: number): void };

type Deps = {
  testId: string;
  attemptId: string;
  sessionNo: number;
  store: AnswerStore;
  calls: ExamCalls;
  timers: Timers;
  keepAttempt(): Promise<void>;
  dispatch(event: ExamEvent): void;
};

/** A slow disk must not keep an answer from being sent. */
const diskTimeoutMs = 3000;

/** Performs effects and dispatches their outcomes. */
export function performer({ testId, attemptId, sessionNo, store, calls, timers, keepAttempt, dispatch }: Deps) {
  const running = namedTimers(timers, (timer) => dispatch({ kind: 'fired', timer }));

  async function append({ no, given, ackSeq, after }: Extract<Effect, { do: 'append' }>): Promise<void> {
    const appending = store.append(attemptId, sessionNo, given, ackSeq, after);
    const rows = await withTimeout(timers, appending, diskTimeoutMs).catch(() => undefined);
    dispatch(rows ? { kind: 'kept', no, rows } : { kind: 'not_kept', no });
  }

  function perform(effect: Effect): void {
    switch (effect.do) {
      case 'append':
        return void append(effect);
      case 'rewrite':
        return ignoreFailure(store.rewrite(attemptId, sessionNo, effect.entries, effect.upTo));
      case 'keep_attempt':
        return ignoreFailure(keepAttempt());
      case 'save':
        return void calls
          .save(attemptId, effect.ticket, effect.entries)
          .then((outcome) => dispatch({ kind: 'saved', outcome }));
      case 'read':
        return void calls.read(attemptId, effect.ticket).then((outcome) => dispatch({ kind: 'read', outcome }));
      case 'submit':
        return void calls
          .submit(attemptId, effect.ticket, effect.entries, effect.lastSeq)
          .then((outcome) => dispatch({ kind: 'submitted', outcome, lastSeq: effect.lastSeq }));
      case 'renew':
      case 'fetch': {
        const kind = effect.do === 'renew' ? 'renewed' : 'fetched';
        return void calls.renew(attemptId, sessionNo).then((outcome) => dispatch({ kind, outcome }));
      }
      case 'timer':
        return running.set(effect.name, effect.ms);
      case 'cancel':
        return running.cancel(effect.name);
      case 'forget':
        return ignoreFailure(store.forget(testId, attemptId));
    }
  }
  return { perform, cancelTimers: running.cancelAll };
}

function namedTimers(timers: Timers, onFired: (name: TimerName) => void) {
  const running = new Map<TimerName, number>();
  function cancel(name: TimerName): void {
    const id = running.get(name);
    if (id !== undefined) timers.clear(id);
    running.delete(name);
  }
  return {
    cancel,
    cancelAll: (): void => [...running.keys()].forEach(cancel),
    set(name: TimerName, ms: number): void {
      cancel(name);
      const fire = () => {
        running.delete(name);
        onFired(name);
      };
      running.set(name, timers.set(fire, ms));
    },
  };
}

async function withTimeout<T>(timers: Timers, work: Promise<T>, ms: number): Promise<T> {
  let id: number | undefined;
  const timeout = new Promise<never>((_, reject) => {
    id = timers.set(() => reject(new Error('timeout')), ms);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    if (id !== undefined) timers.clear(id);
  }
}

const ignoreFailure = (work: Promise<unknown>): void => void work.catch(() => undefined);
