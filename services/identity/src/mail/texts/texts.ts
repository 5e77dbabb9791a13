import type { components } from '@kasauti/contracts';
import { english, type Texts } from './english';
import { hindi } from './hindi';

export type Language = components['schemas']['Language'];

export const textsOf: Readonly<Record<Language, Texts>> = { en: english, hi: hindi };

/** @example filled('Hello {fullName},', { fullName: 'Asha' }) === 'Hello Asha,' */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole);

/** As on the pages. @example rupees(1770) === '₹17.70' */
export const rupees = (paise: number): string =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(paise / 100);

/** As on the pages, with Latin digits. @example inIndia('2026-11-21T12:30:00Z', 'en') === '21 Nov 2026, 6:00 PM IST' */
export function inIndia(at: string, language: Language): string {
  const parts = (options: Intl.DateTimeFormatOptions, locale: string) =>
    Object.fromEntries(
      new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Kolkata', ...options })
        .formatToParts(new Date(at))
        .map(({ type, value }) => [type, value]),
    );
  const [month, locale] = language === 'hi' ? (['long', 'hi-IN-u-nu-latn'] as const) : (['short', 'en-US'] as const);
  const day = parts({ day: 'numeric', month, year: 'numeric' }, locale);
  const clock = parts({ hour: 'numeric', minute: '2-digit', hour12: true }, 'en-US');
  return `${day['day']} ${day['month']} ${day['year']}, ${clock['hour']}:${clock['minute']} ${clock['dayPeriod']} IST`;
}
