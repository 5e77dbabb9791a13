import type { Attempt } from '../attempt/attempt';

/** What the first attempts of a test chose; counted by a job, read by released reviews. */
export interface Cohort {
  _id: string;
  size: number;
  /** How many chose an option, by question and option. */
  counts: Record<string, Record<string, number>>;
  countedAt?: Date;
  /** Somebody asked for newer figures. */
  wantedAt?: Date;
  /** How often they could not be counted since. */
  failures?: number;
}

/** With fewer the figures would say what a neighbour chose. */
const FEWEST = 3;
export const isShown = (cohort: Cohort | null): cohort is Cohort => cohort !== null && cohort.size >= FEWEST;
export const percentOf = (cohort: Cohort, questionId: string, optionId: string): number =>
  Math.round(((cohort.counts[questionId]?.[optionId] ?? 0) * 100) / cohort.size);

export type Tally = Pick<Cohort, 'size' | 'counts'>;
export const emptyTally = (): Tally => ({ size: 0, counts: {} });

export function addTo(tally: Tally, { responses }: Pick<Attempt, 'responses'>): void {
  tally.size++;
  for (const [questionId, { choice }] of Object.entries(responses)) {
    if (!choice) continue;
    const question = (tally.counts[questionId] ??= {});
    question[choice] = (question[choice] ?? 0) + 1;
  }
}
