import { useEffect, useState } from 'react';
import { timers } from './browser-clock';
import { keepForOffline } from './offline-copy';

const againMs = 30_000;

/** Preloads the exam, then makes the offline copy; retries while it is incomplete. True once a reload needs no network. */
export function useOfflineCopy(attemptId: string, online: boolean, load: () => Promise<void>): boolean {
  const [complete, setComplete] = useState(false);
  // A further language has images of its own.
  useEffect(() => setComplete(false), [load]);
  useEffect(() => {
    if (!online || complete) return undefined;
    let timer: number | undefined;
    let gone = false;
    const attempt = async () => {
      await load();
      const done = await keepForOffline(attemptId, window.location.pathname);
      if (gone) return;
      setComplete(done);
      if (!done && navigator.serviceWorker) timer = timers.set(() => void attempt(), againMs);
    };
    void attempt();
    return () => {
      gone = true;
      if (timer !== undefined) timers.clear(timer);
    };
  }, [attemptId, online, load, complete]);
  return complete;
}
