import { sharedByTests } from '@kasauti/service-kit/testing';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@kasauti/service-kit';
import { startIdentity } from '../test/builders';

const rig = sharedByTests(startIdentity);

function eraseAgain(text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'kasauti-erasures-'));
  writeFileSync(join(folder, 'erasures.jsonl'), text);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--conditions=source', '--import', 'tsx', 'src/erase-again.ts', join(folder, 'erasures.jsonl')],
    {
      cwd: join(__dirname, '..'),
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        MONGODB_URI: process.env.TEST_MONGODB_URI,
        DATABASE_PREFIX: rig.t.db.connection.name.replace(/identity$/, ''),
      },
    },
  );
  rmSync(folder, { recursive: true });
  return { status, said: `${stdout}${stderr}`.trim() };
}

it('erases who a restored backup has back, once, also behind a line that a crash cut off', async () => {
  const [asha, bala, stays] = [await rig.anAccount(), await rig.anAccount(), await rig.anAccount()];
  const line = (userId: string) => JSON.stringify({ userId, erasedAt: '2026-11-21T05:30:00.000Z' });
  const file = `${line(asha.id)}\n${line(newId())}\n${line(asha.id)}\n{"userId":"01J","era${line(bala.id)}\n`;
  expect(eraseAgain(file)).toEqual({ status: 0, said: '2 erased again, 1 gone already or unknown, 0 failed' });
  await rig.t.settle();
  const login = async ({ email, password }: typeof asha) =>
    (await rig.t.call('login', { body: { email, password } })).status;
  expect([await login(asha), await login(bala), await login(stays)]).toEqual([401, 401, 200]);
  const left = JSON.stringify(await rig.t.stored('users').find().toArray());
  expect([left.includes(asha.email), left.includes(bala.email), left.includes(stays.email)]).toEqual([
    false,
    false,
    true,
  ]);
  const tombstones = (await rig.t.published('profile_changed')).filter(({ data }) => data.erased);
  expect(tombstones.map(({ data }) => data.userId)).toEqual([asha.id, bala.id]);
  expect(eraseAgain(file)).toEqual({ status: 0, said: '0 erased again, 3 gone already or unknown, 0 failed' });
});
