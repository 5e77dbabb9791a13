import { connect, newId } from '@kasauti/service-kit';
import { fixedClock } from '@kasauti/service-kit/testing';
import { dirtyStore } from './dirty.store';

it('computes totals again when facts changed during the computation', async () => {
  const clock = fixedClock(new Date('2026-11-21T07:00:00Z'));
  const db = await connect(process.env.TEST_MONGODB_URI ?? '', `t${newId().toLowerCase().slice(-12)}_analytics`, clock);
  const dirty = dirtyStore(db, clock);
  await dirty.mark({ kind: 'test', id: 'mechanics' });
  const [item] = await dirty.due(clock.now(), 10);
  if (!item) throw new Error('nothing is due');
  await dirty.mark({ kind: 'test', id: 'mechanics' }); // a grade arrives while its totals are computed
  await dirty.done(item, clock.now());
  clock.advance(5000);
  const [again] = await dirty.due(clock.now(), 10);
  expect(again).toMatchObject({ kind: 'test', id: 'mechanics' });
  if (again) await dirty.done(again, clock.now());
  clock.advance(5000);
  expect(await dirty.due(clock.now(), 10)).toEqual([]);
  await db.connection.dropDatabase();
  await db.close();
});
