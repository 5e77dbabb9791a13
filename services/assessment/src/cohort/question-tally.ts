import { createHash } from 'node:crypto';
import type { Result, Verdict } from '../attempt/attempt';
import type { Responses } from '../attempt/response';
import { normalised } from '../paper/answer-key';

/** How many students, and the sum of their results in percent. */
interface Students {
  count: number;
  percents: number;
}
/** A chosen option or a typed text, and by whom. */
export interface Given extends Students {
  /** Of the option; for a typed text `textId`. */
  id: string;
  /** The beginning of a text that is longer than its id. */
  excerpt?: string;
  /** For whom a typed text was right, by the key or by its teacher. */
  right?: Students;
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
    let known = tally.given.find(({ id }) => id === one.id);
    if (!known && tally.given.length < MAX_GIVEN) tally.given.push((known = { ...one, ...NO_STUDENTS }));
    if (!known) continue;
    add(known, percentage);
    if (verdict === 'correct' && chosen.length === 0) add((known.right ??= { ...NO_STUDENTS }), percentage);
  }
}

const NO_STUDENTS: Students = { count: 0, percents: 0 };
function add(to: Students, percentage: number): void {
  to.count++;
  to.percents += percentage;
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
const mean = ({ percents, count }: Students): number => percents / count;
const sumOf = (all: Students[]): Students => ({
  count: all.reduce((sum, { count }) => sum + count, 0),
  percents: all.reduce((sum, { percents }) => sum + percents, 0),
});

/** Where students choose their questions, only those who answered say something about one. */
export const withoutSkipped = (tally: QuestionTally): QuestionTally => ({
  ...tally,
  verdicts: { ...tally.verdicts, skipped: 0 },
});

/**
 * The key is in doubt when an answer that does not count, or not yet, comes from stronger students than those that do, or
 * when none does.
 */
export function alarmOf(
  { verdicts, given }: QuestionTally,
  isRight: (id: string) => boolean,
): 'key_in_doubt' | 'few_right' | undefined {
  const answers = Object.values(verdicts).reduce((sum, n) => sum + n, 0);
  const right = sumOf(given.map((one) => (isRight(one.id) ? one : (one.right ?? NO_STUDENTS))));
  const isDoubtful = given.some((one) => {
    if (isRight(one.id)) return false;
    const { count, percents } = one.right ?? NO_STUDENTS;
    const others = { count: one.count - count, percents: one.percents - percents };
    const isOften = others.count >= Math.max(MIN_DOUBT, answers * DOUBT_SHARE);
    return isOften && (right.count === 0 || mean(others) > mean(right));
  });
  if (isDoubtful) return 'key_in_doubt';
  const graded = answers - (verdicts.pending ?? 0);
  return graded >= MIN_ANSWERS && (verdicts.correct ?? 0) < graded * RIGHT_SHARE ? 'few_right' : undefined;
}

/** Of an attempt whose result has no such question, because the paper has changed since. */
export const verdictOf = (result: Pick<Result, 'items'> | null, questionId: string): Verdict =>
  result?.items[questionId]?.verdict ?? 'skipped';
