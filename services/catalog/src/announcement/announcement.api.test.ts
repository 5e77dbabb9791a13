import { newId } from '@kasauti/service-kit';
import { aUser, fixedClock, sharedByTests, type TestService, type TestUser } from '@kasauti/service-kit/testing';
import { aTeacher, anActiveClass, startCatalog } from '../../test/builders';

const clock = fixedClock(new Date('2026-11-26T05:00:00Z'));
const t = sharedByTests(() => startCatalog({}, clock));
let teacher: TestUser;
let classId: string;
beforeAll(async () => {
  teacher = await aTeacher(t, 'Meera Subramanian');
});
beforeEach(async () => {
  classId = await anActiveClass(t, teacher);
});

type Operation = Parameters<TestService['call']>[0];
const act = (
  operation: Operation,
  as: TestUser,
  { params = {}, ...input }: { params?: object; body?: object } = {},
) => {
  clock.advance(1000);
  return t.call(operation, { as, params: { classId, ...params }, ...input });
};
async function aMember(): Promise<TestUser> {
  const student = aUser('student');
  await act('enrollInClass', student);
  return student;
}
const announce = (text: string, body: object = {}) => act('announceToClass', teacher, { body: { text, ...body } });
const idOf = async (text: string, body: object = {}): Promise<string> => (await announce(text, body)).body.data.id;
const list = async (as: TestUser) => (await act('listClassAnnouncements', as)).body.data;
const textsOf = async (as: TestUser) => (await list(as)).map(({ text }: { text: string }) => text);
const unread = async (as: TestUser) => (await act('listMyClasses', as)).body.data[0].unreadAnnouncements ?? 0;
const read = (as: TestUser, upTo: string) => act('markAnnouncementsRead', as, { body: { upTo } });
const withdraw = (announcementId: string, as = teacher) =>
  act('withdrawClassAnnouncement', as, { params: { announcementId } });
const aBatch = async (name: string): Promise<string> =>
  (await act('createBatch', teacher, { body: { name } })).body.data.batchId;
const move = (batchId: string, { id }: TestUser) =>
  act('moveStudents', teacher, { params: { batchId }, body: { studentIds: [id] } });
async function events() {
  await t.settle();
  const names = ['class_announced', 'class_announcement_withdrawn'] as const;
  const found = await Promise.all(names.map((name) => t.published(name)));
  return found.map((of) => of.map(({ data }) => data).filter((data) => data.classId === classId));
}

