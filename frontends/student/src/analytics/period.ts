import { locale, t } from '@kasauti/web-kit/i18n';

export const periods = ['weekly', 'monthly', 'yearly'] as const;
export type Period = (typeof periods)[number];
export const periodNames: Record<Period, string> = { weekly: t('Weekly'), monthly: t('Monthly'), yearly: t('Yearly') };
export const perPeriod: Record<Period, string> = { weekly: t('week'), monthly: t('month'), yearly: t('year') };

/** The period in the address, by default monthly. */
export const readPeriod = (text: string | null): Period => periods.find((period) => period === text) ?? 'monthly';

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat(locale(), { timeZone: 'UTC', ...options });
  return (date: string): string => {
    const at = Date.parse(`${date.length === 7 ? `${date}-01` : date}T00:00:00Z`);
    return Number.isNaN(at) ? date : formatter.format(at);
  };
};
const day = format({ day: 'numeric', month: 'short' });
const month = format({ month: 'short', year: 'numeric' });
const year = format({ year: 'numeric' });
export const shortMonth = format({ month: 'short' });

const dateWords: Record<Period, (date: string) => string> = { weekly: day, monthly: month, yearly: year };
/** '2026-11-16' -> '16 Nov', 'Nov 2026' or '2026'. */
export const periodWord = (period: Period, date: string): string => dateWords[period](date);

const where: Record<Period, (date: string) => string> = {
  weekly: (date) => t('in the week of {date}', { date: day(date) }),
  monthly: (date) => t('in {date}', { date: month(date) }),
  yearly: (date) => t('in {date}', { date: year(date) }),
};

/** The trend in one sentence. */
export function trendFinding(period: Period, trend: readonly { date: string; score: number }[]): string {
  const last = trend.at(-1);
  const before = trend.at(-2);
  if (!last) return t('No scores yet');
  const place = `${last.score}% ${where[period](last.date)}`;
  if (!before) return t('Your average: {place}', { place });
  const change = last.score - before.score;
  if (Math.abs(change) < 1) return t('Your average is steady: {place}', { place });
  return change > 0
    ? t('Your average is rising: {place}', { place })
    : t('Your average is falling: {place}', { place });
}

/** 90 and above green, 75 blue, 60 yellow, else red. */
export const scoreTone = (percent: number): 'ok' | undefined | 'warn' | 'bad' =>
  percent >= 90 ? 'ok' : percent >= 75 ? undefined : percent >= 60 ? 'warn' : 'bad';
