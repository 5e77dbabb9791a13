import { createHash } from 'node:crypto';
import { openConnection } from '@kasauti/service-kit';
import type { mongo, Connection } from 'mongoose';

const PREFIX = 'kasauti_';

export async function on<T>(uri: string, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await openConnection(uri);
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}

interface Digest {
  hash: string;
  count: number;
}
/** By collection: a digest of its bytes, and how many documents it has. Empty collections are left out. */
export type Digests = Map<string, Digest>;

interface Reading {
  /** As the database was then, although it has gone on; the server keeps five minutes. */
  at?: mongo.Timestamp;
  /** Fields that do not count. */
  without?: readonly string[];
  /** By collection, ids of documents that do not count. */
  except?: Record<string, string[]>;
}

export const digests = (uri: string, reading: Reading = {}): Promise<Digests> =>
  on(uri, async (connection) => {
    const client = connection.getClient();
    const { databases } = await client.db('admin').admin().listDatabases();
    const all: Digests = new Map();
    for (const { name } of databases.filter((database) => database.name.startsWith(PREFIX))) {
      const db = client.db(name);
      for (const { name: collection } of await db.listCollections().toArray()) {
        const digest = await digestOf(documents(db, collection, reading));
        if (digest.count > 0) all.set(`${name}/${collection}`, digest);
      }
    }
    return all;
  });

const documents = (db: mongo.Db, collection: string, { at, without = [], except = {} }: Reading) =>
  db.runCursorCommand(
    {
      find: collection,
      filter: { _id: { $nin: except[`${db.databaseName}/${collection}`] ?? [] } },
      sort: { _id: 1 },
      projection: Object.fromEntries(without.map((field) => [field, 0])),
      readConcern: at ? { level: 'snapshot', atClusterTime: at } : { level: 'majority' },
    },
    { raw: true },
  ) as unknown as AsyncIterable<Buffer>;

async function digestOf(bytes: AsyncIterable<Buffer>): Promise<Digest> {
  const hash = createHash('sha256');
  let count = 0;
  for await (const document of bytes) {
    hash.update(document);
    count++;
  }
  return { hash: hash.digest('hex'), count };
}
