/* make cluster: one process for each service, real Kafka and Redis; a process that dies is started again. */
import { join } from 'node:path';
import { migrate } from '@kasauti/service-kit';
import { buildWeb } from '../bin/build-web';
import { closing } from './closing';
import { seedDemo } from './demo-data';
import { startKafka } from './kafka';
import { startMailbox } from './mailbox';
import { startMongo } from './mongo';
import { localParts } from './parts';
import { preferredPort } from './ports';
import { startRedis } from './redis';
import { removeRunFile, stateDir, writeRunFile, type RunFile } from './run-file';
import { say } from './say';
import { localSecrets } from './secrets';
import { supervise, type Supervised } from './supervise';
import { startWeb } from './web';
import { printWelcome } from './welcome';

async function main(): Promise<void> {
  const dataDir = join(stateDir, 'cluster');
  const close = closing();
  const dist = await buildWeb();
  say('Starting database, Kafka and Redis');
  const [mongo, kafka, redis] = await Promise.all([startMongo({ dataDir: join(dataDir, 'database'), durability: 'commit' }), startKafka({ dataDir: join(dataDir, 'kafka') }), startRedis()]);
  for (const server of [mongo, kafka, redis]) close.later(() => server.stop());
  if (!redis.url) say('No Redis here: each process limits for itself');
  const mailbox = await startMailbox({ httpPort: await preferredPort(8025) });
  close.later(() => mailbox.stop());
  const webPort = await preferredPort(8080);
  const webOrigin = `http://localhost:${webPort}`;
  const secrets = localSecrets(dataDir);
  const parts = await localParts({ mongoUri: mongo.uri, kafkaBrokers: kafka.brokers, redisUrl: redis.url, smtpUrl: mailbox.smtpUrl, webOrigin, secrets });
  say('Preparing the databases of six services');
  for (const { service, env } of parts) await migrate(service, env);

  const run: RunFile = { web: webOrigin, api: `${parts.at(-1)?.url}/api/v1`, mailbox: mailbox.url, razorpaySandbox: null, processes: [], accounts: [] };
  const processes: Supervised[] = [];
  let ready = false;
  const publishPids = () => {
    const servers = [{ name: 'mongo', pid: mongo.pid }, { name: 'kafka', pid: kafka.pid }, { name: 'redis', pid: redis.pid }];
    run.processes = [...processes, ...servers].flatMap(({ name, pid }) => (pid ? [{ name, pid }] : []));
    if (ready) writeRunFile(run);
  };
  const servers = watchServers([{ name: 'kafka', server: kafka }, { name: 'redis', server: redis }, { name: 'mongo', server: mongo }], publishPids);
  close.later(async () => servers.stop());
  say('Starting seven processes');
  for (const part of parts) {
    const one = supervise({ name: part.name, main: part.main, env: part.env, url: part.url, logFile: join(dataDir, 'log', `${part.name}.log`), onChange: publishPids });
    processes.push(one);
    close.later(() => one.stop());
  }
  for (const one of processes) await one.ready();
  const web = await startWeb({ apiUrl: parts.at(-1)?.url ?? '', port: webPort, dist });
  close.later(() => web.stop());
  run.accounts = await seedDemo({ api: run.api, mongoUri: mongo.uri, secrets, identityEnv: parts.find((p) => p.name === 'identity')?.env ?? {} });
  ready = true;
  publishPids();
  close.later(async () => removeRunFile());
  printWelcome({ ...run, database: mongo.kind });
}

interface Server { readonly pid?: number; restart(): Promise<void> }

/** Database, broker and cache come back too when they are killed, on the same port and data. */
function watchServers(servers: { name: string; server: Server }[], changed: () => void): { stop(): void } {
  const isAlive = (pid: number) => {
    try {
      process.kill(pid, 0);
      return true;
    } catch {
      return false;
    }
  };
  const restarting = new Set<string>();
  const timer = setInterval(() => {
    for (const { name, server } of servers) {
      if (!server.pid || isAlive(server.pid) || restarting.has(name)) continue;
      restarting.add(name);
      say(`${name} died, starting it again`);
      void server.restart().then(changed, (error: unknown) => say(`${name}: ${String(error)}`)).finally(() => restarting.delete(name));
    }
  }, 250);
  return { stop: () => clearInterval(timer) };
}

main().catch((error: unknown) => {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exit(1);
});
