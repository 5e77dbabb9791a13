import { formatClock } from './dates';

export interface TimeLeft {
  text: string;
  ends: string;
  tone: 'ok' | 'warn' | 'bad';
}

/** `undefined` once the time is over. Green above 10 minutes, yellow above 5, else red; in tests under 20 minutes above a half and a quarter. */
export function timeLeft(deadlineAt: string, durationMin: number, nowMs: number): TimeLeft | undefined {
  const leftSec = Math.floor((Date.parse(deadlineAt) - nowMs) / 1000);
  if (!(leftSec > 0)) return undefined;
  const [green, yellow] = durationMin >= 20 ? [600, 300] : [durationMin * 30, durationMin * 15];
  const [hours, minutes] = [Math.floor(leftSec / 3600), Math.floor(leftSec / 60) % 60];
  const text =
    leftSec < 60
      ? 'Under a minute left'
      : `${[hours > 0 && `${hours} h`, (minutes > 0 || hours === 0) && `${minutes} min`].filter(Boolean).join(' ')} left`;
  return {
    text,
    ends: `ends ${formatClock(deadlineAt)}`,
    tone: leftSec > green ? 'ok' : leftSec > yellow ? 'warn' : 'bad',
  };
}
