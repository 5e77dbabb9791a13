import { randomShare } from '@kasauti/web-kit/api';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { handOver } from '../../test-result/handed-over';
import { monotonicMs, timers, wallMs } from '../device/browser-clock';
import { examEngine, type ExamDeps, type ExamEngine } from '../engine/exam-engine';
import { lateAnswers, type ExamState, type Opening } from '../engine/exam-state';
import { readAttempt, saveResponses, submitAttempt } from '../journal/attempt.data';
import type { ClosedTest } from '../opening/open-exam';
import { examStore } from '../opening/use-opening';
import { hasLocks, writerOfTab } from '../opening/writer-id';

/** Where answers go. */
export type ExamBackend = Pick<ExamDeps, 'store' | 'calls'>;
const serverBackend = (): ExamBackend => ({
  store: examStore,
  calls: { save: saveResponses, read: readAttempt, submit: (...sent) => submitAttempt(...sent, handOver) },
});

/** The exam engine, wired to this window. `writing`: whether this tab writes, once known. */
export function useExam(
  opening: Opening,
  backend: ExamBackend | undefined,
  testId: string,
  ownerId: string,
  writing: boolean | undefined,
): { engine: ExamEngine; state: ExamState } {
  const [engine] = useState(() =>
    examEngine(opening, {
      testId,
      ownerId,
      writerId: hasLocks() ? undefined : writerOfTab(),
      ...(backend ?? serverBackend()),
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

  return { engine, state };
}

/**
 * Replaces a refused ticket. Without a session the student is asked to log in first; what is returned is called afterwards
 * and resolves to whether there is a new ticket.
 */
export function useNewTicket(
  engine: ExamEngine,
  { stopped }: ExamState,
  onTicketLost: () => Promise<string | undefined>,
): () => Promise<boolean> {
  const renew = useCallback(
    () =>
      onTicketLost().then((ticket) => {
        if (ticket) engine.dispatch({ kind: 'ticket', ticket });
        return ticket !== undefined;
      }),
    [engine, onTicketLost],
  );
  useEffect(() => {
    if (stopped === 'signed_out') void renew();
  }, [renew, stopped]);
  return useCallback(async () => {
    const isRenewed = await renew();
    // The attempt may have been closed, or continued on another device.
    if (!isRenewed) engine.dispatch({ kind: 'looked' });
    return isRenewed;
  }, [engine, renew]);
}

/** Leads to the result; late answers, or a test that was closed elsewhere, are shown first. */
export function useEndOfTest(
  { started, submission, stopped, isSettled, submittedAt, ended, journal }: ExamState,
  onFinished: (attemptId: string, byTime: boolean) => void,
  onClosed: (closed: ClosedTest) => void,
): void {
  useEffect(() => {
    const { attemptId, paper } = started;
    if (submission.status === 'done') return onFinished(attemptId, submission.automatic);
    if (stopped !== 'closed' || !isSettled) return;
    const late = lateAnswers({ started, journal });
    if (late.length === 0 && submission.status !== 'no' && !ended) return onFinished(attemptId, submission.automatic);
    onClosed({ attemptId, submittedAt, ended, paper, late });
  }, [started, submission, stopped, isSettled, submittedAt, ended, journal, onFinished, onClosed]);
}
