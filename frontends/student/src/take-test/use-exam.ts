import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { randomShare } from './answer-store';
import { handOver } from '../test-result/handed-over';
import { announcement, msToNextSecond, remainingSec } from './countdown';
import { examEngine, type ExamEngine } from './exam-engine';
import type { ExamState, Opening } from './exam-state';
import { monotonicMs, timers, wallMs } from './moment';
import { readAttempt, saveResponses, submitAttempt } from './take-test.data';
import { examStore } from './use-opening';
import { writingTab } from './writing-tab';

/** The engine of one opening, wired to this window. */
export function useExam(opening: Opening, testId: string, ownerId: string): { engine: ExamEngine; state: ExamState } {
  const [engine] = useState(() => examEngine(opening, {
    testId, ownerId, store: examStore, timers, monotonicMs, wallMs, share: randomShare,
    calls: { save: saveResponses, read: readAttempt, submit: (...sent) => submitAttempt(...sent, handOver) },
    online: () => navigator.onLine,
  }));
  const state = useSyncExternalStore(engine.subscribe, engine.snapshot);

  useEffect(() => {
    const onNetwork = () => engine.setOnline(navigator.onLine);
    const onHide = () => engine.flush();
    const onVisible = () => { if (document.visibilityState === 'hidden') engine.flush(); else void engine.check(); };
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

  return { engine, state };
}

/** Whether this tab writes. `onGained` runs when another tab gave up: its answers are read before anything may be written here. */
export function useWritingTab(attemptId: string, onGained: () => Promise<unknown>): { mine: boolean | undefined; claim: () => void } {
  const [mine, setMine] = useState<boolean>();
  const [claim, setClaim] = useState<() => void>(() => () => undefined);
  // Giving the lock back and asking again takes a moment in which a click would be lost: only another attempt may do that.
  const gained = useRef(onGained);
  useEffect(() => { gained.current = onGained; }, [onGained]);
  useEffect(() => {
    let before: boolean | undefined;
    const tab = writingTab(attemptId, (now) => {
      const again = now && before === false;
      before = now;
      if (!again) return setMine(now);
      void gained.current().finally(() => { if (before === true) setMine(true); });
    });
    setClaim(() => tab.claim);
    return () => { before = undefined; tab.release(); };
  }, [attemptId]);
  return { mine, claim };
}

/** Seconds left by the server's clock, and what a screen reader should hear about them. */
export function useCountdown(state: Pick<ExamState, 'clock' | 'started'>): { sec: number; spoken: string | undefined } {
  const { clock, started: { deadlineAt } } = state;
  const [shown, setShown] = useState(() => ({ sec: remainingSec(deadlineAt, clock, monotonicMs()), spoken: undefined as string | undefined }));
  useEffect(() => {
    let timer: number;
    const tick = () => {
      const sec = remainingSec(deadlineAt, clock, monotonicMs());
      setShown((before) => (before.sec === sec ? before : { sec, spoken: announcement(before.sec, sec) ?? before.spoken }));
      if (sec > 0) timer = timers.set(tick, msToNextSecond(deadlineAt, clock, monotonicMs()));
    };
    tick();
    return () => timers.clear(timer);
  }, [deadlineAt, clock]);
  return shown;
}
