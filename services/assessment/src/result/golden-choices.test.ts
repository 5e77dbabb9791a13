import {
  byTable,
  each,
  figuresOf,
  number,
  PCM,
  proportional,
  single,
  TABLE,
  type Golden,
  type Part,
  type Rule,
} from '../../test/golden';
import { frozen, question, said } from '../../test/papers';
import { grade } from './grading';

/* As golden-papers.test.ts: examinations that give a part of the marks, or let candidates choose their questions. */
const papers: Golden[] = [
  {
    exam: 'WBJEE 2025',
    scheme: 'WBJEEB bulletin 2025: category 1 +1 -0.25, 2 +2 -0.50, 3 +2 for all, else 2 x right chosen / right',
    parts: [
      single('Mathematics 1', 50, 1, -0.25, { right: 32, wrong: 10 }),
      single('Mathematics 2', 15, 2, -0.5, { right: 7, wrong: 5 }),
      proportional('Mathematics 3', 10, 2, 0, { right: 3, wrong: 2, parts: [1, 2, 2] }),
      ...each(['Physics', 'Chemistry'], (s) => [
        single(`${s} 1`, 30, 1, -0.25, { right: 21, wrong: 7 }),
        single(`${s} 2`, 5, 2, -0.5, { right: 2, wrong: 3 }),
        proportional(`${s} 3`, 5, 2, 0, { right: 1, wrong: 1, parts: [2, 1] }),
      ]),
    ],
    max: 200,
    scores: [29.5, 11.5, 9.33, 19.25, 2.5, 4, 19.25, 2.5, 4],
    score: 101.83,
    lost: 11.5,
  },
  {
    exam: 'JEE Advanced 2025, Paper 1',
    scheme: 'Paper 1 of 2025, instructions: 4 x +3 -1, 3 x +4 -2 with the table, 6 x +4 0, 3 lists with codes +4 -1',
    parts: each(PCM, (s) => [
      single(`${s} 1`, 4, 3, -1, { right: 2, wrong: 1 }),
      byTable(`${s} 2`, 3, 4, -2, { right: 1, parts: [2, 1] }),
      number(`${s} 3`, 6, 4, 0, { right: 3, wrong: 3 }),
      single(`${s} 4`, 3, 4, -1, { right: 1, wrong: 2 }),
    ]),
    max: 180,
    scores: [5, 7, 12, 2, 5, 7, 12, 2, 5, 7, 12, 2],
    score: 78,
    lost: 9,
  },
  {
    exam: 'NEET (UG) 2024',
    scheme:
      'NTA information bulletin 2024: section A 35, section B any 10 of 15, +4 and -1; the first 10 attempted count',
    parts: [
      ...each(['Physics', 'Chemistry'], (s) => [
        single(`${s} A`, 35, 4, -1, { right: 24, wrong: 9 }),
        single(`${s} B`, 15, 4, -1, { right: 8, wrong: 5, any: 10 }),
      ]),
      single('Botany A', 35, 4, -1, { right: 33, wrong: 2 }),
      single('Botany B', 15, 4, -1, { right: 13, any: 10 }),
      single('Zoology A', 35, 4, -1, { right: 30, wrong: 1 }),
      single('Zoology B', 15, 4, -1, { right: 4, wrong: 3, any: 10 }),
    ],
    max: 720,
    scores: [87, 30, 87, 30, 130, 40, 119, 13],
    score: 536,
    lost: 28,
  },
  {
    exam: 'CUET (UG) 2024, one subject',
    scheme: 'NTA information bulletin 2024: any 40 of 50 questions, +5 and -1; the first 40 are evaluated',
    parts: [single('Biology', 50, 5, -1, { right: 29, wrong: 17, any: 40 })],
    max: 200,
    scores: [134],
    score: 134,
    lost: 11,
  },
  {
    exam: 'JEE Main 2024, Paper 1',
    scheme: 'NTA information bulletin 2024: 20 choices and any 5 of 10 numerical values a subject, +4 and -1',
    parts: each(PCM, (s) => [
      single(`${s} A`, 20, 4, -1, { right: 11, wrong: 6 }),
      number(`${s} B`, 10, 4, -1, { right: 3, wrong: 1, any: 5 }),
    ]),
    max: 300,
    scores: [38, 11, 38, 11, 38, 11],
    score: 147,
    lost: 21,
  },
];

describe('grading by the schemes of real examinations', () => {
  it.each(papers)('N-010, N-012: $exam', ({ parts, max, scores, score, lost }) => {
    expect(figuresOf(parts)).toEqual({ max, scores, score, lost });
  });
});

/* Schemes and cases that others publish: github.com/piyushmakhija5/jeeBench and avantifellows/quiz-backend. */
const partly = (rows: Extract<Rule, { kind: 'table' }>['rows']): Part['marks'] => ({
  correct: 4,
  wrong: -2,
  skipped: 0,
  partial: 'none',
  partialRule: { kind: 'table', rows },
});
const jeeBench = partly((TABLE as Extract<Rule, { kind: 'table' }>).rows);
const avanti = partly([1, 2, 3].map((chosen) => ({ chosen, marks: chosen })));
const avantiSmall = { ...partly([1, 2].map((chosen) => ({ chosen, marks: 2 }))), wrong: -1 };

describe('grading by schemes that others have written down', () => {
  it.each<[scheme: string, marks: Part['marks'], right: string, chosen: string, points: number]>([
    ['JEE Advanced 2025', jeeBench, 'ABCD', 'ABCD', 4],
    ['JEE Advanced 2025', jeeBench, 'ABCD', 'BCD', 3],
    ['JEE Advanced 2025', jeeBench, 'ABCD', 'BC', 2],
    ['JEE Advanced 2025', jeeBench, 'ABCD', 'D', 1],
    ['JEE Advanced 2025', jeeBench, 'ABC', 'AB', 2],
    ['JEE Advanced 2025', jeeBench, 'ABC', 'C', 1],
    ['JEE Advanced 2025', jeeBench, 'AB', 'A', 1],
    ['JEE Advanced 2025', jeeBench, 'A', 'A', 4],
    ['JEE Advanced 2025', jeeBench, 'AB', 'AC', -2],
    ['JEE Advanced 2025', jeeBench, 'AB', 'ABC', -2],
    ['JEE Advanced 2025', jeeBench, 'A', 'B', -2],
    ['JEE Advanced 2025', jeeBench, 'AB', '', 0],
    ['partial marking assessment', avanti, 'AC', 'AC', 4],
    ['partial marking assessment', avanti, 'AC', 'C', 1],
    ['partial marking assessment', avanti, 'AC', 'AB', -2],
    ['partial marking assessment', avanti, 'AC', '', 0],
    ['small assessment', avantiSmall, 'AC', 'AC', 4],
    ['small assessment', avantiSmall, 'ABC', 'AB', 2],
  ])('N-010: %s, %#', (_scheme, marking, right, chosen, points) => {
    const places = (letters: string) => [...letters].map((letter) => 'ABCD'.indexOf(letter));
    const of = frozen([
      {
        title: '',
        marking,
        questions: [{ ...question('multi-correct', 0), options: [...'ABCD'], correctAnswers: places(right) }],
      },
    ]);
    const [item] = of.paper.items;
    const choices = places(chosen).flatMap((place) => item?.options[place]?.id ?? []);
    expect(grade(of.paper, of.key, { [item?.id ?? '']: said({ choices }) }).score).toBe(points);
  });
});
