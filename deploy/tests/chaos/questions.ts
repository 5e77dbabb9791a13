import type { Random } from './random';

type Question = Record<string, unknown> & { type: string; question: string };

const NAMES = ['North', 'East', 'South', 'West'];
const PASSAGE = { title: 'Monsoon', text: 'The rain came late that year, and the wells were low.' };

const choice = (question: string, random: Random): Question => ({
  type: 'mcq',
  question,
  options: NAMES,
  correctAnswer: random.between(0, 3),
});
const trueFalse = (question: string, random: Random): Question => ({
  type: 'true-false',
  question,
  options: ['True', 'False'],
  correctAnswer: random.between(0, 1),
});
const several = (question: string, random: Random): Question => {
  const wrong = random.between(0, 3);
  return { type: 'multi-correct', question, options: NAMES, correctAnswers: [0, 1, 2, 3].filter((i) => i !== wrong) };
};
const word = (no: number): Question => ({
  type: 'short-answer',
  question: `Word ${no}`,
  correctAnswer: `word ${no}`,
  acceptedAnswers: [`w${no}`],
});
const figure = (no: number): Question => ({ type: 'numerical', question: `Figure ${no}`, answer: { min: 2, max: 4 } });
const match = (question: string, random: Random): Question => ({
  type: 'multi-correct',
  question,
  match: {
    rows: ['Delhi', 'Kochi', 'Patna'],
    columns: NAMES,
    right: [0, 1, 2].map(() => [random.between(0, 3)]),
    oneEach: true,
  },
});

const PLAIN = 20;

/** One section of questions with one answer each, and nothing taken off. */
export const plainPaper = (random: Random): object => ({
  questions: Array.from({ length: PLAIN }, (_, i) => {
    const [no, points] = [i + 1, random.between(1, 4)];
    if (i % 5 === 3) return { ...trueFalse(`Statement ${no}`, random), points };
    return i % 5 === 4 ? { ...word(no), points } : { ...choice(`Choice ${no}`, random), points };
  }),
});

/** How long after its end answers to a section are still stored. */
export const GRACE_SEC = 30;

/**
 * A paper of two sections with every kind of question and of marking: one with a passage, proportional marks, marks by row and marks
 * that are taken off; one where any five of eight count. @param minutes of the sections, which then lock
 */
export function fullPaper(random: Random, minutes?: [number, number]): object {
  const timed = (k: 0 | 1) => (minutes ? { minutes: minutes[k] } : {});
  const own = (correct: number, wrong: number, kind: string) => ({
    marking: { correct, wrong, skipped: 0, partial: 'none', partialRule: { kind } },
  });
  const sections = [
    {
      title: 'All questions',
      marking: { correct: 4, wrong: -1, skipped: 0, partial: 'none' },
      ...timed(0),
      questions: [
        ...[1, 2, 3].map((no) => ({ ...choice(`Of the passage ${no}`, random), passage: PASSAGE })),
        ...[1, 2].map((no) => ({ ...several(`Several ${no}`, random), ...own(3, -2, 'proportional') })),
        ...[1, 2].map((no) => ({ ...match(`Match ${no}`, random), ...own(4, -1, 'per_row') })),
        figure(1),
        trueFalse('Statement 1', random),
        word(1),
      ],
    },
    {
      title: 'Any five',
      marking: { correct: 3, wrong: -1, skipped: 0, partial: 'none' },
      attemptAny: 5,
      ...timed(1),
      questions: [
        ...[1, 2, 3].map((no) => choice(`Choice ${no}`, random)),
        several('Several 3', random),
        match('Match 3', random),
        figure(2),
        word(2),
        word(3),
      ],
    },
  ];
  return { sections, passingScore: 40, syncGraceSec: GRACE_SEC };
}
