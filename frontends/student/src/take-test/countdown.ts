// The deadline is the server's. Between two of its answers the monotonic clock counts, so a changed device clock is harmless.

/** What the server's clock said, and what the monotonic clock showed when it did. */
export type ServerClock = { readonly serverMs: number; readonly monotonicMs: number };
export type Tone = 'ok' | 'warn' | 'bad';

export const readClock = (serverNow: string, monotonicMs: number): ServerClock => ({ serverMs: Date.parse(serverNow), monotonicMs });

export const serverTime = (clock: ServerClock, monotonicMs: number): number => clock.serverMs + (monotonicMs - clock.monotonicMs);

export function remainingSec(deadlineAt: string, clock: ServerClock, monotonicMs: number): number {
  return Math.max(0, Math.ceil((Date.parse(deadlineAt) - serverTime(clock, monotonicMs)) / 1000));
}

/** How long until the shown second changes; never shorter than a blink, so that a timer cannot spin. */
export function msToNextSecond(deadlineAt: string, clock: ServerClock, monotonicMs: number): number {
  const left = Date.parse(deadlineAt) - serverTime(clock, monotonicMs);
  const part = left - Math.floor(left / 1000) * 1000;
  return Math.max(20, part === 0 ? 1000 : part);
}

const twoDigits = (n: number): string => String(n).padStart(2, '0');

/** 1:17:42, under an hour 17:42. */
export function formatCountdown(sec: number): string {
  const [h, m, s] = [Math.floor(sec / 3600), Math.floor(sec / 60) % 60, sec % 60];
  return h > 0 ? `${h}:${twoDigits(m)}:${twoDigits(s)}` : `${twoDigits(m)}:${twoDigits(s)}`;
}

/** 1 h 17 min, for sentences; the last minute in seconds. */
export function sayDuration(sec: number): string {
  if (sec < 60) return sec === 1 ? '1 second' : `${sec} seconds`;
  const [h, m] = [Math.floor(sec / 3600), Math.floor(sec / 60) % 60];
  if (h === 0) return m === 1 ? '1 minute' : `${m} minutes`;
  return m === 0 ? `${h} h` : `${h} h ${m} min`;
}

/** Green above 600 s, yellow above 300 s, else red; in tests under 20 minutes the same halves and quarters. */
export function toneOf(sec: number, durationSec: number): Tone {
  const [green, yellow] = durationSec >= 1200 ? [600, 300] : [durationSec / 2, durationSec / 4];
  return sec > green ? 'ok' : sec > yellow ? 'warn' : 'bad';
}

const spokenAt = [1800, 900, 300, 60];

/** The sentence to speak when the clock passes 30, 15, 5 or 1 minute; the nearest one when it jumped over several. */
export function announcement(beforeSec: number, sec: number): string | undefined {
  const passed = spokenAt.filter((mark) => beforeSec > mark && sec <= mark && sec > 0).at(-1);
  return passed === undefined ? undefined : `${sayDuration(passed)} left`;
}
