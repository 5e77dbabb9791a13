import { markingWords, wordsIn } from './words';

const marking = { correct: 4, wrong: -1, skipped: 0 };
it.each([
  { ...marking, wrong: 0 },
  marking,
  { ...marking, partial: 'per_option' },
  { ...marking, partialRule: { kind: 'proportional' } },
  { ...marking, partialRule: { kind: 'table', rows: [{ chosen: 1, marks: 1 }] } },
] as const)('prints no danda, which reads as a 1, directly behind a figure of %j', (one) => {
  for (const hasOwn of [false, true]) {
    const text = markingWords(one as Parameters<typeof markingWords>[0], wordsIn('hi'), hasOwn);
    expect(text).toMatch(/।/);
    expect(text).not.toMatch(/\d।/);
  }
});
