import type { EventData } from '@kasauti/contracts';
import { memoryBus, newId } from '@kasauti/service-kit';
import { aUser, fixedClock, type TestUser, sharedByTests } from '@kasauti/service-kit/testing';
import { aClass, aTeacher, anActiveClass, startCatalog } from '../../test/builders';

const clock = fixedClock(new Date('2026-11-26T06:00:00Z'));
/** How long ago the bus had told everything. */
let silentMs = 0;
const t = sharedByTests(() => startCatalog({}, clock, { ...memoryBus(), caughtUpMs: async () => silentMs }));
afterEach(() => void (silentMs = 0));

type Grants = EventData['staff_changed']['grants'];
type Role = Grants[number]['role'];
let seq = 0;
async function give(owner: TestUser, person: TestUser, grants: Grants, aggSeq = ++seq): Promise<void> {
  const data = { ownerId: owner.id, userId: person.id, grants, since: clock.now().toISOString() };
  await t.deliver('staff_changed', data, { key: `${owner.id}:${person.id}`, aggSeq });
}
const all = (role: Role): Grants => [{ role, classIds: null }];
const rename = (as: TestUser, classId: string, body: object = { description: 'Waves' }) =>
  t.call('updateClass', { as, params: { classId }, body });
const titles = async (as: TestUser, query: Record<string, string> = {}) => {
  const { status, body } = await t.call('listMyClasses', { as, query });
  return status === 200 ? body.data.map((c: { title: string }) => c.title).sort() : [status, body.code];
};

