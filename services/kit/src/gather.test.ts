import { setImmediate as turn } from 'node:timers/promises';
import { withWork, currentWork } from './context';
import { gather } from './gather';

/** Questions that are answered when the test says so. */
function asked() {
  const questions: { items: string[]; answer(): void; fail(error: Error): void; traceId?: string }[] = [];
  const ask = (items: string[]) => new Promise<string[]>((resolve, reject) => {
    questions.push({ items, answer: () => resolve(items.map((i) => i.toUpperCase())), fail: reject, traceId: currentWork()?.traceId });
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
  expect(questions.map((q) => q.items)).toEqual([['a', 'b'], ['c', 'a']]);
  questions[1]?.answer();
  expect(await Promise.all(second)).toEqual(['C', 'A']);
});

it('asks at most so many at once, and two of one key one after the other', async () => {
  const bulks: string[][] = [];
  const call = gather(async (items: string[]) => { bulks.push(items); return items; }, { most: 3, keyOf: (item) => item[0] ?? '' });
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
