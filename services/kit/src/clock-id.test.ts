import { fixedClock, systemClock } from './clock';
import { idTime, newId, randomCode, randomToken, unguessableId } from './id';

describe('clock', () => {
  it('stands still until it is moved', () => {
    const clock = fixedClock(new Date('2026-04-01T10:00:00Z'));
    expect(clock.now()).toEqual(clock.now());
    clock.advance(60_000);
    expect(clock.now().toISOString()).toBe('2026-04-01T10:01:00.000Z');
    expect(clock.monotonicMs()).toBe(60_000);
    clock.set(new Date('2026-04-01T09:00:00Z'));
    expect(clock.now().toISOString()).toBe('2026-04-01T09:00:00.000Z');
    expect(clock.monotonicMs()).toBe(60_000);
  });
});

describe('ids', () => {
  it('grow within the same millisecond and tell when they were made', () => {
    const ids = Array.from({ length: 5000 }, newId);
    expect([...ids].sort()).toEqual(ids);
    expect(new Set(ids).size).toBe(5000);
    expect(Math.abs(idTime(ids[0] ?? '') - systemClock.now().getTime())).toBeLessThan(5000);
  });

  it('cannot be guessed from another one where an id alone grants access', () => {
    const ids = Array.from({ length: 2000 }, unguessableId);
    expect(
      ids.every(
        (id) => /^[0-9A-HJKMNP-TV-Z]{26}$/.test(id) && Math.abs(idTime(id) - systemClock.now().getTime()) < 5000,
      ),
    ).toBe(true);
    // The last 16 letters, 80 bits, are random: 2,000 neighbours by value are never within 2^40 of each other.
    const drawn = ids
      .map((id) =>
        BigInt([...id.slice(10)].reduce((n, c) => n * 32n + BigInt('0123456789ABCDEFGHJKMNPQRSTVWXYZ'.indexOf(c)), 0n)),
      )
      .sort((a, b) => (a < b ? -1 : 1));
    const closest = drawn.slice(1).reduce((least, n, i) => {
      const gap = n - (drawn[i] ?? 0n);
      return gap < least ? gap : least;
    }, 1n << 80n);
    expect(closest > 1n << 40n).toBe(true);
  });

  it('gives codes of the requested length, leading zeros included', () => {
    const codes = Array.from({ length: 500 }, () => randomCode(6));
    expect(codes.every((c) => /^\d{6}$/.test(c))).toBe(true);
    expect(codes.some((c) => c.startsWith('0'))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(490);
  });

  it('gives 256-bit tokens that fit into a link', () => {
    expect(randomToken()).toMatch(/^[\w-]{43}$/);
    expect(randomToken()).not.toBe(randomToken());
  });
});
