/*
 * make cluster: runs each service in its own process, with real Kafka and Redis, and restarts a process that dies.
 * --no-web leaves the web frontend out, --no-demo the demo data.
 */
import { join } from 'node:path';
import { topics } from '@kasauti/contracts';
import { kafkaBus, migrate } from '@kasauti/service-kit';
import { buildWeb } from '../bin/build-web';
import { closing } from './closing';
import { demoAuthenticators, seedDemo } from './demo/data';
import { startKafka } from './servers/kafka';
import { startMailbox } from './mailbox/mailbox';
import { startMongo } from './servers/mongo';
import { localParts } from './parts';
import { paymentProvider, sandboxProcess } from './provider';
import { expectedPort } from './servers/ports';
import { startRedis } from './servers/redis';
import { removeRunFile, stateDir, writeRunFile, type RunFile } from './run-file';
import { say, timed } from './say';
import { localSecrets } from './secrets';
import { supervise, watchServer } from './supervise';
import { startWeb } from './web/server';
import { printWelcome } from './welcome';

const PARTITIONS = 3;

async function main(): Promise<void> {
  const dataDir = join(stateDir, 'cluster');
  const withWeb = !process.argv.includes('--no-web');
  const close = closing();
  removeRunFile();
  const secrets = localSecrets(dataDir);
  const dist = withWeb ? await buildWeb() : '';
  const [mongo, kafka, redis, mailbox] = await timed('Starting database, Kafka, Redis and mailbox', () =>
    Promise.all([
      startMongo({ dataDir: join(dataDir, 'database'), durability: 'commit' }),
      startKafka({ dataDir: join(dataDir, 'kafka') }),
      startRedis(),
      startMailbox({ httpPort: expectedPort(8025), authenticators: demoAuthenticators(secrets) }),
    ]),
  );
  close.later(() => mailbox.stop());
  if (!redis.url) say('No Redis here: each process has its own limits');
  const provider = await paymentProvider();
  let gateway = '';
  // Started first, because the services need its address. It answers 502 until the gateway is up.
  const web = withWeb
    ? await startWeb({ apiUrl: () => gateway, port: expectedPort(8080), dist, checkout: provider.sandboxUrl })
    : undefined;
  close.later(async () => web?.stop());
  const webOrigin = web?.url ?? 'http://localhost:8080';
  const parts = await localParts({
    mongoUri: mongo.uri,
    kafkaBrokers: kafka.brokers,
    redisUrl: redis.url,
    smtpUrl: mailbox.smtpUrl,
    webOrigin,
    secrets,
    paymentEnv: provider.env,
    auditHeadsFile: join(dataDir, 'audit-heads.jsonl'),
    ownMailProcess: true,
  });
  // The gateway is the last part.
  gateway = parts.at(-1)?.url ?? '';

  const run: RunFile = {
    web: webOrigin,
    api: `${gateway}/api/v1`,
    mailbox: mailbox.url,
    razorpaySandbox: provider.sandboxUrl,
    servers: { mongo: mongo.uri, kafka: kafka.brokers.join(','), redis: redis.url },
    processes: [],
    accounts: [],
  };
  // Tests and tools wait for the run file, so it is written only when everything is up.
  let isReady = false;
  const publish = () => {
    run.processes = all().flatMap(({ name, pid }) => (pid ? [{ name, pid }] : []));
    if (isReady) writeRunFile(run);
  };
  const servers = [
    watchServer('mongo', mongo, publish),
    watchServer('kafka', kafka, publish),
    watchServer('redis', redis, publish),
  ];
  close.later(() => Promise.all(servers.map((s) => s.stop())));
  const processes: ReturnType<typeof supervise>[] = [];
  const all = () => [...processes, ...servers];

  await timed('Preparing databases and topics', () =>
    Promise.all([
      // A part of a service uses the database of that service, which is migrated once.
      ...parts.map(({ service, env }) => (service.part ? undefined : migrate(service, env))),
      makeTopics(kafka.brokers),
    ]),
  );
  const { sandboxUrl: url } = provider;
  const units = [...(url ? [sandboxProcess({ url, dataDir, gateway })] : []), ...parts];
  await timed(`Starting ${units.length} processes`, async () => {
    for (const { name, main: file, env, url } of units)
      processes.push(
        supervise({ name, main: file, env, url, logFile: join(dataDir, 'log', `${name}.log`), onChange: publish }),
      );
    // Steps run in reverse order: the gateway stops first, so that no new requests arrive, then the others in parallel.
    close.later(() => Promise.all(processes.filter((p) => p.name !== 'gateway').map((p) => p.stop())));
    close.later(async () => processes.find((p) => p.name === 'gateway')?.stop());
    await Promise.all(processes.map((p) => p.ready()));
  });
  if (!process.argv.includes('--no-demo'))
    run.accounts = await seedDemo({
      api: run.api,
      secrets,
      sandboxUrl: provider.sandboxUrl,
      identityEnv: parts.find((p) => p.name === 'identity')?.env ?? {},
    });
  isReady = true;
  publish();
  close.later(async () => {
    isReady = false;
    removeRunFile();
  });
  printWelcome({ ...run, database: mongo.kind });
}

/** Creates all topics in one request before the services start. Otherwise each service would create its own. */
async function makeTopics(brokers: string[]): Promise<void> {
  const bus = kafkaBus({
    brokers,
    clientId: 'cluster',
    partitions: PARTITIONS,
    onFatal: (error) => say(String(error)),
  });
  await bus.createTopics(Object.keys(topics));
  await bus.stop();
}

main().catch((error: unknown) => {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exit(1);
});
