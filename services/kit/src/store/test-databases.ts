import { systemClock, type Clock } from '../clock';
import { newId } from '../id';
import { connect, openConnection } from './connect';
import type { Db } from './db';

export interface TestDatabases {
  /** DATABASE_PREFIX of the services. */
  prefix: string;
  /** Leaves them for the next test. */
  release(): void;
}

/** Names that this test file has in use; Jest loads this module again for each file. */
const inUse = new Set<string>();

/**
 * Empty databases for services under test. Tables cost the server more than most tests do, when they are made and, for
 * minutes, after they were dropped; so the next test file of this process finds the same ones, emptied.
 */
export async function emptyDatabases(uri: string, services: readonly string[]): Promise<TestDatabases> {
  const { prefix, names } = freeNames(services);
  names.forEach((name) => inUse.add(name));
  const connection = await openConnection(uri);
  try {
    await Promise.all(names.map((name) => empty(connection.getClient().db(name))));
  } finally {
    await connection.close();
  }
  return { prefix, release: () => names.forEach((name) => inUse.delete(name)) };
}

function freeNames(services: readonly string[]): { prefix: string; names: string[] } {
  for (let n = 1; ; n++) {
    const prefix = `${process.env.TEST_RUN ?? 'run'}w${process.env.JEST_WORKER_ID ?? 1}n${n}_`;
    const names = services.map((service) => prefix + service);
    if (!names.some((name) => inUse.has(name))) return { prefix, names };
  }
}

type Database = ReturnType<ReturnType<Awaited<ReturnType<typeof openConnection>>['getClient']>['db']>;

async function empty(database: Database): Promise<void> {
  await database.command({ profile: 0 });
  const collections = await database.listCollections({}, { nameOnly: true }).toArray();
  await Promise.all(
    collections.map(({ name }) =>
      // What the profiler noted is capped, so it cannot be emptied.
      name === 'system.profile' ? database.dropCollection(name) : database.collection(name).deleteMany({}),
    ),
  );
}

/** A new database for a test of stores, which ends it by `dropOwn`. */
export const ownDatabase = (clock: Clock = systemClock, uri = process.env.TEST_MONGODB_URI ?? ''): Promise<Db> =>
  connect(uri, `t${newId().toLowerCase().slice(-12)}_own`, clock);

export async function dropOwn(db: Db): Promise<void> {
  await db.connection.dropDatabase();
  await db.close();
}
