import { act, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { noteServerDate, useNow } from './clock';
import { istToIso } from '../ui/fields/date-time-field';
import { formatDuration, formatRelative, formatTime, isoToIst } from './dates';
import { formatNumber, markingText, plural, severalText, signed, wholePercent } from '../i18n';
import { formatPaise, gstParts, testsCost } from './money';
import { lastMonths } from './months';
import { ownDocument } from './own-document';
import { timeLeft } from './time-left';

it('rounds a share so that all and nothing are what they say', () => {
  expect(
    [[399, 400], [1, 400], [400, 400], [0, 400], [0, 0], [99.96]].map(([part = 0, of]) => wholePercent(part, of)),
  ).toEqual([99, 1, 100, 0, 0, 99]);
});

it('F-002: shows paise as rupees with two decimals', () => {
  expect(formatPaise(1770)).toBe('₹17.70');
  expect(formatPaise(0)).toBe('₹0.00');
  expect(formatPaise(123456789)).toBe('₹12,34,567.89');
});
it('F-002: keeps every paisa', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10 ** 12 }),
      (paise) => Number(formatPaise(paise).replace(/[₹,.]/g, '')) === paise,
    ),
  );
});
it('formats times as IST and parses them back', () => {
  expect(formatTime('2026-11-21T12:30:00Z')).toBe('21 Nov 2026, 6:00 PM IST');
  expect(formatTime('2026-09-30T18:30:00Z')).toBe('1 Oct 2026, 12:00 AM IST');
  expect(istToIso('2026-11-21T18:00')).toBe('2026-11-21T12:30:00.000Z');
  expect(isoToIst('2026-11-21T12:30:00Z')).toBe('2026-11-21T18:00');
  expect(istToIso('')).toBeUndefined();
});
it.each([
  ['2026-11-21T12:00:30Z', 'just now'],
  ['2026-11-21T11:55:00Z', '5 min ago'],
  ['2026-11-21T15:10:00Z', 'in 3 hours'],
  ['2026-11-21T13:00:00Z', 'in 1 hour'],
  ['2026-11-19T12:00:00Z', '19 Nov 2026'],
])('says %s as "%s"', (iso, text) => expect(formatRelative(iso, Date.parse('2026-11-21T12:00:10Z'))).toBe(text));
it.each([
  [5400, '1 h 30 min'],
  [3600, '1 h'],
  [754, '12 min 34 s'],
  [60, '1 min'],
  [9, '9 s'],
])('%i seconds are %s', (sec, text) => expect(formatDuration(sec)).toBe(text));
it('groups digits in the Indian way', () => {
  expect(formatNumber(231400)).toBe('2,31,400');
  expect(plural(1, 'test')).toBe('1 test');
  expect(plural(2314, 'student')).toBe('2,314 students');
});

