import type { Area } from '../fact/fact';

/** Fewer answers are chance more than knowledge (F-059). */
export const LEAST_ANSWERED = 5;
/** In percent, where the colours of scores change (F-062): from 75 on good, under 60 red. What lies between is neither. */
export const STRONG_FROM = 75;
export const WEAK_BELOW = 60;
/** As many as somebody can take in and act on. */
export const MOST_NAMED = 5;

export interface Areas {
  strongAreas: string[];
  weakAreas: string[];
}

const keyOf = (area: string): string => area.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
const shareOf = ({ answered, correct }: Area): number => correct / answered;

/** The same topic of several tests is one area, however it is capitalised; it has the name that comes first. */
function joined(all: Area[]): Area[] {
  const areas = new Map<string, Area>();
  for (const { area, answered, correct } of all) {
    const known = areas.get(keyOf(area)) ?? { area, answered: 0, correct: 0 };
    areas.set(keyOf(area), { area: known.area, answered: known.answered + answered, correct: known.correct + correct });
  }
  return [...areas.values()];
}

/** The clearest first: by share, then by the number of answers behind it. */
export function strongAndWeak(all: Area[]): Areas {
  const telling = joined(all).filter(({ answered }) => answered >= LEAST_ANSWERED);
  const named = (areas: Area[], sign: 1 | -1) =>
    areas
      .sort((a, b) => sign * (shareOf(b) - shareOf(a)) || b.answered - a.answered || (a.area < b.area ? -1 : 1))
      .slice(0, MOST_NAMED)
      .map(({ area }) => area);
  return {
    // Compared without a division, so that exactly 75 % is 75 %.
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
