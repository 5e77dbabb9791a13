/* make demo: every service, the gateway and the web in this one process, over an in-memory bus and a local database. */
import { join } from 'node:path';
import { migrate, runAll } from '@kasauti/service-kit';
import { buildWeb } from '../bin/build-web';
import { seedDemo } from './demo-data';
import { closing } from './closing';
import { startMailbox } from './mailbox';
import { startMongo } from './mongo';
import { localParts } from './parts';
import { preferredPort } from './ports';
import { printWelcome } from './welcome';
import { removeRunFile, stateDir, writeRunFile } from './run-file';
import { say } from './say';
import { localSecrets } from './secrets';
import { startWeb } from './web';

async function main(): Promise<void> {
  const dataDir = join(stateDir, 'demo');
  const close = closing();
  const dist = await buildWeb();
  say('Starting the database');
  const mongo = await startMongo({ dataDir: join(dataDir, 'database'), durability: 'commit' });
  close.later(() => mongo.stop());
  const mailbox = await startMailbox({ httpPort: await preferredPort(8025) });
  close.later(() => mailbox.stop());
  const webPort = await preferredPort(8080);
  const webOrigin = `http://localhost:${webPort}`;
  const secrets = localSecrets(dataDir);
  const parts = await localParts({ mongoUri: mongo.uri, smtpUrl: mailbox.smtpUrl, webOrigin, secrets });
  say('Preparing the databases of six services');
  for (const { service, env } of parts) await migrate(service, env);
  say('Starting six services and the gateway');
  const all = await runAll(parts);
  close.later(() => all.stop());
  const api = `${parts.at(-1)?.url}/api/v1`;
  const web = await startWeb({ apiUrl: parts.at(-1)?.url ?? '', port: webPort, dist });
  close.later(() => web.stop());
  const accounts = await seedDemo({ api, mongoUri: mongo.uri, secrets, identityEnv: parts.find((p) => p.name === 'identity')?.env ?? {} });
  writeRunFile({ web: webOrigin, api, mailbox: mailbox.url, razorpaySandbox: null, processes: [{ name: 'all', pid: process.pid }], accounts });
  close.later(async () => removeRunFile());
  printWelcome({ web: webOrigin, api, mailbox: mailbox.url, database: mongo.kind, accounts });
}

main().catch((error: unknown) => {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exit(1);
});
