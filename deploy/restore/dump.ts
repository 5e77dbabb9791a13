import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { openConnection } from '@kasauti/service-kit';
import { mongo, type Connection } from 'mongoose';

const BATCH = 500;
const PREFIX = 'kasauti_';
/** Types stay as they are stored: a 32-bit number does not come back as a double. */
const AS_STORED = { promoteValues: false, promoteLongs: false, promoteBuffers: false } as const;

async function on<T>(uri: string, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await openConnection(uri);
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}

interface Place {
  database: string;
  collection: string;
}
async function placesOf(connection: Connection): Promise<Place[]> {
  const { databases } = await connection.getClient().db('admin').admin().listDatabases();
  const names = databases.map(({ name }) => name).filter((name) => name.startsWith(PREFIX));
  const places: Place[] = [];
  for (const database of names.sort()) {
    const collections = await connection.getClient().db(database).listCollections().toArray();
    places.push(...collections.map(({ name }) => ({ database, collection: name })));
  }
  return places.sort((a, b) => pathOf(a).localeCompare(pathOf(b)));
}
const pathOf = ({ database, collection }: Place) => `${database}/${collection}`;

const documents = (connection: Connection, { database, collection }: Place) =>
  connection
    .getClient()
    .db(database)
    .collection(collection)
    .find({}, { raw: true, sort: { _id: 1 } }) as unknown as AsyncIterable<Buffer>;

/** Writes every database of the product as mongodump does: DATABASE/COLLECTION.bson, one document after the other. */
export const dump = (uri: string, folder: string): Promise<void> =>
  on(uri, async (connection) => {
    for (const place of await placesOf(connection)) {
      mkdirSync(join(folder, place.database), { recursive: true });
      const file = createWriteStream(join(folder, `${pathOf(place)}.bson`));
      for await (const document of documents(connection, place)) file.write(document);
      file.end();
      await finished(file);
    }
  });

/** Fills empty databases from a dump; indexes are `make migrate`'s. */
export const restore = (uri: string, folder: string, isWanted: (database: string) => boolean): Promise<void> =>
  on(uri, async (connection) => {
    for (const database of readdirSync(folder).filter(isWanted))
      for (const file of readdirSync(join(folder, database))) {
        const collection = connection
          .getClient()
          .db(database)
          .collection(file.replace(/\.bson$/, ''));
        const batch: mongo.Document[] = [];
        for await (const document of documentsIn(join(folder, database, file))) {
          batch.push(mongo.BSON.deserialize(document, AS_STORED));
          if (batch.length === BATCH) await collection.insertMany(batch.splice(0));
        }
        if (batch.length > 0) await collection.insertMany(batch);
      }
  });

/** Each document begins with its length. */
async function* documentsIn(file: string): AsyncIterable<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const part of createReadStream(file)) {
    rest = Buffer.concat([rest, part as Buffer]);
    for (let size = next(rest); size > 0 && size <= rest.length; size = next(rest)) {
      yield rest.subarray(0, size);
      rest = rest.subarray(size);
    }
  }
  if (rest.length > 0) throw new Error(`${file} ends within a document`);
}
const next = (rest: Buffer): number => (rest.length < 4 ? 0 : rest.readInt32LE(0));

/** By collection: a digest of its bytes, and how many documents it has. Empty collections are left out. */
export type Digests = Map<string, { hash: string; count: number }>;

async function digestOf(documents: AsyncIterable<Buffer>): Promise<{ hash: string; count: number }> {
  const hash = createHash('sha256');
  let count = 0;
  for await (const document of documents) {
    hash.update(document);
    count++;
  }
  return { hash: hash.digest('hex'), count };
}
const filled = (all: [string, { hash: string; count: number }][]): Digests =>
  new Map(all.filter(([, { count }]) => count > 0));

export async function digestsOfDump(folder: string): Promise<Digests> {
  const all: [string, { hash: string; count: number }][] = [];
  for (const database of readdirSync(folder))
    for (const file of readdirSync(join(folder, database)))
      all.push([
        `${database}/${file.replace(/\.bson$/, '')}`,
        await digestOf(documentsIn(join(folder, database, file))),
      ]);
  return filled(all);
}

export const digests = (uri: string): Promise<Digests> =>
  on(uri, async (connection) => {
    const all: [string, { hash: string; count: number }][] = [];
    for (const place of await placesOf(connection))
      all.push([pathOf(place), await digestOf(documents(connection, place))]);
    return filled(all);
  });
