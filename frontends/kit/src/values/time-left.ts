import { t } from '../language/messages';
import { formatClock, formatDuration } from './dates';

export interface TimeLeft {
  text: string;
  ends: string;
  tone: 'ok' | 'warn' | 'bad';
}

/**
 * `undefined` once the time is over. Green above 10 minutes, yellow above 5, else red; in tests under 20 minutes above
 * a half and a quarter.
 */
export function timeLeft(deadlineAt: string, durationMin: number, nowMs: number): TimeLeft | undefined {
  const leftSec = Math.floor((Date.parse(deadlineAt) - nowMs) / 1000);
  if (!(leftSec > 0)) return undefined;
  const [green, yellow] = durationMin >= 20 ? [600, 300] : [durationMin * 30, durationMin * 15];
  const text =
    leftSec < 60 ? t('Under a minute left') : t('{time} left', { time: formatDuration(leftSec - (leftSec % 60)) });
  return {
    text,
    ends: t('ends {at}', { at: formatClock(deadlineAt) }),
    tone: leftSec > green ? 'ok' : leftSec > yellow ? 'warn' : 'bad',
  };
}
