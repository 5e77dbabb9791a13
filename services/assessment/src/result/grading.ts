import type { Result, Verdict } from '../attempt/attempt';
import { isAnswered, type Responses } from '../attempt/response';
import type { AnswerKey } from '../paper/answer-key';
import { seedOf, type ForAttempt } from '../paper/option-ids';
import { orderFor } from '../paper/order';
import type { Paper, PaperItem } from '../paper/paper';
import { paperFor } from '../paper/pick';
import { subjectNamedIn } from '../paper/subject';
import { hundredths, inMarks } from '../question/marking';
import { anyOfCounts, withSurplus } from './counted-items';
import { gradeItem } from './grade-item';

/** How a student did in the questions of one topic. */
export interface Area {
  area: string;
  /** Where the title of the section names one. */
  subject?: string;
  answered: number;
  correct: number;
}

type Items = Result['items'];
/** The sums of a paper or of one of its sections. */
export interface Sums {
  score: number;
  maxScore: number;
  counts: Record<Verdict, number>;
  /** Taken off for wrong or skipped answers, as a positive number. */
  lost: number;
}

/**
 * Of these questions of a paper. In hundredths until the end, so that no sum is off by a rounding of decimals.
 * @param paper with all questions of the sections where students choose, or with none
 */
export function sumsOf({ sections, items }: Pick<Paper, 'sections' | 'items'>, graded: Items): Sums {
  const counts: Sums['counts'] = { correct: 0, partial: 0, wrong: 0, skipped: 0, pending: 0, dropped: 0 };
  let [score, maxScore, lost] = [0, 0, 0];
  for (const { id, marking } of items) {
    const { verdict, points } = graded[id] ?? { verdict: 'skipped', points: 0 };
    const marks = hundredths(points);
    counts[verdict]++;
    score += marks;
    if (marks < 0) lost -= marks;
    if (verdict !== 'dropped') maxScore += marking.correct;
  }
  for (const section of sections) {
    const own = items.filter((item) => item.sectionId === section.id);
    const anyOf = anyOfCounts(section, own, graded);
    if (!anyOf) continue;
    // A question that need not be answered is not skipped.
    counts.skipped -= anyOf.notRequired;
    maxScore -= anyOf.notRequired * (own[0]?.marking.correct ?? 0);
  }
  return { score: inMarks(score), maxScore: inMarks(maxScore), counts, lost: inMarks(lost) };
}

/** A half is rounded away from zero, below zero too, as pages and spreadsheets do. */
export function percentOf({ score, maxScore }: Pick<Result, 'score' | 'maxScore'>, decimals = 2): number {
  const unit = 10 ** decimals;
  if (maxScore === 0) return 0;
  const size = Math.round((Math.abs(score) * 100 * unit) / maxScore) / unit;
  return score < 0 && size > 0 ? -size : size;
}

/** For ranks: with two decimals, different scores of a long paper would share one. */
export const exactPercent = (r: Pick<Result, 'score' | 'maxScore'>): number => percentOf(r, 6);

/** Nothing is passed where every question was dropped. */
export const hasPassed = ({ score, maxScore }: Pick<Result, 'score' | 'maxScore'>, passingScore: number): boolean =>
  maxScore > 0 && hundredths(score) * 100 >= passingScore * hundredths(maxScore);

export type Score = Pick<
  Result,
  'score' | 'maxScore' | 'percentage' | 'correctCount' | 'wrongCount' | 'pendingGrading' | 'passed'
>;
function scoreOf(paper: Paper, graded: Items): Score {
  const { score, maxScore, counts } = sumsOf(paper, graded);
  return {
    score,
    maxScore,
    percentage: percentOf({ score, maxScore }),
    correctCount: counts.correct,
    wrongCount: counts.wrong,
    pendingGrading: counts.pending,
    passed: hasPassed({ score, maxScore }, paper.passingScore),
  };
}

