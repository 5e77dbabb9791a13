/*
 * make restore-drill: a school with results and payments is backed up while students write; more happens; the database
 * is destroyed, restored and its read models rebuilt; then scores, ledgers, rights to sit and what people see have to be
 * those of the backup.
 */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { rebuildReadModels } from '@kasauti/analytics';
import { rebuildCopies, runTool } from '@kasauti/service-kit';
import { closing } from '../local/closing';
import { seedDemo } from '../local/demo/data';
import { startMailbox } from '../local/mailbox/mailbox';
import { exitAfter, say, timed } from '../local/say';
import { localSecrets } from '../local/secrets';
import { startMongo } from '../local/servers/mongo';
import { startMongoSet } from '../local/servers/mongo-set';
import { services } from '../local/services';
import { afterwards, lostSince } from './afterwards';
import { backUp, backupUser } from './backup';
import { mayOnlyHoldStill } from './backup-user';
import { digests, on, type Digests } from './digests';
import { aStudentWhoLeaves, eraseAgain, placesOfWhoLeft } from './erased';
import { startProduct, startProvider } from './product';
import { seenByPeople } from './seen';
import { aBusyClass } from './traffic';

/** Kept as they are restored: nothing that runs afterwards may touch one byte of them. */
const UNTOUCHED = [
  ...['attempts', 'seats', 'papers', 'answer_keys', 'test_definitions'].map((name) => `kasauti_assessment/${name}`),
  ...['journal', 'orders', 'invoices'].map((name) => `kasauti_payment/${name}`),
  ...['classes', 'enrolments'].map((name) => `kasauti_catalog/${name}`),
];
/** Marks of waiting work, which are removed with it: events not yet sent, starts not yet confirmed. */
const WAITING = ['outbox', 'outboxAt', 'startCheckDueAt'];
/** Made of events alone, so it is not kept but built again. */
const REBUILT = 'kasauti_analytics';
/** Counted once, a test's figures are not counted again before. */
const FRESH_MS = 60_000;
/** What is still untouched a while later; the figures of a class follow the students who enrol. */
const lastingIn = (classes: string[]) => ({ without: WAITING, except: { 'kasauti_catalog/classes': classes } });
/** What the students of the busy class change while the backup is made. */
const BUSY = ['kasauti_assessment/attempts', 'kasauti_catalog/enrolments'];

