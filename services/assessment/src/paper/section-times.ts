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

/**
 * Minutes of the sections with `extraMin` spread over them by their length: whole ones, the rest to the last section.
 * Undefined for a paper without section minutes.
 */
export function minutesWith(sections: readonly { minutes?: number }[], extraMin: number): number[] | undefined {
  if (sections.some(({ minutes }) => minutes === undefined)) return undefined;
  const sum = sections.reduce((all, { minutes = 0 }) => all + minutes, 0);
  let rest = sum + extraMin;
  return sections.map(({ minutes = 0 }, k) => {
    const own = k === sections.length - 1 ? rest : Math.floor((minutes * (sum + extraMin)) / sum);
    rest -= own;
    return own;
  });
}

/** Ends of all sections; undefined for a paper without section minutes. */
export function endsFrom(startedAt: Date, sections: readonly { minutes?: number }[], extraMin = 0): Date[] | undefined {
  let end = startedAt.getTime();
  return minutesWith(sections, extraMin)?.map((minutes) => new Date((end += minutes * MINUTE_MS)));
}

/**
 * The ends after a time grant that reaches the attempt now: a section that has ended stays as it is. The last one moves
 * also within the grace period of the attempt, because its end is the deadline.
 */
export const movedEnds = (ends: readonly Date[], minutes: number, now: Date): Date[] =>
  ends.map((end, k) => (end > now || k === ends.length - 1 ? new Date(end.getTime() + minutes * MINUTE_MS) : end));

/**
 * The ends in an attempt that goes on at `now`, after one with `ends` closed at `closedAt`: what had ended stays ended, the
 * section that was running gets `minutes`, later ones keep their length. After the last end, that is the last section.
 */
export function continuedEnds(ends: readonly Date[], closedAt: Date, minutes: number, now: Date): Date[] {
  const next = ends.findIndex((end) => end > closedAt);
  const running = next < 0 ? ends.length - 1 : next;
  const shift = now.getTime() + minutes * MINUTE_MS - (ends[running]?.getTime() ?? 0);
  return ends.map((end, k) => (k < running ? end : new Date(end.getTime() + shift)));
}

/** Minutes of the sections that have not ended by `now`, the running one's from then on. */
export function minutesLeft(ends: readonly Date[], now: Date): number[] {
  const left = ends.filter((end) => end > now);
  return left.map((end, k) => Math.round((end.getTime() - (left[k - 1] ?? now).getTime()) / MINUTE_MS));
}

/** Whether an answer to section `k` that arrives at `at` is stored: undefined, or why not. */
export function leftOutReason({ ends, graceSec }: SectionTimes, k: number, at: Date): LeftOutReason | undefined {
  const [opens, end, ms] = [ends[k - 1], ends[k], at.getTime()];
  if (opens && ms < opens.getTime() - CLOCK_SLACK_MS) return 'section_not_open';
  return end && ms > end.getTime() + graceSec * 1000 ? 'section_ended' : undefined;
}
