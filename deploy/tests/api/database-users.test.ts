import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, openConnection, runAll } from '@kasauti/service-kit';
import type { mongo } from 'mongoose';
import { provideDatabaseUsers, uriVariable } from '../../bin/database-users';
import { callApi, mustCall } from '../../local/api-client';
import { startMailbox } from '../../local/mailbox/mailbox';
import { localParts, type Part } from '../../local/parts';
import { localSecrets } from '../../local/secrets';
import { startChild, type Child } from '../../local/servers/child';
import { mongodArgs } from '../../local/servers/mongo';
import { mongodProgram } from '../../local/servers/mongod';
import { freePort } from '../../local/servers/ports';
import { makePrimary, SET_NAME } from '../../local/servers/replica-set';
import { services } from '../../local/services';
import { eventually } from './eventually';

/* The product on a MongoDB that asks for logins, each service with its own, as compose and chart run it. */
const ADMIN_PASSWORD = randomBytes(16).toString('hex');
const NAMES = Object.keys(services);
const scratch = mkdtempSync(join(tmpdir(), 'kasauti-users-'));
const uris: Record<string, string> = {};
let adminUri = '';
let api = '';
let mongod: Child | undefined;
let parts: Part[];
const stop: (() => Promise<unknown>)[] = [];

async function startMongodWithLogins(): Promise<number> {
  const [command, port] = [await mongodProgram(), await freePort()];
  const keyFile = join(scratch, 'key');
  writeFileSync(keyFile, randomBytes(96).toString('base64'), { mode: 0o400 });
  const start = (more: string[]) =>
    startChild({
      name: 'mongod',
      command,
      args: [...mongodArgs(port, scratch), ...more],
      port,
      logFile: join(scratch, 'mongo.log'),
      watchesInput: false,
    });
  const open = await start([]);
  await makePrimary([{ port, host: `127.0.0.1:${port}` }]);
  const connection = await openConnection(`mongodb://127.0.0.1:${port}`);
  const roles = ['root'];
  await connection.getClient().db('admin').command({ createUser: 'operator', pwd: ADMIN_PASSWORD, roles });
  await connection.close();
  await open.stop();
  mongod = await start(['--auth', '--keyFile', keyFile]);
  return port;
}

/** What the database says to a command of a service's user: ok, or the name of the error. */
async function told(service: string, database: string, act: (db: mongo.Db) => Promise<unknown>): Promise<string> {
  const connection = await openConnection(uris[service] ?? '');
  try {
    await act(connection.getClient().db(`kasauti_${database}`));
    return 'ok';
  } catch (error) {
    return (error as { codeName?: string }).codeName ?? String(error);
  } finally {
    await connection.close();
  }
}

beforeAll(async () => {
  const port = await startMongodWithLogins();
  const address = (user: string, password: string) =>
    `mongodb://${user}:${password}@127.0.0.1:${port}/?replicaSet=${SET_NAME}&authSource=admin`;
  adminUri = address('operator', ADMIN_PASSWORD);
  for (const name of NAMES) uris[name] = address(name, randomBytes(16).toString('hex'));
  const mailbox = await startMailbox({});
  stop.push(() => mailbox.stop());
  parts = await localParts({
    mongoUri: adminUri,
    smtpUrl: mailbox.smtpUrl,
    webOrigin: 'http://localhost:1',
    secrets: localSecrets(scratch),
  });
  for (const { service, env } of parts) await migrate(service, env);
  // An empty prefix, as compose passes what is not set.
  const env = {
    MONGODB_URI: adminUri,
    DATABASE_PREFIX: '',
    ...Object.fromEntries(NAMES.map((name) => [uriVariable(name), uris[name]])),
  };
  // Twice, as each deployment does.
  for (const _time of [1, 2]) expect(await provideDatabaseUsers(services, env)).toEqual(NAMES);
  for (const part of parts) Object.assign(part.env, { MONGODB_URI: uris[part.name] ?? '', LOG_LEVEL: 'silent' });
  const all = await runAll(parts, { checkResponses: true, deadlineTimes: 10, lagMs: () => 0 });
  stop.push(() => all.stop());
  api = `${parts.at(-1)?.url ?? ''}/api/v1`;
});
afterAll(async () => {
  for (const end of stop.reverse()) await end();
  await mongod?.stop();
  rmSync(scratch, { recursive: true, force: true });
});

