import { aSource } from '../../test/papers';
import { grade } from '../result/grading';
import { draftQuestion, type QuestionInput } from '../question/question';
import { plainSection } from '../test-definition/section';
import { freezeKey } from './answer-key';
import { freezePaper } from './freeze';
import { orderFor } from './order';

let n = 0;
const inputs: QuestionInput[] = Array.from({ length: 5 }, (_, i) => ({
  type: 'mcq',
  question: `q${i}`,
  options: ['right', 'b', 'c', 'None of the above'],
  correctAnswer: 0,
  points: 1,
}));
const test = aSource([plainSection(inputs.map((q) => draftQuestion(q, () => `i${n++}`)))], { shuffleQuestions: true });
const paper = freezePaper(test);

describe('the order of an attempt', () => {
  it('threat 45: is stable for one attempt and differs between attempts', () => {
    expect(orderFor(paper, 'A1')).toEqual(orderFor(paper, 'A1'));
    expect(
      new Set(
        Array.from({ length: 50 }, (_, i) =>
          orderFor(paper, `A${i}`)
            .map((x) => x.id)
            .join(),
        ),
      ).size,
    ).toBeGreaterThan(30);
    expect(orderFor({ ...paper, orderKey: 'other' }, 'A1')).not.toEqual(orderFor(paper, 'A1'));
  });

  it('threat 45: puts each question and each option at every place equally often (chi-square, p > 0.001)', () => {
    const rounds = 1000;
    const places = paper.items.map(() => paper.items.map(() => 0));
    const optionPlaces = [0, 1, 2].map(() => [0, 0, 0]);
    for (let i = 0; i < rounds; i++) {
      const order = orderFor(paper, `attempt-${i}`);
      paper.items.forEach((item, q) => {
        const place = order.findIndex((x) => x.id === item.id);
        (places[q] as number[])[place] = (places[q]?.[place] ?? 0) + 1;
      });
      const shown = order.find((x) => x.id === paper.items[0]?.id)?.options ?? [];
      ['right', 'b', 'c'].forEach((text, o) => {
        const place = shown.findIndex((x) => x.text === text);
        (optionPlaces[o] as number[])[place] = (optionPlaces[o]?.[place] ?? 0) + 1;
      });
    }
    const chi = (counts: number[]) =>
      counts.reduce((sum, c) => sum + (c - rounds / counts.length) ** 2 / (rounds / counts.length), 0);
    for (const counts of places) expect(chi(counts)).toBeLessThan(18.47); // 4 degrees of freedom
    for (const counts of optionPlaces) expect(chi(counts)).toBeLessThan(13.82); // 2 degrees of freedom
  });

  it('threat 45, F-097: keeps "None of the above" last and grades every order the same', () => {
    const key = freezeKey(test);
    for (let i = 0; i < 100; i++) {
      const order = orderFor(paper, `a${i}`);
      for (const item of order) expect(item.options.at(-1)?.text).toBe('None of the above');
      const responses = Object.fromEntries(
        order.map((item) => [
          item.id,
          { choice: item.options.find((o) => o.text === 'right')?.id ?? '', seq: 1, receivedAt: new Date(0) },
        ]),
      );
      expect(grade(paper, key, responses).score).toBe(5);
    }
  });

  it('is the order of authoring without shuffling; freezing a draft is deterministic', () => {
    expect(orderFor({ ...paper, shuffle: false }, 'A1').map((x) => x.text)).toEqual(['q0', 'q1', 'q2', 'q3', 'q4']);
    expect(freezePaper(test)).toEqual(paper);
    expect(JSON.stringify(paper)).not.toMatch(/correctA|explanation|accepted/i);
  });
});
