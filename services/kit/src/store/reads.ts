import { mongo } from 'mongoose';
import type { Db } from './db';

interface Asked {
  collection: string;
  filter: object;
  limit?: number;
}

/** For tests that limit what a request reads: the documents that the queries of `work` select, and their size. */
export async function readsOf(
  { connection }: Pick<Db, 'connection'>,
  work: () => Promise<unknown>,
): Promise<{ documents: number; bytes: number }> {
  const asked: Asked[] = [];
  connection.set('debug', ((collection: string, method: string, ...args: unknown[]) => {
    if (method === 'find' || method === 'findOne')
      asked.push({
        collection,
        filter: args[0] as object,
        limit: method === 'findOne' ? 1 : (args[1] as { limit?: number }).limit,
      });
    if (method === 'countDocuments') asked.push({ collection, filter: args[0] as object });
    if (method === 'aggregate') asked.push({ collection, filter: (args[0] as { $match?: object }[])[0]?.$match ?? {} });
  }) as never);
  await work();
  connection.set('debug', false);
  const selected = await Promise.all(
    asked.map(({ collection, filter, limit }) =>
      connection
        .collection(collection)
        .find(filter, { limit: limit ?? 0 })
        .toArray(),
    ),
  );
  const documents = selected.flat();
  return {
    documents: documents.length,
    bytes: documents.reduce((sum, d) => sum + mongo.BSON.calculateObjectSize(d), 0),
  };
}
