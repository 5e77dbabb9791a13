import type { Attempt } from '../attempt/attempt';
import { optionShownAs, seedOf, shownIds } from '../paper/option-ids';
import type { Paper, PaperItem } from '../paper/paper';
import { itemsOf } from '../paper/pick';
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
  /** By question that is drawn: how many of these attempts had it. */
  seen?: Record<string, number>;
  /** Sum of the attempts' event numbers: it grows when one of them is graded again. */
  seqs?: number;
  countedAt?: Date;
  /** No newer figures are requested before. */
  restUntil?: Date;
  /** When newer figures were requested. */
  wantedAt?: Date;
  /** Failed counts since then. */
  failures?: number;
}

/** What a student may see of it. */
export type Shares = Pick<Cohort, 'size' | 'counts' | 'seen'>;

/** Fewer attempts would reveal what single students chose (contracts/decisions/0004). */
const MIN_SIZE = 5;
type Asked = Pick<PaperItem, 'id' | 'draw'>;
/** How many of the attempts were asked a question. */
export const seenBy = ({ size, seen }: Pick<Cohort, 'size' | 'seen'>, { id, draw }: Asked): number =>
  draw === undefined ? size : (seen?.[id] ?? 0);
/** Of a test, or of one of its questions. */
export const isShown = (cohort: Shares | null, item?: Asked): cohort is Shares =>
  cohort !== null && (item ? seenBy(cohort, item) : cohort.size) >= MIN_SIZE;
/** Whole percent: 100 only when all chose it, 0 only when none did. */
export function percentOf(cohort: Shares, item: Asked, optionId: string): number {
  const [count, all] = [cohort.counts[item.id]?.[optionId] ?? 0, seenBy(cohort, item)];
  if (count === 0 || count === all) return count === 0 ? 0 : 100;
  return Math.min(99, Math.max(1, Math.round((100 * count) / all)));
}

export type Tally = Pick<Cohort, 'size' | 'counts' | 'questions' | 'seen'>;
export const emptyTally = (): Tally => ({ size: 0, counts: {}, questions: {} });
export const storedTally = ({ size, counts, questions, seen }: Tally): Tally => ({
  size,
  counts,
  ...(seen ? { seen } : {}),
  questions: Object.fromEntries(Object.entries(questions).map(([id, question]) => [id, compact(question)])),
});

type Counted = Pick<Attempt, '_id' | 'optionIds' | 'seedId' | 'responses' | 'result'>;
export function addTo(tally: Tally, { responses, result, ...attempt }: Counted, paper: Paper): void {
  // Ids of its own: as many as a test has attempts would leave none of those that saves need in the cache.
  const shown = shownIds(paper, attempt, new Map());
  tally.size++;
  for (const item of itemsOf(paper, seedOf(attempt))) {
    if (item.draw !== undefined) (tally.seen ??= {})[item.id] = (tally.seen[item.id] ?? 0) + 1;
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
