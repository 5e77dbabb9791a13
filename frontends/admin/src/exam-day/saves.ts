import type { Traffic } from './exam-day.data';

export interface SavesPoint {
  at: string;
  rate: number;
  late: number;
  failed: number;
}
/** With fewer seconds the rate of the half minute that is being counted jumps. */
const ENOUGH_SEC = 10;
const STEADY_SHARE = 0.2;

export const pointsOf = (traffic: Traffic): SavesPoint[] =>
  traffic
    .filter(({ seconds }) => seconds >= ENOUGH_SEC)
    .map(({ startedAt: at, seconds, saves, lateSaves, failedSaves }) => ({
      at,
      rate: saves / seconds,
      late: lateSaves,
      failed: failedSaves,
    }));

/** A round number at or above the largest rate. */
export function topOf(points: readonly SavesPoint[]): number {
  const most = Math.max(1, ...points.map(({ rate }) => rate));
  const unit = 10 ** Math.floor(Math.log10(most));
  return ([1, 2, 5, 10].find((times) => times * unit >= most) ?? 10) * unit;
}

/** The course of the saves in one sentence. */
export function findingOf(points: readonly SavesPoint[]): string {
  const rates = points.map(({ rate }) => rate);
  const [first = 0, last = 0] = [rates[0], rates.at(-1)];
  if (rates.every((rate) => rate === 0)) return 'No exam saves at the moment';
  const lost = points.reduce((sum, { failed }) => sum + failed, 0);
  const course =
    Math.abs(last - first) <= STEADY_SHARE * Math.max(first, last) ? 'steady' : last > first ? 'rising' : 'falling';
  return `Saves are ${course}, ${lost === 0 ? 'none fails' : `${lost} failed`}`;
}
