import { newId } from '@kasauti/service-kit';
import { aUser, fixedClock, sharedByTests, type TestUser } from '@kasauti/service-kit/testing';
import { aClass, aTeacher, anActiveClass, startCatalog } from '../../test/builders';

const DAY_MS = 86_400_000;
const clock = fixedClock(new Date());
const t = sharedByTests(() => startCatalog({ PUBLIC_ORIGIN: 'https://kasauti.example' }, clock));
let teacher: TestUser;
let classId: string;
beforeAll(async () => {
  teacher = await aTeacher(t);
  classId = await anActiveClass(t, teacher, { visibility: 'invite_only' });
});

const create = (body?: object, of = classId, as = teacher) =>
  t.call('createInvite', { as, params: { classId: of }, body });
const list = async (of = classId) => (await t.call('listInvites', { as: teacher, params: { classId: of } })).body.data;

describe('creating an invite', () => {
  it('F-165, F-192: gives a code and a link of the configured origin, whatever host the request names', async () => {
    const { status, body } = await t.call('createInvite', {
      as: teacher,
      params: { classId },
      body: { maxUses: 30, expiresInDays: 30 },
      headers: { 'x-forwarded-host': 'evil.example' },
    });
    expect(status).toBe(201);
    expect(body.data.invite).toEqual(body.invite);
    expect(body.invite).toEqual({
      id: expect.any(String),
      code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{10}$/),
      inviteUrl: `https://kasauti.example/join/${body.invite.code}`,
      maxUses: 30,
      usedCount: 0,
      expiresAt: new Date(clock.now().getTime() + 30 * DAY_MS).toISOString(),
      createdAt: clock.now().toISOString(),
      status: 'active',
    });
    await t.settle();
    const told = (await t.published('invite_created')).find((e) => e.data.inviteId === body.invite.id);
    expect(told?.data).toMatchObject({ classId, teacherId: teacher.id, maxUses: 30 });
    expect(JSON.stringify(told)).not.toContain(body.invite.code);
  });

  it('needs neither a number of uses nor an end', async () => {
    const { body } = await create();
    expect(body.invite).not.toHaveProperty('maxUses');
    expect(body.invite).not.toHaveProperty('expiresAt');
  });

  it.each([
    [{ maxUses: 0 }, 'maxUses', 'Max uses must be between 1 and 1000'],
    [{ maxUses: 1001 }, 'maxUses', 'Max uses must be between 1 and 1000'],
    [{ maxUses: 2.5 }, 'maxUses', 'Max uses must be between 1 and 1000'],
    [{ maxUses: '5' }, 'maxUses', 'Max uses must be between 1 and 1000'],
    [{ expiresInDays: 0 }, 'expiresInDays', 'Expiry days must be between 1 and 365'],
    [{ expiresInDays: 366 }, 'expiresInDays', 'Expiry days must be between 1 and 365'],
  ])('F-086: refuses %j with the sentence of its rule', async (body, field, message) => {
    const answer = await create(body);
    expect([answer.status, answer.body.error]).toEqual([400, message]);
    expect(answer.body.errors).toMatchObject([{ field, message }]);
  });

  it('F-165: creates one invite when the same request comes twice', async () => {
    const own = await anActiveClass(t, teacher);
    const headers = { 'idempotency-key': newId() };
    const answers = [1, 2].map(() =>
      t.call('createInvite', { as: teacher, params: { classId: own }, body: { maxUses: 5 }, headers }),
    );
    const codes = (await Promise.all(answers)).flatMap((a) => (a.status === 201 ? [a.body.invite.code] : []));
    expect(new Set(codes).size).toBe(1);
    expect(await list(own)).toHaveLength(1);
  });

  it('is refused for an archived class, and works for a draft', async () => {
    const draft = await aClass(t, teacher);
    expect((await create({}, draft)).status).toBe(201);
    await t.call('updateClass', { as: teacher, params: { classId: draft }, body: { status: 'archived' } });
    expect((await create({}, draft)).body.code).toBe('class_archived');
  });
});

