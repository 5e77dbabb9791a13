import fc from 'fast-check';
import { KEY, matchQuestion } from '../../test/match';
import { frozen, question, rightAnswer, said, wrongAnswer, type Frozen } from '../../test/papers';
import type { Responses } from '../attempt/response';
import { keyFor, shownIds } from '../paper/option-ids';
import type { PaperItem } from '../paper/paper';
import { inMarks } from '../question/marking';
import type { QuestionInput } from '../question/question';
import type { SectionInput } from '../test-definition/section';
import { grade, sumsOf } from './grading';

type Marking = NonNullable<SectionInput['marking']>;
const PER_ROW: Pick<Marking, 'partial' | 'partialRule'> = { partial: 'none', partialRule: { kind: 'per_row' } };
const ALL_OR_NOTHING: Pick<Marking, 'partial'> = { partial: 'none' };

/** The ids of cells, by row and column. */
const cells = (item: PaperItem | undefined, pairs: readonly (readonly [row: number, column: number])[]): string[] =>
  pairs.flatMap(([r, c]) => item?.options[r * (item.match?.columns.length ?? 0) + c]?.id ?? []);

const graded = (marking: Marking, input: QuestionInput, pairs: readonly (readonly [number, number])[]) => {
  const of = frozen([{ title: 'S', marking, questions: [input] }]);
  const [item] = of.paper.items;
  const result = grade(of.paper, of.key, { [item?.id ?? '']: said({ choices: cells(item, pairs) }) });
  const { verdict, points } = result.items[item?.id ?? ''] ?? {};
  return [verdict, points];
};

describe('N-059: the marks of a match question', () => {
  const right = KEY.map(([column = 0], row) => [row, column] as const);
  const several = { oneEach: false, right: [[0, 1], [2], [3], [2]] };

  it.each([
    ['all rows', {}, right, ['correct', 4], ['correct', 4]],
    ['two of four, one row open', {}, [...right.slice(0, 2), [2, 2]], ['wrong', -1], ['partial', 2]],
    ['three of four', {}, [...right.slice(0, 3), [3, 0]], ['wrong', -1], ['partial', 3]],
    ['one of four', {}, right.slice(0, 1), ['wrong', -1], ['partial', 1]],
    [
      'none',
      {},
      [
        [0, 0],
        [1, 2],
      ],
      ['wrong', -1],
      ['wrong', -1],
    ],
    ['nothing', {}, [], ['skipped', 0], ['skipped', 0]],
    ['a part of a row only', several, [[0, 1]], ['wrong', -1], ['wrong', -1]],
    [
      'a whole row of two answers',
      several,
      [
        [0, 1],
        [0, 0],
      ],
      ['wrong', -1],
      ['partial', 1],
    ],
    [
      'a row with one answer too many',
      several,
      [
        [1, 2],
        [2, 3],
        [2, 1],
      ],
      ['wrong', -1],
      ['partial', 1],
    ],
  ] as [string, object, [number, number][], unknown, unknown][])('%s', (_case, match, pairs, whole, byRow) => {
    const marks = { correct: 4, wrong: -1, skipped: 0 };
    const input = matchQuestion({}, match) as QuestionInput;
    expect(graded({ ...marks, ...ALL_OR_NOTHING }, input, pairs)).toEqual(whole);
    expect(graded({ ...marks, ...PER_ROW }, input, pairs)).toEqual(byRow);
    // The rules for options say nothing about rows.
    for (const partialRule of [{ kind: 'proportional' as const }, { kind: 'per_option' as const, marks: 1 }])
      expect(graded({ ...marks, partial: 'none', partialRule }, input, pairs)).toEqual(whole);
  });

  it('rounds half up to 0.01, and a rule by row changes nothing for a question without rows', () => {
    const three = matchQuestion({}, { rows: ['a', 'b', 'c'], right: [[1], [0], [3]] }) as QuestionInput;
    const marking = { correct: 0.05, wrong: 0, skipped: 0, ...PER_ROW };
    expect(graded({ ...marking, correct: 1 }, three, right.slice(0, 2))).toEqual(['partial', 0.67]);
    expect(graded(marking, matchQuestion() as QuestionInput, right.slice(0, 2))).toEqual(['partial', 0.03]);
    const of = frozen([{ title: 'S', marking: { ...marking, correct: 4 }, questions: [question('multi-correct', 0)] }]);
    const [item] = of.paper.items as [PaperItem];
    const answer = said({ choices: rightAnswer(of, item).choices?.slice(1) });
    expect(grade(of.paper, of.key, { [item.id]: answer }).items[item.id]).toEqual({ verdict: 'wrong', points: 0 });
  });
});

