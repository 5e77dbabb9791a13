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
  if (sum > DURATION.most) {
    const message = `The sections take ${sum} minutes, a test has at most ${DURATION.most}`;
    return [problem('sections', 'duration_too_long', message)];
  }
  return sum < DURATION.least
    ? [problem('duration', 'duration_too_short', 'Duration must be between 5 and 300 minutes')]
    : [];
}
