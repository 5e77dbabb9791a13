import { frozen, partOfAnswer, question, rightAnswer, said, wrongAnswer, type Frozen } from '../../test/papers';
import type { Responses } from '../attempt/response';
import type { QuestionInput } from '../question/question';
import { grade, sumsOf } from './grading';

/* Marking schemes of real examinations, as their bodies publish them, each with the answers of one candidate.
   `max` is the published maximum. `scores` is what the scheme gives for these answers, worked out by hand. */

interface Part {
  title: string;
  type: QuestionInput['type'];
  count: number;
  marks: { correct: number; wrong: number; skipped: number; partial: 'none' | 'per_option' };
  right: number;
  wrong: number;
  /** Of answers that are partly right: how many right options each has. */
  parts: number[];
  /** What an examiner gave by hand, for answers that are no option. */
  given: number[];
}
type Answers = Partial<Pick<Part, 'right' | 'wrong' | 'parts' | 'given'>>;

const part =
  (type: Part['type'], partial: 'none' | 'per_option' = 'none') =>
  (title: string, count: number, correct: number, wrong: number, answers: Answers): Part => ({
    title,
    type,
    count,
    marks: { correct, wrong, skipped: 0, partial },
    right: 0,
    wrong: 0,
    parts: [],
    given: [],
    ...answers,
  });
const single = part('mcq');
const several = part('multi-correct');
const advanced = part('multi-correct', 'per_option');
const number = part('numerical');
const byHand = part('short-answer');

/** The same parts for each subject. */
const each = (subjects: string[], parts: (subject: string) => Part[]): Part[] => subjects.flatMap(parts);
const PCM = ['Physics', 'Chemistry', 'Mathematics'];

interface Golden {
  exam: string;
  scheme: string;
  parts: Part[];
  max: number;
  scores: number[];
  score: number;
  lost: number;
}

