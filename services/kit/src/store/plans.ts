import type { mongo } from 'mongoose';
import { openConnection } from './connect';
import type { Db } from './db';

/** How the server found the documents of one query. */
export interface Plan {
  collection: string;
  /** As IXSCAN { topic: 1, order: 1 }. */
  plan: string;
  keys: number;
  documents: number;
  /** What its filter selects, within its limit, with what it skips. */
  selected: number;
}
interface Profiled {
  ns: string;
  op: string;
  planSummary?: string;
  keysExamined?: number;
  docsExamined?: number;
  nreturned?: number;
  command: {
    find?: string;
    filter?: mongo.Document;
    limit?: number;
    skip?: number;
    aggregate?: string;
    pipeline?: { $match?: mongo.Document }[];
  };
}
/** The first batch of a find; the rest of a larger answer is profiled apart. */
const BATCH = 101;
const LARGEST_PROFILE = 16 * 1024 * 1024;

/**
 * For tests on a filled collection: the plans of the queries that `work` runs in this database, whichever way it asks.
 * @example expect(misfits(await plansOf(db, () => readPage(facts)))).toEqual([]);
 */
export async function plansOf({ connection }: Pick<Db, 'connection'>, work: () => Promise<unknown>): Promise<Plan[]> {
  const { db } = connection;
  if (!db) throw new Error('The database is not connected');
  await db.command({ profile: 0 });
  await db.dropCollection('system.profile').catch(() => undefined);
  await db.createCollection('system.profile', { capped: true, size: LARGEST_PROFILE });
  await db.command({ profile: 2 });
  try {
    await work();
  } finally {
    await db.command({ profile: 0 });
  }
  const seen = await db
    .collection<Profiled>('system.profile')
    .find({ planSummary: { $exists: true } })
    .toArray();
  const asked = seen.filter(
    ({ command, ns }) => (command?.find ?? command?.aggregate) && !ns.endsWith('system.profile'),
  );
  return Promise.all(
    asked.map(async ({ ns, planSummary = '', keysExamined = 0, docsExamined = 0, nreturned = 0, command }) => {
      const collection = ns.slice(db.databaseName.length + 1);
      const filter = command.pipeline?.[0]?.$match ?? (nreturned === BATCH ? command.filter : undefined);
      const limited = command.limit ? { limit: command.limit } : {};
      const selected = filter ? await db.collection(collection).countDocuments(filter, limited) : nreturned;
      return {
        collection,
        plan: planSummary,
        keys: keysExamined,
        documents: docsExamined,
        selected: selected + (command.skip ?? 0),
      };
    }),
  );
}

/** A key more for each end of a range and for each value of an $in. */
const ENDS = 20;

/** Ranges that are merged in their order are scans of their own, each of at least one key. */
const scansOf = (plan: string): number => plan.split('IXSCAN').length - 1;

/** The plans without a fitting index: whole collections, and more than two keys for each document selected. */
export const misfits = (plans: Plan[]): Plan[] =>
  plans.filter(({ plan, keys, selected }) => plan.includes('COLLSCAN') || keys > 2 * selected + ENDS + scansOf(plan));

const AT_ONCE = 10_000;
/** Of a hook that fills: two million documents take minutes beside other tests on two cores. */
export const FILL_TIMEOUT_MS = 900_000;
/**
 * Fills collections with numbered documents, then makes the declared indexes: one is built faster than it is kept.
 * @param documents by collection: the document of a number from 0 on
 */
export async function fillDatabase(
  db: Pick<Db, 'connection' | 'createIndexes'>,
  documents: Record<string, (n: number) => object>,
  countOf: (collection: string) => number,
): Promise<void> {
  const left = Object.entries(documents);
  // A tool's connection: a service's gives up after two seconds, and beside other tests ten thousand documents take longer.
  const { name: dbName } = db.connection;
  const connection = await openConnection(process.env.TEST_MONGODB_URI ?? '', { dbName });
  const fill = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const [insert, documentOf] = next;
      // Not insertMany, which looks at each document more often than the server does.
      for (let from = 0; from < countOf(insert); from += AT_ONCE) {
        const length = Math.min(AT_ONCE, countOf(insert) - from);
        const some = Array.from({ length }, (_, i) => documentOf(from + i));
        await connection.db?.command({ insert, documents: some, ordered: false, writeConcern: { w: 1 } });
      }
    }
  };
  // Two at a time: this process makes documents while the server stores others.
  await Promise.all([fill(), fill()]);
  await connection.close();
  await db.createIndexes();
}

type Methods = Partial<Record<string, object>>;
/** @throws naming the methods of stores that a test neither calls as reads nor lists as writes. Before it fills. */
export function allNamed(
  stores: Methods,
  reads: Methods,
  writes: Partial<Record<string, readonly PropertyKey[]>>,
): void {
  const missing = Object.entries(stores).flatMap(([name, store = {}]) =>
    Object.keys(store)
      .filter((method) => !(method in (reads[name] ?? {})) && !writes[name]?.includes(method))
      .map((method) => `${name}.${method}`),
  );
  if (missing.length > 0) throw new Error(`${missing.join(', ')}: add a call to readsOf, or the name to the writes`);
}

/** The misfits of reads by store and name; one that asks nothing is a misfit too. */
export async function misfitsOf(db: Pick<Db, 'connection'>, reads: Methods): Promise<object[]> {
  const bad: object[] = [];
  for (const [name, methods = {}] of Object.entries(reads))
    for (const [method, read] of Object.entries(methods)) {
      const call = `${name}.${method}`;
      const plans = await plansOf(db, read as () => Promise<unknown>);
      if (plans.length === 0) bad.push({ call, plan: 'asked nothing' });
      bad.push(...misfits(plans).map((plan) => ({ call, ...plan })));
    }
  return bad;
}
