import { useEffect, useState } from 'react';

/** The device's time: for display only, deadlines come from the server. */
export const now = (): number => Date.now();

/** Smaller differences are ignored: a `Date` header has whole seconds, and the display shows minutes. */
const AGREES_MS = 3000;
let aheadMs = 0;

/** The server's time by its last response, so that a wrong device clock does not change the time left of a test. */
export const serverNow = (): number => now() + aheadMs;

/** Called with the `Date` header of every response. */
export function noteServerDate(header: string | null): void {
  const ahead = Date.parse(header ?? '') - now();
  if (!Number.isNaN(ahead)) aheadMs = Math.abs(ahead) < AGREES_MS ? 0 : ahead;
}

/** Renders again every `everyMs` with the server's time, by which what it sent is judged. */
export function useNow(everyMs: number): number {
  const [moment, setMoment] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setMoment(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return moment;
}
