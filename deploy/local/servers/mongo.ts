import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { startChild } from './child';
import { keep, unmanaged } from './kept';
import { mongodProgram } from './mongod';
import { placeFor } from './place';
import { freePort } from './ports';
import { makePrimary, SET_NAME } from './replica-set';

export interface MongoOptions {
  /** By default a temporary folder, which stop() removes. */
  dataDir?: string;
}

export interface Mongo {
  /** Contains no database name. Pass one as `dbName`; appending it works only when the URI has no ?options. */
  uri: string;
  kind: string;
  readonly pid?: number;
  kill9(): Promise<void>;
  /** At the same port, with the same data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A MongoDB for this run: the one at MONGODB_URI, else a replica set of one member that this process starts. Drivers
 * find out by themselves that it is a replica set.
 * @example const mongo = await startMongo(); mongoose.createConnection(mongo.uri, { dbName: 'catalog' });
 */
export async function startMongo({ dataDir }: MongoOptions = {}): Promise<Mongo> {
  const given = process.env.MONGODB_URI;
  if (given) return elsewhere(given);

  const command = await mongodProgram();
  const place = placeFor('mongo', dataDir);
  const port = await freePort();
  const kind = `mongod ${versionOf(command)}`;
  const args = mongodArgs(port, place.dir);
  const start = async () => {
    const child = await startChild({
      name: kind,
      command,
      args,
      port,
      logFile: join(place.dir, 'mongo.log'),
      watchesInput: false,
    });
    try {
      await makePrimary([{ port, host: `127.0.0.1:${port}` }]);
    } catch (error) {
      await child.stop();
      throw error;
    }
    return child;
  };
  const kept = await keep(start, place.clear);
  return Object.assign(kept, { uri: `mongodb://127.0.0.1:${port}`, kind });
}

/** How a member is started here: small caches, because the tests run beside it, and no diagnostics of its own. */
export function mongodArgs(port: number, dir: string): string[] {
  // Without a socket file, which a killed member would leave in /tmp.
  const place = ['--port', String(port), '--bind_ip', '127.0.0.1', '--nounixsocket', '--dbpath', dir, '--quiet'];
  const size = ['--replSet', SET_NAME, '--oplogSize', '512', '--wiredTigerCacheSizeGB', '1'];
  const set = (...parameters: string[]) => parameters.flatMap((parameter) => ['--setParameter', parameter]);
  // A member that is told to end would wait 15 s for its clients to leave.
  return [
    ...place,
    ...size,
    ...set('diagnosticDataCollectionEnabled=false', 'shutdownTimeoutMillisForSignaledShutdown=100'),
  ];
}

const elsewhere = (uri: string): Mongo => ({
  uri: withoutDatabase(uri),
  kind: 'MongoDB at MONGODB_URI',
  ...unmanaged('the MongoDB at MONGODB_URI is not ours to kill or restart'),
});

/** mongodb://host/db?x=1 becomes mongodb://host/?x=1 */
export function withoutDatabase(uri: string): string {
  return uri.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?(\?.*)?$/, (_all, hosts: string, options?: string) =>
    options ? `${hosts}/${options}` : hosts,
  );
}

export const versionOf = (mongod: string): string =>
  /\bv(\d\S*)/.exec(execFileSync(mongod, ['--version'], { encoding: 'utf8' }))?.[1] ?? 'of unknown version';
