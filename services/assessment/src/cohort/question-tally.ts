import { createHash } from 'node:crypto';
import type { Result, Verdict } from '../attempt/attempt';
import type { Responses } from '../attempt/response';
import { normalised } from '../paper/answer-key';

/** A chosen option or a typed text: by how many, and the sum of their results in percent. */
export interface Given {
  /** Of the option; for a typed text `textId`. */
  id: string;
  /** The beginning of a text that is longer than its id. */
  excerpt?: string;
  count: number;
  percents: number;
}
/** How first attempts answered one question. */
export interface QuestionTally {
  verdicts: Partial<Record<Verdict, number>>;
  /** Number of students by time spent, in steps of five seconds. */
  times: Record<string, number>;
  given: Given[];
  /** Of a match question: the columns chosen in each row, as one text, by how many. */
  rows?: Record<string, number>[];
}

const STEP_SEC = 5;
/** Longer times count as this; it bounds the document. */
const MAX_SEC = 600;
const MAX_GIVEN = 200;
/** The most frequent are stored: as many as a question has options, and 64 texts of 300 questions are some 6 MB. */
const MAX_STORED = 64;
const MAX_TEXT = 60;

/** Of a normalised text: itself while it is short, otherwise a hash. */
export const textId = (text: string): string =>
  text.length <= MAX_TEXT ? text : `sha256:${createHash('sha256').update(text).digest('base64url')}`;

const givenText = (text: string): Pick<Given, 'id' | 'excerpt'> =>
  text.length <= MAX_TEXT ? { id: text } : { id: textId(text), excerpt: `${text.slice(0, MAX_TEXT)}…` };

/** As it is stored. */
export const compact = (tally: QuestionTally): QuestionTally => ({
  ...tally,
  given: [...tally.given].sort((a, b) => b.count - a.count).slice(0, MAX_STORED),
});

export const emptyQuestion = (): QuestionTally => ({ verdicts: {}, times: {}, given: [] });

export function addAnswer(
  tally: QuestionTally,
  {
    response,
    optionIds,
    byRow,
    verdict,
    percentage,
  }: {
    response: Responses[string] | undefined;
    /** Chosen options, under their ids of the paper. */
    optionIds: string[];
    /** Of a match question: the columns chosen in each row, as one text. */
    byRow?: string[];
    verdict: Verdict;
    percentage: number;
  },
): void {
  tally.verdicts[verdict] = (tally.verdicts[verdict] ?? 0) + 1;
  if (response?.timeSpentMs) {
    const sec = Math.min(MAX_SEC, STEP_SEC * Math.round(response.timeSpentMs / 1000 / STEP_SEC));
    tally.times[sec] = (tally.times[sec] ?? 0) + 1;
  }
  byRow?.forEach((columns, r) => {
    const row = ((tally.rows ??= [])[r] ??= {});
    if (columns) row[columns] = (row[columns] ?? 0) + 1;
  });
  const text = normalised(response?.text ?? '');
  const chosen: Pick<Given, 'id' | 'excerpt'>[] = optionIds.map((id) => ({ id }));
  for (const one of chosen.length > 0 || !text ? chosen : [givenText(text)]) {
    const known = tally.given.find(({ id }) => id === one.id);
    if (known) {
      known.count++;
      known.percents += percentage;
    } else if (tally.given.length < MAX_GIVEN) tally.given.push({ ...one, count: 1, percents: percentage });
  }
}

export function medianSec({ times }: Pick<QuestionTally, 'times'>): number | undefined {
  const sorted = Object.entries(times)
    .map(([sec, count]) => ({ sec: Number(sec), count }))
    .sort((a, b) => a.sec - b.sec);
  let left = sorted.reduce((sum, { count }) => sum + count, 0) / 2;
  return sorted.find(({ count }) => (left -= count) <= 0)?.sec;
}

const MIN_DOUBT = 3;
const MIN_ANSWERS = 5;
/** Shares of all answers. */
const DOUBT_SHARE = 0.2;
const RIGHT_SHARE = 0.5;
const mean = ({ percents, count }: Given): number => percents / count;

/** Where students choose their questions, only those who answered say something about one. */
export const withoutSkipped = (tally: QuestionTally): QuestionTally => ({
  ...tally,
  verdicts: { ...tally.verdicts, skipped: 0 },
});

/** The key is in doubt when an answer that does not count comes from stronger students than those it marks right. */
export function alarmOf(
  { verdicts, given }: QuestionTally,
  isRight: (id: string) => boolean,
): 'key_in_doubt' | 'few_right' | undefined {
  const answers = Object.values(verdicts).reduce((sum, n) => sum + n, 0);
  const right = given.filter(({ id }) => isRight(id));
  const strength =
    right.reduce((sum, { percents }) => sum + percents, 0) / right.reduce((sum, { count }) => sum + count, 0);
  const isDoubtful = given.some(
    (one) =>
      !isRight(one.id) &&
      one.count >= Math.max(MIN_DOUBT, answers * DOUBT_SHARE) &&
      (right.length === 0 || mean(one) > strength),
  );
  if (isDoubtful) return 'key_in_doubt';
  return answers >= MIN_ANSWERS && (verdicts.correct ?? 0) < answers * RIGHT_SHARE ? 'few_right' : undefined;
}

/** Of an attempt whose result has no such question, because the paper has changed since. */
export const verdictOf = (result: Pick<Result, 'items'> | null, questionId: string): Verdict =>
  result?.items[questionId]?.verdict ?? 'skipped';
