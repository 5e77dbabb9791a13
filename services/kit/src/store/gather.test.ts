import { setImmediate as turn } from 'node:timers/promises';
import { withWork, currentWork } from '../observe/work';
import { gather, oldestGatheredSec, Unanswered } from './gather';

/** Questions that are answered when the test says so. */
function asked() {
  const questions: { items: string[]; answer(): void; fail(error: Error): void; traceId?: string }[] = [];
  const ask = (items: string[]) =>
    new Promise<string[]>((resolve, reject) => {
      questions.push({
        items,
        answer: () => resolve(items.map((i) => i.toUpperCase())),
        fail: reject,
        traceId: currentWork()?.traceId,
      });
    });
  return { questions, ask };
}

it('makes one question of the calls of a moment, and another of those that come while it is on its way', async () => {
  const { questions, ask } = asked();
  const call = gather(ask);
  const first = [call('a'), call('b')];
  await turn();
  const second = [call('c'), call('a')];
  await turn();
  expect(questions.map((q) => q.items)).toEqual([['a', 'b']]);
  questions[0]?.answer();
  expect(await Promise.all(first)).toEqual(['A', 'B']);
  await turn();
  expect(questions.map((q) => q.items)).toEqual([
    ['a', 'b'],
    ['c', 'a'],
  ]);
  questions[1]?.answer();
  expect(await Promise.all(second)).toEqual(['C', 'A']);
});

it('asks at most so many at once, and two of one key one after the other', async () => {
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

it('fails everybody of a question that failed, and nobody of the next', async () => {
  const { questions, ask } = asked();
  const call = gather(ask);
  const lost = [call('a'), call('b')];
  await turn();
  const fine = call('c');
  questions[0]?.fail(new Error('connection lost'));
  for (const one of lost) await expect(one).rejects.toThrow('connection lost');
  await turn();
  questions[1]?.answer();
  expect(await fine).toBe('C');
});

it('asks in the surroundings of the first who waits, never in those of an earlier question', async () => {
  const { questions, ask } = asked();
  const call = gather(ask, { keyOf: (item) => item });
  // The second had to stand back, because it is about the same as the first.
  const calls = ['t1', 't2'].map((traceId) => withWork({ traceId }, () => call('a')));
  await turn();
  calls.push(withWork({ traceId: 't3' }, () => call('a')));
  for (let i = 0; i < 3; i++) {
    questions[i]?.answer();
    await turn();
  }
  await Promise.all(calls);
  expect(questions.map((q) => q.traceId)).toEqual(['t1', 't2', 't3']);
});

describe('a question without an answer', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] }));
  afterEach(() => void jest.useRealTimers());

  it('lets the lane go on, but for calls of its keys', async () => {
    const { questions, ask } = asked();
    const call = gather(ask, { keyOf: (item) => item[0] ?? '', slowMs: 1000 });
    const stuck = call('a1');
    await turn();
    const sameKey = call('a2');
    const other = call('b1');
    jest.advanceTimersByTime(1000);
    expect(questions.map((q) => q.items)).toEqual([['a1'], ['b1']]);
    questions[1]?.answer();
    expect(await other).toBe('B1');
    questions[0]?.answer();
    expect(await stuck).toBe('A1');
    await turn();
    questions[2]?.answer();
    expect(await sameKey).toBe('A2');
  });

  it('fails at the limit, and what it would have answered later changes nothing', async () => {
    const { questions, ask } = asked();
    const call = gather(ask, { keyOf: (item) => item, limitMs: 6000 });
    const stuck = call('a');
    await turn();
    jest.advanceTimersByTime(6000);
    const outcome = stuck.catch((error: unknown) => error);
    expect(await Promise.race([outcome, turn().then(() => 'none')])).toBeInstanceOf(Unanswered);
    const again = call('a');
    await turn();
    questions[0]?.answer();
    questions[1]?.answer();
    expect(await again).toBe('A');
  });

  it('is told by the age of the oldest call once as many are open as may be', async () => {
    const { questions, ask } = asked();
    const call = gather(ask, { limitMs: 60_000 });
    const calls = [];
    for (const item of ['a', 'b', 'c', 'd', 'e']) {
      calls.push(call(item));
      await turn();
      jest.advanceTimersByTime(2500);
    }
    expect(questions).toHaveLength(4);
    expect(oldestGatheredSec()).toBeCloseTo(12.5);
    questions.forEach((q) => q.answer());
    await Promise.all(calls.slice(0, 4));
    await turn();
    questions[4]?.answer();
    await calls[4];
    expect(oldestGatheredSec()).toBe(0);
  });
});
