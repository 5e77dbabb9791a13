export type Write = 'insert' | 'update' | 'remove';
/** What a service may write, by collection. */
export type WriteAccess = Record<string, Write[]>;

const EVERYTHING: Write[] = ['insert', 'update', 'remove'];
const KIT = [
  'client_acts',
  'consumer_groups',
  'dead_letters',
  'ended_sessions',
  'event_archive',
  'idempotency_keys',
  'leases',
  'personal_exports',
  'probes',
  'rebuilds',
  'replays',
  'session_floors',
];
const READS = ['find', 'listCollections', 'listIndexes', 'collStats', 'dbStats', 'changeStream'];

/** Where a user logs in, and with what. */
export interface DatabaseLogin {
  user: string;
  password: string;
  database: string;
}
interface AdminDb {
  command(command: Record<string, unknown>): Promise<unknown>;
}
interface AdminConnection {
  /** The same connection's database. */
  db(name: string): AdminDb;
}

const privilegesOf = (db: string, access: WriteAccess) => [
  { resource: { db, collection: '' }, actions: READS },
  ...Object.entries(access).map(([collection, actions]) => ({ resource: { db, collection }, actions })),
];

const NO_SUCH = new Set([11, 31]);
/** Changes what exists, else creates it. */
async function put(db: AdminDb, change: 'updateUser' | 'updateRole', name: string, rest: object): Promise<void> {
  try {
    await db.command({ [change]: name, ...rest });
  } catch (error) {
    if (!NO_SUCH.has((error as { code?: number }).code ?? 0)) throw error;
    await db.command({ [change.replace('update', 'create')]: name, ...rest });
  }
}

/**
 * Makes the database user of a service, or gives the existing one this password and these rights: its own database and
 * no other, of it only what `access` of the service names.
 */
export async function provideDatabaseUser(
  admin: AdminConnection,
  { name, access }: { name: string; access?: WriteAccess },
  { dbName, login }: { dbName: string; login: DatabaseLogin },
): Promise<void> {
  const role = `${name}_writes`;
  if (access) {
    const kit = Object.fromEntries(KIT.map((collection) => [collection, EVERYTHING]));
    await put(admin.db(dbName), 'updateRole', role, {
      privileges: privilegesOf(dbName, { ...kit, ...access }),
      roles: [],
    });
  }
  const roles = [{ role: access ? role : 'readWrite', db: dbName }];
  await put(admin.db(login.database), 'updateUser', login.user, { pwd: login.password, roles });
}
