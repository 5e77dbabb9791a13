import type { components } from '@kasauti/contracts/web';
import { plural } from '@kasauti/web-kit/i18n';
import { words } from '../../questions/bank-filters';

type Wire = components['schemas']['QuestionDraw'];
/** Which questions of the bank a draw picks from: those that match everything given. */
export type DrawFilter = Omit<Wire, 'count' | 'pool'>;
/** Questions of the bank, another pick for every student; `key` identifies its line. */
export interface Draw {
  key: number;
  by: DrawFilter;
  count: number;
}
/** As the dialog gives it: a new one without a key. */
export type DrawGiven = Omit<Draw, 'key'> & { key?: number };

export const mostDraws = 10;
export const mostPerDraw = 100;

export const drawnIn = ({ draws }: { draws: readonly Draw[] }): number =>
  draws.reduce((sum, { count }) => sum + count, 0);

/** @example "tag waves, chapter Optics, hard" */
export function filterText({ subject, chapter, topic, tag, type, difficulty }: DrawFilter): string {
  const named = Object.entries({ subject, chapter, topic, tag }).flatMap(([name, value]) =>
    value ? `${name} ${value}` : [],
  );
  const kind = type ? [words.type[type]] : [];
  const level = difficulty ? [words.difficulty[difficulty].toLowerCase()] : [];
  return [...named, ...kind, ...level].join(', ') || 'any question of the bank';
}

/** What is missing; undefined when enough match, or while their number is not known. */
export function fewText(count: number, matching: number | undefined): string | undefined {
  if (matching === undefined || matching >= count) return undefined;
  return `${plural(matching, 'question of your bank matches', 'questions of your bank match')}, ${count} are needed`;
}

export const drawToWire = ({ by, count }: Draw): Wire => ({ ...by, count });
export const drawFrom = ({ count, pool: _pool, ...by }: Wire, key: number): Draw => ({ key, by, count });
