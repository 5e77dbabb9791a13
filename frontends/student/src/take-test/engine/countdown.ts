// The deadline is the server's. Between two of its answers the monotonic clock counts, so a changed device clock is harmless.

/** Two clocks of this device at one moment: one never jumps, the other goes on while the device sleeps. */
export type Moment = { readonly monotonicMs: number; readonly wallMs: number };
/** What the server's clock said, and what this device's clocks showed when it did. */
export type ServerClock = Moment & { readonly serverMs: number };
export type Tone = 'ok' | 'warn' | 'bad';

export const readClock = (serverNow: string, at: Moment): ServerClock => ({ serverMs: Date.parse(serverNow), ...at });

/**
 * The server's time now. The monotonic clock stands still while some systems sleep: as long as the server cannot be
 * asked, the device's clock counts too, the later of both.
 */
export function serverTime(clock: ServerClock, at: Moment, inContact = true): number {
  const passed = at.monotonicMs - clock.monotonicMs;
  return clock.serverMs + (inContact ? passed : Math.max(passed, at.wallMs - clock.wallMs));
}

/** An answer that was long on its way tells an older time: it never puts the clock back. */
export const laterClock = (clock: ServerClock, reading: ServerClock): ServerClock =>
  serverTime(clock, reading) > reading.serverMs ? clock : reading;

export const laterTime = (a: string, b: string): string => (Date.parse(b) > Date.parse(a) ? b : a);

/** The device's clock ran on while the other stood still: it slept, or its clock was set. */
export const hasJumped = (before: Moment, after: Moment): boolean =>
  Math.abs(after.wallMs - before.wallMs - (after.monotonicMs - before.monotonicMs)) > 3000;

export const msLeft = (deadlineAt: string, serverMs: number): number => Date.parse(deadlineAt) - serverMs;

export const remainingSec = (deadlineAt: string, serverMs: number): number =>
  Math.max(0, Math.ceil(msLeft(deadlineAt, serverMs) / 1000));

/** How long until the shown second changes; never shorter than a blink, so that a timer cannot spin. */
export function msToNextSecond(deadlineAt: string, serverMs: number): number {
  const left = msLeft(deadlineAt, serverMs);
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
