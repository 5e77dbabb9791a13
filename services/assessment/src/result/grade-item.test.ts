import type { KeyItem } from '../paper/answer-key';
import type { Marking } from '../question/marking';
import type { NumericalAnswer } from '../question/numerical';
import { said } from '../../test/papers';
import { gradeItem } from './grade-item';

const marking: Marking = { correct: 400, wrong: -200, skipped: -10, partial: 'none' };
const PER_OPTION: Marking = { ...marking, partial: 'per_option' };
const unexplained = { format: 'markdown', explanation: '' } as const;
const several: KeyItem = { kind: 'choices', correct: ['a', 'b', 'c'], ...unexplained };
const numerical = (answer: NumericalAnswer): KeyItem => ({ kind: 'number', answer, ...unexplained });

describe('several right options', () => {
  it.each([
    ['exactly the right ones', ['c', 'a', 'b'], 'correct', 400, 'correct', 400],
    ['two of three', ['a', 'c'], 'wrong', -200, 'partial', 200],
    ['one of three', ['b'], 'wrong', -200, 'partial', 100],
    ['all and a wrong one', ['a', 'b', 'c', 'd'], 'wrong', -200, 'wrong', -200],
    ['one right and one wrong', ['a', 'd'], 'wrong', -200, 'wrong', -200],
    ['only a wrong one', ['d'], 'wrong', -200, 'wrong', -200],
    ['none', [], 'skipped', -10, 'skipped', -10],
  ])('%s', (_case, choices, verdict, marks, withParts, marksOfParts) => {
    expect(gradeItem({ marking }, several, said({ choices }), undefined)).toEqual({ verdict, marks });
    expect(gradeItem({ marking: PER_OPTION }, several, said({ choices }), undefined)).toEqual({
      verdict: withParts,
      marks: marksOfParts,
    });
  });
});

/* h right and w wrong options chosen of T right ones; in hundredths. */
describe('a part of the right options', () => {
  const rules: Record<string, Marking> = {
    halfMarks: { ...marking, partialRule: { kind: 'per_option', marks: 50 } },
    wbjee: { correct: 200, wrong: 0, skipped: 0, partial: 'none', partialRule: { kind: 'proportional' } },
    table: {
      ...marking,
      partialRule: {
        kind: 'table',
        rows: [
          { chosen: 3, of: 4, marks: 300 },
          { chosen: 2, of: 3, marks: 200 },
          { chosen: 1, of: 4, marks: -50 },
        ],
      },
    },
    // `partialRule` wins over the older `partial`.
    both: { ...marking, partial: 'per_option', partialRule: { kind: 'proportional' } },
  };
  it.each([
    ['halfMarks', 2, 0, 3, 'partial', 100],
    ['halfMarks', 3, 0, 3, 'correct', 400],
    ['halfMarks', 2, 1, 3, 'wrong', -200],
    ['wbjee', 2, 0, 3, 'partial', 133],
    ['wbjee', 1, 0, 3, 'partial', 67],
    ['wbjee', 1, 0, 8, 'partial', 25],
    ['wbjee', 1, 1, 3, 'wrong', 0],
    ['wbjee', 3, 0, 3, 'correct', 200],
    ['table', 3, 0, 4, 'partial', 300],
    ['table', 2, 0, 4, 'partial', 200],
    ['table', 2, 0, 3, 'partial', 200],
    ['table', 1, 0, 5, 'partial', -50],
    ['table', 1, 0, 3, 'wrong', -200],
    ['table', 4, 0, 4, 'correct', 400],
    ['table', 3, 1, 4, 'wrong', -200],
    ['both', 1, 0, 3, 'partial', 133],
  ])('N-010: %s: %i right and %i wrong chosen of %i', (rule, h, w, T, verdict, marks) => {
    const options = (letter: string, n: number) => Array.from({ length: n }, (_, i) => `${letter}${i}`);
    const key: KeyItem = { kind: 'choices', correct: options('r', T), ...unexplained };
    const choices = [...options('r', h), ...options('w', w)];
    expect(gradeItem({ marking: rules[rule] as Marking }, key, said({ choices }), undefined)).toEqual({
      verdict,
      marks,
    });
  });
});

describe('a number', () => {
  it.each<[NumericalAnswer, string[], string[]]>([
    [{ value: 12 }, ['12', '12.0', '012', '12.'], ['12.000001', '-12', '11.999']],
    [{ value: 0.3, tolerance: 0.1 }, ['0.2', '0.4', '.3', '0.40'], ['0.41', '0.1999999', '-0.3']],
    [{ value: 1.005, tolerance: 0.001 }, ['1.004', '1.006'], ['1.0039', '1.0061']],
    [{ min: -2.5, max: -1 }, ['-2.5', '-1', '-1.75'], ['-2.51', '0', '1.75']],
    [{ value: 0 }, ['0', '-0', '0.00'], ['0.000001']],
    [{ value: 999_999_999.123456 }, ['999999999.123456'], ['999999999.123457']],
  ])('in %j', (answer, right, wrong) => {
    const verdicts = (texts: string[]) =>
      texts.map((text) => gradeItem({ marking }, numerical(answer), said({ text }), undefined).verdict);
    expect(verdicts(right)).toEqual(right.map(() => 'correct'));
    expect(verdicts(wrong)).toEqual(wrong.map(() => 'wrong'));
  });
});

describe('what overrides an answer', () => {
  const wrong = said({ choices: ['d'] });
  it.each([
    ['a dropped question takes nothing off', { ...several, rule: 'dropped' as const }, wrong, undefined, 'dropped', 0],
    ['full marks are for all', { ...several, rule: 'full_marks' as const }, undefined, undefined, 'correct', 400],
    ['marks by hand are kept', several, wrong, 2.25, 'partial', 225],
    ['marks by hand end at the marks of the question', several, wrong, 9, 'correct', 400],
    ['marks by hand are never below 0', several, wrong, -1, 'wrong', 0],
  ])('%s', (_case, key, response, given, verdict, marks) => {
    expect(gradeItem({ marking }, key, response, given)).toEqual({ verdict, marks });
  });
});
