import { useEffect, useState } from 'react';
import { timers } from './browser-clock';

const firstMs = 30_000;
const longestMs = 10 * 60_000;

/** The exam does not wait for this code. */
const keep = async (attemptId: string): Promise<boolean> =>
  (await import('./offline-copy')).keepForOffline(attemptId, window.location.pathname);

/**
 * Preloads the exam, then makes the offline copy; retries while it is incomplete, ever more seldom: a page that a deploy
 * has made old stays without. True once a reload needs no network.
 */
export function useOfflineCopy(attemptId: string, online: boolean, load: () => Promise<void>): boolean {
  const [complete, setComplete] = useState(false);
  // A further language has images of its own.
  useEffect(() => setComplete(false), [load]);
  useEffect(() => {
    if (!online || complete) return undefined;
    let timer: number | undefined;
    let gone = false;
    let waitMs = firstMs;
    const attempt = async () => {
      await load();
      const done = await keep(attemptId).catch(() => false);
      if (gone) return;
      setComplete(done);
      if (done || !navigator.serviceWorker) return;
      timer = timers.set(() => void attempt(), waitMs);
      waitMs = Math.min(longestMs, 2 * waitMs);
    };
    void attempt();
    return () => {
      gone = true;
      if (timer !== undefined) timers.clear(timer);
    };
  }, [attemptId, online, load, complete]);
  return complete;
}
