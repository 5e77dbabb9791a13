import { formatNumber } from '@kasauti/web-kit/i18n';

/** As students read it. @example percentText(64.83) === '64.83%', percentText(null) === 'N/A' */
export const percentText = (percent: number | null): string => (percent === null ? 'N/A' : `${formatNumber(percent)}%`);

/** The specified colours of scores; the figure is always shown beside the bar. */
export const toneOf = (percent: number): 'ok' | undefined | 'warn' | 'bad' =>
  percent >= 90 ? 'ok' : percent >= 75 ? undefined : percent >= 60 ? 'warn' : 'bad';
