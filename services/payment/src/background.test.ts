import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '@kasauti/service-kit';
import { background } from './background';

it('works in turn, once for what waits already, and goes on after a failure', async () => {
  const warned: unknown[] = [];
  const { laterInTurn, stop } = background({ warn: (...args: unknown[]) => warned.push(args) } as unknown as Logger);
  const seen: string[] = [];
  let ended = () => {};
  const last = new Promise<void>((resolve) => (ended = resolve));
  const work = laterInTurn('test', async (id) => {
    seen.push(`${id} begins`);
    await wait(5);
    if (id === 'b') throw new Error('broken');
    seen.push(`${id} ends`);
    if (id === 'c') ended();
  });
  work('a');
  // Begun, so what comes now is news.
  await wait(1);
  for (const id of ['a', 'b', 'a', 'b', 'c']) work(id);
  await last;
  await stop();
  expect(seen).toEqual(['a begins', 'a ends', 'a begins', 'a ends', 'b begins', 'c begins', 'c ends']);
  expect(warned).toHaveLength(1);
});

it('ends what has begun when the service stops, and leaves what waits for its turn', async () => {
  const { laterInTurn, stop } = background({ warn: () => {} } as unknown as Logger);
  const seen: string[] = [];
  const work = laterInTurn('test', async (id) => {
    await wait(5);
    seen.push(id);
  });
  for (const id of ['a', 'b', 'c']) work(id);
  await wait(1);
  await stop();
  expect(seen).toEqual(['a']);
});
