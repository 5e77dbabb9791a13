import { isMinutes, mostMinutes, nameOf, type Section } from './section';

type Timed = Pick<Section, 'minutes'>;

/** The first number that is typed makes a test whose sections end by themselves. */
export const isTimed = (sections: readonly Timed[]): boolean => sections.some(({ minutes }) => minutes !== undefined);

/** The duration of the test: the sum of its sections' minutes, else what is typed. */
export const durationOf = ({
  sections,
  duration,
}: {
  sections: readonly Timed[];
  duration: number | undefined;
}): number | undefined =>
  isTimed(sections) ? sections.reduce((sum, { minutes }) => sum + (minutes || 0), 0) : duration;

/** What is wrong with the minutes of a section. */
export function minutesProblem(sections: readonly Timed[], { minutes }: Timed): string | undefined {
  if (minutes === undefined) return isTimed(sections) ? 'Give minutes to every section or to none' : undefined;
  return isMinutes(minutes) ? undefined : `Whole minutes, from 1 to ${mostMinutes}`;
}

/** What is wrong with the sum, once every section has valid minutes. */
export function sumProblem(sections: readonly Timed[]): string | undefined {
  const sum = durationOf({ sections, duration: undefined });
  if (sum === undefined || !sections.every(({ minutes }) => isMinutes(minutes))) return undefined;
  if (sum > mostMinutes) return `The sections take ${sum} minutes, a test has at most ${mostMinutes}`;
  return sum < 5 ? 'Duration must be between 5 and 300 minutes' : undefined;
}

/** What the minutes of the sections mean; nothing while there are none, or one section only. */
export function lockText(sections: readonly Section[]): string | undefined {
  if (!isTimed(sections) || sections.length < 2) return undefined;
  const all = sections.map((section) => `${nameOf(sections, section)} ${section.minutes || '–'}`).join(', ');
  return `Students cannot move between sections. They are taken in this order: ${all} minutes.`;
}
