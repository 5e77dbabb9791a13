import { useEffect, useRef } from 'react';
import { timers } from './moment';
import { keepForOffline } from './offline-copy';

const againMs = 30_000;

/** Loads what the exam may need later, then has the copy made; tries again while it is incomplete. */
export function useOfflineCopy(attemptId: string, online: boolean, load: () => Promise<void>): void {
  const complete = useRef(false);
  useEffect(() => {
    if (!online || complete.current) return undefined;
    let timer: number | undefined;
    let gone = false;
    const attempt = async () => {
      await load();
      complete.current = await keepForOffline(attemptId, window.location.pathname);
      if (!complete.current && !gone && navigator.serviceWorker) timer = timers.set(() => void attempt(), againMs);
    };
    void attempt();
    return () => { gone = true; if (timer !== undefined) timers.clear(timer); };
  }, [attemptId, online, load]);
}
