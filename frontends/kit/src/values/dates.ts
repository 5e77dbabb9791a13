import { language, locale } from '../language/language';
import { t } from '../language/messages';
import { plural } from './numbers';

const ZONE = 'Asia/Kolkata';
export const IST_OFFSET_MS = 330 * 60_000;

const parts = (options: Intl.DateTimeFormatOptions, iso: string | number, locale = 'en-US') =>
  Object.fromEntries(
    new Intl.DateTimeFormat(locale, { timeZone: ZONE, ...options })
      .formatToParts(new Date(iso))
      .map((part) => [part.type, part.value]),
  );

/** @example formatDate('2026-11-21T12:30:00Z') === '21 Nov 2026', in Hindi '21 नवंबर 2026' */
export function formatDate(iso: string | number): string {
  const isHindi = language() === 'hi';
  const month = isHindi ? 'long' : 'short';
  const at = parts({ day: 'numeric', month, year: 'numeric' }, iso, isHindi ? locale() : undefined);
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
  if (minutes < 1) return t('just now');
  const hours = Math.floor(minutes / 60);
  const amount = hours >= 1 ? plural(hours, 'hour') : t('{minutes} min', { minutes });
  return differenceMs > 0 ? t('in {amount}', { amount }) : t('{amount} ago', { amount });
}

/** @example formatDuration(5400) === '1 h 30 min', formatDuration(754) === '12 min 34 s' */
export function formatDuration(sec: number): string {
  const whole = Math.max(0, Math.round(sec));
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  if (hours > 0) return minutes > 0 ? t('{hours} h {minutes} min', { hours, minutes }) : t('{hours} h', { hours });
  if (minutes > 0)
    return seconds > 0 ? t('{minutes} min {seconds} s', { minutes, seconds }) : t('{minutes} min', { minutes });
  return t('{seconds} s', { seconds });
}

/** '2026-11-21T12:30:00Z' -> '2026-11-21T18:00', for a form field. */
export function isoToIst(iso: string): string {
  const moment = Date.parse(iso);
  return Number.isNaN(moment) ? '' : new Date(moment + IST_OFFSET_MS).toISOString().slice(0, 16);
}