describe('an announcement to a class', () => {
  it('N-055: is new to its students until they have read it, and the teacher sees how many have', async () => {
    const [asha, imran] = [await aMember(), await aMember()];
    const first = await idOf('  No class on Friday ');
    const second = await idOf('Bring your calculators', { sendMail: true });
    expect(await list(asha)).toMatchObject([
      { id: second, text: 'Bring your calculators', by: { id: teacher.id, name: 'Meera Subramanian' }, isRead: false },
      { id: first, text: 'No class on Friday', isRead: false },
    ]);
    expect([await unread(asha), await unread(imran)]).toEqual([2, 2]);
    expect((await read(asha, second)).status).toBe(200);
    // An older page that was open elsewhere takes nothing back.
    await read(asha, first);
    await read(imran, first);
    expect([await unread(asha), await unread(imran)]).toEqual([0, 1]);
    expect(await list(teacher)).toMatchObject([
      { id: second, by: { id: teacher.id }, sendMail: true, reads: { read: 1, of: 2 } },
      { id: first, sendMail: false, reads: { read: 2, of: 2 } },
    ]);
    expect((await list(asha))[0]).not.toHaveProperty('reads');
    expect((await events())[0]).toEqual([
      { announcementId: first, classId, ownerId: teacher.id, text: 'No class on Friday', sendMail: false },
      { announcementId: second, classId, ownerId: teacher.id, text: 'Bring your calculators', sendMail: true },
    ]);
  });

  it('is kept without characters that cannot be seen, and refused where nothing else is left', async () => {
    const asha = await aMember();
    await idOf('Room\u202e 7\u200b');
    expect(await textsOf(asha)).toEqual(['Room 7']);
    expect((await announce('\u200b\u2060\u200b')).body.error).toBe('Please write the announcement');
  });

  it("N-055: for a batch is seen by who is in it today, whoever wrote it under the teacher's name", async () => {
    const [asha, imran] = [await aMember(), await aMember()];
    const [morning, evening] = [await aBatch('Morning'), await aBatch('Evening')];
    await move(morning, asha);
    await announce('To all');
    const early = await idOf('To the early ones', { batchIds: [morning, morning] });
    expect([await textsOf(asha), await textsOf(imran)]).toEqual([['To the early ones', 'To all'], ['To all']]);
    expect((await list(asha))[0].batchIds).toEqual([morning]);
    expect([await unread(asha), await unread(imran)]).toEqual([2, 1]);
    expect((await list(teacher))[0]).toMatchObject({ batchIds: [morning], reads: { read: 0, of: 1 } });
    await read(asha, early);
    await move(evening, asha);
    await move(morning, imran);
    expect([await textsOf(asha), await textsOf(imran)]).toEqual([['To all'], ['To the early ones', 'To all']]);
    expect((await list(teacher))[0].reads).toEqual({ read: 0, of: 1 });
  });

  it('N-055: of before is shown to a late joiner and is not new; after leaving there is none', async () => {
    const old = await idOf('Before you came');
    const late = await aMember();
    expect([await unread(late), await list(late)]).toEqual([0, [expect.objectContaining({ id: old, isRead: true })]]);
    const newer = await idOf('After you came');
    const readsSeen = async () => (await list(teacher)).map(({ reads }: { reads: object }) => reads);
    // The older one was never theirs to read, neither before nor after they read the newer one.
    expect(await readsSeen()).toEqual([
      { read: 0, of: 1 },
      { read: 0, of: 0 },
    ]);
    await read(late, newer);
    expect(await readsSeen()).toEqual([
      { read: 1, of: 1 },
      { read: 0, of: 0 },
    ]);
    await aMember();
    expect(await readsSeen()).toEqual([
      { read: 1, of: 1 },
      { read: 0, of: 0 },
    ]);
    await act('leaveClass', late);
    expect((await list(teacher))[0].reads).toEqual({ read: 0, of: 0 });
    for (const answer of [await act('listClassAnnouncements', late), await read(late, newer)])
      expect([answer.status, answer.body.code]).toEqual([404, 'class_not_found']);
    await act('enrollInClass', late);
    expect(await unread(late)).toBe(0);
  });

  it('N-055: that is withdrawn vanishes with its text, once, and stays a mark of what was read', async () => {
    const asha = await aMember();
    const id = await idOf('Wrong class, sorry');
    for (let i = 0; i < 2; i++) expect((await withdraw(id)).status).toBe(200);
    expect([await list(asha), await list(teacher), await unread(asha)]).toEqual([[], [], 0]);
    expect((await read(asha, id)).status).toBe(200);
    expect((await events())[1]).toEqual([{ announcementId: id, classId }]);
    const stored = await t.stored('class_announcements').findOne({ _id: id });
    expect(JSON.stringify(stored)).not.toContain('sorry');
  });

  it('N-055: is stored once for one key, and mails a class at most five times an hour', async () => {
    const headers = { 'idempotency-key': newId() };
    const send = () =>
      t.call('announceToClass', { as: teacher, params: { classId }, body: { text: 'Hello', sendMail: true }, headers });
    expect((await send()).body.data).toEqual((await send()).body.data);
    for (let i = 0; i < 4; i++) expect((await announce('Again', { sendMail: true })).status).toBe(201);
    const refused = await announce('Again', { sendMail: true });
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_mails']);
    expect((await announce('Without a mail')).status).toBe(201);
    clock.advance(3600_000);
    expect((await announce('An hour later', { sendMail: true })).status).toBe(201);
    expect(await list(teacher)).toHaveLength(7);
  });

  it('N-055: is one mail of the hour when it is sent again because its answer was lost', async () => {
    const body = { text: 'Hello', sendMail: true };
    const request = { as: teacher, params: { classId }, body, headers: { 'idempotency-key': newId() } };
    t.db.connection.set('debug', ((collection: string, method: string) => {
      if (collection !== 'idempotency_keys' || method !== 'updateOne') return;
      t.db.connection.set('debug', false);
      throw new Error('the process dies here');
    }) as never);
    expect((await t.call('announceToClass', request)).status).toBe(500);
    for (let i = 0; i < 4; i++) expect((await announce('Again', { sendMail: true })).status).toBe(201);
    const again = await t.call('announceToClass', request);
    expect([again.status, again.body.data.at]).toEqual([201, (await list(teacher)).at(-1).at]);
    expect(await list(teacher)).toHaveLength(5);
    expect((await announce('One too many', { sendMail: true })).status).toBe(429);
  });

  it('N-055: is refused for unknown batches, an archived class and empty words, and changes nothing', async () => {
    for (const [body, status, code] of [
      [{ text: ' x ' }, 400, 'validation_failed'],
      [{ text: 'To nobody', batchIds: [newId()] }, 404, 'batch_not_found'],
      [{ text: 'To nobody', batchIds: [] }, 400, 'validation_failed'],
    ] as const) {
      const refused = await act('announceToClass', teacher, { body });
      expect([body, refused.status, refused.body.code]).toEqual([body, status, code]);
    }
    const id = await idOf('Still to be read');
    await act('updateClass', teacher, { body: { status: 'archived' } });
    expect((await announce('Too late')).body.code).toBe('class_archived');
    const other = await anActiveClass(t, teacher);
    const elsewhere = await act('withdrawClassAnnouncement', teacher, {
      params: { classId: other, announcementId: id },
    });
    expect(elsewhere.body.code).toBe('announcement_not_found');
    expect(await textsOf(teacher)).toEqual(['Still to be read']);
  });

  it('is no longer shown to students, nor counted as new, while its class is taken down', async () => {
    const asha = await aMember();
    await announce('Send me your card number');
    const admin = aUser('admin', { mfa: true });
    const takeDown = (takenDown: boolean) =>
      act('setTakenDown', admin, { body: { takenDown, reason: 'Asks students for their cards' } });
    await takeDown(true);
    expect([await list(asha), await unread(asha)]).toEqual([[], 0]);
    expect((await act('listClassAnnouncements', asha)).body.pagination.total).toBe(0);
    expect(await textsOf(teacher)).toEqual(['Send me your card number']);
    await t.settle();
    const told = async () => (await t.published('class_changed')).filter(({ data }) => data.classId === classId).at(-1);
    expect((await told())?.data).toMatchObject({ status: 'archived', takenDown: true });
    await takeDown(false);
    expect([await textsOf(asha), await unread(asha)]).toEqual([['Send me your card number'], 1]);
    await t.settle();
    expect((await told())?.data).not.toHaveProperty('takenDown');
  });

  it('is not mailed by the team while the account of the owner is suspended', async () => {
    const owner = await aTeacher(t, 'Joseph Kurian');
    const own = await anActiveClass(t, owner);
    const data = { userId: owner.id, displayName: 'Joseph Kurian', role: 'teacher', isActive: false } as const;
    await t.deliver('profile_changed', data, { aggId: owner.id, aggSeq: 99 });
    const send = (sendMail: boolean) =>
      t.call('announceToClass', { as: owner, params: { classId: own }, body: { text: 'Hello', sendMail } });
    expect((await send(true)).body.code).toBe('owner_inactive');
    expect((await send(false)).status).toBe(201);
  });

  it('stays the words of the teacher who had the class, after it was transferred', async () => {
    const [asha, other] = [await aMember(), await aTeacher(t, 'Joseph Kurian')];
    await announce('I am ill on Friday');
    const admin = aUser('admin', { mfa: true });
    const body = { teacherId: other.id, reason: 'Left the institute' };
    expect((await act('transferClass', admin, { body })).status).toBe(200);
    await act('announceToClass', other, { body: { text: 'I take over' } });
    const authors = (await list(asha)).map(({ text, by }: { text: string; by: { name: string } }) => [text, by.name]);
    expect(authors).toEqual([
      ['I take over', 'Joseph Kurian'],
      ['I am ill on Friday', 'Meera Subramanian'],
    ]);
  });

  it('threat 19: is neither made, read nor withdrawn by another teacher or a stranger', async () => {
    const id = await idOf('No class on Friday');
    const [other, stranger] = [await aTeacher(t, 'Other'), aUser('student')];
    const answers = [
      await act('announceToClass', other, { body: { text: 'Hello' } }),
      await withdraw(id, other),
      await act('listClassAnnouncements', other),
      await act('listClassAnnouncements', stranger),
      await read(stranger, id),
    ];
    for (const { status, body } of answers) expect([status, body.code]).toEqual([404, 'class_not_found']);
    expect(await textsOf(teacher)).toEqual(['No class on Friday']);
  });
});
