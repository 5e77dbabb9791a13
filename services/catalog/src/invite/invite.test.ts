import { readableCode } from '@kasauti/service-kit';
import { CODE_CHARACTERS, codeFrom, statusOf } from './invite';

const now = new Date('2026-11-22T10:00:00Z');
const past = new Date('2026-11-22T10:00:00Z');
const later = new Date('2026-11-22T10:00:01Z');

describe('the status of an invite', () => {
  it.each([
    [{ usedCount: 0 }, 'active'],
    [{ usedCount: 5000 }, 'active'],
    [{ usedCount: 0, expiresAt: later }, 'active'],
    [{ usedCount: 0, expiresAt: past }, 'expired'],
    [{ usedCount: 2, maxUses: 3 }, 'active'],
    [{ usedCount: 3, maxUses: 3 }, 'max_uses_reached'],
    [{ usedCount: 3, maxUses: 3, expiresAt: past }, 'expired'],
    [{ usedCount: 3, maxUses: 3, expiresAt: past, revokedAt: past }, 'revoked'],
  ] as const)('of %j is %s', (invite, expected) => {
    expect(statusOf(invite, now)).toBe(expected);
  });
});

it.each(['7kq4m9xt1d', '7KQ4-M9XT-1D', ' 7kq4 m9xti d', '7KQ4M9XTLD'])('reads %s as it is meant', (typed) => {
  expect(codeFrom(typed)).toBe('7KQ4M9XT1D');
});

it('threat 21, F-086: draws codes of 50 random bits, every letter as often as any other', () => {
  const codes = Array.from({ length: 100_000 }, () => readableCode(CODE_CHARACTERS));
  expect(new Set(codes).size).toBe(codes.length);
  const counts = new Map<string, number>();
  for (const letter of codes.join('')) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  expect([...counts.keys()].sort().join('')).toBe('0123456789ABCDEFGHJKMNPQRSTVWXYZ');
  // A million letters of 32 kinds: 31,250 of each, with a standard deviation of 174.
  for (const n of counts.values()) expect(Math.abs(n - 31_250)).toBeLessThan(6 * 174);
});
