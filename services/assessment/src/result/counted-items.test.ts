import { frozen, question, rightAnswer, said, wrongAnswer } from '../../test/papers';
import type { PaperItem } from '../paper/paper';
import { grade, sumsOf, withTextsPending } from './grading';

/* The worked examples: any 2 of 4, +4 and -1, in the order Q3 Q1 Q4 Q2. */
const marking = { correct: 4, wrong: -1, skipped: 0, partial: 'none' as const };
const anyTwo = (type: 'mcq' | 'short-answer' = 'mcq') => {
  const of = frozen([{ title: '', marking, attemptAny: 2, questions: [0, 1, 2, 3].map((n) => question(type, n)) }]);
  const [q1, q2, q3, q4] = of.paper.items as [PaperItem, PaperItem, PaperItem, PaperItem];
  return { ...of, paper: { ...of.paper, items: [q3, q1, q4, q2] }, q1, q2, q3, q4 };
};
type Rule = 'dropped' | 'full_marks';

function graded(rules: { q?: 'q1' | 'q3'; rule?: Rule } = {}) {
  const of = anyTwo();
  const key = of.key.items[of[rules.q ?? 'q1'].id];
  if (key && rules.rule) key.rule = rules.rule;
  const answers = {
    [of.q1.id]: said(wrongAnswer(of, of.q1)),
    [of.q2.id]: said(rightAnswer(of, of.q2)),
    [of.q4.id]: said(rightAnswer(of, of.q4)),
  };
  const result = grade(of.paper, of.key, answers);
  const verdictOf = (item: PaperItem) => {
    const { verdict, surplus } = result.items[item.id] ?? {};
    return surplus ? 'surplus' : verdict;
  };
  return { result, sums: sumsOf(of.paper, result.items), verdicts: [of.q1, of.q2, of.q3, of.q4].map(verdictOf) };
}

describe('any n of m questions', () => {
  it.each([
    ['the first two answered ones count', {}, 3, ['wrong', 'surplus', 'skipped', 'correct'], 0],
    ['a dropped question makes room', { rule: 'dropped' as const }, 8, ['dropped', 'correct', 'skipped', 'correct'], 0],
    [
      'full marks are for those who answered, within their two',
      { rule: 'full_marks' as const },
      8,
      ['correct', 'surplus', 'skipped', 'correct'],
      0,
    ],
    [
      'full marks for a question without an answer give nothing',
      { q: 'q3' as const, rule: 'full_marks' as const },
      3,
      ['wrong', 'surplus', 'skipped', 'correct'],
      0,
    ],
  ])('N-012: %s', (_case, rules, score, verdicts, skipped) => {
    const { result, sums, verdicts: found } = graded(rules);
    expect(found).toEqual(verdicts);
    expect(result).toMatchObject({ score, maxScore: 8, answeredCount: 3 });
    expect(sums.counts.skipped).toBe(skipped);
  });

  it('N-012: who answers too few has skipped what is missing, and loses nothing for it', () => {
    const of = anyTwo();
    const result = grade(of.paper, of.key, { [of.q2.id]: said(rightAnswer(of, of.q2)) });
    expect(result).toMatchObject({ score: 4, maxScore: 8, correctCount: 1, wrongCount: 0 });
    expect(sumsOf(of.paper, result.items).counts).toMatchObject({ correct: 1, skipped: 1, dropped: 0 });
  });

  it('N-012: so many questions may be dropped that all that are left have to be answered', () => {
    const of = anyTwo();
    for (const item of [of.q1, of.q2, of.q3]) Object.assign(of.key.items[item.id] ?? {}, { rule: 'dropped' });
    const result = grade(of.paper, of.key, { [of.q1.id]: said(wrongAnswer(of, of.q1)) });
    expect(result).toMatchObject({ score: 0, maxScore: 4 });
    expect(sumsOf(of.paper, result.items).counts).toMatchObject({ skipped: 1, dropped: 3 });
  });

  it('N-012: an answer that waits for its points holds its place', () => {
    const of = anyTwo('short-answer');
    const says = (item: PaperItem) => said(wrongAnswer(of, item));
    const answers = { [of.q3.id]: says(of.q3), [of.q1.id]: says(of.q1), [of.q2.id]: said(rightAnswer(of, of.q2)) };
    const result = grade(of.paper, of.key, answers);
    expect(result).toMatchObject({ score: 0, maxScore: 8, pendingGrading: 2 });
    expect(result.items[of.q2.id]).toEqual({ verdict: 'dropped', points: 0, surplus: true });
    expect(grade(of.paper, of.key, answers, { [of.q3.id]: 3 })).toMatchObject({ score: 3, pendingGrading: 1 });
    // Before the key is released no text says whether it matched, and still only two wait.
    expect(withTextsPending(of.paper, answers, result)).toMatchObject({ score: 0, maxScore: 8, pendingGrading: 2 });
  });
});
