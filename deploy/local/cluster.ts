/*
 * make cluster: runs each service in its own process, with real Kafka, Redis and a database of three members, and
 * restarts a process that dies. --no-web leaves the web frontend out, --no-demo the demo data; KASAUTI_REPLICAS=2 starts
 * two processes of each service. --cuttable lets the process that started this one cut the members of the database apart.
 * That process may also move services to other checkouts.
 */
import { join } from 'node:path';
import { topics } from '@kasauti/contracts';
import { kafkaBus, migrate } from '@kasauti/service-kit';
import { closing } from './closing';
import { compileServices } from './compiled';
import { seedDemo } from './demo/data';
import { demoAuthenticators } from './demo/people';
import { startFleet, type Fleet, type Move, type Moved } from './fleet';
import { startKafka } from './servers/kafka';
import { startMailbox } from './mailbox/mailbox';
import type { MemberCut, MemberNetwork } from './servers/member-network';
import { startMongoSet } from './servers/mongo-set';
import { localParts } from './parts';
import { paymentProvider, sandboxProcess } from './provider';
import { expectedPort } from './servers/ports';
import { startRedis } from './servers/redis';
import { removeRunFile, runFileWriter, stateDir, type RunFile } from './run-file';
import { endWith, say, timed } from './say';
import { localSecrets, type Secrets } from './secrets';
import { watchServer, type Supervised } from './supervise';
import { builtWeb, startLocalWeb } from './web/local-web';
import { printWelcome } from './welcome';

const PARTITIONS = 3;

async function main(): Promise<void> {
  const dataDir = join(stateDir, 'cluster');
  const close = closing();
  removeRunFile();
  const secrets = localSecrets(dataDir);
  await timed('Compiling the services', compileServices);
  const built = builtWeb();
  const { mongo, kafka, redis, mailbox } = await timed('Starting database, Kafka, Redis and mailbox', () =>
    startServers(dataDir, secrets),
  );
  close.later(() => mailbox.stop());
  if (!redis.url) say('No Redis here: each process has its own limits');
  const provider = await paymentProvider();
  let gateway = '';
  const web = await startLocalWeb({ apiUrl: () => gateway, checkout: provider.sandboxUrl });
  close.later(() => web.stop());
  const parts = await localParts({
    mongoUri: mongo.uri,
    kafkaBrokers: kafka.brokers,
    redisUrl: redis.url,
    smtpUrl: process.env.SMTP_URL ?? mailbox.smtpUrl,
    webOrigin: web.url,
    secrets,
    paymentEnv: provider.env,
    auditHeadsFile: join(dataDir, 'audit-heads.jsonl'),
    ownParts: true,
    replicas: Number(process.env.KASAUTI_REPLICAS ?? 1),
  });
  // The gateway is the last part.
  gateway = parts.at(-1)?.url ?? '';

  const run: RunFile = {
    web: web.url,
    api: `${gateway}/api/v1`,
    mailbox: mailbox.url,
    razorpaySandbox: provider.sandboxUrl,
    servers: { mongo: mongo.uri, kafka: kafka.brokers.join(','), redis: redis.url },
    processes: [],
    accounts: [],
  };
  let processes = (): Supervised[] => [];
  const runFile = runFileWriter(run, () => [...processes(), ...servers]);
  const servers = [
    ...mongo.members.map((member) => watchServer(member.name, member, runFile.update)),
    watchServer('kafka', kafka, runFile.update),
    watchServer('redis', redis, runFile.update),
  ];
  close.later(() => Promise.all(servers.map((s) => s.stop())));

  await timed('Preparing databases and topics', () =>
    Promise.all([
      // Parts and further processes of a service use its one database.
      ...parts.map(({ name, service, env }) => (name === service.name ? migrate(service, env) : undefined)),
      makeTopics(kafka.brokers),
    ]),
  );
  const { sandboxUrl: url } = provider;
  const units = [...(url ? [sandboxProcess({ url, dataDir, gateway })] : []), ...parts];
  const fleet = startFleet(units, { logDir: join(dataDir, 'log'), onChange: runFile.update });
  processes = fleet.processes;
  // Steps run in reverse order: these stop before the servers.
  close.later(() => fleet.stop());
  await timed(`Starting ${units.length} processes`, () => fleet.ready());
  if (!process.argv.includes('--no-demo'))
    run.accounts = await seedDemo({
      api: run.api,
      secrets,
      sandboxUrl: provider.sandboxUrl,
      identityEnv: parts.find((p) => p.name === 'identity')?.env ?? {},
    });
  await built;
  obey(mongo, fleet);
  runFile.ready();
  close.later(() => runFile.remove());
  printWelcome({ ...run, database: mongo.kind });
}

/** What the process that started this one asks for. */
function obey({ network }: { network?: MemberNetwork }, fleet: Fleet): void {
  process.on('message', (asked: MemberCut | Move) => {
    if ('move' in asked)
      void fleet.move(asked.move).then(
        () => answer({ moved: 'ready' }),
        (error: unknown) => answer({ moved: { failed: String(error) } }),
      );
    else if (asked.cutOff === null) network?.heal();
    else network?.cutOff(asked.cutOff);
  });
}
const answer = (moved: Moved) => process.send?.(moved);

async function startServers(dataDir: string, secrets: Secrets) {
  const [mongo, kafka, redis, mailbox] = await Promise.all([
    startMongoSet({ dataDir: join(dataDir, 'database'), isCuttable: process.argv.includes('--cuttable') }),
    startKafka({ dataDir: join(dataDir, 'kafka') }),
    startRedis(),
    startMailbox({ httpPort: expectedPort(8025), authenticators: demoAuthenticators(secrets) }),
  ]);
  return { mongo, kafka, redis, mailbox };
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

main().catch(endWith);
