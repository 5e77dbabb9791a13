import { useEffect, useRef, useState } from 'react';
import { writingTab } from './writing-tab';

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
