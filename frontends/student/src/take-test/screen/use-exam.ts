import { randomShare } from '@kasauti/web-kit/api';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { handOver } from '../../test-result/handed-over';
import { monotonicMs, timers, wallMs } from '../device/browser-clock';
import { examEngine, type ExamDeps, type ExamEngine } from '../engine/exam-engine';
import { lateAnswers, type ExamState, type Opening } from '../engine/exam-state';
import { readAttempt, renewTicket, saveResponses, submitAttempt } from '../journal/attempt.data';
import type { ClosedTest } from '../opening/closed-test';
import { examStore } from '../opening/use-opening';
import { hasLocks, writerIdOf, writerOfTab } from '../opening/writer-id';

/** Where answers go. */
export type ExamBackend = Pick<ExamDeps, 'store' | 'calls'>;
const serverBackend = (testId: string): ExamBackend => ({
  store: examStore,
  calls: {
    save: saveResponses,
    read: readAttempt,
    submit: (...sent) => submitAttempt(...sent, handOver),
    renew: async (attemptId, sessionNo) =>
      renewTicket(testId, { attemptId, sessionNo, writerId: await writerIdOf(testId, examStore) }),
  },
});

/** The exam engine, wired to this window. `writing`: whether this tab writes, once known. */
export function useExam(
  opening: Opening,
  backend: ExamBackend | undefined,
  testId: string,
  ownerId: string,
  writing: boolean | undefined,
): { engine: ExamEngine; state: ExamState; calls: ExamBackend['calls'] } {
  const [{ store, calls }] = useState(() => backend ?? serverBackend(testId));
  const [engine] = useState(() =>
    examEngine(opening, {
      testId,
      ownerId,
      writerId: hasLocks() ? undefined : writerOfTab(),
      store,
      calls,
      timers,
      monotonicMs,
      wallMs,
      share: randomShare,
      online: () => navigator.onLine,
    }),
  );
  const state = useSyncExternalStore(engine.subscribe, engine.snapshot);

  useEffect(() => {
    const onNetwork = () => engine.dispatch({ kind: 'network', online: navigator.onLine });
    const onHide = () => engine.dispatch({ kind: 'flushed' });
    const onVisible = () => engine.dispatch({ kind: document.visibilityState === 'hidden' ? 'flushed' : 'looked' });
    window.addEventListener('online', onNetwork);
    window.addEventListener('offline', onNetwork);
    window.addEventListener('pagehide', onHide);
    document.addEventListener('visibilitychange', onVisible);
    void navigator.storage?.persist?.();
    return () => {
      window.removeEventListener('online', onNetwork);
      window.removeEventListener('offline', onNetwork);
      window.removeEventListener('pagehide', onHide);
      document.removeEventListener('visibilitychange', onVisible);
      engine.dispose();
    };
  }, [engine]);

  useEffect(() => {
    if (writing !== undefined) engine.dispatch({ kind: 'writing', writing });
  }, [engine, writing]);

  return { engine, state, calls };
}

/** What is called after a login in the exam; resolves to whether the test goes on. */
export function useSignedIn(engine: ExamEngine, { started }: ExamState, { renew }: ExamBackend['calls']) {
  const { attemptId, sessionNo } = started;
  return useCallback(async () => {
    const outcome = await renew(attemptId, sessionNo);
    engine.dispatch({ kind: 'renewed', outcome });
    return outcome.kind === 'renewed';
  }, [engine, renew, attemptId, sessionNo]);
}

/** @param isConfirmed whether the server took this page's submission; otherwise it found the test closed */
export type OnFinished = (attemptId: string, byTime: boolean, isConfirmed: boolean) => void;

/** Leads to the result; late answers, or a test that was closed elsewhere, are shown first. */
export function useEndOfTest(
  { started, submission, stopped, isSettled, submittedAt, ended, journal }: ExamState,
  onFinished: OnFinished,
  onClosed: (closed: ClosedTest) => void,
): void {
  useEffect(() => {
    const { attemptId, paper } = started;
    if (submission.status === 'done') return onFinished(attemptId, submission.automatic, true);
    if (stopped !== 'closed' || !isSettled) return;
    const late = lateAnswers({ started, journal });
    if (late.length === 0 && submission.status !== 'no' && !ended)
      return onFinished(attemptId, submission.automatic, false);
    onClosed({ attemptId, submittedAt, ended, paper, late });
  }, [started, submission, stopped, isSettled, submittedAt, ended, journal, onFinished, onClosed]);
}
