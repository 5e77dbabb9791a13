import { newId } from '@kasauti/service-kit';
import { aUser, sharedByTests, type TestUser } from '@kasauti/service-kit/testing';
import { aClass, aTeacher, aTest, anActiveClass, startCatalog } from '../../test/builders';

let kavita: TestUser;
let physics: string;
let biology: string;
let chemistry: string;
const hidden: Record<string, string> = {};

const t = sharedByTests(startCatalog);
beforeAll(async () => {
  kavita = await aTeacher(t, 'Kavita Sharma');
  const arun = await aTeacher(t, 'Arun Iyer');
  physics = await anActiveClass(t, kavita, {
    title: 'Physics 2027',
    subject: 'Physics',
    difficulty: 'beginner',
    tags: ['mechanics', 'optics'],
    price: 17.7,
  });
  biology = await anActiveClass(t, arun, { title: 'NEET Biology', subject: 'Biology', difficulty: 'advanced' });
  chemistry = await anActiveClass(t, kavita, {
    title: 'Organic chemistry',
    subject: 'Chemistry',
    difficulty: 'beginner',
  });
  hidden.draft = await aClass(t, kavita, { title: 'Physics draft', subject: 'Physics' });
  hidden['invite-only'] = await anActiveClass(t, kavita, {
    title: 'Physics by invitation',
    visibility: 'invite_only',
    subject: 'Physics',
  });
  hidden.archived = await anActiveClass(t, kavita, { title: 'Physics of 2020', subject: 'Physics' });
  await t.call('updateClass', { as: kavita, params: { classId: hidden.archived }, body: { status: 'archived' } });
});

const browse = async (query: Record<string, string | number | boolean> = {}) => t.call('browseClasses', { query });
const ids = async (query: Record<string, string | number | boolean> = {}) =>
  ((await browse(query)).body.data.classes as { id: string }[]).map((c) => c.id);

describe('browsing', () => {
  it('threat 23, F-116: shows public, active classes and nothing else', async () => {
    expect(await ids()).toEqual([chemistry, biology, physics]);
    expect(await ids({ search: 'physics' })).toEqual([physics]);
    const { data } = (await browse()).body;
    expect(data.pagination).toEqual({
      currentPage: 1,
      totalPages: 1,
      totalClasses: 3,
      hasPrevPage: false,
      hasNextPage: false,
    });
    expect(data.filters.subjects).toEqual(
      expect.arrayContaining([
        { value: 'Physics', count: 1 },
        { value: 'Biology', count: 1 },
        { value: 'Chemistry', count: 1 },
      ]),
    );
    expect(data.filters.difficulties).toEqual([
      { value: 'beginner', count: 2 },
      { value: 'advanced', count: 1 },
    ]);
    expect(data.filters.totalFeatured).toBe(0);
    expect(data.classes[2]).toMatchObject({
      teacher: { name: 'Kavita Sharma', avatar: null, rating: null },
      testPrice: 1770,
      isEnrolled: false,
      featured: false,
      averageRating: null,
      totalReviews: 0,
      thumbnail: null,
    });
  });

  it.each([
    [{ search: 'pysics' }, () => [physics]],
    [{ search: 'mecanics' }, () => [physics]],
    [{ search: 'Kavita' }, () => [chemistry, physics]],
    [{ search: 'sharam' }, () => [chemistry, physics]],
    [{ search: 'kavita physics' }, () => [physics]],
    [{ search: 'geography' }, () => []],
    [{ search: '(z+)+$' }, () => []],
    [{ search: '   ' }, () => [chemistry, biology, physics]],
    [{ subject: 'Biology' }, () => [biology]],
    [{ difficulty: 'beginner' }, () => [chemistry, physics]],
    [{ difficulty: 'beginner', subject: 'Physics', search: 'optics' }, () => [physics]],
    [{ featured: true }, () => []],
    [{ sort: 'newest' }, () => [chemistry, biology, physics]],
    [{ page: 9 }, () => []],
  ] as const)('with %j', async (query, expected) => {
    expect(await ids(query)).toEqual(expected());
  });

  it('shows featured classes, once an administrator has marked them', async () => {
    await t.stored('classes').updateOne({ _id: physics }, { $set: { featured: true } });
    expect(await ids({ featured: true })).toEqual([physics]);
    expect(await ids()).toEqual([physics, chemistry, biology]);
    expect((await browse()).body.data.filters.totalFeatured).toBe(1);
    await t.stored('classes').updateOne({ _id: physics }, { $set: { featured: false } });
  });

  it('shows each class once, page by page', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => ids({ page, limit: 1 })));
    expect(pages.flat()).toEqual([chemistry, biology, physics]);
    expect((await browse({ limit: 1000 })).status).toBe(200);
  });

  it.each([
    [{ sort: 'price' }],
    [{ page: 0 }],
    [{ limit: 0 }],
    [{ difficulty: 'easy' }],
    [{ search: 'x'.repeat(101) }],
    [{ page: 'one' }],
  ])('refuses %j', async (query) => {
    expect((await browse(query)).status).toBe(400);
  });

  it("finds a renamed teacher's classes by the new name only, and by no name after an erasure", async () => {
    const rani = aUser('teacher');
    const rename = (displayName: string, aggSeq: number, erased = false) =>
      t.deliver(
        'profile_changed',
        { userId: rani.id, displayName, role: 'teacher', isActive: true, erased },
        { key: rani.id, aggSeq },
      );
    await rename('Rani Verma', 2);
    await rename('Old Name', 1);
    const id = await anActiveClass(t, rani, { title: 'Civics' });
    expect(await ids({ search: 'verma' })).toEqual([id]);
    await rename('', 3, true);
    expect(await ids({ search: 'verma' })).toEqual([]);
    await t.call('updateClass', { as: rani, params: { classId: id }, body: { status: 'archived' } });
  });
});

