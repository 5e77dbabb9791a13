import { aUser, type TestService, type TestUser } from '@kasauti/service-kit/testing';
import { aClass, aTeacher, anActiveClass, startCatalog } from '../../test/builders';

let t: TestService;
let teacher: TestUser;
const admin = aUser('admin', { mfa: true });
beforeAll(async () => {
  t = await startCatalog();
  teacher = await aTeacher(t, 'Meera Subramanian');
});
afterAll(() => t.stop());

const list = async (query: Record<string, string | number | boolean> = {}) =>
  (await t.call('listAllClasses', { as: admin, query })).body;
const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);
const takeDown = (classId: string, takenDown: boolean, reason = 'Copied material') =>
  t.call('setTakenDown', { as: admin, params: { classId }, body: { takenDown, reason } });
const open = (classId: string) =>
  t.call('updateClass', { as: teacher, params: { classId }, body: { status: 'active', confirm: true } });
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

  it('is paged', async () => {
    const [first, second] = [await list({ limit: 1 }), await list({ limit: 1, page: 2 })];
    expect(first.pagination).toMatchObject({ currentPage: 1, hasNextPage: true });
    expect(idsOf(first)).not.toEqual(idsOf(second));
  });
});

describe('a class that is taken down', () => {
  it('is gone for visitors at once, archived for students, no longer featured, and audited with the reason', async () => {
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
