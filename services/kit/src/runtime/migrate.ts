import { declareMessaging } from '../bus/indexes';
import { systemClock } from '../clock';
import { kitConfig, load, type KitConfig } from '../config';
import { openConnection } from '../store/connect';
import type { Migration, Service } from './define-service';
import { clientActs } from '../http/client-acts';
import { personalExports } from '../http/personal-exports';
import { idempotencyKeys } from '../http/idempotency';
import { silentLog } from '../observe/log';
import { contextOf } from './service-context';
import { Db } from '../store/db';

/** Of the kit's own collections. */
const ofTheKit: Migration[] = [
  {
    // An order counted 2 ** 33 places for each fencing number before; the next relay goes on behind them.
    id: 'kit-0001-more-fencing-numbers',
    run: async (db) =>
      void (await db.connection
        .collection<{ _id: string; fence: number }>('leases')
        .updateOne({ _id: 'relay' }, { $mul: { fence: 512 } })),
  },
];

/** Creates missing indexes and runs the migrations that have not run or that repeat. @returns what there is now */
export async function migrateStore(service: Service, db: Db): Promise<string[]> {
  const done = await db.createIndexes();
  const log = db.connection.collection<{ _id: string; at: Date }>('migrations');
  const migrations = [...(service.migrations ?? [])].sort((a, b) => a.id.localeCompare(b.id));
  for (const migration of [...ofTheKit, ...migrations]) {
    if (!migration.repeats && (await log.findOne({ _id: migration.id }))) continue;
    await migration.run(db);
    await log.updateOne({ _id: migration.id }, { $set: { at: new Date() } }, { upsert: true });
    done.push(migration.id);
  }
  return done;
}

/**
 * Creates a service's indexes and runs its migrations; safe to repeat. Neither consumers nor relay nor jobs run meanwhile.
 * @returns what there is now.
 */
export async function migrate(service: Service, env: Record<string, string | undefined>): Promise<string[]> {
  if (service.stateless) return [];
  const config = load(kitConfig.extend(service.config.shape), { ...env, REDIS_URL: undefined }) as KitConfig;
  const dbName = `${config.DATABASE_PREFIX}${service.name}`;
  const db = new Db(
    await openConnection(config.MONGODB_URI, { dbName, autoIndex: false, autoCreate: false }),
    systemClock,
  );
  const { context, redis } = contextOf(service, { config, db, clock: systemClock, log: silentLog });
  try {
    declareKitStores(service, db);
    const parts = await service.start(context as never);
    await parts.stop?.();
    return await migrateStore(service, db);
  } finally {
    await redis.stop();
    await db.connection.close();
  }
}

/** The kit's own collections, declared so that their indexes are created with the service's. */
function declareKitStores({ name }: Service, db: Db): void {
  declareMessaging(db);
  idempotencyKeys(db, systemClock);
  clientActs(db, systemClock, name);
  personalExports(db, systemClock, name);
}