it.each([
  ['the name of a variable', '$MONGO_PASSWORD_IDENTITY', 'has a password with $'],
  ['a short one', 'exam-2026', 'has a password of fewer than 16 characters'],
])('makes no user with a password that anybody could guess: %s', async (_what, password, problem) => {
  const uri = `mongodb://identity:${password}@127.0.0.1/?authSource=admin`;
  const made = provideDatabaseUsers(services, { MONGODB_URI: adminUri, MONGODB_URI_IDENTITY: uri });
  await expect(made).rejects.toThrow(`MONGODB_URI_IDENTITY ${problem}`);
});

it('lets each service work on its own database, sealed trail included', async () => {
  const body = { email: 'asha@example.in', password: 'Monsoon-7-rain', fullName: 'Asha Rao', role: 'teacher' };
  await mustCall(api, 'signup', { body });
  const connection = await openConnection(adminUri);
  stop.push(() => connection.close());
  const database = (name: string) => connection.getClient().db(`kasauti_${name}`);
  await eventually(
    async () => {
      const entry = await database('audit').collection('entries').findOne({ actionType: 'user_registered' });
      return database('audit').collection('blocks').countDocuments({ ids: entry?._id });
    },
    (sealed) => sealed === 1,
  );
  // Signed once an hour; the relay then takes the event out.
  const published = (db: mongo.Db) => db.collection('signed_heads').updateMany({}, { $set: { outbox: [] } });
  expect(await told('audit', 'audit', published)).toBe('ok');
  const people = { catalog: 'people', assessment: 'people', payment: 'people', analytics: 'people', audit: 'names' };
  for (const [name, collection] of Object.entries(people))
    await eventually(
      () => database(name).collection(collection).countDocuments({}),
      (known) => known === 1,
    );
  for (const name of NAMES) expect(await database(name).collection('dead_letters').find().toArray()).toEqual([]);
  const { url } = parts.find(({ name }) => name === 'audit') as Part;
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect((await callApi(api, 'browseClasses', { query: { page: 1 } })).status).toBe(200);
});

it.each(NAMES)("gives the user of %s no other service's database", async (service) => {
  const read = (db: mongo.Db) => db.collection('event_archive').findOne();
  const write = (db: mongo.Db) => db.collection('event_archive').insertOne({ pending: 1 });
  expect(await told(service, service, read)).toBe('ok');
  for (const other of ['admin', ...NAMES].filter((name) => name !== service))
    for (const act of [read, write]) expect([other, await told(service, other, act)]).toEqual([other, 'Unauthorized']);
});

it('threat 74: lets the user of audit change no entry and no block, and remove neither these nor a signature', async () => {
  const refused: Record<string, (db: mongo.Db) => Promise<unknown>> = {
    'entry changed': (db) => db.collection('entries').updateMany({}, { $set: { details: '{}' } }),
    'entry marked': (db) => db.collection('entries').updateMany({}, { $set: { block: 7 } }),
    'entry removed': (db) => db.collection('entries').deleteMany({}),
    'block changed': (db) => db.collection('blocks').updateMany({}, { $set: { hash: 'x' } }),
    'block removed': (db) => db.collection('blocks').deleteMany({}),
    'signature removed': (db) => db.collection('signed_heads').deleteMany({}),
    'entries dropped': (db) => db.collection('entries').drop(),
    'entries renamed': (db) => db.collection('entries').rename('gone'),
    'database dropped': (db) => db.dropDatabase(),
    'role widened': (db) => db.command({ grantRolesToUser: 'audit', roles: ['root'] }),
  };
  const answers = await Promise.all(
    Object.entries(refused).map(async ([what, act]) => [what, await told('audit', 'audit', act)]),
  );
  expect(answers).toEqual(Object.keys(refused).map((what) => [what, 'Unauthorized']));
});