/** The attempt's paper as grading reads it: in its order where that decides which answers count. */
export const paperToGrade = (paper: Paper, attempt: ForAttempt): Paper => {
  const own = paperFor(paper, seedOf(attempt));
  return own.sections.some(({ attemptAny }) => attemptAny !== undefined)
    ? { ...own, items: orderFor(own, seedOf(attempt)) }
    : own;
};

/** The graded answers to some questions of a paper. */
export function gradedItems(
  { sections, items }: Pick<Paper, 'sections' | 'items'>,
  key: Pick<AnswerKey, 'items'>,
  responses: Responses,
  given: Record<string, number> = {},
): Items {
  const graded: Items = Object.fromEntries(
    items.map((item) => {
      const { verdict, marks } = gradeItem(item, key.items[item.id], responses[item.id], given[item.id]);
      return [item.id, { verdict, points: inMarks(marks) }];
    }),
  );
  return withSurplus({ sections, items }, graded, (id) => isAnswered(responses[id]));
}

/**
 * Pure: the same paper, key, responses and marks always give the same result.
 * @param paper its items in the order of the attempt
 */
export function grade(paper: Paper, key: AnswerKey, responses: Responses, given: Record<string, number> = {}): Result {
  const items = gradedItems(paper, key, responses, given);
  return {
    ...scoreOf(paper, items),
    answeredCount: paper.items.filter((item) => isAnswered(responses[item.id])).length,
    keyVersion: key.keyVersion,
    items,
  };
}

/**
 * What a student sees before the key is released. Answered texts count as pending, so that the score does not reveal
 * which texts matched (contracts/decisions/0015).
 */
export function withTextsPending(paper: Paper, responses: Responses, result: Result): Result {
  const items: Items = { ...result.items };
  for (const { id, marking } of paper.items.filter((item) => item.type === 'short-answer')) {
    if (items[id]?.verdict === 'dropped') continue;
    items[id] = isAnswered(responses[id])
      ? { verdict: 'pending', points: 0 }
      : { verdict: 'skipped', points: inMarks(marking.skipped) };
  }
  return { ...result, ...scoreOf(paper, items), items };
}

export const answeredTexts = (paper: Paper, responses: Responses): PaperItem[] =>
  paper.items.filter((item) => item.type === 'short-answer' && isAnswered(responses[item.id]));

const JUDGED: Verdict[] = ['correct', 'partial', 'wrong'];

/** By subject and topic, in the order of the paper. Pending and dropped questions count in neither number. */
export function areasOf(paper: Paper, responses: Responses, { items }: Pick<Result, 'items'>): Area[] {
  const areas = new Map<string, Area>();
  const subjects = new Map(paper.sections.map(({ id, title }) => [id, subjectNamedIn(title)]));
  for (const { id, topic, sectionId } of paper.items) {
    const verdict = items[id]?.verdict;
    if (!topic || !isAnswered(responses[id]) || !verdict || !JUDGED.includes(verdict)) continue;
    const subject = subjects.get(sectionId);
    const place = `${subject ?? ''}: ${topic}`;
    const { answered, correct } = areas.get(place) ?? { answered: 0, correct: 0 };
    areas.set(place, {
      area: topic,
      ...(subject ? { subject } : {}),
      answered: answered + 1,
      correct: correct + (verdict === 'correct' ? 1 : 0),
    });
  }
  return [...areas.values()];
}

/** An event has at most 64 KB. */
const MAX_AREAS_BYTES = 48 * 1024;

/** What an event can carry; areas with the fewest answers are left out first, so that a result is always published. */
export function publishedAreas(areas: Area[]): Area[] {
  let left = MAX_AREAS_BYTES;
  const byAnswers = [...areas].sort((a, b) => b.answered - a.answered);
  const fits = new Set(byAnswers.filter((area) => (left -= Buffer.byteLength(JSON.stringify(area)) + 1) >= 0));
  return areas.filter((area) => fits.has(area));
}
