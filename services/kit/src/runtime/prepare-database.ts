import { declareMessaging } from '../bus/indexes';
import type { Clock } from '../clock';
import type { KitConfig } from '../config';
import type { Check } from '../observe/health';
import { connect, probe } from '../store/connect';
import type { Db } from '../store/db';
import { oldestGatheredSec } from '../store/gather';
import type { Service } from './define-service';

/** Connects to the service's database. Fails when the database does not execute compare-and-set updates correctly. */
export async function openDatabase(
  { name, reservedConnections = 0 }: Service,
  { MONGODB_URI, DATABASE_PREFIX }: KitConfig,
  clock: Clock,
): Promise<Db> {
  const db = await connect(MONGODB_URI, `${DATABASE_PREFIX}${name}`, clock, { reserve: reservedConnections });
  try {
    await probe(db.connection);
  } catch (error) {
    await db.close();
    throw error;
  }
  declareMessaging(db);
  return db;
}

/** Batches (see gather) fail after 6 s by default and 9.5 s at most, so a call that has waited longer than this means that its queue has stopped. */
const STOPPED_SEC = 10;

/** Healthy when no batched call is stuck and the database answers a ping within a second. */
export async function databaseHealth(db: Db): Promise<Check> {
  const waitSec = oldestGatheredSec();
  if (waitSec > STOPPED_SEC) return { ok: false, detail: `a call has been waiting for ${Math.round(waitSec)} s` };
  try {
    await db.connection.db?.command({ ping: 1 }, { signal: AbortSignal.timeout(1000) });
    return { ok: db.connection.readyState === 1 };
  } catch {
    return { ok: false, detail: 'the database does not answer' };
  }
}