describe('grading random match questions', () => {
  const size = fc.integer({ min: 2, max: 8 });
  const grid = fc.tuple(size, size, fc.boolean()).chain(([rows, columns, oneEach]) => {
    const least = (minLength: number) =>
      fc.array(fc.uniqueArray(fc.nat({ max: columns - 1 }), { minLength, maxLength: oneEach ? 1 : columns }), {
        minLength: rows,
        maxLength: rows,
      });
    return fc.record({
      rows: fc.constant(rows),
      columns: fc.constant(columns),
      oneEach: fc.constant(oneEach),
      key: least(1),
      chosen: least(0),
    });
  });
  const marks = fc.record({
    correct: fc.integer({ min: 1, max: 10_000 }),
    wrong: fc.integer({ min: -10_000, max: 0 }),
    skipped: fc.integer({ min: -10_000, max: 0 }),
    isByRow: fc.boolean(),
  });
  type Grid = { rows: number; columns: number; oneEach: boolean; key: number[][]; chosen: number[][] };
  type Marks = { correct: number; wrong: number; skipped: number; isByRow: boolean };

  /** A model of its own: rows as sets of columns, written as sorted text. In hundredths. */
  const model = ({ rows, key, chosen }: Grid, { correct, wrong, skipped, isByRow }: Marks): [string, number] => {
    const text = (row: number[]) => [...row].sort().join();
    const right = key.filter((row, r) => text(row) === text(chosen[r] ?? [])).length;
    if (chosen.every((row) => row.length === 0)) return ['skipped', skipped];
    if (right === rows) return ['correct', correct];
    if (!isByRow || right === 0) return ['wrong', wrong];
    return ['partial', Number((2n * BigInt(correct * right) + BigInt(rows)) / (2n * BigInt(rows)))];
  };

  it('F-142: gives what a model by rows gives, under the option ids of any attempt', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(grid, marks), { minLength: 1, maxLength: 5 }), fc.string(), (cases, attemptId) => {
        const texts = (name: string, count: number) => Array.from({ length: count }, (_, i) => `${name} ${i}`);
        const of = frozen(
          cases.map(([{ rows, columns, oneEach, key }, { correct, wrong, skipped, isByRow }], i) => ({
            title: `S${i}`,
            marking: {
              correct: inMarks(correct),
              wrong: inMarks(wrong),
              skipped: inMarks(skipped),
              ...(isByRow ? PER_ROW : ALL_OR_NOTHING),
            },
            questions: [
              matchQuestion(
                {},
                { rows: texts('row', rows), columns: texts('column', columns), right: key, oneEach },
              ) as QuestionInput,
            ],
          })),
        );
        const attempt = { _id: attemptId, optionIds: 'attempt' as const };
        const shown = shownIds(of.paper, attempt);
        const responses: Responses = Object.fromEntries(
          of.paper.items.map((item, i) => {
            const chosen = cases[i]?.[0].chosen.flatMap((row, r) => row.map((c) => [r, c] as const)) ?? [];
            return [item.id, said({ choices: cells(item, chosen).map(shown) })];
          }),
        );
        const { items, score } = grade(of.paper, keyFor(of.paper, attempt, of.key), responses);
        const expected = cases.map(([one, m]) => model(one, m));
        expect(of.paper.items.map(({ id }) => [items[id]?.verdict, items[id]?.points])).toEqual(
          expected.map(([verdict, points]) => [verdict, points / 100]),
        );
        expect(score).toBe(expected.reduce((sum, [, points]) => sum + points, 0) / 100);
      }),
      { numRuns: 200 },
    );
  });
});

/* Papers with matching, each with the answers of one candidate, worked out by hand. */
interface Part {
  title: string;
  marking: Marking;
  questions: QuestionInput[];
  right: number;
  wrong: number;
  /** Of match questions: how many rows each has right. */
  rows?: number[];
}
interface Golden {
  exam: string;
  parts: Part[];
  max: number;
  scores: number[];
  score: number;
}