it('writes marks with their sign and says how a section is marked', () => {
  expect([4, -0.66, 0].map(signed)).toEqual(['+4', '−0.66', '0']);
  const marking = { correct: 4, wrong: -1, skipped: 0, partial: 'none' as const };
  expect(markingText(marking)).toBe('+4 for a right answer, −1 for a wrong one, 0 if skipped.');
  expect(markingText({ ...marking, wrong: 0 })).toBe('+4 for a right answer. Nothing is taken off.');
  // Questions with marks of their own may take something off.
  const unless = 'unless a question shows otherwise.';
  expect(markingText({ ...marking, wrong: 0 }, 1)).toBe(`+4 for a right answer. Nothing is taken off, ${unless}`);
  expect(markingText(undefined, 1)).toContain(`Nothing is taken off for a wrong answer, ${unless}`);
  expect(markingText({ ...marking, partial: 'per_option' })).toContain(
    'Where several options are correct: +4 for all of them, +1 for each right one as long as no wrong one is chosen, −1 otherwise.',
  );
});
it('N-010: says what a part of the right options gives, from the figures that are scored', () => {
  const rows = [
    { chosen: 3, of: 4, marks: 3 },
    { chosen: 2, of: 3, marks: 2 },
    { chosen: 1, marks: 0.5 },
  ];
  const marking = { correct: 4, wrong: -2, partial: 'none' as const };
  expect(severalText({ ...marking, partialRule: { kind: 'table', rows } }, 4)).toBe(
    '+4 for all right options and no wrong one; 3 of 4: +3; 2 of 3 or more: +2; 1 of them: +0.5; any wrong one: −2.',
  );
  expect(severalText({ ...marking, wrong: 0, correct: 2, partialRule: { kind: 'proportional' } })).toBe(
    '+2 for all right options; a part of them: the same part of the marks; any wrong one: 0.',
  );
  expect(severalText({ ...marking, partialRule: { kind: 'per_row' } })).toBe('+4 only for all of them, −2 otherwise.');
});
it('knows which pages are separate documents', () => {
  expect(ownDocument('/tests/1/take')).toBe('take');
  expect(ownDocument('/tests/1/pay?x=1')).toBe('pay');
  expect(ownDocument('/wallet/top-up')).toBe('pay');
  expect(ownDocument('/tests/1/details')).toBe('main');
});
it.each([
  [60, '2026-11-21T11:00:00Z', { text: '1 h 30 min left', ends: 'ends 6:00 PM IST', tone: 'ok' }],
  [180, '2026-11-21T10:30:00Z', { text: '2 h left', tone: 'ok' }],
  [60, '2026-11-21T12:20:00Z', { text: '10 min left', tone: 'warn' }],
  [60, '2026-11-21T12:25:00Z', { text: '5 min left', tone: 'bad' }],
  [10, '2026-11-21T12:24:00Z', { text: '6 min left', tone: 'ok' }],
  [60, '2026-11-21T12:29:30Z', { text: 'Under a minute left', tone: 'bad' }],
])('says what is left of a test of %i minutes at %s', (durationMin, at, shown) =>
  expect(timeLeft('2026-11-21T12:30:00Z', durationMin, Date.parse(at))).toMatchObject(shown),
);
it('returns undefined once the time is over', () =>
  expect(timeLeft('2026-11-21T12:30:00Z', 60, Date.parse('2026-11-21T12:30:00Z'))).toBeUndefined());
it('splits ₹17.70 into ₹15.00 and ₹2.70 of GST', () =>
  expect(gstParts(1770)).toEqual({ basePaise: 1500, gstPaise: 270 }));
it.each([
  [1, 3, 1770, '3 free; 1 paid test, ₹17.70'],
  [2, 0, 3540, '2 paid tests, ₹35.40 in all'],
  [0, 1, 0, '1 free test'],
  [0, 3, 0, '3 free tests'],
  [0, 0, 0, undefined],
])('says what %i paid and %i free tests cost', (paidTestCount, freeTestCount, paidTotalPaise, text) =>
  expect(testsCost({ paidTestCount, freeTestCount, paidTotalPaise })).toBe(text),
);

it('offers the latest twelve months of India', () => {
  const months = lastMonths(Date.parse('2026-11-30T18:30:00Z'));
  expect(months).toHaveLength(12);
  expect(months[0]).toEqual({ value: '2026-12', label: 'December 2026' });
  expect(months[11]?.value).toBe('2026-01');
});
it("judges by the server's time on a device whose clock is an hour ahead", () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-21T13:30:00Z') });
  noteServerDate('Sat, 21 Nov 2026 12:30:00 GMT');
  const { result } = renderHook(() => useNow(30_000));
  expect(result.current).toBe(Date.parse('2026-11-21T12:30:00Z'));
  act(() => jest.advanceTimersByTime(30_000));
  expect(result.current).toBe(Date.parse('2026-11-21T12:30:30Z'));
  noteServerDate(new Date().toUTCString());
  jest.useRealTimers();
});
