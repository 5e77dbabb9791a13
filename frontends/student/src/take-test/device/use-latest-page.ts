import { randomShare } from '@kasauti/web-kit/api';
import { useEffect } from 'react';
import { monotonicMs, timers } from './browser-clock';
import { isOlderThanServer } from './offline-copy';

const everyMs = 5 * 60_000;

/**
 * Says when a deploy has made this page an old one, which cannot be kept for a reload without network. An old tab looks
 * at once, a new one after a while: a reload that changes nothing is not repeated at once.
 */
export function useLatestPage(waits: boolean, onOld: () => void): void {
  useEffect(() => {
    if (!waits) return undefined;
    let timer: number;
    let gone = false;
    const look = async () => {
      const isOld = await isOlderThanServer(window.location.pathname);
      if (gone) return;
      if (isOld) return onOld();
      later(everyMs);
    };
    const later = (ms: number) => {
      timer = timers.set(() => void look(), ms * (0.5 + randomShare()));
    };
    later(monotonicMs() > everyMs ? 0 : everyMs);
    return () => {
      gone = true;
      timers.clear(timer);
    };
  }, [waits, onOld]);
}
