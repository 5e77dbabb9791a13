import type { components } from '@kasauti/contracts';
import type { Area } from '../fact/fact';

/** With fewer answers the share is mostly chance. */
const LEAST_ANSWERED = 5;
/** Percent, as the colours of scores: good from 75, red below 60, neither in between (contracts/decisions/0004). */
const STRONG_FROM = 75;
const WEAK_BELOW = 60;
/** Few enough to act on. */
const MOST_NAMED = 5;
const MOST_LISTED = 20;

export type AreaResult = components['schemas']['AreaResult'];
export interface Areas {
  strongAreas: string[];
  weakAreas: string[];
}

const keyOf = (area: string): string => area.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
const shareOf = ({ answered, correct }: Area): number => correct / answered;

/** `attempts` defaults to 1. */
interface AreaCount extends Omit<Area, 'subject'> {
  attempts?: number;
}
/** Merges topics that differ only in case and spacing; the first spelling names the area. */
function summedByArea(all: AreaCount[], leastAttempts: number): Area[] {
  const areas = new Map<string, Required<AreaCount>>();
  for (const { area, answered, correct, attempts = 1 } of all) {
    const known = areas.get(keyOf(area)) ?? { area, answered: 0, correct: 0, attempts: 0 };
    areas.set(keyOf(area), {
      area: known.area,
      answered: known.answered + answered,
      correct: known.correct + correct,
      attempts: known.attempts + attempts,
    });
  }
  return [...areas.values()]
    .filter(({ attempts }) => attempts >= leastAttempts)
    .map(({ area, answered, correct }) => ({ area, answered, correct }));
}

/** Without a division, so that exactly 75 % counts as 75 %. */
function levelOf({ answered, correct }: Area): AreaResult['level'] {
  if (answered < LEAST_ANSWERED) return 'too_few';
  if (correct * 100 >= STRONG_FROM * answered) return 'strong';
  return correct * 100 < WEAK_BELOW * answered ? 'weak' : 'even';
}

/** By share, then by the number of answers. */
const byShare = (sign: 1 | -1) => (a: Area, b: Area) =>
  sign * (shareOf(a) - shareOf(b)) || b.answered - a.answered || (a.area < b.area ? -1 : 1);

const rated = (all: AreaCount[], leastAttempts = 1): AreaResult[] =>
  summedByArea(all, leastAttempts).map((area) => ({ ...area, level: levelOf(area) }));

/** The weakest first, those with too few answers last. */
export function areaResults(all: AreaCount[], leastAttempts?: number): AreaResult[] {
  const results = rated(all, leastAttempts).sort(byShare(1));
  const isTelling = ({ level }: AreaResult) => level !== 'too_few';
  return [...results.filter(isTelling), ...results.filter((result) => !isTelling(result))];
}

/** As many as a page lists, and how many there are. */
export function listedAreas(all: AreaCount[], leastAttempts?: number): { areas: AreaResult[]; areasTotal: number } {
  const results = areaResults(all, leastAttempts);
  return { areas: results.slice(0, MOST_LISTED), areasTotal: results.length };
}

export function strongAndWeak(all: Area[]): Areas {
  const results = rated(all);
  const named = (level: AreaResult['level'], sign: 1 | -1) =>
    results
      .filter((result) => result.level === level)
      .sort(byShare(sign))
      .slice(0, MOST_NAMED)
      .map(({ area }) => area);
  return { strongAreas: named('strong', -1), weakAreas: named('weak', 1) };
}
