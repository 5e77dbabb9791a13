import { aUser, sharedByTests, type TestUser } from '@kasauti/service-kit/testing';
import { aClass, aTeacher, aTest, anActiveClass, startCatalog } from '../../test/builders';
import { newEnrolment } from '../enrolment/enrolment';
import { enrolmentStore } from '../enrolment/enrolment.store';
import { storesOf } from '../service';
import { takeDownApi } from './take-down.api';

let teacher: TestUser;
const admin = aUser('admin', { mfa: true });
const t = sharedByTests(startCatalog);
beforeAll(async () => {
  teacher = await aTeacher(t, 'Meera Subramanian');
});

const list = async (query: Record<string, string | number | boolean> = {}) =>
  (await t.call('listAllClasses', { as: admin, query })).body;
const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);
const takeDown = (classId: string, takenDown: boolean, reason = 'Copied material') =>
  t.call('setTakenDown', { as: admin, params: { classId }, body: { takenDown, reason } });
const open = (classId: string) =>
  t.call('updateClass', { as: teacher, params: { classId }, body: { status: 'active', confirm: true } });
const teacherOf = ({ id }: TestUser) => ({
  userId: id,
  displayName: 'Ida Rao',
  role: 'teacher' as const,
  isActive: true,
});
const erased = (who: TestUser) =>
  t.deliver(
    'profile_changed',
    { ...teacherOf(who), displayName: '', isActive: false, erased: true },
    { key: who.id, aggSeq: 2 },
  );
const browsed = async () =>
  (await t.call('browseClasses', { query: { limit: 50 } })).body.data.classes.map(({ id }: { id: string }) => id);

describe('the list of all classes', () => {
  it('shows drafts and hidden classes of every teacher with teacher and figures, newest first', async () => {
    const draft = await aClass(t, teacher, { title: 'Optics draft', price: 17.7 });
    const hidden = await anActiveClass(t, teacher, { title: 'Evening batch', visibility: 'invite_only' });
    const { data } = await list();
    expect(idsOf({ data }).slice(0, 2)).toEqual([hidden, draft]);
    expect(data[1]).toMatchObject({
      title: 'Optics draft',
      teacher: 'Meera Subramanian',
      teacherId: teacher.id,
      status: 'draft',
      visibility: 'public',
      takenDown: null,
      featured: false,
      price: 1770,
      students: 0,
      totalTests: 0,
      averageRating: null,
    });
  });

  it('finds a class by its title, its teacher or its id, whatever its status', async () => {
    const id = await aClass(t, teacher, { title: 'Thermodynamics notes' });
    expect(idsOf(await list({ search: 'thermodynamcs' }))).toEqual([id]);
    expect(idsOf(await list({ search: 'Subramanian' }))).toContain(id);
    expect(idsOf(await list({ search: id }))).toEqual([id]);
    expect((await list({ search: 'xylophone' })).pagination.total).toBe(0);
  });

  it('is filtered by status and featured, and says how many are featured', async () => {
    const id = await anActiveClass(t, teacher, { title: 'Featured one' });
    await t.call('setFeatured', {
      as: admin,
      params: { classId: id },
      body: { featured: true, reason: 'Good papers' },
    });
    const featured = await list({ featured: true });
    expect(idsOf(featured)).toEqual([id]);
    expect(featured.featured).toEqual({ now: 1, most: 12 });
    expect(idsOf(await list({ status: 'draft' }))).not.toContain(id);
    expect(idsOf(await list({ status: 'active', search: 'featured' }))).toEqual([id]);
  });

  it('shows the classes of one teacher, and not those of another with the same name or of that title', async () => {
    const [asha, namesake] = [await aTeacher(t, 'Asha Rao'), await aTeacher(t, 'Asha Rao')];
    const optics = await aClass(t, asha, { title: 'Optics of Asha' });
    const waves = await anActiveClass(t, asha, { title: 'Waves of Asha' });
    const other = await aClass(t, namesake, { title: 'Asha Rao on optics' });
    const own = await list({ teacherId: asha.id });
    expect([idsOf(own), own.pagination.total]).toEqual([[waves, optics], 2]);
    expect(idsOf(await list({ teacherId: asha.id, status: 'draft' }))).toEqual([optics]);
    expect(idsOf(await list({ teacherId: asha.id, search: 'optics' }))).toEqual([optics]);
    expect(idsOf(await list({ teacherId: asha.id, search: optics }))).toEqual([optics]);
    expect(idsOf(await list({ teacherId: asha.id, search: other }))).toEqual([]);
  });

  it.each([
    ['archived', { status: 'archived' }, { status: 'active' }],
    ['made invite-only', { visibility: 'invite_only' }, { visibility: 'public' }],
  ])('no longer features a class that is %s, also when that is taken back', async (_what, hidden, shown) => {
    const id = await anActiveClass(t, teacher);
    const body = { featured: true, reason: 'Good papers' };
    await t.call('setFeatured', { as: admin, params: { classId: id }, body });
    const change = (to: object) => t.call('updateClass', { as: teacher, params: { classId: id }, body: to });
    const isFeatured = async () => (await list({ search: id })).data[0].featured;
    await change({ description: 'Corrected' });
    expect(await isFeatured()).toBe(true);
    await change(hidden);
    expect(await isFeatured()).toBe(false);
    // A mark of an earlier version, which stayed on a class that was not shown.
    await t.stored('classes').updateOne({ _id: id }, { $set: { featured: true } });
    await change(shown);
    expect(await isFeatured()).toBe(false);
    expect(await browsed()).toContain(id);
  });

  it('is paged', async () => {
    const [first, second] = [await list({ limit: 1 }), await list({ limit: 1, page: 2 })];
    expect(first.pagination).toMatchObject({ currentPage: 1, hasNextPage: true });
    expect(idsOf(first)).not.toEqual(idsOf(second));
  });
});

