import type { Attempt } from '../attempt/attempt';
import { optionShownAs, shownIds } from '../paper/option-ids';
import type { Paper } from '../paper/paper';

/** The choices of a test's first attempts; counted by a job, read by released reviews. */
export interface Cohort {
  _id: string;
  size: number;
  /** Number of choices by question and option of the paper. */
  counts: Record<string, Record<string, number>>;
  countedAt?: Date;
  /** When newer figures were requested. */
  wantedAt?: Date;
  /** Failed counts since then. */
  failures?: number;
}

/** Fewer attempts would reveal what single students chose. */
const MIN_SIZE = 3;
export const isShown = (cohort: Cohort | null): cohort is Cohort => cohort !== null && cohort.size >= MIN_SIZE;
export const percentOf = (cohort: Cohort, questionId: string, optionId: string): number =>
  Math.round(((cohort.counts[questionId]?.[optionId] ?? 0) * 100) / cohort.size);

export type Tally = Pick<Cohort, 'size' | 'counts'>;
export const emptyTally = (): Tally => ({ size: 0, counts: {} });

export function addTo(tally: Tally, attempt: Pick<Attempt, '_id' | 'optionIds' | 'responses'>, paper: Paper): void {
  const shown = shownIds(paper, attempt);
  tally.size++;
  for (const item of paper.items) {
    const { choice, choices } = attempt.responses[item.id] ?? {};
    for (const sent of choices ?? (choice ? [choice] : [])) {
      const option = optionShownAs(item, shown, sent);
      if (!option) continue;
      const question = (tally.counts[item.id] ??= {});
      question[option.id] = (question[option.id] ?? 0) + 1;
    }
  }
}