describe('the invites of a class', () => {
  it('F-087, F-164: show their status by the clock of the server', async () => {
    const own = await anActiveClass(t, teacher);
    const [revoked, full, expired, active] = [
      (await create({}, own)).body.invite,
      (await create({ maxUses: 1 }, own)).body.invite,
      (await create({ expiresInDays: 1 }, own)).body.invite,
      (await create({ expiresInDays: 2 }, own)).body.invite,
    ];
    await t.call('revokeInvite', { as: teacher, params: { classId: own, inviteId: revoked.id } });
    await t.call('joinClass', { as: aUser('student'), params: { inviteCode: full.code } });
    clock.advance(DAY_MS);
    expect((await list(own)).map((i: { id: string; status: string }) => [i.id, i.status])).toEqual([
      [active.id, 'active'],
      [expired.id, 'expired'],
      [full.id, 'max_uses_reached'],
      [revoked.id, 'revoked'],
    ]);
  });

  it('F-087: say who has joined by each', async () => {
    const own = await anActiveClass(t, teacher);
    const { code, id } = (await create({ maxUses: 5 }, own)).body.invite;
    const asha = aUser('student');
    const name = { userId: asha.id, displayName: 'Asha Rao', role: 'student', isActive: true } as const;
    await t.deliver('profile_changed', name, { key: asha.id });
    await t.call('joinClass', { as: asha, params: { inviteCode: code } });
    const students = async () =>
      (await t.call('listInviteStudents', { as: teacher, params: { classId: own, inviteId: id } })).body;
    expect(await students()).toMatchObject({
      data: [{ studentId: asha.id, name: 'Asha Rao', isEnrolled: true }],
      pagination: { total: 1 },
    });
    const place = { as: teacher, params: { classId: own, studentId: asha.id }, body: { rollNo: 'JA-017' } };
    expect((await t.call('setMember', place)).status).toBe(200);
    expect((await students()).data).toMatchObject([{ studentId: asha.id, rollNo: 'JA-017' }]);
    await t.call('leaveClass', { as: asha, params: { classId: own } });
    expect((await students()).data).toEqual([expect.not.objectContaining({ rollNo: 'JA-017' })]);
    expect((await students()).data).toMatchObject([{ studentId: asha.id, isEnrolled: false }]);
    expect((await list(own))[0].usedCount).toBe(1);
  });

  it('end once when they are revoked twice, and their students stay', async () => {
    const { code, id } = (await create()).body.invite;
    const student = aUser('student');
    await t.call('joinClass', { as: student, params: { inviteCode: code } });
    const revoke = () => t.call('revokeInvite', { as: teacher, params: { classId, inviteId: id } });
    for (const answer of await Promise.all([revoke(), revoke()]))
      expect([answer.status, answer.body.invite.status]).toEqual([200, 'revoked']);
    await t.settle();
    expect((await t.published('invite_revoked')).filter((e) => e.data.inviteId === id)).toHaveLength(1);
    expect((await t.call('getClassDetails', { as: student, params: { classId } })).body.data.isEnrolled).toBe(true);
  });

  it("threat 19, F-085: do not exist for another teacher, nor under another class of one's own", async () => {
    const { id } = (await create()).body.invite;
    const other = await aTeacher(t, 'Arun Iyer');
    const otherClass = await anActiveClass(t, other);
    for (const params of [
      { classId, inviteId: id },
      { classId: otherClass, inviteId: id },
    ]) {
      expect((await t.call('revokeInvite', { as: other, params })).status).toBe(404);
      expect((await t.call('listInviteStudents', { as: other, params })).status).toBe(404);
    }
    expect((await t.call('listInvites', { as: other, params: { classId } })).status).toBe(404);
    expect((await create({}, classId, other)).body.code).toBe('class_not_found');
  });
});
