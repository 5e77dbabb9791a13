import type { Attempt } from '../attempt/attempt';
import { optionShownAs, shownIds } from '../paper/option-ids';
import type { Paper } from '../paper/paper';
import { chosenByRow } from '../question/match';
import { addAnswer, compact, emptyQuestion, verdictOf, type QuestionTally } from './question-tally';

/** The answers of a test's first attempts; counted by a job, read by released reviews and by the teacher. */
export interface Cohort {
  _id: string;
  size: number;
  /** Number of choices by question and option of the paper. */
  counts: Record<string, Record<string, number>>;
  /** By question. */
  questions: Record<string, QuestionTally>;
  /** Sum of the attempts' event numbers: it grows when one of them is graded again. */
  seqs?: number;
  countedAt?: Date;
  /** When newer figures were requested. */
  wantedAt?: Date;
  /** Failed counts since then. */
  failures?: number;
}

/** What a student may see of it. */
export type Shares = Pick<Cohort, 'size' | 'counts'>;

/** Fewer attempts would reveal what single students chose. */
const MIN_SIZE = 3;
export const isShown = (cohort: Shares | null): cohort is Shares => cohort !== null && cohort.size >= MIN_SIZE;
export const percentOf = (cohort: Shares, questionId: string, optionId: string): number =>
  Math.round(((cohort.counts[questionId]?.[optionId] ?? 0) * 100) / cohort.size);

export type Tally = Pick<Cohort, 'size' | 'counts' | 'questions'>;
export const emptyTally = (): Tally => ({ size: 0, counts: {}, questions: {} });
export const storedTally = ({ size, counts, questions }: Tally): Tally => ({
  size,
  counts,
  questions: Object.fromEntries(Object.entries(questions).map(([id, question]) => [id, compact(question)])),
});

type Counted = Pick<Attempt, '_id' | 'optionIds' | 'responses' | 'result'>;
export function addTo(tally: Tally, { responses, result, ...attempt }: Counted, paper: Paper): void {
  const shown = shownIds(paper, attempt);
  tally.size++;
  for (const item of paper.items) {
    const response = responses[item.id];
    const sent = response?.choices ?? (response?.choice ? [response.choice] : []);
    const optionIds = sent.flatMap((id) => optionShownAs(item, shown, id)?.id ?? []);
    for (const id of optionIds) {
      const question = (tally.counts[item.id] ??= {});
      question[id] = (question[id] ?? 0) + 1;
    }
    const question = (tally.questions[item.id] ??= emptyQuestion());
    if (result?.items[item.id]?.surplus) continue;
    const verdict = verdictOf(result, item.id);
    const byRow = item.match && chosenByRow(item, item.match, optionIds);
    addAnswer(question, { response, optionIds, byRow, verdict, percentage: result?.percentage ?? 0 });
  }
}