const papers: Golden[] = [
  {
    exam: 'JEE Main 2025, Paper 1',
    scheme: 'NTA information bulletin 2025: 25 questions a subject, +4 and -1 in both sections',
    parts: each(PCM, (s) => [
      single(`${s} A`, 20, 4, -1, { right: 13, wrong: 5 }),
      number(`${s} B`, 5, 4, -1, { right: 3, wrong: 2 }),
    ]),
    max: 300,
    scores: [47, 10, 47, 10, 47, 10],
    score: 171,
    lost: 21,
  },
  {
    exam: 'JEE Main 2020, Paper 1',
    scheme: 'NTA information bulletin 2020: 20 choices +4 -1 and 5 numerical values +4 without negative marks',
    parts: each(PCM, (s) => [
      single(`${s} choices`, 20, 4, -1, { right: 2, wrong: 18 }),
      number(`${s} numbers`, 5, 4, 0, { right: 1, wrong: 4 }),
    ]),
    max: 300,
    scores: [-10, 4, -10, 4, -10, 4],
    score: -18,
    lost: 54,
  },
  {
    exam: 'JEE Main 2019, Paper 1',
    scheme: 'NTA information bulletin 2019: 30 questions a subject, +4 and one fourth taken off',
    parts: each(PCM, (s) => [single(s, 30, 4, -1, { right: 17, wrong: 9 })]),
    max: 360,
    scores: [59, 59, 59],
    score: 177,
    lost: 27,
  },
  {
    exam: 'JEE Main 2021, Paper 2A (Architecture)',
    scheme: 'NTA information bulletin 2021: mathematics as Paper 1, 50 aptitude questions, 2 drawings of 50 marks',
    parts: [
      single('Mathematics A', 20, 4, -1, { right: 12, wrong: 4 }),
      number('Mathematics B', 5, 4, 0, { right: 4, wrong: 1 }),
      single('Aptitude', 50, 4, -1, { right: 40, wrong: 7 }),
      byHand('Drawing', 2, 50, 0, { given: [36.5, 41] }),
    ],
    max: 400,
    scores: [44, 16, 153, 77.5],
    score: 290.5,
    lost: 11,
  },
  {
    exam: 'JEE Advanced 2024, Paper 1',
    scheme: 'Paper 1 of 2024, instructions: 4 x +3 -1, 3 x +4 partial -2, 6 x +4 0, 4 x +3 -1',
    parts: each(PCM, (s) => [
      single(`${s} 1`, 4, 3, -1, { right: 3, wrong: 1 }),
      advanced(`${s} 2`, 3, 4, -2, { right: 1, wrong: 1, parts: [2] }),
      number(`${s} 3`, 6, 4, 0, { right: 4, wrong: 2 }),
      single(`${s} 4`, 4, 3, -1, { right: 2, wrong: 1 }),
    ]),
    max: 180,
    scores: [8, 4, 16, 5, 8, 4, 16, 5, 8, 4, 16, 5],
    score: 99,
    lost: 12,
  },
  {
    exam: 'JEE Advanced 2024, Paper 2',
    scheme: 'Paper 2 of 2024, instructions: 4 x +3 -1, 3 x +4 partial -2, 6 x +4 0, 4 x +3 0 after paragraphs',
    parts: each(PCM, (s) => [
      single(`${s} 1`, 4, 3, -1, { right: 2, wrong: 2 }),
      advanced(`${s} 2`, 3, 4, -2, { parts: [1, 2], wrong: 1 }),
      number(`${s} 3`, 6, 4, 0, { right: 3 }),
      number(`${s} 4`, 4, 3, 0, { right: 3, wrong: 1 }),
    ]),
    max: 180,
    scores: [4, 1, 12, 9, 4, 1, 12, 9, 4, 1, 12, 9],
    score: 78,
    lost: 12,
  },
  {
    exam: 'JEE Advanced 2022, Paper 2',
    scheme: 'Paper 2 of 2022, instructions: 8 integers +3 -1, 6 x +4 partial -2, 4 x +3 -1',
    parts: each(PCM, (s) => [
      number(`${s} 1`, 8, 3, -1, { right: 5, wrong: 3 }),
      advanced(`${s} 2`, 6, 4, -2, { right: 2, wrong: 2, parts: [2, 1] }),
      single(`${s} 3`, 4, 3, -1, { right: 1 }),
    ]),
    max: 180,
    scores: [12, 7, 3, 12, 7, 3, 12, 7, 3],
    score: 66,
    lost: 21,
  },
  {
    exam: 'JEE Advanced 2019, Paper 1',
    scheme: 'Paper 1 of 2019, instructions: 4 x +3 -1, 8 x +4 partial -1, 6 numerical +3 0',
    parts: each(PCM, (s) => [
      single(`${s} 1`, 4, 3, -1, { right: 1, wrong: 3 }),
      advanced(`${s} 2`, 8, 4, -1, { right: 3, wrong: 2, parts: [2, 2, 1] }),
      number(`${s} 3`, 6, 3, 0, { right: 2, wrong: 4 }),
    ]),
    max: 186,
    scores: [0, 15, 6, 0, 15, 6, 0, 15, 6],
    score: 63,
    lost: 15,
  },
  {
    exam: 'JEE Advanced 2018, Paper 1',
    scheme: 'Paper 1 of 2018, instructions: 6 x +4 partial -2, 8 numerical +3 0, 4 after paragraphs +3 -1',
    parts: each(PCM, (s) => [
      advanced(`${s} 1`, 6, 4, -2, { wrong: 6 }),
      number(`${s} 2`, 8, 3, 0, { right: 1, wrong: 7 }),
      single(`${s} 3`, 4, 3, -1, { wrong: 4 }),
    ]),
    max: 180,
    scores: [-12, 3, -4, -12, 3, -4, -12, 3, -4],
    score: -39,
    lost: 48,
  },
  {
    exam: 'NEET (UG) 2025',
    scheme: 'NTA information bulletin 2025: 45 physics, 45 chemistry, 90 biology, +4 and -1',
    parts: [
      single('Physics', 45, 4, -1, { right: 31, wrong: 11 }),
      single('Chemistry', 45, 4, -1, { right: 38, wrong: 5 }),
      single('Biology', 90, 4, -1, { right: 84, wrong: 6 }),
    ],
    max: 720,
    scores: [113, 147, 330],
    score: 590,
    lost: 22,
  },
  {
    exam: 'UPSC Civil Services Preliminary, General Studies I',
    scheme: 'Rules of the examination: 100 questions of 2 marks, one third (0.66) taken off',
    parts: [single('General Studies', 100, 2, -0.66, { right: 57, wrong: 31 })],
    max: 200,
    scores: [93.54],
    score: 93.54,
    lost: 20.46,
  },
  {
    exam: 'UPSC Civil Services Preliminary, Paper II (CSAT)',
    scheme: 'Rules of the examination: 80 questions of 2.5 marks, one third (0.83) taken off',
    parts: [single('CSAT', 80, 2.5, -0.83, { right: 34, wrong: 22 })],
    max: 200,
    scores: [66.74],
    score: 66.74,
    lost: 18.26,
  },
  {
    exam: 'UPSC National Defence Academy',
    scheme: 'Scheme of the examination: 120 x 2.5 (-0.83) mathematics, 50 and 100 x 4 (-1.33) general ability',
    parts: [
      single('Mathematics', 120, 2.5, -0.83, { right: 61, wrong: 37 }),
      single('English', 50, 4, -1.33, { right: 33, wrong: 13 }),
      single('General knowledge', 100, 4, -1.33, { right: 48, wrong: 29 }),
    ],
    max: 900,
    scores: [121.79, 114.71, 153.43],
    score: 389.93,
    lost: 86.57,
  },
  {
    exam: 'SSC CGL, Tier I',
    scheme: 'SSC notice: four parts of 25 questions, 2 marks, 0.50 taken off',
    parts: each(['Reasoning', 'Awareness', 'Quantitative', 'English'], (s) => [
      single(s, 25, 2, -0.5, { right: 18, wrong: 5 }),
    ]),
    max: 200,
    scores: [33.5, 33.5, 33.5, 33.5],
    score: 134,
    lost: 10,
  },
  {
    exam: 'SSC CGL, Tier II, Paper I',
    scheme: 'SSC notice: modules of 30, 30, 45, 25 and 20 questions, 3 marks, 1 taken off',
    parts: [
      single('Mathematical abilities', 30, 3, -1, { right: 22, wrong: 6 }),
      single('Reasoning', 30, 3, -1, { right: 26, wrong: 3 }),
      single('English', 45, 3, -1, { right: 37, wrong: 8 }),
      single('General awareness', 25, 3, -1, { right: 9, wrong: 11 }),
      single('Computer knowledge', 20, 3, -1, { right: 15, wrong: 4 }),
    ],
    max: 450,
    scores: [60, 75, 103, 16, 41],
    score: 295,
    lost: 32,
  },
  {
    exam: 'SSC MTS',
    scheme: 'SSC notice 2023: session I 40 x 3 without negative marks, session II 50 x 3 with 1 taken off',
    parts: [
      single('Session I', 40, 3, 0, { right: 29, wrong: 11 }),
      single('Session II', 50, 3, -1, { right: 33, wrong: 15 }),
    ],
    max: 270,
    scores: [87, 84],
    score: 171,
    lost: 15,
  },
  {
    exam: 'SBI Clerk, Main',
    scheme: 'SBI notification: 190 questions, reasoning 50 for 60 marks, one fourth of the marks taken off',
    parts: [
      single('General awareness', 50, 1, -0.25, { right: 27, wrong: 14 }),
      single('English', 40, 1, -0.25, { right: 30, wrong: 7 }),
      single('Quantitative aptitude', 50, 1, -0.25, { right: 24, wrong: 9 }),
      single('Reasoning and computers', 50, 1.2, -0.3, { right: 31, wrong: 13 }),
    ],
    max: 200,
    scores: [23.5, 28.25, 21.75, 33.3],
    score: 106.8,
    lost: 11.4,
  },
  {
    exam: 'F-104: GATE, Computer Science',
    scheme: 'GATE brochure: choices lose a third (0.33, 0.66); several options and numbers lose nothing, no part marks',
    parts: [
      single('Aptitude, 1 mark', 5, 1, -0.33, { right: 3, wrong: 2 }),
      single('Aptitude, 2 marks', 5, 2, -0.66, { right: 4, wrong: 1 }),
      single('Choices, 1 mark', 12, 1, -0.33, { right: 7, wrong: 4 }),
      several('Several options, 1 mark', 6, 1, 0, { right: 2, wrong: 1, parts: [2, 1] }),
      number('Numbers, 1 mark', 7, 1, 0, { right: 5, wrong: 2 }),
      single('Choices, 2 marks', 14, 2, -0.66, { right: 8, wrong: 5 }),
      several('Several options, 2 marks', 8, 2, 0, { right: 3, wrong: 2, parts: [2] }),
      number('Numbers, 2 marks', 8, 2, 0, { right: 4, wrong: 4 }),
    ],
    max: 100,
    scores: [2.34, 7.34, 5.68, 2, 5, 12.7, 6, 8],
    score: 49.06,
    lost: 5.94,
  },
  {
    exam: 'CAT 2024',
    scheme: 'CAT 2024 tutorial: 68 questions, +3; choices lose 1, typed answers nothing',
    parts: [
      single('Verbal, choices', 20, 3, -1, { right: 11, wrong: 6 }),
      number('Verbal, typed', 4, 3, 0, { right: 1, wrong: 3 }),
      single('Data, choices', 12, 3, -1, { right: 6, wrong: 5 }),
      number('Data, typed', 10, 3, 0, { right: 4, wrong: 2 }),
      single('Quantitative, choices', 14, 3, -1, { right: 9, wrong: 2 }),
      number('Quantitative, typed', 8, 3, 0, { right: 5, wrong: 1 }),
    ],
    max: 204,
    scores: [27, 3, 13, 12, 25, 15],
    score: 95,
    lost: 13,
  },
  {
    exam: 'CLAT (UG) 2025',
    scheme: 'Consortium of NLUs: 120 questions of 1 mark, 0.25 taken off',
    parts: [
      single('English', 24, 1, -0.25, { right: 19, wrong: 4 }),
      single('Current affairs', 30, 1, -0.25, { right: 17, wrong: 12 }),
      single('Legal reasoning', 30, 1, -0.25, { right: 23, wrong: 7 }),
      single('Logical reasoning', 24, 1, -0.25, { right: 15, wrong: 5 }),
      single('Quantitative', 12, 1, -0.25, { right: 3, wrong: 9 }),
    ],
    max: 120,
    scores: [18, 14, 21.25, 13.75, 0.75],
    score: 67.75,
    lost: 9.25,
  },
  {
    exam: 'CUET (UG) 2025, one subject',
    scheme: 'NTA information bulletin 2025: 50 compulsory questions, +5 and -1',
    parts: [single('Economics', 50, 5, -1, { right: 36, wrong: 9 })],
    max: 250,
    scores: [171],
    score: 171,
    lost: 9,
  },
  {
    exam: 'National Standard Examination in Physics',
    scheme: 'IAPT: part A1 48 x +3 -1; part A2 12 x +6 for exactly the right options, nothing otherwise',
    parts: [
      single('A1', 48, 3, -1, { right: 20, wrong: 17 }),
      several('A2', 12, 6, 0, { right: 3, wrong: 4, parts: [2, 1, 1] }),
    ],
    max: 216,
    scores: [43, 18],
    score: 61,
    lost: 17,
  },
  {
    exam: 'RRB NTPC, CBT 1',
    scheme: 'RRB notice: 100 questions of 1 mark, one third (0.33) taken off',
    parts: [
      single('Awareness', 40, 1, -0.33, { right: 22, wrong: 17 }),
      single('Mathematics', 30, 1, -0.33, { right: 21, wrong: 6 }),
      single('Reasoning', 30, 1, -0.33, { right: 24, wrong: 5 }),
    ],
    max: 100,
    scores: [16.39, 19.02, 22.35],
    score: 57.76,
    lost: 9.24,
  },
];

