import type { Area } from '../fact/fact';

/** With fewer answers the share is mostly chance. */
const LEAST_ANSWERED = 5;
/** Percent, as the colours of scores: good from 75, red below 60, neither in between (contracts/decisions/0004). */
const STRONG_FROM = 75;
const WEAK_BELOW = 60;
/** Few enough to act on. */
const MOST_NAMED = 5;

export interface Areas {
  strongAreas: string[];
  weakAreas: string[];
}

const keyOf = (area: string): string => area.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
const shareOf = ({ answered, correct }: Area): number => correct / answered;

/** Merges topics that differ only in case and spacing; the first spelling names the area. */
function joined(all: Area[]): Area[] {
  const areas = new Map<string, Area>();
  for (const { area, answered, correct } of all) {
    const known = areas.get(keyOf(area)) ?? { area, answered: 0, correct: 0 };
    areas.set(keyOf(area), { area: known.area, answered: known.answered + answered, correct: known.correct + correct });
  }
  return [...areas.values()];
}

/** Sorted by share, then by the number of answers. */
export function strongAndWeak(all: Area[]): Areas {
  const telling = joined(all).filter(({ answered }) => answered >= LEAST_ANSWERED);
  const named = (areas: Area[], sign: 1 | -1) =>
    areas
      .sort((a, b) => sign * (shareOf(b) - shareOf(a)) || b.answered - a.answered || (a.area < b.area ? -1 : 1))
      .slice(0, MOST_NAMED)
      .map(({ area }) => area);
  return {
    // Without a division, so that exactly 75 % counts as 75 %.
    strongAreas: named(
      telling.filter(({ answered, correct }) => correct * 100 >= STRONG_FROM * answered),
      1,
    ),
    weakAreas: named(
      telling.filter(({ answered, correct }) => correct * 100 < WEAK_BELOW * answered),
      -1,
    ),
  };
}
