import type { AnswerKey, KeyItem } from '../paper/answer-key';
import type { Paper, PaperItem } from '../paper/paper';
import type { Result, Verdict } from '../attempt/attempt';
import { isAnswered, type Responses } from '../attempt/response';

/** How a student did in the questions of one topic. */
export interface Area {
  area: string;
  answered: number;
  correct: number;
}

/** Ignores case and outer or repeated spaces. */
const normalised = (text: string): string => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

function gradeItem(
  item: PaperItem,
  key: KeyItem | undefined,
  response: Responses[string] | undefined,
  mark: number | undefined,
): { verdict: Verdict; points: number } {
  if (key?.rule === 'dropped') return { verdict: 'dropped', points: 0 };
  if (key?.rule === 'full_marks') return { verdict: 'correct', points: item.points };
  if (mark !== undefined)
    return { verdict: mark >= item.points ? 'correct' : 'wrong', points: Math.min(Math.max(mark, 0), item.points) };
  if (!isAnswered(response)) return { verdict: 'skipped', points: 0 };
  const right = { verdict: 'correct' as const, points: item.points };
  if (item.type === 'short-answer') {
    const text = normalised(response?.text ?? '');
    if (!text) return { verdict: 'skipped', points: 0 };
    return key?.accepted.some((a) => normalised(a) === text) ? right : { verdict: 'pending', points: 0 };
  }
  if (!response?.choice) return { verdict: 'skipped', points: 0 };
  const isRight = response.choice === key?.correct || key?.also?.includes(response.choice);
  return isRight ? right : { verdict: 'wrong', points: 0 };
}

const percentOf = (score: number, maxScore: number): number =>
  maxScore === 0 ? 0 : Math.round((score * 10_000) / maxScore) / 100;
const isPassed = (paper: Paper, score: number, maxScore: number): boolean =>
  score * 100 >= paper.passingScore * maxScore;

/** Pure: the same paper, key, responses and marks always give the same result. */
export function grade(paper: Paper, key: AnswerKey, responses: Responses, marks: Record<string, number> = {}): Result {
  const items = Object.fromEntries(
    paper.items.map((item) => [item.id, gradeItem(item, key.items[item.id], responses[item.id], marks[item.id])]),
  );
  const graded = Object.values(items);
  const count = (verdict: Verdict) => graded.filter((g) => g.verdict === verdict).length;
  const score = graded.reduce((sum, g) => sum + g.points, 0);
  const maxScore = paper.items.reduce(
    (sum, item) => sum + (items[item.id]?.verdict === 'dropped' ? 0 : item.points),
    0,
  );
  return {
    score,
    maxScore,
    percentage: percentOf(score, maxScore),
    correctCount: count('correct'),
    wrongCount: count('wrong'),
    answeredCount: paper.items.filter((item) => isAnswered(responses[item.id])).length,
    pendingGrading: count('pending'),
    passed: isPassed(paper, score, maxScore),
    keyVersion: key.keyVersion,
    items,
  };
}

export type Score = Pick<
  Result,
  'score' | 'maxScore' | 'percentage' | 'correctCount' | 'answeredCount' | 'pendingGrading' | 'passed'
>;

/**
 * The score a student sees before the key is released. Answered texts count as pending, so that the score does not reveal
 * which texts matched (contracts/decisions/0015).
 */
export function scoreOfChoices(paper: Paper, responses: Responses, { items, ...r }: Result): Score {
  const graded = paper.items.filter((item) => item.type !== 'short-answer').map((item) => items[item.id]);
  const score = graded.reduce((sum, g) => sum + (g?.points ?? 0), 0);
  return {
    ...r,
    score,
    percentage: percentOf(score, r.maxScore),
    passed: isPassed(paper, score, r.maxScore),
    correctCount: graded.filter((g) => g?.verdict === 'correct').length,
    pendingGrading: answeredTexts(paper, responses).filter((item) => items[item.id]?.verdict !== 'dropped').length,
  };
}

export const answeredTexts = (paper: Paper, responses: Responses): PaperItem[] =>
  paper.items.filter((item) => item.type === 'short-answer' && isAnswered(responses[item.id]));

/** By topic, in the order of the paper. Pending and dropped questions count in neither number. */
export function areasOf(paper: Paper, responses: Responses, { items }: Pick<Result, 'items'>): Area[] {
  const areas = new Map<string, Area>();
  for (const { id, topic } of paper.items) {
    const verdict = items[id]?.verdict;
    if (!topic || !isAnswered(responses[id]) || (verdict !== 'correct' && verdict !== 'wrong')) continue;
    const { answered, correct } = areas.get(topic) ?? { answered: 0, correct: 0 };
    areas.set(topic, { area: topic, answered: answered + 1, correct: correct + (verdict === 'correct' ? 1 : 0) });
  }
  return [...areas.values()];
}
