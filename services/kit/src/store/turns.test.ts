import { setTimeout as wait } from 'node:timers/promises';
import { turns } from './turns';

it('runs works of one key in the order of their calls, also after one that fails, and others beside them', async () => {
  const inTurn = turns();
  const seen: string[] = [];
  const work = (name: string, ms: number) => async () => {
    seen.push(`${name} begins`);
    await wait(ms);
    seen.push(`${name} ends`);
    if (name === 'a2') throw new Error('a2 fails');
    return name;
  };
  const done = await Promise.allSettled([
    inTurn('a', work('a1', 20)),
    inTurn('a', work('a2', 5)),
    inTurn('a', work('a3', 1)),
    inTurn('b', work('b1', 10)),
  ]);
  expect(done.map((one) => (one.status === 'fulfilled' ? one.value : 'failed'))).toEqual(['a1', 'failed', 'a3', 'b1']);
  expect(seen.filter((one) => one.startsWith('a'))).toEqual([
    ...['a1 begins', 'a1 ends', 'a2 begins', 'a2 ends', 'a3 begins', 'a3 ends'],
  ]);
  expect(seen.indexOf('b1 ends')).toBeLessThan(seen.indexOf('a1 ends'));
});
