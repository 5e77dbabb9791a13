import type { ClientSession, Model } from 'mongoose';
import { MAX_TIME_MS, type Calls, type Change } from './gathered-calls';

/** A command for each call: a session runs one at a time. What a unique key refuses is thrown, because it ends a transaction. */
export function plainCalls<T extends { _id: string }>({ collection }: Model<T>, session: ClientSession): Calls<T> {
  const write = { session, ignoreUndefined: true };
  const update = ({ change: { filter, update, upsert = false } }: Change) =>
    collection.updateOne(filter as never, update, { ...write, upsert });
  return {
    read: (id, projection) =>
      collection.findOne({ _id: id } as never, {
        session,
        maxTimeMS: MAX_TIME_MS,
        ...(projection ? { projection } : {}),
      }) as unknown as Promise<T | null>,
    async insert(doc) {
      await collection.insertOne(doc as never, write);
      return true;
    },
    change: async (change) => (await update(change)).matchedCount === 1,
    async upsert(change) {
      await update(change);
      return true;
    },
  };
}
