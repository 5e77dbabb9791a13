import { problem, type Problem } from '../question/question-problems';

type Timed = { minutes?: number };

const DURATION = { least: 5, most: 300 };

/** The duration of a test whose sections have minutes of their own; undefined without. */
export const minutesIn = (sections: readonly Timed[]): number | undefined =>
  sections.some(({ minutes }) => minutes !== undefined)
    ? sections.reduce((sum, { minutes = 0 }) => sum + minutes, 0)
    : undefined;

export function minutesProblems(sections: readonly Timed[]): Problem[] {
  const sum = minutesIn(sections);
  if (sum === undefined) return [];
  const missing = sections.flatMap(({ minutes }, i) =>
    minutes === undefined
      ? [problem(`sections.${i}.minutes`, 'minutes_mixed', 'Give minutes to every section or to none')]
      : [],
  );
  if (missing.length > 0) return missing;
  const message = `The sections take ${sum} minutes, a test has at most ${DURATION.most}`;
  return sum > DURATION.most ? [problem('sections', 'duration_too_long', message)] : [];
}

/** A duration that was the sum of minutes, also after the minutes are gone; that of a request is checked before. */
export function durationProblems({ durationMin, sections }: { durationMin: number; sections: readonly Timed[] }) {
  const message = `Duration must be between ${DURATION.least} and ${DURATION.most} minutes`;
  const isTooLong = durationMin > DURATION.most && minutesIn(sections) === undefined;
  return isTooLong || durationMin < DURATION.least ? [problem('duration', 'duration_invalid', message)] : [];
}
