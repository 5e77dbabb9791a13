import { aSource } from '../../test/papers';
import { freezeKey, type AnswerKey } from '../paper/answer-key';
import { freezePaper } from '../paper/freeze';
import { draftQuestion, type QuestionInput } from '../question/question';
import { plainSection } from '../test-definition/section';
import { areasOf, exactPercent, grade, percentOf } from './grading';
import type { Responses } from '../attempt/response';

let n = 0;
const questions = (
  [
    { type: 'mcq', question: 'a', options: ['one', '', 'two'], correctAnswer: 2, points: 4 },
    { type: 'true-false', question: 'b', correctAnswer: 1, points: 1 },
    { type: 'short-answer', question: 'c', correctAnswer: 'New  Delhi', acceptedAnswers: ['Dilli'], points: 5 },
  ] as QuestionInput[]
).map((q) => draftQuestion(q, () => `i${n++}`));
const test = aSource([plainSection(questions)]);
const [paper, key] = [freezePaper(test), freezeKey(test)];
const [mcq, tf, short] = paper.items as [(typeof paper.items)[0], (typeof paper.items)[0], (typeof paper.items)[0]];
const said = (answer: { choice?: string | null; text?: string | null }) => ({
  ...answer,
  seq: 1,
  receivedAt: new Date(0),
});
const option = (item: typeof mcq, text: string) => item.options.find((o) => o.text === text)?.id ?? '';

const one = (
  id: string,
  answer: { choice?: string | null; text?: string | null } | null,
  marks: Record<string, number> = {},
) => grade(paper, key, answer ? { [id]: said(answer) } : {}, marks).items[id];

describe('grading', () => {
  it.each([
    ['the right option', mcq.id, { choice: option(mcq, 'two') }, 'correct', 4],
    ['a wrong option', mcq.id, { choice: option(mcq, 'one') }, 'wrong', 0],
    ['an unknown option', mcq.id, { choice: 'zzz' }, 'wrong', 0],
    ['a cleared choice', mcq.id, { choice: null }, 'skipped', 0],
    ['no response', mcq.id, null, 'skipped', 0],
    ['False where False is right', tf.id, { choice: option(tf, 'False') }, 'correct', 1],
    ['True where False is right', tf.id, { choice: option(tf, 'True') }, 'wrong', 0],
    ['the sample, other case and spaces', short.id, { text: '  new   DELHI ' }, 'correct', 5],
    ['another accepted text', short.id, { text: 'dilli' }, 'correct', 5],
    ['an unlisted text', short.id, { text: 'Mumbai' }, 'pending', 0],
    ['only spaces', short.id, { text: '   ' }, 'skipped', 0],
  ])('%s', (_case, id, answer, verdict, points) => {
    expect(one(id as string, answer as { choice?: string | null } | null)).toEqual({ verdict, points });
  });

  it('uses marks given by hand, capped at the points of the question', () => {
    expect(one(short.id, { text: 'Mumbai' }, { [short.id]: 2 })).toEqual({ verdict: 'partial', points: 2 });
    expect(one(short.id, { text: 'Mumbai' }, { [short.id]: 9 })).toEqual({ verdict: 'correct', points: 5 });
  });

  it('adds up and compares the percentage without rounding', () => {
    const responses: Responses = {
      [mcq.id]: said({ choice: option(mcq, 'two') }),
      [tf.id]: said({ choice: option(tf, 'False') }),
      [short.id]: said({ text: 'Mumbai' }),
    };
    expect(grade(paper, key, responses)).toMatchObject({
      score: 5,
      maxScore: 10,
      percentage: 50,
      passed: true,
      correctCount: 2,
      wrongCount: 0,
      answeredCount: 3,
      pendingGrading: 1,
      keyVersion: 1,
    });
    expect(exactPercent({ score: 2, maxScore: 3 })).toBe(66.666667);
    expect(grade({ ...paper, passingScore: 50.1 }, key, responses).passed).toBe(false);
    expect(grade(paper, key, responses)).toEqual(grade(paper, key, responses));
  });
});

describe('areas', () => {
  const [optics, lenses] = ['Optics', 'Lenses'];
  const asked = (
    [
      { type: 'true-false', question: 'a', correctAnswer: 0, topic: optics },
      { type: 'true-false', question: 'b', correctAnswer: 0, topic: lenses },
      { type: 'true-false', question: 'c', correctAnswer: 0, topic: optics },
      { type: 'true-false', question: 'd', correctAnswer: 0 },
      { type: 'short-answer', question: 'e', correctAnswer: 'lens', points: 4, topic: lenses },
    ] as QuestionInput[]
  ).map((q) => draftQuestion(q, () => `i${n++}`));
  const of = { ...test, sections: [plainSection(asked)] };
  const [sheet, solved] = [freezePaper(of), freezeKey(of)];
  const [a = '', b = '', c = '', d = '', e = ''] = sheet.items.map(({ id }) => id);
  const says = (index: number, text: 'True' | 'False') =>
    said({ choice: sheet.items[index]?.options.find((o) => o.text === text)?.id });
  const areas = (responses: Responses, marks: Record<string, number> = {}, using = solved) =>
    areasOf(sheet, responses, grade(sheet, using, responses, marks));

  it('count answers by topic in the order of the paper, without questions that have no topic', () => {
    expect(areas({ [d]: says(3, 'True'), [c]: says(2, 'False'), [a]: says(0, 'True'), [b]: says(1, 'True') })).toEqual([
      { area: optics, answered: 2, correct: 1 },
      { area: lenses, answered: 1, correct: 1 },
    ]);
  });

  it('omit unanswered questions', () => {
    expect(areas({})).toEqual([]);
    expect(areas({ [a]: said({ choice: null }), [c]: says(2, 'True'), [e]: said({ text: '  ' }) })).toEqual([
      { area: optics, answered: 1, correct: 1 },
    ]);
  });

  it('count a short answer once it is graded, as correct only with full points', () => {
    const responses = { [e]: said({ text: 'a glass' }) };
    expect(areas(responses)).toEqual([]);
    expect(areas(responses, { [e]: 3 })).toEqual([{ area: lenses, answered: 1, correct: 0 }]);
    expect(areas(responses, { [e]: 4 })).toEqual([{ area: lenses, answered: 1, correct: 1 }]);
    expect(areas({}, { [e]: 0 })).toEqual([]);
  });

  it('follow a corrected key', () => {
    const corrected = (rule: 'dropped' | 'full_marks'): AnswerKey => ({
      ...solved,
      items: { ...solved.items, [a]: { kind: 'choice', correct: null, format: 'markdown', explanation: '', rule } },
    });
    const responses = { [a]: says(0, 'False'), [c]: says(2, 'False') };
    expect(areas(responses)).toEqual([{ area: optics, answered: 2, correct: 0 }]);
    expect(areas(responses, {}, corrected('dropped'))).toEqual([{ area: optics, answered: 1, correct: 0 }]);
    expect(areas(responses, {}, corrected('full_marks'))).toEqual([{ area: optics, answered: 2, correct: 1 }]);
    expect(areas({}, {}, corrected('full_marks'))).toEqual([]);
  });
});

it('rounds half a hundredth of a percent away from zero, below zero too', () => {
  const percents = [-1.95, 1.95, -0.0001, 0].map((score) => percentOf({ score, maxScore: 8 }));
  expect(percents).toEqual([-24.38, 24.38, 0, 0]);
});
