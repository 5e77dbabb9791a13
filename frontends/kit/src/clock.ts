import { useEffect, useState } from 'react';

/** This device's time: for display only, deadlines come from the server. */
export const now = (): number => Date.now();

/** Renders again every `everyMs` with the current time. */
export function useNow(everyMs: number): number {
  const [moment, setMoment] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setMoment(now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return moment;
}
