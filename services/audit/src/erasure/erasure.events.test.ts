import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@kasauti/service-kit';
import type { TestService } from '@kasauti/service-kit/testing';
import { startAudit } from '../../test/start';

let folder: string;
let t: TestService;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kasauti-erasures-'));
  t = await startAudit({ config: { AUDIT_HEADS_FILE: join(folder, 'heads.jsonl') } });
});
afterAll(async () => {
  await t.stop();
  await rm(folder, { recursive: true });
});

it('keeps the id of who is erased outside the database, and no name', async () => {
  const profile = (userId: string, erased?: true) =>
    t.deliver(
      'profile_changed',
      {
        userId,
        displayName: erased ? '' : 'Asha Zorro',
        role: 'student',
        isActive: !erased,
        ...(erased && { erased }),
      },
      { aggId: userId },
    );
  const [asha, bala, stays] = [newId(), newId(), newId()];
  for (const id of [asha, bala, stays]) await profile(id);
  for (const id of [asha, bala]) await profile(id, true);
  const text = await readFile(join(folder, 'erasures.jsonl'), 'utf8');
  const lines = text.trimEnd().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { userId: string }).userId)).toEqual([asha, bala]);
  expect(JSON.parse(lines[0] ?? '')).toEqual({ userId: asha, erasedAt: expect.stringMatching(/^\d{4}-.*Z$/) });
  expect(text).not.toMatch(/Zorro/);
});