describe('the page of a class', () => {
  const details = (classId: string, as?: TestUser) => t.call('getClassDetails', { params: { classId }, as });

  it.each(['draft', 'invite-only', 'archived'])(
    'threat 23: that is %s does not exist for others, and does for its teacher',
    async (kind) => {
      const unknown = await details(newId());
      for (const as of [undefined, aUser('student'), aUser('teacher')]) {
        const answer = await details(hidden[kind] ?? '', as);
        expect(answer.status).toBe(404);
        expect({ ...answer.body, traceId: '', instance: '' }).toEqual({ ...unknown.body, traceId: '', instance: '' });
      }
      expect((await details(hidden[kind] ?? '', kavita)).body.data).toMatchObject({ isOwner: true, isEnrolled: false });
    },
  );

  it('adds up the fees of its published tests, whatever the order of their events', async () => {
    const [a, b, c] = [aTest(physics), aTest(physics, { feePaise: 5000 }), aTest(physics, { status: 'draft' })];
    for (const test of [a, b, c, a]) await t.deliver('test_changed', test, { key: test.testId, aggSeq: 1 });
    expect((await details(physics)).body.data).toMatchObject({
      totalTests: 2,
      totalCost: 6770,
      testsHaveDifferentFees: true,
      testPrice: 1770,
    });
    await t.deliver('test_changed', { ...b, status: 'cancelled' }, { key: b.testId, aggSeq: 3 });
    await t.deliver('test_changed', { ...b, feePaise: 9 }, { key: b.testId, aggSeq: 2 });
    expect((await details(physics)).body.data).toMatchObject({
      totalTests: 1,
      totalCost: 1770,
      testsHaveDifferentFees: false,
      teacher: { name: 'Kavita Sharma', totalClasses: 2, totalStudents: 0 },
    });
    expect((await browse({ search: 'physics' })).body.data.classes[0].totalTests).toBe(1);
  });

  it('F-122: says how many of its tests cost something, how many nothing, and what the paid ones cost together', async () => {
    const id = await anActiveClass(t, kavita, { title: 'Three free, one paid', price: 17.7 });
    const none = { paidTestCount: 0, freeTestCount: 0, paidTotalPaise: 0 };
    expect((await details(id)).body.data).toMatchObject(none);
    const tests = [
      aTest(id),
      ...[1, 2, 3].map(() => aTest(id, { feePaise: 0 })),
      aTest(id, { status: 'draft', feePaise: 5000 }),
    ];
    for (const test of tests) await t.deliver('test_changed', test, { key: test.testId, aggSeq: 1 });
    const costs = { totalTests: 4, paidTestCount: 1, freeTestCount: 3, paidTotalPaise: 1770 };
    expect((await details(id)).body.data).toMatchObject(costs);
    expect((await browse({ search: 'three free' })).body.data.classes).toEqual([
      expect.objectContaining({ id, ...costs }),
    ]);
    await t.call('updateClass', { as: kavita, params: { classId: id }, body: { status: 'archived' } });
  });

  it('N-051: shows a test for one batch to its students and the teacher, and to nobody else', async () => {
    const id = await anActiveClass(t, kavita, { title: 'Two batches' });
    const [asha, bala] = [aUser('student'), aUser('student')];
    for (const as of [asha, bala]) await t.call('enrollInClass', { as, params: { classId: id } });
    const made = await t.call('createBatch', { as: kavita, params: { classId: id }, body: { name: 'Morning' } });
    const { batchId } = made.body.data;
    const studentIds = [asha.id];
    await t.call('moveStudents', { as: kavita, params: { classId: id, batchId }, body: { studentIds } });
    const test = aTest(id, { audience: { batchIds: [batchId] } });
    await t.deliver('test_changed', test, { key: test.testId, aggSeq: 1 });
    const shown = async (as?: TestUser) => (await details(id, as)).body.data.totalTests;
    expect([await shown(asha), await shown(kavita), await shown(bala), await shown()]).toEqual([1, 1, 0, 0]);
    await t.call('updateClass', { as: kavita, params: { classId: id }, body: { status: 'archived' } });
  });

  it('lists the newest tests of a class that has more than 500', async () => {
    const id = await anActiveClass(t, kavita, { title: 'A test every day' });
    const tests = Array.from({ length: 501 }, (_, i) => {
      const { testId: _id, ...test } = aTest(id, { title: `Day ${i + 1}` });
      return { ...test, _id, seq: 1 };
    });
    await t.stored('tests').insertMany(tests);
    const titles = (await details(id)).body.data.otherTests.map(({ title }: { title: string }) => title);
    expect([titles.length, titles[0], titles.at(-1)]).toEqual([500, 'Day 2', 'Day 501']);
    await t.call('updateClass', { as: kavita, params: { classId: id }, body: { status: 'archived' } });
  });

  it('shows the rating of a teacher over all classes, also of more than a thousand', async () => {
    const busy = await aTeacher(t, 'Busy Teacher');
    const id = await anActiveClass(t, busy, { title: 'One of very many' });
    const collection = t.stored('classes');
    const made = await collection.findOne({ _id: id });
    const others = Array.from({ length: 1000 }, (_, i) => ({
      ...made,
      _id: newId(),
      status: 'draft',
      outbox: [],
      rating: i < 999 ? { count: 1, sum: 1 } : { count: 999, sum: 4 * 999 },
    }));
    await collection.insertMany(others);
    expect((await details(id)).body.data.teacher.rating).toBe(2.5);
    await t.call('updateClass', { as: busy, params: { classId: id }, body: { status: 'archived' } });
  });

  it('opens a draft with its first published test, once', async () => {
    const id = await aClass(t, kavita, { title: 'Opens itself' });
    const test = aTest(id, { status: 'draft' });
    await t.deliver('test_changed', test, { key: test.testId, aggSeq: 1 });
    expect((await details(id)).status).toBe(404);
    for (let n = 0; n < 2; n++)
      await t.deliver('test_changed', { ...test, status: 'published' }, { key: test.testId, aggSeq: 2 });
    expect((await details(id)).body.data).toMatchObject({ status: 'active', totalTests: 1 });
    await t.settle();
    expect((await t.published('class_status_changed')).filter((e) => e.aggId === id)).toHaveLength(1);
    await t.call('updateClass', { as: kavita, params: { classId: id }, body: { status: 'archived' } });
    await t.deliver('test_changed', { ...test, title: 'New', status: 'published' }, { key: test.testId, aggSeq: 3 });
    expect((await details(id, kavita)).body.data.status).toBe('archived');
  });
});
