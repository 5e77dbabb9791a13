import type { Db } from '@kasauti/service-kit';
import { dropOwn, fixedClock, ownDatabase } from '@kasauti/service-kit/testing';
import { dirtyStore, type Dirty } from './dirty.store';

const clock = fixedClock(new Date('2026-11-21T07:00:00Z'));
const test = (id: string) => ({ kind: 'test' as const, id });
let db: Db;
let dirty: Dirty;
beforeEach(async () => {
  db = await ownDatabase(clock);
  dirty = dirtyStore(db, clock);
});
afterEach(() => dropOwn(db));

const ready = async () => (await dirty.ready(clock.now(), 10)).map(({ id }) => id);
async function computeAll(options = {}): Promise<void> {
  for (const item of await dirty.ready(clock.now(), 10)) await dirty.done(item, clock.now(), options);
}

it('computes totals again when facts changed during the computation', async () => {
  await dirty.mark(test('mechanics'));
  const [item] = await dirty.due(clock.now(), 10);
  if (!item) throw new Error('nothing is due');
  await dirty.mark(test('mechanics')); // a grade arrives while its totals are computed
  await dirty.done(item, clock.now());
  clock.advance(5000);
  const [again] = await dirty.due(clock.now(), 10);
  expect(again).toMatchObject({ kind: 'test', id: 'mechanics' });
  if (again) await dirty.done(again, clock.now());
  clock.advance(5000);
  expect(await dirty.due(clock.now(), 10)).toEqual([]);
});

it('computes totals again that an older computation has written over newer ones', async () => {
  for (const end of ['done', 'failed', 'stopped'] as const) {
    await dirty.mark(test('mechanics'));
    const [frozen] = await dirty.due(clock.now(), 10);
    if (!frozen) throw new Error('nothing is due');
    await dirty.mark(test('mechanics'));
    clock.advance(60_000);
    await computeAll();
    expect(await dirty.nextReady()).toBeNull();
    await dirty[end](frozen, clock.now());
    clock.advance(60_000);
    expect(await ready()).toEqual(['mechanics']);
    await computeAll();
    clock.advance(60_000);
    expect(await ready()).toEqual([]);
  }
});

it('is ready for a new mark in its time, whatever number of failing totals rest', async () => {
  for (let n = 0; n < 60; n++) await dirty.mark(test(`broken-${n}`));
  for (const item of await dirty.due(clock.now(), 60))
    for (let n = 0; n < 4; n++) await dirty.failed(item, clock.now());
  clock.advance(1000);
  await dirty.mark(test('optics'));
  expect(await dirty.nextReady()).toEqual(clock.now());
  await computeAll();
  await dirty.mark(test('optics'));
  expect(await dirty.nextReady()).toEqual(new Date(clock.now().getTime() + 3000));
  clock.advance(3000);
  expect(await ready()).toEqual(['optics']);
});

it('rests nine times as long as a computation took before the next one', async () => {
  await dirty.mark(test('mechanics'));
  await computeAll({ tookMs: 2000 });
  await dirty.mark(test('mechanics'));
  clock.advance(17_000);
  expect(await ready()).toEqual([]);
  clock.advance(1000);
  expect(await ready()).toEqual(['mechanics']);
});

/** As a process of the version before leaves it. */
const computedBefore = (id: string, change: object) =>
  db.connection.collection<{ _id: string }>('dirty').updateOne({ _id: `test:${id}` }, { $set: change });

it.each([
  ['', { isPending: false }],
  [' and will change by themselves', { isPending: true, dueAt: new Date('2026-12-24T00:00:00Z') }],
])('computes totals again that a process of the version before has computed%s', async (_how, before) => {
  await dirty.mark(test('mechanics'));
  await computedBefore('mechanics', before);
  clock.advance(60_000);
  expect(await dirty.nextReady()).toEqual(clock.now());
  expect(await ready()).toEqual(['mechanics']);
  await computeAll();
  clock.advance(60_000);
  expect([await dirty.nextReady(), await ready()]).toEqual([null, []]);

  await dirty.mark(test('mechanics')); // and that process still runs
  await computedBefore('mechanics', before);
  expect(await ready()).toEqual(['mechanics']);
});

it('leaves totals alone that are of this shape and change by themselves later', async () => {
  await dirty.mark(test('mechanics'));
  const nextAt = new Date('2026-12-24T00:00:00Z');
  await computeAll({ nextAt });
  clock.advance(60_000);
  expect([await dirty.nextReady(), await ready()]).toEqual([nextAt, []]);
});
