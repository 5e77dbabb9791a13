import { setImmediate as turn } from 'node:timers/promises';
import { runInContext, currentContext } from '../observe/request-context';
import { gather, oldestGatheredSec, Unanswered } from './gather';

/** A `send` whose batches are answered when the test says so. */
function controlled() {
  const batches: { items: string[]; answer(): void; fail(error: Error): void; traceId?: string }[] = [];
  const send = (items: string[]) =>
    new Promise<string[]>((resolve, reject) => {
      batches.push({
        items,
        answer: () => resolve(items.map((i) => i.toUpperCase())),
        fail: reject,
        traceId: currentContext()?.traceId,
      });
    });
  return { batches, send };
}

it('sends calls of the same moment as one batch, and those that come meanwhile as the next', async () => {
  const { batches, send } = controlled();
  const call = gather(send);
  const first = [call('a'), call('b')];
  await turn();
  const second = [call('c'), call('a')];
  await turn();
  expect(batches.map((q) => q.items)).toEqual([['a', 'b']]);
  batches[0]?.answer();
  expect(await Promise.all(first)).toEqual(['A', 'B']);
  await turn();
  expect(batches.map((q) => q.items)).toEqual([
    ['a', 'b'],
    ['c', 'a'],
  ]);
  batches[1]?.answer();
  expect(await Promise.all(second)).toEqual(['C', 'A']);
});

it('limits the size of a batch, and sends two calls of one key in different ones', async () => {
  const bulks: string[][] = [];
  const call = gather(
    async (items: string[]) => {
      bulks.push(items);
      return items;
    },
    { most: 3, keyOf: (item) => item[0] ?? '' },
  );
  await Promise.all(['a1', 'a2', 'b1', 'c1', 'd1', 'a3'].map(call));
  expect(bulks).toEqual([['a1', 'b1'], ['a2', 'c1', 'd1'], ['a3']]);
});

it('fails every call of a failed batch, and none of the next', async () => {
  const { batches, send } = controlled();
  const call = gather(send);
  const lost = [call('a'), call('b')];
  await turn();
  const fine = call('c');
  batches[0]?.fail(new Error('connection lost'));
  for (const one of lost) await expect(one).rejects.toThrow('connection lost');
  await turn();
  batches[1]?.answer();
  expect(await fine).toBe('C');
});

it('runs in the async context of its first call, never in that of an earlier batch', async () => {
  const { batches, send } = controlled();
  const call = gather(send, { keyOf: (item) => item });
  // The second waits for the first, because it has the same key.
  const calls = ['t1', 't2'].map((traceId) => runInContext({ traceId }, () => call('a')));
  await turn();
  calls.push(runInContext({ traceId: 't3' }, () => call('a')));
  for (let i = 0; i < 3; i++) {
    batches[i]?.answer();
    await turn();
  }
  await Promise.all(calls);
  expect(batches.map((q) => q.traceId)).toEqual(['t1', 't2', 't3']);
});

describe('a batch without an answer', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] }));
  afterEach(() => void jest.useRealTimers());

  it('delays only calls of its own keys', async () => {
    const { batches, send } = controlled();
    const call = gather(send, { keyOf: (item) => item[0] ?? '', slowMs: 1000 });
    const stuck = call('a1');
    await turn();
    const sameKey = call('a2');
    const other = call('b1');
    jest.advanceTimersByTime(1000);
    expect(batches.map((q) => q.items)).toEqual([['a1'], ['b1']]);
    batches[1]?.answer();
    expect(await other).toBe('B1');
    const later = call('c1');
    await turn();
    expect(batches.map((q) => q.items)).toEqual([['a1'], ['b1'], ['c1']]);
    batches[2]?.answer();
    expect(await later).toBe('C1');
    batches[0]?.answer();
    expect(await stuck).toBe('A1');
    await turn();
    batches[3]?.answer();
    expect(await sameKey).toBe('A2');
  });

  it('fails at the limit, and a later answer changes nothing', async () => {
    const { batches, send } = controlled();
    const call = gather(send, { keyOf: (item) => item, limitMs: 6000 });
    const stuck = call('a');
    await turn();
    jest.advanceTimersByTime(6000);
    const outcome = stuck.catch((error: unknown) => error);
    expect(await Promise.race([outcome, turn().then(() => 'none')])).toBeInstanceOf(Unanswered);
    const again = call('a');
    await turn();
    batches[0]?.answer();
    batches[1]?.answer();
    expect(await again).toBe('A');
  });

  it('shows in the age of the oldest call once the limit of open batches is reached', async () => {
    const { batches, send } = controlled();
    const call = gather(send, { limitMs: 60_000 });
    const calls = [];
    for (const item of ['a', 'b', 'c', 'd', 'e']) {
      calls.push(call(item));
      await turn();
      jest.advanceTimersByTime(2500);
    }
    expect(batches).toHaveLength(4);
    expect(oldestGatheredSec()).toBeCloseTo(12.5);
    batches.forEach((q) => q.answer());
    await Promise.all(calls.slice(0, 4));
    await turn();
    batches[4]?.answer();
    await calls[4];
    expect(oldestGatheredSec()).toBe(0);
  });
});
