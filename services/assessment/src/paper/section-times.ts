// Section minutes: sections are taken in the order of the paper, each opens when the one before ends, and no student leaves
// early or returns. Everything follows from start, minutes and time grants.

/** Clocks of pages differ by this much; an answer that arrives within it is in time. */
export const CLOCK_SLACK_MS = 5000;
const MINUTE_MS = 60_000;

/** Why an answer is not stored. */
export type LeftOutReason = 'section_not_open' | 'section_ended';

/** When the sections of an attempt end, in the order of the paper. The last one ends with the attempt. */
export interface SectionTimes {
  ends: Date[];
  /** How long after its end answers to a section are still stored, as late. */
  graceSec: number;
}

/** Ends of all sections; undefined for a paper without section minutes. */
export function endsFrom(startedAt: Date, sections: readonly { minutes?: number }[]): Date[] | undefined {
  if (sections.some(({ minutes }) => minutes === undefined)) return undefined;
  let end = startedAt.getTime();
  return sections.map(({ minutes = 0 }) => new Date((end += minutes * MINUTE_MS)));
}

/**
 * The ends after a time grant that reaches the attempt now: a section that has ended stays as it is. The last one moves
 * also within the grace period of the attempt, because its end is the deadline.
 */
export const movedEnds = (ends: readonly Date[], minutes: number, now: Date): Date[] =>
  ends.map((end, k) => (end > now || k === ends.length - 1 ? new Date(end.getTime() + minutes * MINUTE_MS) : end));

/** Whether an answer to section `k` that arrives at `at` is stored: undefined, or why not. */
export function leftOutReason({ ends, graceSec }: SectionTimes, k: number, at: Date): LeftOutReason | undefined {
  const [opens, end, ms] = [ends[k - 1], ends[k], at.getTime()];
  if (opens && ms < opens.getTime() - CLOCK_SLACK_MS) return 'section_not_open';
  return end && ms > end.getTime() + graceSec * 1000 ? 'section_ended' : undefined;
}
