import { randomShare } from '@kasauti/web-kit/api';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { handOver } from '../../test-result/handed-over';
import { monotonicMs, timers, wallMs } from '../device/browser-clock';
import { examEngine, type ExamEngine } from '../engine/exam-engine';
import type { ExamState, Opening } from '../engine/exam-state';
import { readAttempt, saveResponses, submitAttempt } from '../journal/attempt.data';
import { examStore } from '../opening/use-opening';
import { hasLocks, writerOfTab } from '../opening/writer-id';

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
