import fc from 'fast-check';
import { frozen, said, type Frozen } from '../../test/papers';
import type { Responses } from '../attempt/response';
import { orderFor } from '../paper/order';
import type { QuestionInput } from '../question/question';
import type { SectionInput } from '../test-definition/section';
import { grade, paperToGrade, sumsOf } from './grading';

/*
 * Partial marks and "any n of m" a second time, as the rules of the examinations read: by fractions of whole marks and
 * by walking through one student's paper. It shares no code with what it checks.
 */
interface Rule {
  kind: 'per_option' | 'proportional' | 'table' | 'per_row';
  marks?: number;
  rows?: { chosen: number; of?: number; marks: number }[];
}
interface Marks {
  correct: number;
  wrong: number;
  partial: 'none' | 'per_option';
  partialRule?: Rule;
}
interface Question {
  /** Right and wrong options of a question with several, and how many of each the student chose; -1: no answer. */
  rights: number;
  wrongs: number;
  h: number;
  w: number;
  own?: Marks;
  rule?: 'dropped' | 'full_marks';
}
interface Part {
  marks: Marks;
  any?: number;
  questions: Question[];
}
const LETTERS = 'abcdefgh';

const marksOf = ({ h, w, rights }: Question, { correct, wrong, partial, partialRule }: Marks): number => {
  if (w > 0) return wrong;
  if (h === rights) return correct;
  const rule = partialRule ?? { kind: partial, marks: 1 };
  if (rule.kind === 'per_option') return h * (rule.marks ?? 0);
  // Half a hundredth goes up.
  if (rule.kind === 'proportional')
    return Math.floor((2 * Math.round(100 * correct) * h + rights) / (2 * rights)) / 100;
  if (rule.kind !== 'table') return wrong;
  for (const row of rule.rows ?? []) if (row.chosen === h && rights >= (row.of ?? 1)) return row.marks;
  return wrong;
};

/** @param order places of the questions as the student sees them */
function scoreOf({ marks, any, questions }: Part, order: number[]): { score: number; maxScore: number } {
  const seen = order.map((place) => questions[place] as Question).filter((q) => q.rule !== 'dropped');
  const isAnswered = (q: Question) => q.h + q.w > 0;
  const worth = (q: Question) => (q.rule === 'full_marks' ? (q.own ?? marks).correct : marksOf(q, q.own ?? marks));
  const sum = (values: number[]) => values.reduce((total, value) => total + Math.round(value * 100), 0) / 100;
  if (any === undefined)
    return {
      score: sum(seen.map((q) => (isAnswered(q) || q.rule ? worth(q) : 0))),
      maxScore: sum(seen.map((q) => (q.own ?? marks).correct)),
    };
  return {
    score: sum(seen.filter(isAnswered).slice(0, any).map(worth)),
    maxScore: sum(seen.slice(0, any).map((q) => (q.own ?? marks).correct)),
  };
}

const inHundredths = (min: number, max: number) => fc.integer({ min, max }).map((n) => n / 100);
const rule: fc.Arbitrary<Rule> = fc.oneof(
  fc.record({ kind: fc.constant('per_option' as const), marks: inHundredths(1, 300) }),
  fc.constant({ kind: 'proportional' as const }),
  fc.constant({ kind: 'per_row' as const }),
  fc.record({
    kind: fc.constant('table' as const),
    rows: fc.array(
      fc.record(
        { chosen: fc.integer({ min: 1, max: 4 }), of: fc.integer({ min: 2, max: 4 }), marks: inHundredths(-200, 500) },
        { requiredKeys: ['chosen', 'marks'] },
      ),
      { minLength: 1, maxLength: 4 },
    ),
  }),
);
const marks: fc.Arbitrary<Marks> = fc.record(
  {
    correct: inHundredths(1, 800),
    wrong: inHundredths(-400, 0),
    partial: fc.constantFrom('none' as const, 'per_option' as const),
    partialRule: rule,
  },
  { requiredKeys: ['correct', 'wrong', 'partial'] },
);
const question: fc.Arbitrary<Question> = fc
  .record(
    {
      rights: fc.integer({ min: 1, max: 4 }),
      wrongs: fc.integer({ min: 1, max: 4 }),
      h: fc.integer({ min: 0, max: 4 }),
      w: fc.constantFrom(0, 0, 1, 2),
      own: marks,
      rule: fc.constantFrom(undefined, undefined, undefined, 'dropped' as const, 'full_marks' as const),
    },
    { requiredKeys: ['rights', 'wrongs', 'h', 'w'] },
  )
  .map((q) => ({ ...q, h: Math.min(q.h, q.rights), w: Math.min(q.w, q.wrongs) }));
