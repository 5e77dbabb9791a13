import { periodWord, readPeriod, scoreTone, trendFinding } from './period';

it('F-056: reads the period from the address, by default monthly', () => {
  expect(['weekly', 'yearly', 'daily', null].map(readPeriod)).toEqual(['weekly', 'yearly', 'monthly', 'monthly']);
});
it.each([
  ['weekly', '16 Nov'],
  ['monthly', 'Nov 2026'],
  ['yearly', '2026'],
] as const)('calls a %s bucket %s', (period, word) => expect(periodWord(period, '2026-11-16')).toBe(word));
it.each([
  [[], 'No scores yet'],
  [[['2026-11-01', 68.4]], 'Your average: 68.4% in Nov 2026'],
  [
    [
      ['2026-10-01', 60],
      ['2026-11-01', 68.4],
    ],
    'Your average is rising: 68.4% in Nov 2026',
  ],
  [
    [
      ['2026-10-01', 70],
      ['2026-11-01', 60],
    ],
    'Your average is falling: 60% in Nov 2026',
  ],
  [
    [
      ['2026-10-01', 60.5],
      ['2026-11-01', 60],
    ],
    'Your average is steady: 60% in Nov 2026',
  ],
] as [[string, number][], string][])('says what the trend shows', (rows, sentence) => {
  expect(
    trendFinding(
      'monthly',
      rows.map(([date, score]) => ({ date, score })),
    ),
  ).toBe(sentence);
});
it.each([
  [100, 'ok'],
  [90, 'ok'],
  [89.9, undefined],
  [75, undefined],
  [74.9, 'warn'],
  [60, 'warn'],
  [59.9, 'bad'],
  [0, 'bad'],
])('F-062: colours a score as specified: %d percent is %s', (percent, tone) => expect(scoreTone(percent)).toBe(tone));
