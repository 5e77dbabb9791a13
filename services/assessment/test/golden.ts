import type { components } from '@kasauti/contracts';
import { grade, sumsOf } from '../src/result/grading';
import type { Responses } from '../src/attempt/response';
import type { QuestionInput } from '../src/question/question';
import { frozen, partOfAnswer, question, rightAnswer, said, wrongAnswer, type Frozen } from './papers';

/* Marking schemes of real examinations, as their bodies publish them, each with the answers of one candidate.
   `max` is the published maximum. `scores` is what the scheme gives for these answers, worked out by hand. */

export interface Part {
  title: string;
  type: QuestionInput['type'];
  count: number;
  marks: components['schemas']['Marking'];
  /** Candidates answer any so many of the questions. */
  any?: number;
  right: number;
  wrong: number;
  /** Of answers that are partly right: how many right options each has. */
  parts: number[];
  /** What an examiner gave by hand, for answers that are no option. */
  given: number[];
}
type Answers = Partial<Pick<Part, 'right' | 'wrong' | 'parts' | 'given' | 'any'>>;
export type Rule = Part['marks']['partialRule'];

const part =
  (type: Part['type'], partial: 'none' | 'per_option' = 'none', partialRule?: Rule) =>
  (title: string, count: number, correct: number, wrong: number, answers: Answers): Part => ({
    title,
    type,
    count,
    marks: { correct, wrong, skipped: 0, partial, ...(partialRule ? { partialRule } : {}) },
    right: 0,
    wrong: 0,
    parts: [],
    given: [],
    ...answers,
  });
export const single = part('mcq');
export const several = part('multi-correct');
export const advanced = part('multi-correct', 'per_option');
export const proportional = part('multi-correct', 'none', { kind: 'proportional' });
/** As JEE Advanced prints it: 3 of 4, 2 of 3 or more, 1 of 2 or more. */
export const TABLE: Rule = {
  kind: 'table',
  rows: [
    { chosen: 3, of: 4, marks: 3 },
    { chosen: 2, of: 3, marks: 2 },
    { chosen: 1, of: 2, marks: 1 },
  ],
};
export const byTable = part('multi-correct', 'none', TABLE);
export const number = part('numerical');
export const byHand = part('short-answer');

/** The same parts for each subject. */
export const each = (subjects: string[], parts: (subject: string) => Part[]): Part[] => subjects.flatMap(parts);
export const PCM = ['Physics', 'Chemistry', 'Mathematics'];

export interface Golden {
  exam: string;
  scheme: string;
  parts: Part[];
  max: number;
  scores: number[];
  score: number;
  lost: number;
}

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

/** What grading gives for the answers of the candidate, as the table says it. */
export function figuresOf(parts: Part[]): Omit<Golden, 'exam' | 'scheme' | 'parts'> {
  const of = frozen(
    parts.map(({ title, type, count, marks, any }) => ({
      title,
      marking: marks,
      ...(any ? { attemptAny: any } : {}),
      questions: Array.from({ length: count }, (_, i) => question(type, i)),
    })),
  );
  const { responses, given } = sheetOf(of, parts);
  const { items, score, maxScore } = grade(of.paper, of.key, responses, given);
  const { totalPoints } = of.paper;
  const scores = of.paper.sections.map(
    (section) =>
      sumsOf({ sections: [section], items: of.paper.items.filter((item) => item.sectionId === section.id) }, items)
        .score,
  );
  if (maxScore !== totalPoints) throw new Error(`graded out of ${maxScore}, published as ${totalPoints}`);
  return { max: totalPoints, scores, score, lost: sumsOf(of.paper, items).lost };
}
