import { useEffect, useRef, useState } from 'react';
import { writingTab } from './writing-tab';

/** Whether this tab writes. `onGained` loads what another tab wrote, before this one may write. */
export function useWritingTab(
  attemptId: string,
  onGained: () => Promise<unknown>,
): { mine: boolean | undefined; claim: () => void } {
  const [mine, setMine] = useState<boolean>();
  const [claim, setClaim] = useState<() => void>(() => () => undefined);
  // The lock is requested again only for another attempt: a click in between would be lost.
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