describe('a class that is taken down', () => {
  it('F-199: is gone for visitors at once, archived for students, no longer featured, and audited with the reason', async () => {
    const student = aUser('student');
    const id = await anActiveClass(t, teacher, { title: 'Chemistry copied' });
    await t.call('enrollInClass', { as: student, params: { classId: id } });
    await t.call('setFeatured', {
      as: admin,
      params: { classId: id },
      body: { featured: true, reason: 'Good papers' },
    });
    expect((await takeDown(id, true)).body.data).toEqual({ classId: id, status: 'taken_down' });

    expect(await browsed()).not.toContain(id);
    expect((await t.call('getClassDetails', { params: { classId: id } })).status).toBe(404);
    expect((await t.call('enrollInClass', { as: aUser('student'), params: { classId: id } })).status).toBe(404);
    expect((await t.call('getClassDetails', { as: student, params: { classId: id } })).body.data.status).toBe(
      'archived',
    );
    const [row] = (await list({ status: 'taken_down' })).data;
    expect(row).toMatchObject({ id, featured: false, takenDown: { reason: 'Copied material' } });
    expect(idsOf(await list({ status: 'archived' }))).not.toContain(id);

    await t.settle();
    const states = (await t.published('class_changed')).filter((e) => e.aggId === id);
    expect(states.at(-1)?.data.status).toBe('archived');
    const acts = (await t.published('admin_acted')).filter((e) => e.data.resourceId === id);
    expect(acts.at(-1)?.data).toMatchObject({
      action: 'class_taken_down',
      adminId: admin.id,
      reason: 'Copied material',
    });
  });

  it('cannot be opened by its teacher, who is told the reason, but can be corrected', async () => {
    const id = await anActiveClass(t, teacher);
    await takeDown(id, true);
    const refused = await open(id);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'class_taken_down',
      error: 'An administrator has taken this class down: Copied material',
    });
    const corrected = await t.call('updateClass', {
      as: teacher,
      params: { classId: id },
      body: { title: 'Corrected' },
    });
    expect(corrected.body.class).toMatchObject({ title: 'Corrected', status: 'archived' });
  });

  it('gets back the status it had when it is restored', async () => {
    const [active, draft] = [await anActiveClass(t, teacher), await aClass(t, teacher)];
    for (const id of [active, draft]) await takeDown(id, true);
    expect((await takeDown(active, false, 'Corrected')).body.data.status).toBe('active');
    expect((await takeDown(draft, false, 'Corrected')).body.data.status).toBe('draft');
    expect(await browsed()).toContain(active);
    expect((await open(draft)).status).toBe(200);
  });

  it.each([
    ['before it is taken down', ['erased', 'down', 'restored']],
    ['while it is down', ['down', 'erased', 'restored']],
    ['after it is restored, or told so late', ['down', 'restored', 'erased']],
  ])('is not sold for a teacher who was erased %s, until another teacher has it', async (_when, order) => {
    const [gone, next] = [await aTeacher(t, 'Ida Gone'), await aTeacher(t, 'Ned Next')];
    const id = await anActiveClass(t, gone);
    const steps: Record<string, () => Promise<unknown>> = {
      down: () => takeDown(id, true),
      restored: () => takeDown(id, false),
      erased: () => erased(gone),
    };
    for (const step of order) await steps[step]?.();
    expect((await list({ search: id })).data[0]).toMatchObject({ status: 'archived', teacher: '' });
    expect(await browsed()).not.toContain(id);
    await t.settle();
    const states = (await t.published('class_changed')).filter((e) => e.aggId === id);
    expect(states.at(-1)?.data.status).toBe('archived');
    const body = { teacherId: next.id, reason: 'Left the institute' };
    await t.call('transferClass', { as: admin, params: { classId: id }, body });
    const opened = { as: next, params: { classId: id }, body: { status: 'active' } };
    expect((await t.call('updateClass', opened)).status).toBe(200);
  });

  it('stays archived where its teacher is erased between the look at the account and the write', async () => {
    const gone = await aTeacher(t, 'Ida Gone');
    const id = await anActiveClass(t, gone);
    await takeDown(id, true);
    const { classes, people } = storesOf(t.db);
    const isErased = async (who: string) => {
      const read = await people.isErased(who);
      if (!read) await erased(gone);
      return read;
    };
    const { setTakenDown } = takeDownApi({ classes, people: { ...people, isErased } });
    const asked = { params: { classId: id }, body: { takenDown: false, reason: 'Corrected' }, caller: admin };
    await setTakenDown({ ...asked, now: new Date() } as unknown as Parameters<typeof setTakenDown>[0]);
    expect((await list({ search: id })).data[0]).toMatchObject({ status: 'archived' });
  });

  it('gets back the status it had although its teacher is suspended, as the other classes of this teacher keep theirs', async () => {
    const suspended = await aTeacher(t, 'Ida Suspended');
    const id = await anActiveClass(t, suspended);
    await takeDown(id, true);
    await t.deliver('profile_changed', { ...teacherOf(suspended), isActive: false }, { key: suspended.id, aggSeq: 2 });
    expect((await takeDown(id, false)).body.data.status).toBe('active');
  });

  it('stays as it is when the same request comes again', async () => {
    const id = await anActiveClass(t, teacher);
    await takeDown(id, true);
    await takeDown(id, true, 'Another reason');
    await takeDown(id, false);
    expect((await takeDown(id, false)).body.data.status).toBe('active');
    await t.settle();
    const acts = (await t.published('admin_acted')).filter((e) => e.data.resourceId === id);
    expect(acts.map((e) => e.data.action)).toEqual(['class_taken_down', 'class_restored']);
  });

  it('needs an administrator with a fresh second factor and a reason', async () => {
    const id = await anActiveClass(t, teacher);
    const as = (who: TestUser, reason: string) =>
      t.call('setTakenDown', { as: who, params: { classId: id }, body: { takenDown: true, reason } });
    expect((await as(teacher, 'Copied material')).status).toBe(403);
    expect((await as(aUser('admin'), 'Copied material')).body.code).toBe('second_factor_required');
    expect((await as(admin, ' ')).status).toBe(400);
    expect((await takeDown('01JD0000000000000000000XXX', true)).status).toBe(404);
  });
});