/** The answers of the candidate, and what the examiner gave by hand. */
function sheetOf(of: Frozen, parts: Part[]): { responses: Responses; given: Record<string, number> } {
  const responses: Responses = {};
  const given: Record<string, number> = {};
  parts.forEach((p, s) => {
    const items = of.paper.items.filter((item) => item.sectionId === of.paper.sections[s]?.id);
    items.forEach((item, i) => {
      const [afterRight, afterWrong] = [i - p.right, i - p.right - p.wrong];
      const [options, marks] = [p.parts[afterWrong], p.given[i]];
      if (marks !== undefined) {
        responses[item.id] = said(wrongAnswer(of, item));
        given[item.id] = marks;
      } else if (afterRight < 0) responses[item.id] = said(rightAnswer(of, item));
      else if (afterWrong < 0) responses[item.id] = said(wrongAnswer(of, item));
      else if (options) responses[item.id] = said(partOfAnswer(of, item, options));
    });
  });
  return { responses, given };
}

describe('grading by the schemes of real examinations', () => {
  it.each(papers)('N-010: $exam', ({ parts, max, scores, score, lost }) => {
    const of = frozen(
      parts.map(({ title, type, count, marks }) => ({
        title,
        marking: marks,
        questions: Array.from({ length: count }, (_, i) => question(type, i)),
      })),
    );
    const { responses, given } = sheetOf(of, parts);
    const result = grade(of.paper, of.key, responses, given);
    const bySection = of.paper.sections.map(({ id }) =>
      sumsOf(
        of.paper.items.filter((item) => item.sectionId === id),
        result.items,
      ),
    );
    expect({
      max: of.paper.totalPoints,
      scores: bySection.map((s) => s.score),
      score: result.score,
      maxScore: result.maxScore,
      lost: sumsOf(of.paper.items, result.items).lost,
    }).toEqual({ max, scores, score, maxScore: max, lost });
  });
});
