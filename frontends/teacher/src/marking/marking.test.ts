import { markingOfScheme, markingProblems, schemeChoices, schemeOf, validMarking } from './marking';

describe('the marking of a section', () => {
  it('is a scheme of a known exam, own figures, or the points of each question', () => {
    for (const { value } of schemeChoices) expect(schemeOf(markingOfScheme(value))).toBe(value);
    expect(markingOfScheme('jee_main')).toEqual({ correct: 4, wrong: -1, skipped: 0, partial: 'none' });
    expect(schemeChoices.map(({ label }) => label)).toContain('UPSC Prelims: +2, −0.66');
    expect(schemeOf({ correct: 4, wrong: -1.5, skipped: 0, partial: 'none' })).toBe('own');
  });

  it.each([
    [{ correct: 0 }, ['correct']],
    [{ correct: 2.005 }, ['correct']],
    [{ wrong: 1 }, ['wrong']],
    [{ wrong: undefined, skipped: -0.333 }, ['wrong', 'skipped']],
    [{ correct: 0.29, wrong: -0.07 }, []],
  ])('F-104: takes decimals with two places, and no reward for a wrong answer: %j', (change, wrong) => {
    const typed = { correct: 4, wrong: -1, skipped: 0, partial: 'none' as const, ...change };
    expect(Object.keys(markingProblems(typed))).toEqual(wrong);
    expect(validMarking(typed) !== undefined).toBe(wrong.length === 0);
  });
});
