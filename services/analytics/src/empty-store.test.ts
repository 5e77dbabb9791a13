import { fixedClock } from '@kasauti/service-kit/testing';
import { watchedDatabase, type Watched } from '../test/watched';

const now = new Date('2026-11-21T07:00:00Z');
let w: Watched;
beforeEach(async () => {
  w = await watchedDatabase(fixedClock(now));
  const { facts, dirty } = w.generations.at(1);
  await facts.signUps.bulk(
    Array.from({ length: 2500 }, (_, n) => ({ insertOne: { document: { _id: `user-${n}`, registeredAt: now } } })),
  );
  await dirty.mark({ kind: 'class', id: 'physics' });
});
afterEach(() => w.stop());
const left = () => w.generations.at(1).facts.signUps.count({});

it('empties an unused place in steps that each take a moment, however many facts it holds', async () => {
  w.forget();
  await w.generations.empty(1, new AbortController().signal);
  expect(await left()).toBe(0);
  expect((await w.generations.at(1).dirty.due(new Date(now.getTime() + 60_000), 1)).length).toBe(0);
  expect(w.seen.commands.filter((name) => name === 'delete b_signUps')).toHaveLength(3);
});

it('deletes nothing more once another process has taken over', async () => {
  const lost = new AbortController();
  w.onCommand((name) => {
    if (name === 'delete b_signUps') lost.abort();
  });
  await w.generations.empty(1, lost.signal);
  expect(await left()).toBe(1500);
});
