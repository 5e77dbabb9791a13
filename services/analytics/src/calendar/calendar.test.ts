import { bucketOf, lastMonths, streaks } from './calendar';

it.each([
  ['2026-11-16T18:29Z', 'weekly', '2026-11-16'],
  ['2026-11-15T18:31Z', 'weekly', '2026-11-16'],
  ['2026-11-15T18:29Z', 'weekly', '2026-11-09'],
  ['2026-10-31T18:31Z', 'monthly', '2026-11-01'],
  ['2026-12-31T18:31Z', 'yearly', '2027-01-01'],
] as const)('puts %s into the %s period of %s, in Indian time', (at, period, bucket) => {
  expect(bucketOf(new Date(at), period)).toBe(bucket);
});

it('F-061: lists twelve months across the end of a year', () => {
  expect(lastMonths(new Date('2027-01-31T18:31Z'), 3)).toEqual(['2026-12', '2027-01', '2027-02']);
});

it.each([
  [[], 0, 0],
  [['2026-11-18', '2026-11-19', '2026-11-20'], 3, 3],
  [['2026-11-18', '2026-11-19'], 0, 2],
  [['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-21', '2026-11-21'], 1, 3],
])('F-057: counts days in a row with a submission: %j', (days, current, longest) => {
  expect(
    streaks(
      days.map((d) => new Date(`${d}T06:00Z`)),
      new Date('2026-11-21T07:00Z'),
    ),
  ).toEqual({ current, longest });
});
