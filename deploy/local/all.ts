/*
 * make demo: runs every service, the gateway and the web server in this process, with an in-memory bus and a local
 * database. --no-web leaves the web frontend out.
 */
import { join } from 'node:path';
import { migrate, runAll } from '@kasauti/service-kit';
import { buildWeb } from '../bin/build-web';
import { startSandbox } from '../razorpay-sandbox/sandbox';
import { demoAuthenticators, seedDemo } from './demo/data';
import { closing } from './closing';
import { startMailbox } from './mailbox/mailbox';
import { startMongo } from './servers/mongo';
import { localParts } from './parts';
import { paymentProvider, sandboxOptions } from './provider';
import { expectedPort } from './servers/ports';
import { printWelcome } from './welcome';
import { removeRunFile, stateDir, writeRunFile, type RunFile } from './run-file';
import { say, timed } from './say';
import { localSecrets } from './secrets';
import { watchServer } from './supervise';
import { startWeb } from './web/server';

async function main(): Promise<void> {
  const dataDir = join(stateDir, 'demo');
  const withWeb = !process.argv.includes('--no-web');
  const close = closing();
  removeRunFile();
  const secrets = localSecrets(dataDir);
  const dist = withWeb ? await buildWeb() : '';
  const [mongo, mailbox] = await timed('Starting database and mailbox', () =>
    Promise.all([
      startMongo({ dataDir: join(dataDir, 'database'), durability: 'commit' }),
      startMailbox({ httpPort: expectedPort(8025), authenticators: demoAuthenticators(secrets) }),
    ]),
  );
  close.later(() => mailbox.stop());
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
    smtpUrl: mailbox.smtpUrl,
    webOrigin,
    secrets,
    paymentEnv: provider.env,
    auditHeadsFile: join(dataDir, 'audit-heads.jsonl'),
  });
  // The gateway is the last part.
  gateway = parts.at(-1)?.url ?? '';
  const { sandboxUrl: url } = provider;
  const sandbox = url ? await startSandbox(sandboxOptions({ url, dataDir, gateway })) : undefined;
  close.later(async () => sandbox?.close());

  const run: RunFile = {
    web: webOrigin,
    api: `${gateway}/api/v1`,
    mailbox: mailbox.url,
    razorpaySandbox: provider.sandboxUrl,
    processes: [],
    accounts: [],
  };
  // Tests and tools wait for the run file, so it is written only when everything is up.
  let isReady = false;
  const publish = () => {
    run.processes = [
      { name: 'all', pid: process.pid },
      ...(database.pid ? [{ name: 'mongo', pid: database.pid }] : []),
    ];
    if (isReady) writeRunFile(run);
  };
  const database = watchServer('mongo', mongo, () => publish());
  close.later(() => database.stop());

  await timed('Preparing the databases of six services', () =>
    Promise.all(parts.map(({ service, env }) => migrate(service, env))),
  );
  const all = await timed('Starting six services and the gateway', () => runAll(parts));
  close.later(() => all.stop());
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

main().catch((error: unknown) => {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exit(1);
});
