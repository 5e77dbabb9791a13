import { fixedClock } from '../clock';
import { cached, localCache } from './local-cache';

const clockAtNoon = () => fixedClock(new Date('2026-04-01T12:00:00Z'));

describe('localCache', () => {
  it('returns a value until its TTL has passed', () => {
    const clock = clockAtNoon();
    const cache = localCache<string>(clock, { max: 10, ttlMs: 100 });
    cache.set('a', 'one');
    clock.advance(99);
    expect(cache.get('a')).toBe('one');
    clock.advance(1);
    expect(cache.get('a')).toBeUndefined();
  });

  it('keeps a value without TTL until it is the least recently used of too many', () => {
    const clock = clockAtNoon();
    const cache = localCache<number>(clock, { max: 2 });
    cache.set('a', 1);
    cache.set('b', 2);
    clock.advance(1e9);
    expect(cache.get('a')).toBe(1);
    cache.set('c', 3);
    expect(cache.get('b')).toBeUndefined();
    expect(cache.get('a')).toBe(1);
  });

  it('forgets what is deleted', () => {
    const cache = localCache<number>(clockAtNoon(), { max: 2 });
    cache.set('a', 1);
    cache.delete('a');
    expect(cache.get('a')).toBeUndefined();
  });
});

describe('cached', () => {
  it('computes once for callers of the same moment, and again after the TTL', async () => {
    const clock = clockAtNoon();
    const known = cached<number>(clock, { max: 10, ttlMs: 100 });
    const compute = jest.fn(async () => 7);
    const both = await Promise.all([known('a', compute), known('a', compute)]);
    expect(both).toEqual([
      { value: 7, isHit: false },
      { value: 7, isHit: true },
    ]);
    expect(compute).toHaveBeenCalledTimes(1);
    clock.advance(100);
    expect(await known('a', compute)).toEqual({ value: 7, isHit: false });
  });

  it('shares what takes long until it is there, and then rests in proportion, up to a limit', async () => {
    const clock = clockAtNoon();
    const known = cached<number>(clock, { max: 10, ttlMs: 100, rest: { times: 9, atMostMs: 10_000 } });
    let finish: (() => void) | undefined;
    let runs = 0;
    const slow = async (): Promise<number> => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return ++runs;
    };
    const takes = async (ms: number) => {
      const first = known('a', slow);
      clock.advance(ms);
      const second = known('a', slow);
      finish?.();
      return [(await first).value, (await second).value];
    };
    expect(await takes(500)).toEqual([1, 1]);
    clock.advance(4499);
    expect((await known('a', slow)).value).toBe(1);
    clock.advance(1);
    expect(await takes(5000)).toEqual([2, 2]);
    clock.advance(9999);
    expect((await known('a', slow)).value).toBe(2);
    clock.advance(1);
    expect(await takes(1)).toEqual([3, 3]);
    clock.advance(100);
    expect(await takes(1)).toEqual([4, 4]);
  });

  it('does not keep a failure', async () => {
    const known = cached<number>(clockAtNoon(), { max: 10, ttlMs: 100 });
    await expect(known('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await known('a', async () => 8)).toEqual({ value: 8, isHit: false });
  });
});
