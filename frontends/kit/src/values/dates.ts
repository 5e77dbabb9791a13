const ZONE = 'Asia/Kolkata';
const IST_OFFSET_MS = 330 * 60_000;
const parts = (options: Intl.DateTimeFormatOptions, iso: string | number) =>
  Object.fromEntries(
    new Intl.DateTimeFormat('en-US', { timeZone: ZONE, ...options })
      .formatToParts(new Date(iso))
      .map((part) => [part.type, part.value]),
  );

/** @example formatDate('2026-11-21T12:30:00Z') === '21 Nov 2026' */
export function formatDate(iso: string | number): string {
  const at = parts({ day: 'numeric', month: 'short', year: 'numeric' }, iso);
  return `${at['day']} ${at['month']} ${at['year']}`;
}

/** @example formatClock('2026-11-21T12:30:00Z') === '6:00 PM IST' */
export function formatClock(iso: string | number): string {
  const at = parts({ hour: 'numeric', minute: '2-digit', hour12: true }, iso);
  return `${at['hour']}:${at['minute']} ${at['dayPeriod']} IST`;
}

/** @example formatTime('2026-11-21T12:30:00Z') === '21 Nov 2026, 6:00 PM IST' */
export const formatTime = (iso: string | number): string => `${formatDate(iso)}, ${formatClock(iso)}`;

/** Relative within 24 hours, otherwise the date. @example '5 min ago', 'in 3 hours', '21 Nov 2026' */
export function formatRelative(iso: string | number, now: number): string {
  const differenceMs = new Date(iso).getTime() - now;
  const minutes = Math.round(Math.abs(differenceMs) / 60_000);
  if (minutes >= 24 * 60) return formatDate(iso);
  if (minutes < 1) return 'just now';
  const hours = Math.floor(minutes / 60);
  const amount = hours >= 1 ? `${hours} ${hours === 1 ? 'hour' : 'hours'}` : `${minutes} min`;
  return differenceMs > 0 ? `in ${amount}` : `${amount} ago`;
}

/** @example formatDuration(5400) === '1 h 30 min', formatDuration(754) === '12 min 34 s' */
export function formatDuration(sec: number): string {
  const whole = Math.max(0, Math.round(sec));
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  if (hours > 0) return minutes > 0 ? `${hours} h ${minutes} min` : `${hours} h`;
  if (minutes > 0) return seconds > 0 ? `${minutes} min ${seconds} s` : `${minutes} min`;
  return `${seconds} s`;
}

/** '2026-11-21T18:00' as IST -> '2026-11-21T12:30:00.000Z'; `undefined` for an invalid time. */
export function istToIso(local: string): string | undefined {
  const moment = Date.parse(`${local.length === 16 ? `${local}:00` : local}Z`);
  return Number.isNaN(moment) ? undefined : new Date(moment - IST_OFFSET_MS).toISOString();
}

/** '2026-11-21T12:30:00Z' -> '2026-11-21T18:00', for a form field. */
export function isoToIst(iso: string): string {
  const moment = Date.parse(iso);
  return Number.isNaN(moment) ? '' : new Date(moment + IST_OFFSET_MS).toISOString().slice(0, 16);
}