async function drill(dir: string, close: ReturnType<typeof closing>): Promise<boolean> {
  const [copy, faults] = [join(dir, 'second'), [] as string[]];
  const erasures = join(dir, 'erasures.jsonl');
  const secrets = localSecrets(dir);
  const mailbox = await startMailbox();
  close.later(() => mailbox.stop());
  const provider = await startProvider(dir);
  close.later(() => provider.stop());
  const common = { dir, secrets, smtpUrl: mailbox.smtpUrl };

  const first = await startMongoSet({ dataDir: join(dir, 'first') });
  if (first.members.length === 0) throw new Error('the drill destroys its database: unset MONGODB_URI');
  const endFirst = () => Promise.all(first.members.map((member) => member.stop()));
  close.later(endFirst);
  const before = await startProduct({ ...common, mongoUri: first.uri }, provider);
  const { api, envOf } = before;
  await seedDemo({ api, secrets, identityEnv: envOf('identity'), sandboxUrl: provider.url });
  const busy = await timed('A class that does not stop for a backup', () =>
    aBusyClass({ api, secrets, identityEnv: envOf('identity') }),
  );
  const leaver = await aStudentWhoLeaves(envOf('identity'), secrets);
  await timed('Until the figures of the tests are old enough to be counted again', () => pause(FRESH_MS));
  const seen = await seenByPeople(api, secrets, before.catchUp);
  copyFileSync(join(dir, 'audit-heads.jsonl'), join(dir, 'audit-heads.backup'));
  const backup = await backupDuring(busy, first.uri, copy);
  faults.push(...backup.faults);

  await timed('After the backup: one more student pays, and sits', () => afterwards(api, secrets, provider.url));
  await timed('Another one deletes the account', () => leaver.leave(api, erasures));
  await before.stop();
  for (const member of first.members) await member.kill9();
  await endFirst();
  rmSync(join(dir, 'first'), { recursive: true });
  say('The database and its disks are gone');

  const second = await timed('Restore: a new set on the copy', () => startMongo({ dataDir: copy }));
  close.later(() => second.stop());
  faults.push(...differing('restored', backup.all, await digests(second.uri)));
  await second.stop();
  faults.push(...(await mayOnlyHoldStill(second.uri, copy, backup.password)));
  await second.restart();
  if ((await placesOfWhoLeft(second.uri)).length === 0) faults.push('the backup does not have the deleted account');
  faults.push(...eraseAgain(second.uri, erasures));
  await on(second.uri, (connection) => connection.getClient().db(REBUILT).dropDatabase());
  const after = await timed('Start on the restored database, without the read models', () =>
    startProduct({ ...common, mongoUri: second.uri }, provider),
  );
  close.later(() => after.stop());
  process.env.MONGODB_URI = second.uri;
  await timed('Rebuild copies and read models', rebuild);
  await after.catchUp();
  for (const place of await placesOfWhoLeft(second.uri)) faults.push(`${place} has the name of who was erased again`);
  const kept = untouched(backup.lasting);
  const lasting = await digests(second.uri, lastingIn(busy.classes));
  faults.push(...differing('after the rebuild', kept, untouched(lasting)));
  const seenAfter = await seenByPeople(after.api, secrets, after.catchUp);
  for (const [what, answer] of seen) faults.push(...readsOtherwise(what, answer, seenAfter.get(what)));
  faults.push(...verifyTrail(second.uri, secrets.auditPrivateKey, join(dir, 'audit-heads.backup')));

  const equal = [...kept].map(([name, { count }]) => `${name.replace('kasauti_', '')} ${count}`);
  for (const line of await lostSince(second.uri, provider.url)) say(`Lost, as it came after the backup: ${line}`);
  for (const fault of faults) say(`- ${fault}`);
  say(
    faults.length === 0
      ? `the restore is complete, byte for byte: ${equal.join(', ')}; ${seen.size} answers to students and teachers`
      : `${faults.length} faults`,
  );
  return faults.length === 0;
}

/** The bytes of the database at the moment of the backup are read from the members that went on. */
async function backupDuring(busy: Awaited<ReturnType<typeof aBusyClass>>, uri: string, copy: string) {
  const password = randomBytes(16).toString('hex');
  await on(uri, async (connection) => {
    for (const command of backupUser(password)) await connection.getClient().db('admin').command(command);
  });
  const calm = await digests(uri);
  const traffic = busy.goOn();
  await traffic.more(10);
  const at = await timed('Backup of a secondary, while students save answers and enrol', () =>
    backUp(uri, password, copy),
  );
  await traffic.more(10);
  const [all, lasting] = [await digests(uri, { at }), await digests(uri, { at, ...lastingIn(busy.classes) })];
  const [saves, enrolments] = await traffic.stop();
  const later = await digests(uri);
  const moment = new Date(at.getHighBits() * 1000).toISOString();
  say(
    `  the last write in it: ${moment}, no. ${at.getLowBits()}; ${saves} saves and ${enrolments} enrolments around it`,
  );
  const idle = BUSY.filter((name) => [calm, later].some((other) => other.get(name)?.hash === all.get(name)?.hash));
  return {
    password,
    all,
    lasting,
    faults: idle.map((name) => `the backup did not fall between two changes of ${name}`),
  };
}

const untouched = (all: Digests): Digests => new Map([...all].filter(([name]) => UNTOUCHED.includes(name)));

function differing(when: string, before: Digests, after: Digests): string[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((name) => [name, before.get(name), after.get(name)] as const)
    .filter(([, was, is]) => was?.hash !== is?.hash)
    .map(([name, was, is]) => `${when}: ${name} had ${was?.count ?? 0} documents and differs (${is?.count ?? 0})`);
}

const SHOWN = 200;
function readsOtherwise(what: string, before: string, after = 'no answer'): string[] {
  if (before === after) return [];
  const from = Math.max(0, [...before].findIndex((char, i) => char !== after[i]) - SHOWN / 4);
  return [`${what} reads otherwise:\n    ${before.slice(from, from + SHOWN)}\n    ${after.slice(from, from + SHOWN)}`];
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
