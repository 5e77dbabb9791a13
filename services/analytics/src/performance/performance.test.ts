import { improvementOf } from './performance';

it('compares the last month with the one before, in Indian time', () => {
  const shown = (at: string, percentage: number) => ({ at: new Date(at), percentage, subject: 'Physics' });
  expect(
    improvementOf(
      [shown('2026-10-05T06:00Z', 50), shown('2026-10-31T18:29Z', 60), shown('2026-10-31T18:31Z', 60.24)],
      'monthly',
    ),
  ).toBe('+5.2');
  expect(improvementOf([shown('2026-09-05T06:00Z', 50), shown('2026-11-05T06:00Z', 45)], 'monthly')).toBe('-5.0');
  expect(improvementOf([shown('2026-09-05T06:00Z', 50)], 'monthly')).toBe('+0.0');
});
