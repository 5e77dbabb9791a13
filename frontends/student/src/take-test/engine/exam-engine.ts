import type { AnswerStore } from '../journal/answer-store';

import { beginWith, serverNow, type ExamState, type Opening } from './exam-state';
import { performer, type ExamCalls, type Timers } from './perform';
import { advance, type ExamEvent } from './machine';

export type ExamDeps = {
  testId: string;
  ownerId: string;
  /** Id of this tab; only in browsers without Web Locks. */
  writerId?: string;
  store: AnswerStore;
  calls: ExamCalls;
  timers: Timers;
  monotonicMs(): number;
  wallMs(): number;
  /** A random number between 0 and 1, for jitter. */
  share(): number;
  online(): boolean;
};
export type ExamEngine = ReturnType<typeof examEngine>;

/** The store of a running test: `advance` reduces each event, effects are performed, listeners are notified. */
export function examEngine(opening: Opening, deps: ExamDeps) {
  const { testId, ownerId, writerId, store, calls, timers } = deps;
  const { attemptId, sessionNo } = opening.started;
  const listeners = new Set<() => void>();
  const now = () => ({ monotonicMs: deps.monotonicMs(), wallMs: deps.wallMs(), share: deps.share() });
  let state = beginWith(opening, deps.online(), now());
  let isDisposed = false;
  let kept: ExamState['started'] | undefined;
  const { perform, cancelTimers } = performer({
    testId,
    attemptId,
    sessionNo,
    store,
    calls,
    timers,
    keepAttempt,
    dispatch,
  });

  function dispatch(event: ExamEvent): void {
    if (isDisposed) return;
    const next = advance(state, event, now());
    const hasChanged = next.state !== state;
    state = next.state;
    next.effects.forEach(perform);
    if (hasChanged) for (const listener of listeners) listener();
  }

  async function keepAttempt(): Promise<void> {
    const at = now();
    const { started, journal, current, visited } = state;
    const attempt = {
      testId,
      ownerId,
      writerId,
      started: { ...started, serverNow: new Date(serverNow(state, at)).toISOString() },
      ackSeq: journal.ackSeq,
      readAtMs: at.wallMs,
      current,
      visited: [...visited],
    };
    await store.keepAttempt(attempt, kept?.paper === started.paper && kept.responses === started.responses);
    kept = started;
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
    /** Stores the draft, then stops; nothing more is sent. */
    dispose(): void {
      dispatch({ kind: 'left' });
      isDisposed = true;
      cancelTimers();
      listeners.clear();
    },
  };
}