const marks = (
  correct: number,
  wrong: number,
  more: Pick<Marking, 'partial' | 'partialRule'> = ALL_OR_NOTHING,
): Marking => ({
  correct,
  wrong,
  skipped: 0,
  ...more,
});
const many = (type: QuestionInput['type'], count: number) => Array.from({ length: count }, (_, i) => question(type, i));
const grids = (count: number, match: object = {}) =>
  Array.from({ length: count }, () => matchQuestion({}, match) as QuestionInput);
const PCM = ['Chemistry', 'Mathematics', 'Physics'];

const papers: Golden[] = [
  {
    // Instructions of the paper: matrix match gives 2 marks for each row, at most 8, nothing is taken off.
    exam: 'IIT-JEE 2009, Paper 1, with matrix match',
    parts: PCM.flatMap((subject): Part[] => [
      { title: `${subject} I`, marking: marks(3, -1), questions: many('mcq', 8), right: 5, wrong: 2 },
      { title: `${subject} II`, marking: marks(4, -1), questions: many('multi-correct', 4), right: 2, wrong: 1 },
      { title: `${subject} III`, marking: marks(4, -1), questions: many('mcq', 6), right: 3, wrong: 2 },
      {
        title: `${subject} IV`,
        marking: marks(8, 0, PER_ROW),
        questions: grids(2, { oneEach: false, right: [[0, 1], [2], [0, 2, 3], [1]] }),
        right: 0,
        wrong: 0,
        rows: [3, 4],
      },
    ]),
    max: 240,
    scores: [13, 7, 10, 14, 13, 7, 10, 14, 13, 7, 10, 14],
    score: 132,
  },
  {
    // Instructions of the paper: matching lists give +4 for the one right combination, -1 otherwise.
    exam: 'JEE Advanced 2025, Paper 1, with pair matching',
    parts: PCM.flatMap((subject): Part[] => [
      { title: `${subject} 1`, marking: marks(3, -1), questions: many('mcq', 4), right: 2, wrong: 1 },
      { title: `${subject} 2`, marking: marks(4, -2), questions: many('multi-correct', 3), right: 1, wrong: 1 },
      { title: `${subject} 3`, marking: marks(4, 0), questions: many('numerical', 6), right: 4, wrong: 2 },
      { title: `${subject} 4`, marking: marks(4, -1), questions: grids(3), right: 0, wrong: 0, rows: [4, 3] },
    ]),
    max: 180,
    scores: [5, 2, 16, 3, 5, 2, 16, 3, 5, 2, 16, 3],
    score: 78,
  },
];

/** The key in the first rows, and a wrong answer in the others. */
function rowsRight(of: Frozen, item: PaperItem, count: number): string[] {
  const key = of.key.items[item.id];
  const rows = key?.kind === 'choices' ? (key.rows ?? []) : [];
  return rows.flatMap((row, r) => {
    const right = row.filter((id) => key?.kind === 'choices' && key.correct.includes(id));
    return r < count ? right : row.filter((id) => !right.includes(id)).slice(0, 1);
  });
}

function sheetOf(of: Frozen, parts: Part[]): Responses {
  const responses: Responses = {};
  parts.forEach((p, s) => {
    const items = of.paper.items.filter(({ sectionId }) => sectionId === of.paper.sections[s]?.id);
    items.forEach((item, i) => {
      const rows = p.rows?.[i];
      if (rows !== undefined) responses[item.id] = said({ choices: rowsRight(of, item, rows) });
      else if (i < p.right) responses[item.id] = said(rightAnswer(of, item));
      else if (i < p.right + p.wrong) responses[item.id] = said(wrongAnswer(of, item));
    });
  });
  return responses;
}

describe('grading papers with matching', () => {
  it.each(papers)('N-059: $exam', ({ parts, max, scores, score }) => {
    const of = frozen(parts.map(({ title, marking, questions }) => ({ title, marking, questions })));
    const result = grade(of.paper, of.key, sheetOf(of, parts));
    const bySection = of.paper.sections.map((section) =>
      sumsOf(
        { sections: [section], items: of.paper.items.filter(({ sectionId }) => sectionId === section.id) },
        result.items,
      ),
    );
    expect({
      max: of.paper.totalPoints,
      scores: bySection.map((s) => s.score),
      score: result.score,
      maxScore: result.maxScore,
    }).toEqual({ max, scores, score, maxScore: max });
  });
});
