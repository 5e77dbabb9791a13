import os from 'node:os';
import { createConnection, type Connection, type ConnectOptions } from 'mongoose';
import type { Clock } from '../clock';
import { counter, histogram } from '../observe/metrics';
import { checkPoolsRarely, endWritesOfClosedConnections } from './driver-workaround';
import { newId } from '../id';
import { Db } from './db';

endWritesOfClosedConnections();
checkPoolsRarely();

/**
 * How long one connection may be silent under a call before it is given up, in milliseconds. Longer than any call of
 * ours takes (maxTimeMS is 2 s), shorter than a client waits (12 s).
 */
const SILENT_MS = 5000;

/**
 * What every connection to our databases agrees on. A write is acknowledged, and a read sees it, only when a majority of
 * the replica set has it: otherwise a primary that is cut off answers with what the next primary will never have.
 * The driver's own way to `os` is an import() that Jest refuses.
 */
const DURABLE: ConnectOptions = {
  w: 'majority',
  journal: true,
  readConcern: { level: 'majority' },
  runtimeAdapters: { os },
};

/**
 * A connection of a tool (migration, backup, check of a run) to all databases at `uri`, or to one. Unlike a service's it
 * waits as long as a command takes: an index of a large collection is built for minutes.
 */
export function openConnection(uri: string, options: ConnectOptions = {}): Promise<Connection> {
  return createConnection(uri, { ...DURABLE, ...options }).asPromise();
}

const BUSY_TRIES = 5;

/** The first connection of a pool has two seconds like any other; on a machine where all services start at once it takes longer. */
async function whileBusy<T>(open: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await open();
    } catch (error) {
      if (tries === BUSY_TRIES || (error as Error).name !== 'MongoWaitQueueTimeoutError') throw error;
    }
}

/** Opens a service's own connection (never mongoose's global one, which services in one process would share). */
export async function connect(
  uri: string,
  dbName: string,
  clock: Clock,
  { reserve = 0 }: { reserve?: number } = {},
): Promise<Db> {
  const open = (maxPoolSize: number) =>
    whileBusy(() =>
      openConnection(uri, {
        dbName,
        autoIndex: false,
        autoCreate: false,
        bufferCommands: false,
        maxPoolSize,
        waitQueueTimeoutMS: 2000,
        serverSelectionTimeoutMS: 5000,
        socketTimeoutMS: SILENT_MS,
        connectTimeoutMS: 3000,
        heartbeatFrequencyMS: 20_000,
      }),
    );
  const connection = await open(20);
  const reserved = reserve > 0 ? await open(reserve) : undefined;
  measurePool(connection, 'shared');
  if (reserved) measurePool(reserved, 'reserved');
  return new Db(connection, clock, reserved);
}

function measurePool(connection: Connection, pool: 'shared' | 'reserved'): void {
  const waited = histogram('kasauti.pool.wait');
  const failed = counter('kasauti.pool.failures');
  connection
    .getClient()
    .on('connectionCheckedOut', ({ durationMS }) => waited(durationMS / 1000, { pool }))
    .on('connectionCheckOutFailed', ({ reason }) => failed({ pool, reason }));
}

/** Each opens a connection, of which a pool opens two at a time: with 20, a start on a busy machine ran out of time. */
const RACES = 6;

/**
 * Stores rely on the atomic update of one document. Runs concurrent compare-and-set updates on a new document and throws
 * unless exactly one succeeds.
 */
export const probe = (connection: Connection): Promise<void> => whileBusy(() => race(connection));

async function race(connection: Connection): Promise<void> {
  const probes = connection.collection<{ _id: string; v: number }>('probes');
  const _id = newId();
  await probes.insertOne({ _id, v: 0 });
  const races = await Promise.all(
    Array.from({ length: RACES }, () => probes.updateOne({ _id, v: 0 }, { $set: { v: 1 } })),
  );
  await probes.deleteOne({ _id });
  const winners = races.filter((r) => r.modifiedCount === 1).length;
  if (winners !== 1)
    throw new Error(`the database let ${winners} of ${RACES} compare-and-set updates win; exactly one must`);
}
