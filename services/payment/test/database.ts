import type { Clock, Db } from '@kasauti/service-kit';
import { fixedClock, ownDatabase } from '@kasauti/service-kit/testing';

/** A database of its own, with the declared indexes once `stores` has declared them. */
export async function aDatabase<S>(
  stores: (db: Db, clock: Clock) => S,
  clock = fixedClock(new Date('2026-11-22T10:00:00Z')),
) {
  const db = await ownDatabase(clock);
  const made = stores(db, clock);
  await db.createIndexes();
  return { ...made, db, clock };
}
