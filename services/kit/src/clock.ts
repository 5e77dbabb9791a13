/** The only source of time. Decisions take a `Date` from here; durations use `monotonicMs`, which never jumps. */
export interface Clock {
  now(): Date;
  monotonicMs(): number;
}

export const systemClock: Clock = {
  now: () => new Date(),
  monotonicMs: () => performance.now(),
};

/**
 * A clock that stands still until a test moves it.
 * @example const clock = fixedClock(new Date('2026-04-01T10:00:00Z')); clock.advance(60_000);
 */
export function fixedClock(start: Date): Clock & { set(d: Date): void; advance(ms: number): void } {
  let nowMs = start.getTime();
  let ranMs = 0;
  const advance = (ms: number) => {
    nowMs += ms;
    ranMs += Math.max(0, ms);
  };
  return {
    now: () => new Date(nowMs),
    monotonicMs: () => ranMs,
    advance,
    set: (d) => advance(d.getTime() - nowMs),
  };
}