describe('one class', () => {
  const read = async (classId: string) =>
    (await t.call('getClassForAdmin', { as: admin, params: { classId } })).body.data;

  it('is shown with its tests of every status and its students, whatever its own status', async () => {
    const classId = await anActiveClass(t, teacher, { title: 'Waves' });
    const [asha, ravi] = [await aTeacher(t, 'Asha Rao'), aUser('student')];
    const tests = [
      aTest(classId, { title: 'Second', startAt: '2030-02-01T06:00:00.000Z' }),
      aTest(classId, { title: 'First', status: 'cancelled', startAt: '2030-01-01T06:00:00.000Z' }),
    ];
    for (const test of tests) await t.deliver('test_changed', test, { key: test.testId });
    for (const { id } of [asha, ravi])
      await t.call('enrollInClass', { as: aUser('student', { id }), params: { classId } });
    await takeDown(classId, true);
    await t.settle();

    const shown = await read(classId);
    expect(shown.class).toMatchObject({ id: classId, status: 'taken_down', teacher: 'Meera Subramanian' });
    expect(shown.tests).toMatchObject([
      { title: 'First', status: 'cancelled', fee: 1770 },
      { title: 'Second', status: 'published', startAt: '2030-02-01T06:00:00.000Z' },
    ]);
    const students = await t.call('listClassStudents', { as: admin, params: { classId } });
    expect(students.body.pagination.total).toBe(2);
    expect(students.body.data.find(({ id }: { id: string }) => id === asha.id)).toEqual({
      id: asha.id,
      name: 'Asha Rao',
      enrolledAt: expect.any(String),
      via: 'public',
    });
    expect((await t.call('getClassForAdmin', { as: teacher, params: { classId } })).status).toBe(403);
  });
});

