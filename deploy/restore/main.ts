/*
 * make restore-drill: a school with results and payments is dumped; more happens; the database is destroyed, restored and
 * its read models rebuilt; then scores, ledgers, rights to sit and what people see have to be those of the dump.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { rebuildReadModels } from '@kasauti/analytics';
import { rebuildCopies, runTool } from '@kasauti/service-kit';
import { closing } from '../local/closing';
import { seedDemo } from '../local/demo/data';
import { startMailbox } from '../local/mailbox/mailbox';
import { exitAfter, say, timed } from '../local/say';
import { localSecrets } from '../local/secrets';
import { startMongo } from '../local/servers/mongo';
import { services } from '../local/services';
import { afterwards, lostSince } from './afterwards';
import { digests, digestsOfDump, dump, restore, type Digests } from './dump';
import { startProduct, startProvider } from './product';
import { seenByPeople } from './seen';

/** Kept as they are restored: nothing that runs afterwards may touch one byte of them. */
const UNTOUCHED = [
  ...['attempts', 'seats', 'papers', 'answer_keys', 'test_definitions'].map((name) => `kasauti_assessment/${name}`),
  ...['journal', 'orders', 'invoices'].map((name) => `kasauti_payment/${name}`),
  ...['classes', 'enrolments'].map((name) => `kasauti_catalog/${name}`),
];
/** Made of events alone, so it is not restored but built again. */
const REBUILT = 'kasauti_analytics';

async function drill(dir: string, close: ReturnType<typeof closing>): Promise<boolean> {
  const [dumped, faults] = [join(dir, 'dump'), [] as string[]];
  const secrets = localSecrets(dir);
  const mailbox = await startMailbox();
  close.later(() => mailbox.stop());
  const provider = await startProvider(dir);
  close.later(() => provider.stop());
  const common = { dir, secrets, smtpUrl: mailbox.smtpUrl };

  const first = await startMongo({ dataDir: join(dir, 'first') });
  const before = await startProduct({ ...common, mongoUri: first.uri }, provider);
  const { api, envOf } = before;
  await seedDemo({ api, secrets, identityEnv: envOf('identity'), sandboxUrl: provider.url });
  await before.catchUp();
  const seen = await seenByPeople(api, secrets);
  await before.catchUp();
  await timed('Dump', () => dump(first.uri, dumped));
  const kept = await digestsOfDump(dumped);
  copyFileSync(join(dir, 'audit-heads.jsonl'), join(dir, 'audit-heads.dump'));

  await timed('After the dump: one more student pays, and sits', () => afterwards(api, secrets, provider.url));
  await before.stop();
  await first.kill9();
  await first.stop();
  rmSync(join(dir, 'first'), { recursive: true });
  say('The database and its disk are gone');

  const second = await startMongo({ dataDir: join(dir, 'second') });
  close.later(() => second.stop());
  await timed('Restore, without the read models', () => restore(second.uri, dumped, (name) => name !== REBUILT));
  faults.push(...differing('restored', kept, await digests(second.uri), (name) => !name.startsWith(REBUILT)));
  const after = await timed('Start on the restored database', () =>
    startProduct({ ...common, mongoUri: second.uri }, provider),
  );
  close.later(() => after.stop());
  process.env.MONGODB_URI = second.uri;
  await timed('Rebuild copies and read models', rebuild);
  await after.catchUp();
  faults.push(...differing('after the rebuild', kept, await digests(second.uri), (name) => UNTOUCHED.includes(name)));
  const seenAfter = await seenByPeople(after.api, secrets);
  for (const [what, answer] of seen)
    if (seenAfter.get(what) !== answer)
      faults.push(`${what} reads otherwise:\n    ${answer}\n    ${seenAfter.get(what)}`);
  faults.push(...verifyTrail(second.uri, secrets.auditPrivateKey, join(dir, 'audit-heads.dump')));

  const equal = UNTOUCHED.map((name) => `${name.replace('kasauti_', '')} ${kept.get(name)?.count ?? 0}`);
  for (const line of await lostSince(second.uri, provider.url)) say(`Lost, as it came after the dump: ${line}`);
  for (const fault of faults) say(`- ${fault}`);
  say(
    faults.length === 0
      ? `the restore is complete, byte for byte: ${equal.join(', ')}; ${seen.size} answers to students and teachers`
      : `${faults.length} faults`,
  );
  return faults.length === 0;
}

function differing(when: string, before: Digests, after: Digests, isMeant: (name: string) => boolean): string[] {
  const names = [...before].filter(([name]) => isMeant(name));
  return names
    .filter(([name, { hash }]) => after.get(name)?.hash !== hash)
    .map(([name, { count }]) => `${when}: ${name} had ${count} documents and differs (${after.get(name)?.count ?? 0})`);
}

/** Its exit code for analytics says that something differed: the read models were empty. */
async function rebuild(): Promise<void> {
  await Promise.all(Object.keys(services).map((name) => runTool(name, (db) => rebuildCopies(db, tell(name)))));
  if (process.exitCode) throw new Error('copies were not completed');
  await runTool('analytics', (db) => rebuildReadModels(db, tell('analytics')).then(() => 0));
}
const tell = (name: string) => (line: string) => say(`  ${name}: ${line}`);

function verifyTrail(mongoUri: string, AUDIT_PRIVATE_KEY: string, AUDIT_HEADS_FILE: string): string[] {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--conditions=source', '--import', 'tsx', 'services/audit/src/verify.ts'],
    {
      cwd: resolve(__dirname, '../..'),
      encoding: 'utf8',
      env: { ...process.env, MONGODB_URI: mongoUri, AUDIT_PRIVATE_KEY, AUDIT_HEADS_FILE },
    },
  );
  say(`Audit trail: ${stdout.trim()}`);
  return status === 0 ? [] : [`the audit trail does not verify: ${stdout}${stderr}`];
}

async function main(): Promise<boolean> {
  const dir = mkdtempSync(join(tmpdir(), 'kasauti-restore-'));
  const close = closing();
  try {
    return await drill(dir, close);
  } finally {
    await close.now();
    rmSync(dir, { recursive: true, force: true });
  }
}

exitAfter(main());
