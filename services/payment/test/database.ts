import { newId, connect, type Clock, type Db } from '@kasauti/service-kit';
import { fixedClock } from '@kasauti/service-kit/testing';

/** A database of its own, with the declared indexes once `stores` has declared them. */
export async function aDatabase<S>(
  stores: (db: Db, clock: Clock) => S,
  clock = fixedClock(new Date('2026-11-22T10:00:00Z')),
) {
  const db = await connect(process.env.TEST_MONGODB_URI ?? '', `t${newId().toLowerCase().slice(-12)}_payment`, clock);
  const made = stores(db, clock);
  await db.createIndexes();
  return { ...made, db, clock };
}
