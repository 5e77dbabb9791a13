/* make images-test: the whole product from its images, behind nginx and TLS; a story in Chromium; every process replaced under saves. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mustCall } from '../local/api-client';
import { closing } from '../local/closing';
import type { RunFile } from '../local/run-file';
import { exitAfter, say, timed } from '../local/say';
import { freePort } from '../local/servers/ports';
import { deploymentSecrets } from '../local/secrets';
import { containersOf, type Containers } from './containers';
import { startEdge } from './edge';
import { containerEngine, root } from './engine';
import { startInfrastructure } from './infrastructure';
import { startProcesses } from './product';
import { faultsOf, replaceUnderSaves } from './rolling';
import { checkAddresses, checkSite } from './site';
import { apps } from './units';

const OPERATOR = {
  SUPPORT_EMAIL: 'support@kasauti.example',
  SELLER_NAME: 'Kasauti Image Test Private Limited',
  // Quotes: site.ts checks that they survive.
  SELLER_ADDRESS: '14 "Lake View", Kochi 682001',
  SELLER_GSTIN: '32AAAAA0000A1Z5',
  GRIEVANCE_OFFICER: 'Revathi Iyer',
  GRIEVANCE_EMAIL: 'grievance@kasauti.example',
  GRIEVANCE_PHONE: '+91 80 0000 0000',
};
const FILES = 'kasauti-test-files';

async function main(): Promise<boolean> {
  const dir = mkdtempSync(join(tmpdir(), 'kasauti-images-'));
  const close = closing();
  try {
    return await onImages(dir, close);
  } finally {
    await close.now();
    rmSync(dir, { recursive: true, force: true });
  }
}

async function onImages(dir: string, close: ReturnType<typeof closing>): Promise<boolean> {
  const containers = containersOf(containerEngine());
  const ports = { edge: await freePort(), web: await freePort() };
  const edge = `https://localhost:${ports.edge}`;
  const secrets = deploymentSecrets();
  const servers = await timed('Starting database, broker, cache and mail', () =>
    startInfrastructure(dir, secrets.KAFKA_PASSWORD ?? '', close),
  );
  close.later(containers.stopAll);
  await timed('Creating indexes with the tools image', () =>
    containers.runOnce({ name: 'kasauti-test-tools', image: 'kasauti/tools', env: servers.env, command: ['migrate'] }),
  );
  const product = await timed('Starting services and gateway', () =>
    startProcesses({ containers, servers, webOrigin: edge, secrets }),
  );
  const web = await timed('Uploading shell and apps, starting nginx', () =>
    startSite(containers, { gateway: product.gateway, port: ports.web }),
  );
  await startEdge(containers, dir, ports);
  const plain = `http://127.0.0.1:${ports.web}`;
  await checkSite(plain);
  checkAddresses(edge);
  await checkAdmin(containers, `${plain}/api/v1`, servers.env);

  await story({ web: edge, api: `${plain}/api/v1`, mailbox: servers.mailbox }, dir);
  const rolled = await timed('Replacing every process while students write', () =>
    replaceUnderSaves({
      api: `${plain}/api/v1`,
      dir,
      servers,
      processes: product.processes,
      auditKey: secrets.AUDIT_PRIVATE_KEY ?? '',
    }),
  );
  const { counts, savesPerSec, stops, figures } = rolled;
  const longest = Math.max(...stops.map(({ ms }) => ms)) / 1000;
  say(
    `${counts.saves} saves, ${savesPerSec.toFixed(1)} a second while ${stops.length} processes were replaced; ` +
      `longest stop ${longest.toFixed(1)} s, longest wait for an acknowledgement ${(counts.longestWaitMs / 1000).toFixed(1)} s; ${JSON.stringify(figures)}`,
  );
  const faults = faultsOf(rolled);
  for (const fault of faults) say(`  ${fault}`);
  if (faults.length > 0) say(`nginx printed last:\n${await web.lastLines()}`);
  return faults.length === 0;
}

async function startSite(containers: Containers, { gateway, port }: { gateway: string; port: number }) {
  await containers.newVolume(FILES);
  for (const app of apps)
    await containers.runOnce({ name: `kasauti-test-${app}`, image: `kasauti/${app}`, volumes: [`${FILES}:/srv/web`] });
  const web = await containers.start({
    name: 'kasauti-test-web',
    image: 'kasauti/web',
    volumes: [`${FILES}:/srv/web:ro`],
    env: { ...OPERATOR, GATEWAY: gateway, TRUSTED_PROXIES: '127.0.0.1/32', PORT: String(port) },
  });
  await web.ready(`http://127.0.0.1:${port}/config.json`);
  return web;
}

/** The first administrator of an installation is made with the tools image. */
async function checkAdmin(containers: Containers, api: string, env: Record<string, string>): Promise<void> {
  const email = 'first.admin@kasauti.example';
  const printed = await containers.runOnce({
    name: 'kasauti-test-tools',
    image: 'kasauti/tools',
    env,
    command: ['create-admin', email, 'First Admin'],
  });
  const password = /password (\S+)$/.exec(printed)?.[1];
  await mustCall(api, 'login', { body: { email, password } });
  say('  the administrator made by the tools image can log in');
}

/** The whole story in Chromium, through TLS and nginx. */
async function story(at: Pick<RunFile, 'web' | 'api' | 'mailbox'>, dir: string): Promise<void> {
  const file = join(dir, 'run.json');
  writeFileSync(file, JSON.stringify({ ...at, razorpaySandbox: null, processes: [], accounts: [] } satisfies RunFile));
  const args = ['playwright', 'test', '-c', 'deploy/tests/e2e/playwright.config.ts', 'story.spec'];
  const env = { ...process.env, KASAUTI_RUN_FILE: file, KASAUTI_FORM: 'images' };
  const child = spawn('npx', args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env });
  const code = await new Promise((done) => child.on('close', done));
  if (code !== 0) throw new Error('the story did not pass');
}

exitAfter(main());
