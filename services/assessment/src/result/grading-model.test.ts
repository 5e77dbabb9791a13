import fc from 'fast-check';
import { frozen, partOfAnswer, question, rightAnswer, said, wrongAnswer, type Frozen } from '../../test/papers';
import type { Responses } from '../attempt/response';
import { keyFor, shownIds } from '../paper/option-ids';
import { inMarks, type Marking } from '../question/marking';
import { grade, sumsOf } from './grading';

/* Random papers, answered as decided in advance, so that the model below needs neither answers nor key. */

const TYPES = ['mcq', 'true-false', 'multi-correct', 'numerical', 'short-answer'] as const;
const FATES = ['right', 'wrong', 'part', 'skipped', 'dropped', 'full_marks'] as const;
type Fate = (typeof FATES)[number];
type Case = { type: (typeof TYPES)[number]; fate: Fate };

const marking = fc.record({
  correct: fc.integer({ min: 1, max: 10_000 }),
  wrong: fc.integer({ min: -10_000, max: 0 }),
  skipped: fc.integer({ min: -10_000, max: 0 }),
  partial: fc.constantFrom('none' as const, 'per_option' as const),
});
const section = fc.record({
  marking,
  cases: fc.array(fc.record({ type: fc.constantFrom(...TYPES), fate: fc.constantFrom(...FATES) }), {
    minLength: 1,
    maxLength: 12,
  }),
});
type Section = { marking: Marking; cases: Case[] };

/** What one answer is worth, in hundredths. */
function worth({ type, fate }: Case, m: Marking): number {
  if (fate === 'right' || fate === 'full_marks') return m.correct;
  if (fate === 'skipped') return m.skipped;
  if (fate === 'dropped' || (type === 'short-answer' && fate !== 'part')) return 0; // a text that does not match is pending
  if (fate === 'part' && type === 'multi-correct' && m.partial === 'per_option') return 200;
  return m.wrong;
}

const model = (sections: Section[]) => ({
  score: sections.flatMap(({ marking: m, cases }) => cases.map((c) => worth(c, m))).reduce((a, b) => a + b, 0),
  maxScore: sections
    .flatMap(({ marking: m, cases }) => cases.map((c) => (c.fate === 'dropped' ? 0 : m.correct)))
    .reduce((a, b) => a + b, 0),
});

function answersOf(of: Frozen, cases: Case[]): Responses {
  const responses: Responses = {};
  of.paper.items.forEach((item, i) => {
    const { type, fate } = cases[i] ?? { type: 'mcq', fate: 'skipped' };
    if (fate === 'right') responses[item.id] = said(rightAnswer(of, item));
    else if (fate === 'part' && type === 'multi-correct') responses[item.id] = said(partOfAnswer(of, item, 2));
    else if (fate !== 'skipped') responses[item.id] = said(wrongAnswer(of, item));
  });
  return responses;
}

const made = (sections: Section[]): { of: Frozen; responses: Responses } => {
  const of = frozen(
    sections.map(({ marking: m, cases }, s) => ({
      title: `S${s}`,
      marking: { ...m, correct: inMarks(m.correct), wrong: inMarks(m.wrong), skipped: inMarks(m.skipped) },
      questions: cases.map((c, i) => question(c.type, i)),
    })),
  );
  const cases = sections.flatMap((s) => s.cases);
  of.paper.items.forEach(({ id }, i) => {
    const fate = cases[i]?.fate;
    const item = of.key.items[id];
    if (item && (fate === 'dropped' || fate === 'full_marks')) item.rule = fate;
  });
  return { of, responses: answersOf(of, cases) };
};

describe('grading random papers', () => {
  // A part of a text or of a single choice is simply a wrong answer.
  const papers = fc.array(section, { minLength: 1, maxLength: 6 }).map((sections) =>
    sections.map((s) => ({
      ...s,
      cases: s.cases.map((c): Case => (c.fate === 'part' && c.type !== 'multi-correct' ? { ...c, fate: 'wrong' } : c)),
    })),
  );

  it('F-142: gives the score of a model that adds up what each answer is worth', () => {
    fc.assert(
      fc.property(papers, (sections) => {
        const { of, responses } = made(sections);
        const { score, maxScore } = grade(of.paper, of.key, responses);
        const expected = model(sections);
        expect([score, maxScore]).toEqual([expected.score / 100, expected.maxScore / 100]);
      }),
      { numRuns: 500 },
    );
  });

  it('gives sections that add up to the whole, and the whole is what was gained less what was lost', () => {
    fc.assert(
      fc.property(papers, (sections) => {
        const { of, responses } = made(sections);
        const { items, score, maxScore } = grade(of.paper, of.key, responses);
        const parts = of.paper.sections.map((section) =>
          sumsOf({ sections: [section], items: of.paper.items.filter((item) => item.sectionId === section.id) }, items),
        );
        const sum = (values: number[]) => values.reduce((total, value) => total + Math.round(value * 100), 0) / 100;
        expect(sum(parts.map((p) => p.score))).toBe(score);
        expect(sum(parts.map((p) => p.maxScore))).toBe(maxScore);
        const gained = Object.values(items).filter((item) => item.points > 0);
        expect(sum(gained.map((item) => item.points))).toBe(sum([score, ...parts.map((p) => p.lost)]));
      }),
      { numRuns: 300 },
    );
  });

  it('F-142: gives the same under the option ids of any attempt', () => {
    fc.assert(
      fc.property(papers, fc.string({ minLength: 1 }), (sections, attemptId) => {
        const { of, responses } = made(sections);
        const attempt = { _id: attemptId, optionIds: 'attempt' as const };
        const shown = shownIds(of.paper, attempt);
        const translated = Object.fromEntries(
          Object.entries(responses).map(([id, r]) => [
            id,
            {
              ...r,
              ...(r.choice ? { choice: shown(r.choice) } : {}),
              ...(r.choices ? { choices: r.choices.map(shown) } : {}),
            },
          ]),
        );
        const own = grade(of.paper, keyFor(of.paper, attempt, of.key), translated);
        expect(own).toEqual(grade(of.paper, of.key, responses));
      }),
      { numRuns: 100 },
    );
  });
});
