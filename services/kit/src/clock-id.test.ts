import { fixedClock, systemClock } from './clock';
import { idTime, newId, randomCode, randomToken } from './id';

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

  it('gives codes of the asked length, leading zeros included', () => {
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
