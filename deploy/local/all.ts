/*
 * make demo: runs every service, the gateway and the web server in this process, with an in-memory bus and a local
 * database. --no-web leaves the web frontend out; --short builds the school of the browser stories, which has no history.
 * make dev: the same, but --service and --app name what starts again, or is built again, whenever a file of it is saved.
 */
import { join } from 'node:path';
import { migrate, runAll } from '@kasauti/service-kit';
import { startSandbox } from '../razorpay-sandbox/sandbox';
import { addAccounts, seedDemo } from './demo/data';
import { dropUnfinished, markFinished } from './demo/finished';
import { demoClock } from './demo/month/world/demo-clock';
import { buildMonth } from './demo/month/month';
import { firstMoment } from './demo/month/timeline';
import { accountsOf, demoAuthenticators } from './demo/people';
import { closing } from './closing';
import { runBeside } from './dev/beside';
import { watchFront } from './dev/front';
import { devWelcome, dev } from './dev/targets';
import { startMailbox } from './mailbox/mailbox';
import { withoutExpiry } from './servers/expiry';
import { startMongo } from './servers/mongo';
import { localParts } from './parts';
import { paymentProvider, sandboxOptions } from './provider';
import { expectedPort } from './servers/ports';
import { printWelcome } from './welcome';
import { removeRunFile, runFileWriter, stateDir, type RunFile } from './run-file';
import { endWith, timed } from './say';
import { localSecrets } from './secrets';
import { watchServer } from './supervise';
import { builtWeb, startLocalWeb } from './web/local-web';

async function main(): Promise<void> {
  const dataDir = join(stateDir, 'demo');
  const isShort = process.argv.includes('--short');
  const clock = demoClock();
  const close = closing();
  removeRunFile();
  dropUnfinished(dataDir);
  const secrets = localSecrets(dataDir);
  const front = dev.app ? watchFront(dev.app) : undefined;
  close.later(async () => front?.stop());
  const built = builtWeb(dev.app);
  const [mongo, mailbox] = await timed('Starting database and mailbox', () =>
    Promise.all([
      startMongo({ dataDir: join(dataDir, 'database') }),
      startMailbox({ httpPort: expectedPort(8025), authenticators: demoAuthenticators(secrets), now: clock.now }),
    ]),
  );
  close.later(() => mailbox.stop());
  const provider = await paymentProvider();
  let gateway = '';
  const web = await startLocalWeb({ apiUrl: () => gateway, checkout: provider.sandboxUrl, also: front?.answer });
  close.later(() => web.stop());
  const parts = await localParts({
    mongoUri: mongo.uri,
    smtpUrl: mailbox.smtpUrl,
    webOrigin: web.url,
    secrets,
    paymentEnv: provider.env,
    auditHeadsFile: join(dataDir, 'audit-heads.jsonl'),
  });
  // The gateway is the last part.
  gateway = parts.at(-1)?.url ?? '';
  const { sandboxUrl } = provider;
  const sandbox = sandboxUrl
    ? await startSandbox({ ...sandboxOptions({ url: sandboxUrl, dataDir, gateway }), now: () => clock.now().getTime() })
    : undefined;
  close.later(async () => sandbox?.close());

  const run: RunFile = {
    web: web.url,
    api: `${gateway}/api/v1`,
    mailbox: mailbox.url,
    razorpaySandbox: sandboxUrl,
    servers: { mongo: mongo.uri },
    processes: [],
    accounts: [],
  };
  const runFile = runFileWriter(run, () => [{ name: 'all', pid: process.pid }, database]);
  const database = watchServer('mongo', mongo, runFile.update);
  close.later(() => database.stop());

  await timed('Preparing the databases of six services', () =>
    Promise.all(parts.map(({ service, env }) => migrate(service, env))),
  );
  const identityEnv = parts.find((p) => p.name === 'identity')?.env ?? {};
  const { api } = run;
  if (!isShort) clock.startAt(firstMoment());
  // New accounts: the school has no history yet.
  const needsMonth = !isShort && (await addAccounts({ secrets, identityEnv }, clock));
  if (!needsMonth) clock.catchUp();
  const start = <T>(run: () => Promise<T>) => timed('Starting six services and the gateway', run);
  let all: { stop(): Promise<void> } | undefined;
  close.later(async () => all?.stop());
  if (needsMonth || !dev.service) {
    const { running, stop } = await start(() => runAll(parts, { clock }));
    all = { stop };
    if (needsMonth)
      await timed('Playing a month of the demo school', () =>
        withoutExpiry(mongo.uri, () => buildMonth({ api, sandboxUrl, clock, mailbox, running }, secrets)),
      );
  }
  if (dev.service) {
    // The month is played in one process: another one would not share its clock.
    await all?.stop();
    all = await start(() => runBeside(parts, dev.service, clock));
  }
  await Promise.all([built, front?.ready]);
  if (isShort) await seedDemo({ api, secrets, sandboxUrl, identityEnv });
  run.accounts = accountsOf(secrets);
  markFinished(dataDir);
  runFile.ready();
  close.later(() => runFile.remove());
  printWelcome({ ...run, database: mongo.kind });
  process.stdout.write(devWelcome(web.url));
}

main().catch(endWith);
