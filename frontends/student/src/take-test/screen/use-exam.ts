import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { randomShare } from './answer-store';
import { handOver } from '../test-result/handed-over';
import { announcement, hasJumped, msToNextSecond, remainingSec } from './countdown';
import { examEngine, type ExamEngine } from './engine/exam-engine';
import { serverNow, type ExamState, type Opening } from './engine/exam-state';
import { monotonicMs, timers, wallMs } from './moment';
import { readAttempt, saveResponses, submitAttempt } from './take-test.data';
import { examStore } from './use-opening';
import { hasLocks, writerOfTab } from './writer-id';
import { writingTab } from './writing-tab';

/** The engine of one opening, wired to this window. */
export function useExam(opening: Opening, testId: string, ownerId: string): { engine: ExamEngine; state: ExamState } {
  const [engine] = useState(() =>
    examEngine(opening, {
      testId,
      ownerId,
      writerId: hasLocks() ? undefined : writerOfTab(),
      store: examStore,
      timers,
      monotonicMs,
      wallMs,
      share: randomShare,
      calls: { save: saveResponses, read: readAttempt, submit: (...sent) => submitAttempt(...sent, handOver) },
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

  return { engine, state };
}

/** Whether this tab writes. `onGained` runs when another tab gave up: its answers are read before anything may be written here. */
export function useWritingTab(
  attemptId: string,
  onGained: () => Promise<unknown>,
): { mine: boolean | undefined; claim: () => void } {
  const [mine, setMine] = useState<boolean>();
  const [claim, setClaim] = useState<() => void>(() => () => undefined);
  // Giving the lock back and asking again takes a moment in which a click would be lost: only another attempt may do that.
  const gained = useRef(onGained);
  useEffect(() => {
    gained.current = onGained;
  }, [onGained]);
  useEffect(() => {
    let before: boolean | undefined;
    const tab = writingTab(attemptId, (now) => {
      const again = now && before === false;
      before = now;
      if (!again) return setMine(now);
      void gained.current().finally(() => {
        if (before === true) setMine(true);
      });
    });
    setClaim(() => tab.claim);
    return () => {
      before = undefined;
      tab.release();
    };
  }, [attemptId]);
  return { mine, claim };
}

/** Seconds left by the server's clock, and what a screen reader should hear about them. `onJump`: this device seems to have slept. */
export function useCountdown(
  state: Pick<ExamState, 'clock' | 'started' | 'network'>,
  onJump: () => void,
): { sec: number; spoken: string | undefined } {
  const {
    clock,
    network,
    started: { deadlineAt },
  } = state;
  const nowHere = () => ({ monotonicMs: monotonicMs(), wallMs: wallMs() });
  const [shown, setShown] = useState(() => ({
    sec: remainingSec(deadlineAt, serverNow(state, nowHere())),
    spoken: undefined as string | undefined,
  }));
  useEffect(() => {
    let timer: number;
    let before = nowHere();
    const tick = () => {
      const at = nowHere();
      const server = serverNow({ clock, network }, at);
      const sec = remainingSec(deadlineAt, server);
      setShown((last) => (last.sec === sec ? last : { sec, spoken: announcement(last.sec, sec) ?? last.spoken }));
      if (hasJumped(before, at)) onJump();
      before = at;
      if (sec > 0) timer = timers.set(tick, msToNextSecond(deadlineAt, server));
    };
    tick();
    return () => timers.clear(timer);
  }, [deadlineAt, clock, network, onJump]);
  return shown;
}