describe('N-050: a person of the team', () => {
  it('works in the classes of the grant until it ends, and older news bring nothing back', async () => {
    const [owner, person] = [await aTeacher(t, 'Meera Nair'), aUser('teacher')];
    const [mine, other] = [
      await aClass(t, owner, { title: 'Physics' }),
      await aClass(t, owner, { title: 'Chemistry' }),
    ];
    expect((await rename(person, mine)).body.code).toBe('class_not_found');
    const aggSeq = (seq += 2);
    await give(owner, person, [{ role: 'co_teacher', classIds: [mine] }], aggSeq);
    const renamed = await rename(person, mine);
    expect(renamed.body.class).toMatchObject({
      description: 'Waves',
      access: { ownerId: owner.id, owner: 'Meera Nair', roles: ['co_teacher'] },
    });
    expect(renamed.body.class.access.can).toContain('class.edit');
    expect(renamed.body.class.access.can).not.toContain('class.manage');
    expect((await rename(person, other)).body.code).toBe('class_not_found');
    await t.settle();
    const changed = (await t.published('class_changed')).filter((e) => e.aggId === mine).at(-1);
    expect(changed).toMatchObject({ actor: person.id, data: { teacherId: owner.id } });

    await give(owner, person, [], aggSeq + 2);
    await give(owner, person, all('co_teacher'), aggSeq + 1);
    expect((await rename(person, mine)).body.code).toBe('class_not_found');
    seq = aggSeq + 2;
  });

  it('is told by 403 whom to ask where the role does not reach', async () => {
    const [owner, author, coTeacher] = [await aTeacher(t, 'Meera Nair'), aUser('teacher'), aUser('teacher')];
    const classId = await aClass(t, owner);
    await give(owner, author, all('author'));
    await give(owner, coTeacher, all('co_teacher'));
    expect((await rename(author, classId)).body).toMatchObject({
      status: 403,
      code: 'staff_not_allowed',
      message: 'Your role in this class does not allow this. Ask Meera Nair.',
    });
    for (const body of [
      { price: 20 },
      { pricePaise: 2000 },
      { visibility: 'invite_only' },
      { status: 'active', confirm: true },
    ])
      expect((await rename(coTeacher, classId, body)).body.code).toBe('staff_not_allowed');
    expect((await rename(owner, classId, { price: 20 })).status).toBe(200);
  });

  it('sees those classes beside the own ones, or of one owner alone', async () => {
    const [owner, stranger, person] = [await aTeacher(t), await aTeacher(t), await aTeacher(t)];
    await aClass(t, stranger, { title: 'Botany' });
    await aClass(t, person, { title: 'Dance' });
    const seen = await aClass(t, owner, { title: 'Physics' });
    await aClass(t, owner, { title: 'Chemistry' });
    expect(await titles(person)).toEqual(['Dance']);
    await give(owner, person, [{ role: 'desk', classIds: [seen] }]);
    expect(await titles(person)).toEqual(['Dance', 'Physics']);
    expect(await titles(person, { search: 'physics' })).toEqual(['Physics']);
    expect(await titles(person, { ownerId: owner.id })).toEqual(['Physics']);
    expect(await titles(person, { ownerId: person.id })).toEqual(['Dance']);
    expect(await titles(person, { ownerId: stranger.id })).toEqual([404, 'workplace_not_found']);
    await give(owner, person, all('evaluator'));
    expect(await titles(person)).toEqual(['Dance']);
  });

  it('makes classes for an owner who has opened all classes, and only for one', async () => {
    const [owner, person] = [await aTeacher(t), aUser('teacher')];
    const make = () => t.call('createClass', { as: person, body: { title: 'Optics', ownerId: owner.id } });
    const classId = await aClass(t, owner);
    await give(owner, person, [{ role: 'co_teacher', classIds: [classId] }]);
    expect((await make()).body.code).toBe('workplace_not_found');
    await give(owner, person, all('author'));
    expect((await make()).body.code).toBe('staff_not_allowed');
    await give(owner, person, all('co_teacher'));
    const made = await make();
    expect(made.body.class.access.ownerId).toBe(owner.id);
    expect(await titles(owner, { ownerId: owner.id })).toContain('Optics');
    const stored = await t.stored('classes').findOne({ _id: made.body.class.id });
    expect(stored).toMatchObject({ teacherId: owner.id, createdBy: person.id });
  });

  it('is a stranger to a draft without a role there, and cannot report a class of the own team', async () => {
    const [owner, evaluator, stranger] = [await aTeacher(t), aUser('teacher'), aUser('teacher')];
    const [draft, open] = [await aClass(t, owner), await anActiveClass(t, owner)];
    await give(owner, evaluator, all('evaluator'));
    const details = async (as: TestUser, classId: string) =>
      (await t.call('getClassDetails', { as, params: { classId } })).status;
    expect([await details(stranger, draft), await details(evaluator, draft)]).toEqual([404, 403]);
    expect([await details(stranger, open), await details(evaluator, open)]).toEqual([200, 200]);
    const report = {
      as: evaluator,
      params: { classId: open },
      body: { reason: 'fraud', text: 'The class is not what it says.' },
    };
    expect((await t.call('reportClass', report)).body.code).toBe('own_class');
  });
});

it('N-050: trusts no grant once the bus has been silent for STAFF_TRUST_SEC, while owners and students work on', async () => {
  const [owner, person, student] = [await aTeacher(t), aUser('teacher'), aUser('student')];
  const classId = await anActiveClass(t, owner);
  await give(owner, person, all('co_teacher'));
  silentMs = 60_000;
  expect((await rename(person, classId)).status).toBe(200);
  silentMs = 60_001;
  const refused = await rename(person, classId);
  expect([refused.body.code, refused.headers.get('retry-after')]).toEqual(['staff_unconfirmed', '5']);
  expect(await titles(person)).toEqual([503, 'staff_unconfirmed']);
  expect(await titles(person, { ownerId: person.id })).toEqual([]);
  expect((await rename(person, newId())).status).toBe(404);
  expect((await rename(owner, classId)).status).toBe(200);
  expect(await titles(owner)).toHaveLength(1);
  expect((await t.call('getClassDetails', { as: student, params: { classId } })).status).toBe(200);
});
