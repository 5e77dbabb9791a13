import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { startChild, type ChildOptions } from './child';
import { classesOf, jarsOf, javaProgram } from './java';
import { keep } from './kept';
import { downloadedMongod } from './mongod-download';
import { onPath, placeFor } from './place';
import { freePort } from './ports';

export interface MongoOptions {
  /** By default a temporary folder, which stop() removes. */
  dataDir?: string;
  /** When the stand-in saves writes: before each answer ('commit') or every 50 ms. A real mongod ignores it. */
  durability?: 'commit' | '50';
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

type Program = Pick<ChildOptions, 'command' | 'args' | 'watchesInput'> & { kind: string };

/**
 * A MongoDB for this run: the one at MONGODB_URI, else mongod from PATH, else a downloaded one, else the stand-in.
 * @example const mongo = await startMongo(); mongoose.createConnection(mongo.uri, { dbName: 'catalog' });
 */
export async function startMongo({ dataDir, durability = '50' }: MongoOptions = {}): Promise<Mongo> {
  const given = process.env.MONGODB_URI;
  if (given) return elsewhere(given);

  const place = placeFor('mongo', dataDir);
  const port = await freePort();
  const mongod = onPath('mongod') ?? (await downloadedMongod());
  const program = mongod ? realServer(mongod, port, place.dir) : await standIn(port, place.dir, durability);
  const start = () => startChild({ ...program, name: program.kind, port, logFile: join(place.dir, 'mongo.log') });
  const kept = await keep(start, place.clear);
  return Object.assign(kept, { uri: `mongodb://127.0.0.1:${port}`, kind: program.kind });
}

function elsewhere(uri: string): Mongo {
  const refuse = async (): Promise<void> => {
    throw new Error('the MongoDB at MONGODB_URI is not ours to kill or restart');
  };
  return {
    uri: withoutDatabase(uri),
    kind: 'MongoDB at MONGODB_URI',
    kill9: refuse,
    restart: refuse,
    stop: async () => undefined,
  };
}

/** mongodb://host/db?x=1 becomes mongodb://host/?x=1 */
export function withoutDatabase(uri: string): string {
  return uri.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?(\?.*)?$/, (_all, hosts: string, options?: string) =>
    options ? `${hosts}/${options}` : hosts,
  );
}

function realServer(mongod: string, port: number, dir: string): Program {
  const version =
    /\bv(\d\S*)/.exec(execFileSync(mongod, ['--version'], { encoding: 'utf8' }))?.[1] ?? 'of unknown version';
  const args = ['--port', String(port), '--bind_ip', '127.0.0.1', '--dbpath', dir, '--quiet'];
  return { kind: `mongod ${version}`, command: mongod, args, watchesInput: false };
}

async function standIn(port: number, dir: string, durability: string): Promise<Program> {
  const home = join(__dirname, 'mongo');
  const sources = readdirSync(home)
    .filter((file) => file.endsWith('.java'))
    .sort()
    .map((file) => join(home, file));
  const lib = await jarsOf('mongo', join(home, 'pom.xml'));
  const classes = await classesOf('mongo', sources, lib);
  const jvm = [
    '-XX:+UseSerialGC',
    '-XX:TieredStopAtLevel=1',
    '-Xshare:auto',
    '-Xss512k',
    '-Xmx768m',
    '-Dorg.slf4j.simpleLogger.defaultLogLevel=error',
  ];
  const args = [
    ...jvm,
    '-cp',
    [classes, join(lib, '*')].join(':'),
    'Launcher',
    String(port),
    join(dir, 'data.mv'),
    durability,
  ];
  return { kind: 'stand-in (mongo-java-server 1.47.0)', command: javaProgram(), args, watchesInput: true };
}
