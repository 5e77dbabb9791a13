import { spawn } from 'node:child_process';
import { appendFile, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@kasauti/service-kit';
import { aUser, fixedClock, type TestService } from '@kasauti/service-kit/testing';
import { auditKey, startAudit } from '../../test/start';
import { headsFileStore } from './heads-file.store';
import { headIn } from './signed-head';

const HOUR_MS = 3600_000;
let folder: string;
let path: string;
let t: TestService<ReturnType<typeof fixedClock>>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kasauti-heads-'));
  path = join(folder, 'audit', 'heads.jsonl');
});
afterEach(() => rm(folder, { recursive: true }));

const lines = async () => (await readFile(path, 'utf8')).split('\n').slice(0, -1);
const verdict = async () =>
  (await t.call('verifyAuditTrail', { as: aUser('admin', { mfa: true }) })).body.data as {
    ok: boolean;
    firstBad?: { stream: string; block: number; reason: string; text: string };
  };

describe('threat 74: the file of signed heads', () => {
  beforeEach(async () => {
    t = await startAudit({ clock: fixedClock(new Date('2026-11-21T07:00:00Z')), config: { AUDIT_HEADS_FILE: path } });
    for (let hour = 0; hour < 3; hour++) {
      const classId = newId();
      await t.deliver('class_created', { classId, teacherId: newId() }, { aggId: classId });
      for (const job of ['seal', 'sign-heads', 'sign-heads']) await t.runJob(job);
      t.clock.advance(HOUR_MS);
    }
  });
  afterEach(() => t.stop());

  it('threat 74: gets one signed head an hour, and verifies', async () => {
    expect((await lines()).map((line) => headIn(line)?._id)).toEqual([
      '2026-11-21T07',
      '2026-11-21T08',
      '2026-11-21T09',
    ]);
    expect(await verdict()).toMatchObject({ ok: true });
  });

  it('threat 74: shows a chain that was cut off together with its head and its signed heads', async () => {
    for (const name of ['blocks', 'entries', 'heads', 'signed_heads']) await t.stored(name).deleteMany({});
    expect(await verdict()).toMatchObject({
      ok: false,
      firstBad: { stream: 'catalog', block: 0, reason: 'head_differs' },
    });
  });

  it.each<[string, (all: string[]) => string[], object]>([
    [
      'a changed line',
      ([a = '', ...rest]) => [a.replace('T07', 'T06'), ...rest],
      { block: 1, reason: 'signature_wrong' },
    ],
    ['a line that is no head', ([a = '', ...rest]) => [a, 'x', ...rest], { block: 2, reason: 'signature_wrong' }],
    ['text behind the last line', (all) => [...all, '{"headId":"x"}'], { block: 4, reason: 'signature_wrong' }],
    ['a missing line', ([a = '', , c = '']) => [a, c], { block: 3, reason: 'truncated' }],
    ['a cut off end', ([a = '']) => [a], { block: 2, reason: 'truncated' }],
    ['an empty file', () => [], { block: 1, reason: 'truncated' }],
  ])('threat 74: reports %s', async (_what, change, expected) => {
    await writeFile(
      path,
      change(await lines())
        .map((line) => `${line}\n`)
        .join(''),
    );
    const { ok, firstBad } = await verdict();
    expect({ ok, firstBad }).toMatchObject({ ok: false, firstBad: { stream: 'heads file', ...expected } });
    expect(firstBad?.text).toContain(`heads file, line ${firstBad?.block}`);
  });

  it('threat 74: is completed after a crash that cut off its last line, and what was cut off is no damage', async () => {
    const size = Buffer.byteLength(await readFile(path));
    await truncate(path, size - 40);
    expect(await verdict()).toMatchObject({ ok: true });
    const restarted = await startAudit({
      clock: t.clock,
      config: { AUDIT_HEADS_FILE: path, DATABASE_PREFIX: t.db.connection.name.replace(/audit$/, '') },
    });
    await restarted.runJob('sign-heads');
    expect((await lines()).map((line) => headIn(line)?._id)).toEqual([
      '2026-11-21T07',
      '2026-11-21T08',
      undefined,
      '2026-11-21T09',
      '2026-11-21T10',
    ]);
    expect(await verdict()).toMatchObject({ ok: true });
    await restarted.stop();
  });
});

it('threat 74: every head that was reported as written survives kill -9', async () => {
  const child = spawn(
    process.execPath,
    ['--conditions=source', '--import', 'tsx', join(__dirname, '../../test/append-heads.ts'), path, auditKey],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let printed = '';
  const ended = new Promise((done) => child.once('close', done));
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
    if (printed.split('\n').length > 20) child.kill('SIGKILL');
  });
  await ended;
  const reported = printed.split('\n').slice(0, -1);
  const file = headsFileStore(path);
  const readIds = async () => {
    const ids: (string | undefined)[] = [];
    for await (const line of file.lines()) ids.push(headIn(line)?._id);
    return ids;
  };
  expect(await readIds()).toEqual(expect.arrayContaining(reported));
  await appendFile(path, '{"headId":"2026-01'); // a write that a power failure cut off
  const [first = ''] = await lines();
  await file.append([first]);
  expect((await readIds()).slice(-2)).toEqual([undefined, '2026-01-01T00']);
});
