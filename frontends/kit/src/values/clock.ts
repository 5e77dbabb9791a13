import { useEffect, useState } from 'react';

/** This device's time: for display only, deadlines come from the server. */
export const now = (): number => Date.now();

/** Below this the two clocks agree as far as a minute's display can tell; a `Date` header has whole seconds. */
const AGREES_MS = 3000;
let aheadMs = 0;

/** The server's time as of its last answer: what is left of a test must not follow a device clock that is wrong. */
export const serverNow = (): number => now() + aheadMs;

/** Told by every answer of the server; one without the header changes nothing. */
export function noteServerDate(header: string | null): void {
  const ahead = Date.parse(header ?? '') - now();
  if (!Number.isNaN(ahead)) aheadMs = Math.abs(ahead) < AGREES_MS ? 0 : ahead;
}

/** Renders again every `everyMs` with the current time. */
export function useNow(everyMs: number): number {
  const [moment, setMoment] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setMoment(now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return moment;
}
