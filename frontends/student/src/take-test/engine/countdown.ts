// The deadline follows the server's clock. Between two responses the monotonic clock counts, so changing the device
// clock has no effect.
import { plural, t } from '@kasauti/web-kit/i18n';

/** Both clocks of the device at one moment: one never jumps, the other runs on during sleep. */
export type Moment = { readonly monotonicMs: number; readonly wallMs: number };
/** The server's time, and the device's clocks when it was read. */
export type ServerClock = Moment & { readonly serverMs: number };
type Tone = 'ok' | 'warn' | 'bad';

export const readClock = (serverNow: string, at: Moment): ServerClock => ({ serverMs: Date.parse(serverNow), ...at });

/**
 * The server's time now. On some systems the monotonic clock stops during sleep, so without contact to the server the
 * later of both clocks counts.
 */
export function serverTime(clock: ServerClock, at: Moment, inContact = true): number {
  const passed = at.monotonicMs - clock.monotonicMs;
  return clock.serverMs + (inContact ? passed : Math.max(passed, at.wallMs - clock.wallMs));
}

/** A slow response carries an older time; it never sets the clock back. */
export const laterClock = (clock: ServerClock, reading: ServerClock): ServerClock =>
  serverTime(clock, reading) > reading.serverMs ? clock : reading;

export const laterTime = (a: string, b: string): string => (Date.parse(b) > Date.parse(a) ? b : a);

/** The two clocks diverged: the device slept, or its clock was changed. */
export const hasJumped = (before: Moment, after: Moment): boolean =>
  Math.abs(after.wallMs - before.wallMs - (after.monotonicMs - before.monotonicMs)) > 3000;

export const msLeft = (deadlineAt: string, serverMs: number): number => Date.parse(deadlineAt) - serverMs;

export const remainingSec = (deadlineAt: string, serverMs: number): number =>
  Math.max(0, Math.ceil(msLeft(deadlineAt, serverMs) / 1000));

/** Time until the displayed second changes; at least 20 ms, so that a timer cannot spin. */
export function msToNextSecond(deadlineAt: string, serverMs: number): number {
  const left = msLeft(deadlineAt, serverMs);
  const part = left - Math.floor(left / 1000) * 1000;
  return Math.max(20, part === 0 ? 1000 : part);
}

const twoDigits = (n: number): string => String(n).padStart(2, '0');

/** 1:17:42, or 17:42 under an hour. */
export function formatCountdown(sec: number): string {
  const [h, m, s] = [Math.floor(sec / 3600), Math.floor(sec / 60) % 60, sec % 60];
  return h > 0 ? `${h}:${twoDigits(m)}:${twoDigits(s)}` : `${twoDigits(m)}:${twoDigits(s)}`;
}

/** 1 h 17 min; the last minute in seconds. */
export function sayDuration(sec: number): string {
  if (sec < 60) return plural(sec, 'second');
  const [h, m] = [Math.floor(sec / 3600), Math.floor(sec / 60) % 60];
  if (h === 0) return plural(m, 'minute');
  return m === 0 ? t('{hours} h', { hours: h }) : t('{hours} h {minutes} min', { hours: h, minutes: m });
}

/** Green above 600 s, yellow above 300 s, else red; in tests under 20 minutes above a half and a quarter. */
export function toneOf(sec: number, durationSec: number): Tone {
  const [green, yellow] = durationSec >= 1200 ? [600, 300] : [durationSec / 2, durationSec / 4];
  return sec > green ? 'ok' : sec > yellow ? 'warn' : 'bad';
}

const spokenAt = [1800, 900, 300, 60];

/**
 * What to announce when the clock passes 30, 15, 5 or 1 minute; after a jump over several, the last one. Where sections
 * have a clock of their own it says which one it means.
 */
export function announcement(beforeSec: number, sec: number, isOfTest = false): string | undefined {
  const passed = spokenAt.filter((mark) => beforeSec > mark && sec <= mark && sec > 0).at(-1);
  if (passed === undefined) return undefined;
  const time = sayDuration(passed);
  return isOfTest ? t('{time} left in the test', { time }) : t('{time} left', { time });
}
