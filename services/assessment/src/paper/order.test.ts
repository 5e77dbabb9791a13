import { createHmac } from 'node:crypto';
import { aSource } from '../../test/papers';
import { draftQuestion, type QuestionInput } from '../question/question';
import { plainSection } from '../test-definition/section';
import { freezePaper } from './freeze';
import { orderFor } from './order';
import type { Paper, PaperItem } from './paper';

let ids = 0;
const about = (text: string) => ({ passage: { text } });
const asked = (question: string, more: Partial<QuestionInput> = {}): QuestionInput => ({
  type: 'mcq',
  question,
  options: ['a', 'b', 'c', 'None of these'],
  correctAnswer: 0,
  ...more,
});
const paperOf = (sections: QuestionInput[][], orderKey = 'secret'): Paper =>
  freezePaper(
    aSource(
      sections.map((questions) => plainSection(questions.map((q) => draftQuestion(q, () => `i${ids++}`)))),
      { shuffleQuestions: true, orderKey },
    ),
  );

/** The order of release 1.1, written down a second time: attempts that run keep it. */
function orderBefore(paper: Paper, attemptId: string): PaperItem[] {
  const numbers = (label: string) => {
    const words: number[] = [];
    let block = 0;
    return (n: number): number => {
      for (;;) {
        if (words.length === 0) {
          const bytes = createHmac('sha256', paper.orderKey).update(`${label}:${block++}`).digest();
          for (let at = 0; at < bytes.length; at += 4) words.push(bytes.readUInt32BE(at));
        }
        const word = words.shift() ?? 0;
        if (word < 2 ** 32 - (2 ** 32 % n)) return word % n;
      }
    };
  };
  const mix = <T>(list: T[], below: (n: number) => number): T[] => {
    for (let left = list.length; left > 1; left--) {
      const taken = below(left);
      [list[left - 1], list[taken]] = [list[taken] as T, list[left - 1] as T];
    }
    return list;
  };
  const next = numbers(attemptId);
  return paper.sections
    .flatMap(({ id }) =>
      mix(
        paper.items.filter((item) => item.sectionId === id),
        next,
      ),
    )
    .map((item) => {
      const [last, ...rest] = [...item.options].reverse();
      return {
        ...item,
        options: [...mix(rest.reverse(), numbers(`${attemptId}:${item.id}`)), ...(last ? [last] : [])],
      };
    });
}

it('threat 45: a paper without passages has the order it always had, byte by byte', () => {
  for (let round = 0; round < 1000; round++) {
    const sections = [1 + (round % 7), 1 + (round % 4)].map((count) =>
      Array.from({ length: count }, (_, i) => asked(`q${i}`)),
    );
    const paper = paperOf(sections, `key ${round}`);
    expect(JSON.stringify(orderFor(paper, `A${round}`))).toBe(JSON.stringify(orderBefore(paper, `A${round}`)));
  }
});

it('N-013, N-059: the lists of a match question keep their translations, whatever their order', () => {
  const lists = { rows: ['a', 'b'], columns: ['i', 'ii', 'iii'] };
  const hindi = { rows: ['क', ''], columns: ['१', '२', '३'] };
  const question = asked('Match', {
    type: 'multi-correct',
    match: { ...lists, right: [[0], [1]], oneEach: true },
    translations: [{ language: 'hi', ...hindi }],
  });
  const orders = new Set<string>();
  for (let i = 0; i < 60; i++) {
    const [item] = orderFor(paperOf([[question]]), `A${i}`);
    const columns = item?.match?.columns ?? [];
    const places = columns.map((column) => lists.columns.indexOf(column));
    expect(item?.match?.translations).toEqual([
      { language: 'hi', rows: hindi.rows, columns: places.map((place) => hindi.columns[place]) },
    ]);
    orders.add(columns.join());
  }
  expect(orders.size).toBe(6);
});

it('N-011: questions of a passage stay together in the order they were written in, wherever their group goes', () => {
  const questions = [
    asked('alone 1'),
    asked('rail 1', about('Rail')),
    asked('rail 2', about(' Rail ')),
    asked('rail 3', about('Rail')),
    asked('clock 1', about('Clocks')),
    asked('clock 2', about('Clocks')),
    asked('alone 2'),
  ];
  const paper = paperOf([questions]);
  expect(paper.passages?.map(({ text }) => text)).toEqual(['Rail', 'Clocks']);
  const places = new Set<number>();
  const optionOrders = new Set<string>();
  for (let i = 0; i < 500; i++) {
    const order = orderFor(paper, `A${i}`);
    expect(orderFor(paper, `A${i}`)).toEqual(order);
    const texts = order.map(({ text }) => text);
    expect([...texts].sort()).toEqual(questions.map((q) => q.question).sort());
    expect(texts.join()).toContain('rail 1,rail 2,rail 3');
    expect(texts.join()).toContain('clock 1,clock 2');
    places.add(texts.indexOf('rail 1'));
    optionOrders.add(
      order
        .find(({ text }) => text === 'rail 2')
        ?.options.map(({ text }) => text)
        .join() ?? '',
    );
  }
  // A group of three has the places that leave room for the other blocks, and its options are shuffled as ever.
  expect([...places].sort()).toEqual([0, 1, 2, 3, 4]);
  expect(optionOrders.size).toBe(6);
});