const part: fc.Arbitrary<Part> = fc
  .record({
    marks,
    any: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
    questions: fc.array(question, { minLength: 2, maxLength: 9 }),
  })
  // Where students choose, all questions have the same marks, and fewer are asked for than there are.
  .map((p) =>
    p.any === undefined
      ? p
      : {
          ...p,
          any: Math.min(p.any, p.questions.length - 1),
          questions: p.questions.map(({ own, ...q }) => ({
            ...q,
            ...(own ? { own: { ...own, correct: p.marks.correct, wrong: p.marks.wrong } } : {}),
          })),
        },
  );

const wire = (m: Marks) => ({ ...m, skipped: 0 }) as NonNullable<SectionInput['marking']>;
const asked = ({ rights, wrongs, own }: Question, n: number): QuestionInput => ({
  type: 'multi-correct',
  question: `Question ${n}`,
  options: [...LETTERS.slice(0, rights + wrongs)],
  correctAnswers: Array.from({ length: rights }, (_, i) => i),
  ...(own ? { marking: wire(own) } : {}),
});

function made(parts: Part[], shuffleQuestions: boolean): { of: Frozen; responses: Responses } {
  const sections = parts.map(({ marks: m, any, questions }, s) => ({
    title: `S${s}`,
    marking: wire(m),
    ...(any === undefined ? {} : { attemptAny: any }),
    questions: questions.map(asked),
  }));
  const of = frozen(sections, { shuffleQuestions });
  const responses: Responses = {};
  parts
    .flatMap(({ questions }) => questions)
    .forEach(({ h, w, rights, rule: corrected }, i) => {
      const item = of.paper.items[i];
      const key = item && of.key.items[item.id];
      if (!item || !key) throw new Error('a question has no key');
      if (corrected) key.rule = corrected;
      const choices = [...item.options.slice(0, h), ...item.options.slice(rights, rights + w)].map(({ id }) => id);
      responses[item.id] = said({ choices });
    });
  return { of, responses };
}

describe('the marks of random papers', () => {
  it('N-010, N-012: are those of the rules, read a second time', () => {
    const papers = fc.array(part, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(papers, fc.boolean(), fc.string({ minLength: 1 }), (parts, isShuffled, attemptId) => {
        const { of, responses } = made(parts, isShuffled);
        const ids = of.paper.sections.map(({ id }) => of.paper.items.filter((item) => item.sectionId === id));
        const seen = orderFor(of.paper, attemptId).map(({ id }) => id);
        const expected = parts.map((one, s) => {
          const own = (ids[s] ?? []).map(({ id }) => id);
          return scoreOf(
            one,
            seen.filter((id) => own.includes(id)).map((id) => own.indexOf(id)),
          );
        });
        const result = grade(paperToGrade(of.paper, { _id: attemptId }), of.key, responses);
        const bySection = of.paper.sections.map((section, s) =>
          sumsOf({ sections: [section], items: ids[s] ?? [] }, result.items),
        );
        expect(bySection.map(({ score, maxScore }) => ({ score, maxScore }))).toEqual(expected);
        const sum = (values: number[]) => values.reduce((total, value) => total + Math.round(value * 100), 0) / 100;
        expect([result.score, result.maxScore]).toEqual([
          sum(expected.map(({ score }) => score)),
          sum(expected.map(({ maxScore }) => maxScore)),
        ]);
        // Every question that is asked for is in exactly one state.
        bySection.forEach(({ counts }, s) => {
          const { correct, partial, wrong, skipped } = counts;
          const left = (parts[s]?.questions ?? []).filter((q) => q.rule !== 'dropped').length;
          expect(correct + partial + wrong + skipped).toBe(Math.min(left, parts[s]?.any ?? left));
        });
      }),
      { numRuns: 1000 },
    );
  });
});
