import { mongo, type Model } from 'mongoose';
import { gather } from './gather';

export const MAX_TIME_MS = 2000;
export type Fields = Record<string, 0 | 1>;

/** The driver fetches a first batch of 101; one more would be a further command. */
const ONE_BATCH = 100;
const DUPLICATE_KEY = 11000;
/** True for a write refused because a unique key exists already. */
export const isDuplicateKey = (error: unknown): boolean => (error as { code?: number } | null)?.code === DUPLICATE_KEY;

export function orThrow(outcome: boolean | Error): boolean {
  if (outcome instanceof Error) throw outcome;
  return outcome;
}

export interface Change {
  _id: string;
  /** Of an updateOne. */
  change: { filter: object; update: object; upsert?: boolean };
}
/** The most frequent calls of a store. */
export interface Calls<T> {
  read(id: string, projection?: Fields): Promise<T | null>;
  /** False when a unique key refused it. */
  insert(doc: object): Promise<boolean | Error>;
  /** Whether it matched; false may leave that open. */
  change(change: Change): Promise<boolean>;
  upsert(change: Change): Promise<boolean | Error>;
}

/** An unordered bulk. The driver wraps a lost connection in a bulk error; here the original error is thrown. */
export async function bulkWrite(
  collection: Model<never>['collection'],
  ops: object[],
  options: mongo.BulkWriteOptions = {},
): Promise<mongo.BulkWriteResult> {
  try {
    return await collection.bulkWrite(ops as never, { ordered: false, ignoreUndefined: true, ...options });
  } catch (error) {
    const { errorResponse } = error as { errorResponse?: unknown };
    throw error instanceof mongo.MongoBulkWriteError && errorResponse instanceof Error ? errorResponse : error;
  }
}

/**
 * The most frequent calls of one connection, each kind gathered into one command for many. They go to the driver itself:
 * building mongoose's query costs as much as running it.
 */
export function gatheredCalls<T extends { _id: string }>({ collection }: Model<T>): Calls<T> {
  const reads = new Map<string, (id: string) => Promise<T | null>>();
  const readAll = (projection?: Fields) =>
    gather(
      async (ids: string[]): Promise<(T | null)[]> => {
        const wanted = [...new Set(ids)];
        const filter = { _id: wanted.length === 1 ? wanted[0] : { $in: wanted } };
        const found = (await collection
          .find(filter as never, { maxTimeMS: MAX_TIME_MS, ...(projection ? { projection } : {}) })
          .toArray()) as unknown as T[];
        const byId = new Map(found.map((doc) => [doc._id, doc]));
        return ids.map((id) => byId.get(id) ?? null);
      },
      { most: ONE_BATCH },
    );
  /** True for each that was done, false for each refused by a unique key. */
  async function writeAll(ops: object[]): Promise<(boolean | Error)[]> {
    try {
      await bulkWrite(collection, ops);
      return ops.map(() => true);
    } catch (error) {
      const errors =
        error instanceof mongo.MongoBulkWriteError && !error.result.getWriteConcernError()
          ? [error.writeErrors].flat()
          : [];
      // Without errors of single writes it is unknown which of them were done.
      if (errors.length === 0) throw error;
      const refused = new Map(errors.map((e) => [e.index, e]));
      return ops.map((_, i) => {
        const e = refused.get(i);
        return (
          !e || (e.code === DUPLICATE_KEY ? false : new mongo.MongoServerError({ message: e.errmsg, code: e.code }))
        );
      });
    }
  }
  /**
   * Two processes may insert the same absent document at once. The one that is refused compares once more, with what the
   * other wrote: its own state may be the newer one.
   */
  async function upsertAll(ops: object[]): Promise<(boolean | Error)[]> {
    const done = await writeAll(ops);
    const refused = ops.filter((_, i) => done[i] === false);
    if (refused.length === 0) return done;
    const again = (await writeAll(refused)).values();
    return done.map((first) => first || (again.next().value ?? false));
  }
  return {
    read(id: string, projection?: Fields): Promise<T | null> {
      const shape = projection ? JSON.stringify(projection) : '';
      let ask = reads.get(shape);
      if (!ask) reads.set(shape, (ask = readAll(projection)));
      return ask(id);
    },
    insert: gather((docs: object[]) => writeAll(docs.map((document) => ({ insertOne: { document } })))),
    /** True when every change of the shared command matched. The server reports only a count, so one miss fails them all. */
    change: gather(
      async (changes: Change[]) => {
        const { matchedCount } = await bulkWrite(
          collection,
          changes.map(({ change }) => ({ updateOne: change })),
        );
        const held = matchedCount === changes.length;
        return changes.map(() => held);
      },
      { keyOf: ({ _id }) => _id },
    ),
    upsert: gather((changes: Change[]) => upsertAll(changes.map(({ change }) => ({ updateOne: change }))), {
      keyOf: ({ _id }) => _id,
    }),
  };
}
