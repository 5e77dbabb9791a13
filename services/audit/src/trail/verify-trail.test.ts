import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { newId } from '@kasauti/service-kit';
import { aUser } from '@kasauti/service-kit/testing';
import { auditKey } from '../../test/start';
import { openTrail, type Trail } from '../../test/trail';
import { verdictText } from './verify-trail.query';

let trail: Trail;
let t: Trail['t'];
let rows: Trail['rows'];
let verify: Trail['verify'];
let aTrail: Trail['aTrail'];
beforeAll(async () => {
  trail = await openTrail();
  ({ t, rows, verify, aTrail } = trail);
});
afterEach(() => trail.clear());
afterAll(() => trail.stop());

describe('the button of the admin', () => {
  const press = async (as = aUser('admin', { mfa: true })) => t.call('verifyAuditTrail', { as });

  it('answers that all is well, or names the first bad entry, and is for admins only', async () => {
    const ids = await aTrail();
    expect((await press()).body.data).toEqual({
      ok: true,
      streams: 2,
      blocks: 4,
      entries: 9,
      checkedAt: expect.any(String) as string,
    });
    await rows('entries').updateOne({ _id: ids[5] }, { $set: { actor: 'another' } });
    expect((await press()).body.data).toMatchObject({
      ok: false,
      blocks: 2,
      firstBad: {
        stream: 'catalog',
        block: 1,
        entryId: ids[5],
        reason: 'entry_changed',
        text: `broken: entry changed, stream catalog, block 1, first bad entry ${ids[5]}`,
      },
    });
    expect((await press(aUser('teacher'))).status).toBe(403);
  });

  it('does not mistake entries that come and are sealed meanwhile for a fault', async () => {
    let isDone = false;
    const traffic = (async () => {
      for (let n = 0; n < 10; n++) {
        await Promise.all(
          Array.from({ length: 5 }, () => t.deliver('class_created', { classId: newId(), teacherId: newId() })),
        );
        await t.runJob('seal');
      }
      isDone = true;
    })();
    while (!isDone) expect(await verify()).toMatchObject({ ok: true });
    await traffic;
    expect((await press()).body.data).toMatchObject({ ok: true, entries: 50 });
  });
});

describe('the verify command', () => {
  const run = () =>
    new Promise<{ code: number; out: string }>((resolve) => {
      const env = {
        ...process.env,
        NODE_ENV: 'test',
        AUDIT_PRIVATE_KEY: auditKey,
        MONGODB_URI: process.env.TEST_MONGODB_URI,
        DATABASE_PREFIX: t.db.connection.name.replace(/audit$/, ''),
      };
      const child = execFile(
        process.execPath,
        ['--conditions=source', '--import', 'tsx', join(__dirname, '../verify.ts')],
        { env },
        (_error, out) => resolve({ code: child.exitCode ?? -1, out: out.trim() }),
      );
    });

  it('ends with 0 and "ok", or with 2 and the first bad entry', async () => {
    const ids = await aTrail();
    expect(await run()).toEqual({ code: 0, out: 'ok: 9 entries in 4 blocks of 2 streams' });
    await rows('entries').deleteOne({ _id: ids[1] });
    const found = await verify();
    expect(await run()).toEqual({ code: 2, out: verdictText(found) });
    expect(verdictText(found)).toBe(`broken: entry missing, stream catalog, block 0, first bad entry ${ids[1]}`);
  });
});
