import { newId, type Db } from '@kasauti/service-kit';
import { dropOwn, ownDatabase } from '@kasauti/service-kit/testing';
import { inviteStore } from './invite.store';

let db: Db;
beforeAll(async () => {
  db = await ownDatabase();
});
afterAll(() => dropOwn(db));

it('takes one place for a student, also when the student asks twice at the same moment', async () => {
  const invites = inviteStore(db);
  const now = new Date();
  const invite = { _id: newId(), code: 'K7Q2M9X4', classId: newId(), teacherId: newId(), maxUses: 5, createdAt: now };
  await invites.insert({ ...invite, expiresAt: null, revokedAt: null, usedCount: 0, uses: [] } as never);
  const stored = await invites.byCode(invite.code);
  if (!stored) throw new Error('no invite');
  const take = (student: string) => invites.takePlace({ ...stored, maxUses: 5 }, student, now);
  expect((await Promise.all([take('asha'), take('asha')])).sort()).toEqual([false, true]);
  expect(await take('ben')).toBe(true);
  expect((await invites.byCode(invite.code))?.usedCount).toBe(2);
});