describe('a class that is given to another teacher', () => {
  const give = (classId: string, teacherId: string, as: TestUser = admin) =>
    t.call('transferClass', { as, params: { classId }, body: { teacherId, reason: 'Left the institute' } });

  it('counts the students of both teachers when an enrolment of before is heard of only now', async () => {
    const [former, next, student] = [await aTeacher(t), await aTeacher(t, 'Nikhil Menon'), aUser('student')];
    const classId = await anActiveClass(t, former);
    await t.call('enrollInClass', { as: student, params: { classId } });
    await give(classId, next.id);
    await t.settle();
    await t.runJob('recount');
    const counts = t.db.connection.collection<{ _id: string; students: number }>('teacher_counts');
    // As it was counted between the write of the enrolment and its event.
    await counts.updateOne({ _id: former.id }, { $set: { students: 1 } });
    const enrolled = { classId, studentId: student.id, teacherId: former.id, via: 'public' as const };
    const enrolledAt = new Date().toISOString();
    await t.deliver(
      'enrolment_confirmed',
      { ...enrolled, enrolledAt },
      { aggId: `${classId}:${student.id}`, aggSeq: 1 },
    );
    await t.runJob('recount');
    const found = await counts.find({ _id: { $in: [former.id, next.id] } }).toArray();
    expect(Object.fromEntries(found.map(({ _id, students }) => [_id, students]))).toEqual({
      [former.id]: 0,
      [next.id]: 1,
    });
  });

  it('F-199: belongs to the new one with its students and invites, and no longer to the former one', async () => {
    const [next, student] = [await aTeacher(t, 'Nikhil Menon'), aUser('student')];
    const classId = await anActiveClass(t, teacher, { title: 'Handed over' });
    await t.call('enrollInClass', { as: student, params: { classId } });
    const invite = (await t.call('createInvite', { as: teacher, params: { classId }, body: {} })).body.invite;
    await t.settle();
    expect((await give(classId, next.id)).body.data).toEqual({
      classId,
      teacherId: next.id,
      teacher: 'Nikhil Menon',
    });
    expect((await give(classId, next.id)).status).toBe(200);
    await t.settle();

    const change = (as: TestUser) => t.call('updateClass', { as, params: { classId }, body: { title: 'Mine now' } });
    expect([(await change(teacher)).status, (await change(next)).status]).toEqual([404, 200]);
    const revoke = (as: TestUser) => t.call('revokeInvite', { as, params: { classId, inviteId: invite.id } });
    expect([(await revoke(teacher)).status, (await revoke(next)).status]).toEqual([404, 200]);
    const remove = (as: TestUser) => t.call('removeStudent', { as, params: { classId, studentId: student.id } });
    expect([(await remove(teacher)).status, (await remove(next)).status]).toEqual([404, 200]);
    const states = (await t.published('class_changed')).filter((e) => e.aggId === classId);
    expect(states.find((e) => e.data.formerTeacherId)?.data).toMatchObject({
      teacherId: next.id,
      formerTeacherId: teacher.id,
    });
    const acts = (await t.published('admin_acted')).filter((e) => e.data.resourceId === classId);
    expect(acts.map(({ data }) => [data.action, data.reason])).toEqual([['class_transferred', 'Left the institute']]);
  });

  it('also gives the new teacher a student who enrolled while the class was given away', async () => {
    const [first, next, student] = [await aTeacher(t, 'Ida Before'), await aTeacher(t, 'Ned After'), aUser('student')];
    const classId = await anActiveClass(t, first);
    await give(classId, next.id);
    await t.settle();
    // Stored with the teacher whom the class had when it was read.
    const given = newEnrolment({ _id: classId, teacherId: first.id }, student.id, { textVersion: 'v1' }, new Date());
    await enrolmentStore(t.db).insert(given);
    await t.settle();
    const remove = (as: TestUser) => t.call('removeStudent', { as, params: { classId, studentId: student.id } });
    await t.runJob('recount');
    const { teacher: seen } = (await t.call('getClassDetails', { params: { classId } })).body.data;
    expect(seen).toMatchObject({ name: 'Ned After', totalStudents: 1 });
    expect([(await remove(first)).status, (await remove(next)).status]).toEqual([404, 200]);
  });

  it('counts the students of both teachers again', async () => {
    const [first, next] = [await aTeacher(t, 'Ida First'), await aTeacher(t, 'Ned Next')];
    const classId = await anActiveClass(t, first);
    const elsewhere = await anActiveClass(t, next, { title: 'Other class' });
    await t.call('enrollInClass', { as: aUser('student'), params: { classId } });
    await t.settle();
    await give(classId, next.id);
    await t.settle();
    await t.runJob('recount');
    const { teacher: seen } = (await t.call('getClassDetails', { params: { classId: elsewhere } })).body.data;
    expect(seen).toMatchObject({ name: 'Ned Next', totalStudents: 1, totalClasses: 2 });
  });

  it('is not given away again from the page of an administrator who saw it with the former teacher', async () => {
    const [former, one, two] = [await aTeacher(t), await aTeacher(t, 'Nikhil One'), await aTeacher(t, 'Tara Two')];
    const classId = await anActiveClass(t, former);
    const giveAsSeen = (from: TestUser, to: TestUser) => {
      const body = { teacherId: to.id, fromTeacherId: from.id, reason: 'Left the institute' };
      return t.call('transferClass', { as: admin, params: { classId }, body });
    };
    // The second is the first one again, sent after a lost answer.
    for (let n = 0; n < 2; n++) expect((await giveAsSeen(former, one)).status).toBe(200);
    const late = await giveAsSeen(former, two);
    expect([late.status, late.body.code]).toEqual([409, 'teacher_changed']);
    expect((await list({ search: classId })).data[0].teacher).toBe('Nikhil One');
    expect((await giveAsSeen(one, two)).body.data.teacher).toBe('Tara Two');
  });

  it('is refused for people who do not teach, for classes that do not exist and without a fresh second factor', async () => {
    const classId = await anActiveClass(t, teacher);
    expect((await give(classId, aUser('student').id)).body.code).toBe('teacher_not_found');
    expect((await give('01JD0000000000000000000XXX', teacher.id)).body.code).toBe('class_not_found');
    expect((await give(classId, teacher.id, aUser('admin'))).body.code).toBe('second_factor_required');
    expect((await give(classId, teacher.id, teacher)).status).toBe(403);
  });
});

describe('featured classes', () => {
  const feature = (id: string, featured: boolean) =>
    t.call('setFeatured', { as: admin, params: { classId: id }, body: { featured, reason: 'Good papers' } });
  it('are set by an administrator, public and active ones only, twelve at most, and audited', async () => {
    const classId = await anActiveClass(t, teacher);
    expect((await feature(classId, true)).body.data).toEqual({ classId, featured: true });
    expect((await t.call('getClassDetails', { params: { classId } })).body.data.featured).toBe(true);
    const invited = await anActiveClass(t, teacher, { visibility: 'invite_only' });
    expect((await feature(invited, true)).body.code).toBe('class_not_shown');
    for (let n = 1; n < 12; n++) await feature(await anActiveClass(t, teacher), true);
    const more = await anActiveClass(t, teacher);
    expect((await feature(more, true)).body.code).toBe('featured_full');
    await feature(classId, false);
    expect((await feature(more, true)).status).toBe(200);
    await t.settle();
    const acts = (await t.published('admin_acted')).filter((e) => e.data.resourceId === classId);
    expect(acts.map((e) => e.data.action)).toEqual(['class_featured', 'class_unfeatured']);
  });
});
