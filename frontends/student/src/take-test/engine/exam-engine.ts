import type { Entry, Given } from '../journal/answer-journal';
import type { AnswerStore } from '../journal/answer-store';
import type { ReadOutcome, SendOutcome, SubmitOutcome } from '../journal/attempt.data';
import type { Effect, ExamEvent, TimerName } from './exam-events';
import { beginWith, serverNow, type Opening } from './exam-state';
import { step } from './step';

/** None of them throws: an outcome says what happened. */
export type ExamCalls = {
  save(attemptId: string, ticket: string, entries: Entry[]): Promise<SendOutcome>;
  submit(attemptId: string, ticket: string, entries: Entry[], lastSeq: number): Promise<SubmitOutcome>;
  read(attemptId: string, ticket: string): Promise<ReadOutcome>;
};
export type Timers = { set(run: () => void, ms: number): number; clear(id: number): void };
export type ExamDeps = {
  testId: string;
  ownerId: string;
  /** Where tabs cannot agree on one writer: this one's own name. */
  writerId?: string;
  store: AnswerStore;
  calls: ExamCalls;
  timers: Timers;
  monotonicMs(): number;
  wallMs(): number;
  share(): number;
  online(): boolean;
};

/** A disk that does not answer must not hold an answer back from the network. */
const diskPatienceMs = 3000;

/** Carries out what `step` decides, and tells it what came of it. */
export function examEngine(opening: Opening, deps: ExamDeps) {
  const { store, calls } = deps;
  const { attemptId, sessionNo } = opening.started;
  const listeners = new Set<() => void>();
  const running = new Map<TimerName, number>();
  const now = () => ({ monotonicMs: deps.monotonicMs(), wallMs: deps.wallMs(), share: deps.share() });
  let state = beginWith(opening, deps.online(), now());
  let isOver = false;

  function dispatch(event: ExamEvent): void {
    if (isOver) return;
    const next = step(state, event, now());
    const hasChanged = next.state !== state;
    state = next.state;
    next.effects.forEach(perform);
    if (hasChanged) for (const tell of listeners) tell();
  }

  function perform(effect: Effect): void {
    switch (effect.do) {
      case 'append':
        return void append(effect.no, effect.given, effect.ackSeq, effect.after);
      case 'rewrite':
        return quietly(store.rewrite(attemptId, sessionNo, effect.entries, effect.upTo));
      case 'keep_attempt':
        return quietly(keepAttempt());
      case 'save':
        return void calls
          .save(attemptId, effect.ticket, effect.entries)
          .then((outcome) => dispatch({ kind: 'saved', outcome }));
      case 'read':
        return void calls.read(attemptId, effect.ticket).then((outcome) => dispatch({ kind: 'read', outcome }));
      case 'submit':
        return void calls
          .submit(attemptId, effect.ticket, effect.entries, effect.lastSeq)
          .then((outcome) => dispatch({ kind: 'submitted', outcome }));
      case 'timer':
        return setTimer(effect.name, effect.ms);
      case 'cancel':
        return cancelTimer(effect.name);
      case 'forget':
        return quietly(store.forget(deps.testId, attemptId));
    }
  }

  async function append(no: number, given: Given, ackSeq: number, after: number): Promise<void> {
    let patience: number | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      patience = deps.timers.set(() => reject(new Error('the disk does not answer')), diskPatienceMs);
    });
    try {
      dispatch({
        kind: 'kept',
        no,
        rows: await Promise.race([store.append(attemptId, sessionNo, given, ackSeq, after), tooLong]),
      });
    } catch {
      dispatch({ kind: 'not_kept', no });
    } finally {
      if (patience !== undefined) deps.timers.clear(patience);
    }
  }

  async function keepAttempt(): Promise<void> {
    const at = now();
    const started = {
      ...state.started,
      serverNow: new Date(serverNow(state, at)).toISOString(),
      ackSeq: state.journal.ackSeq,
    };
    await store.keepAttempt({
      testId: deps.testId,
      ownerId: deps.ownerId,
      started,
      readAtMs: at.wallMs,
      current: state.current,
      visited: [...state.visited],
      writerId: deps.writerId,
    });
  }

  function cancelTimer(name: TimerName): void {
    const id = running.get(name);
    if (id !== undefined) deps.timers.clear(id);
    running.delete(name);
  }
  function setTimer(name: TimerName, ms: number): void {
    cancelTimer(name);
    running.set(
      name,
      deps.timers.set(() => {
        running.delete(name);
        dispatch({ kind: 'fired', timer: name });
      }, ms),
    );
  }

  return {
    snapshot: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    dispatch,
    /** Text that was still being typed is kept; nothing is sent any more. */
    dispose(): void {
      dispatch({ kind: 'left' });
      isOver = true;
      for (const name of [...running.keys()]) cancelTimer(name);
      listeners.clear();
    },
  };
}
export type ExamEngine = ReturnType<typeof examEngine>;

const quietly = (work: Promise<unknown>): void => void work.catch(() => undefined);
