import type { components } from '@kasauti/contracts';
import { newId } from '@kasauti/service-kit';
import { aUser, sharedByTests } from '@kasauti/service-kit/testing';
import { aClass, aTeacher, aTest, anActiveClass, startCatalog } from '../../test/builders';

const t = sharedByTests(startCatalog);

const change = (as: { id: string; role: 'teacher' | 'student' | 'admin' }, classId: string, body: object) =>
  t.call('updateClass', { as, params: { classId }, body });

describe('creating a class', () => {
  it('creates a draft, and returns the price in paise', async () => {
    const teacher = await aTeacher(t);
    const { status, body } = await t.call('createClass', {
      as: teacher,
      body: { title: '  NEET Biology  ', description: 'Cells', price: 17.7, tags: ['neet'] },
    });
    expect(status).toBe(201);
    expect(body.class).toMatchObject({
      title: 'NEET Biology',
      description: 'Cells',
      price: 1770,
      visibility: 'public',
      status: 'draft',
      isActive: false,
      studentCount: 0,
      enrollmentCount: 0,
      teacher: 'Kavita Sharma',
    });
    expect(body.data.class).toEqual(body.class);
    await t.settle();
    const [state] = (await t.published('class_changed')).filter((e) => e.aggId === body.class.id);
    expect(state).toMatchObject({
      actor: teacher.id,
      data: { classId: body.class.id, teacherId: teacher.id, status: 'draft', pricePaise: 1770 },
    });
  });

  it.each([
    [{}, 'title', 'Class title is required'],
    [{ title: '   ' }, 'title', 'Class title is required'],
    [{ title: 'ab' }, 'title', 'Class title must be at least 3 characters'],
    [{ title: 'x'.repeat(101) }, 'title', 'Class title must be less than 100 characters'],
    [{ title: 'Physics', description: 'x'.repeat(501) }, 'description', 'Description must be less than 500 characters'],
    [{ title: 'Physics', price: -1 }, 'price', 'Price cannot be negative'],
    [{ title: 'Physics', price: 10000.01 }, 'price', 'Price cannot exceed ₹10,000'],
    [{ title: 'Physics', price: 0.5 }, 'price', 'Price must be 0 or at least ₹1'],
    [{ title: 'Physics', price: '20' }, 'price', undefined],
    [{ title: 'Physics', price: 1.005 }, 'price', undefined],
    [{ title: 'Physics', pricePaise: 49.5 }, 'pricePaise', undefined],
    [{ title: 'Physics', pricePaise: 99 }, 'pricePaise', 'pricePaise must be 0 or at least 100'],
    [{ title: 'Physics', pricePaise: 1_000_001 }, 'pricePaise', undefined],
    [
      { title: 'Physics', price: 4900, pricePaise: 4900 },
      'pricePaise',
      'pricePaise is not the amount that price gives in rupees',
    ],
    [{ title: 'Physics', visibility: 'secret' }, 'visibility', undefined],
    [{ title: { $ne: '' } }, undefined, undefined],
  ])('says what is wrong with %j', async (body, field, message) => {
    const answer = await t.call('createClass', { as: aUser('teacher'), body });
    expect(answer.status).toBe(400);
    if (field) expect(answer.body.errors[0]).toMatchObject({ field, ...(message ? { message } : {}) });
    if (message) expect(answer.body.error).toBe(message);
  });

  it('accepts a title of 100 and a description of 500 characters', async () => {
    expect(
      (
        await t.call('createClass', {
          as: aUser('teacher'),
          body: { title: 'x'.repeat(100), description: 'y'.repeat(500), price: 10000 },
        })
      ).status,
    ).toBe(201);
  });

  it('creates one class when the same request is sent again after a lost answer', async () => {
    const as = aUser('teacher');
    const request = { as, body: { title: 'Sent twice' }, headers: { 'idempotency-key': newId() } };
    const [first, second] = [await t.call('createClass', request), await t.call('createClass', request)];
    expect(second.body.class.id).toBe(first.body.class.id);
    expect((await t.call('listMyClasses', { as })).body.pagination.total).toBe(1);
  });

  it.each(['student', 'admin'] as const)('is refused to a %s and to a visitor', async (role) => {
    expect((await t.call('createClass', { as: aUser(role), body: { title: 'Physics' } })).status).toBe(403);
    expect((await t.call('createClass', { body: { title: 'Physics' } })).status).toBe(401);
  });

  it('stores no fields that a teacher may not set', async () => {
    const id = await aClass(t, aUser('teacher'), {
      featured: true,
      status: 'active',
      teacherId: newId(),
      studentCount: 500,
    });
    const stored = await t.stored('classes').findOne({ _id: id });
    expect(stored).toMatchObject({ featured: false, status: 'draft', studentCount: 0 });
  });
});

describe('changing a class', () => {
  it('F-067: opens a draft only with a confirmation, archives and reopens it, and never makes it a draft again', async () => {
    const teacher = aUser('teacher');
    const id = await aClass(t, teacher);
    const asked = await change(teacher, id, { status: 'active' });
    expect([asked.status, asked.body.code, asked.body.errors[0].field]).toEqual([
      400,
      'confirmation_required',
      'confirm',
    ]);
    expect((await change(teacher, id, { status: 'active', confirm: true })).body.class).toMatchObject({
      status: 'active',
      isActive: true,
    });
    const back = await change(teacher, id, { status: 'draft' });
    expect([back.status, back.body.code]).toEqual([409, 'status_not_allowed']);
    expect((await change(teacher, id, { status: 'archived' })).body.class.status).toBe('archived');
    expect((await change(teacher, id, { status: 'active' })).body.class.status).toBe('active');
    await t.settle();
    const moves = (await t.published('class_status_changed'))
      .filter((e) => e.aggId === id)
      .map(({ data }) => `${data.from}>${data.to}`);
    expect(moves).toEqual(['draft>active', 'active>archived', 'archived>active']);
  });

  it('N-043: changes every field of the details page, publishes it once, and is found by the new title', async () => {
    const teacher = await aTeacher(t);
    const id = await anActiveClass(t, teacher);
    const edit: Required<
      Omit<components['schemas']['UpdateClassRequest'], 'status' | 'confirm' | 'visibility' | 'thumbnailId' | 'price'>
    > = {
      title: 'Thermodynamics',
      description: 'Heat and work for the JEE',
      pricePaise: 9950,
      longDescription: 'Long',
      learningOutcomes: ['Heat'],
      prerequisites: ['Algebra'],
      estimatedDurationWeeks: 8,
      difficulty: 'advanced',
      subject: 'Physics',
      tags: ['jee'],
      curriculum: [{ week: 1, title: 'Laws', topics: ['Zeroth'] }],
    };
    for (let n = 0; n < 2; n++)
      expect((await change(teacher, id, edit)).body.class).toMatchObject({ title: 'Thermodynamics', price: 9950 });
    const { data } = (await t.call('getClassDetails', { params: { classId: id } })).body;
    const { pricePaise, ...shown } = edit;
    expect(data).toMatchObject({
      ...shown,
      testPrice: pricePaise,
      curriculum: [{ week: 1, title: 'Laws', topics: ['Zeroth'], testsCount: 0 }],
    });
    expect(
      (await t.call('browseClasses', { query: { search: 'termodynamics' } })).body.data.classes.map(
        (c: { id: string }) => c.id,
      ),
    ).toEqual([id]);
    await t.settle();
    expect(
      (await t.published('class_changed')).filter((e) => e.aggId === id && e.data.title === 'Thermodynamics'),
    ).toHaveLength(1);
  });

  it('takes a price in paise as it gives it, and changes nothing when what was read is written back', async () => {
    const teacher = aUser('teacher');
    const { body } = await t.call('createClass', { as: teacher, body: { title: 'Optics', pricePaise: 4900 } });
    expect(body.class).toMatchObject({ price: 4900, pricePaise: 4900 });
    const { id, pricePaise } = body.class;
    expect((await change(teacher, id, { pricePaise })).body.class.pricePaise).toBe(4900);
    expect((await change(teacher, id, { price: 49, pricePaise })).body.class.pricePaise).toBe(4900);
    expect((await change(teacher, id, { price: 4900, pricePaise })).status).toBe(400);
  });

  it('takes the duration of a class away, and refuses one of no week', async () => {
    const teacher = await aTeacher(t);
    const id = await anActiveClass(t, teacher);
    const weeks = async () =>
      (await t.call('getClassDetails', { params: { classId: id } })).body.data.estimatedDurationWeeks;
    await change(teacher, id, { estimatedDurationWeeks: 8 });
    expect((await change(teacher, id, { estimatedDurationWeeks: 0 })).status).toBe(400);
    expect(await weeks()).toBe(8);
    expect((await change(teacher, id, { estimatedDurationWeeks: null })).status).toBe(200);
    expect(await weeks()).toBeNull();
  });

  it('keeps both of two concurrent changes, each with its own event number', async () => {
    const teacher = aUser('teacher');
    const id = await aClass(t, teacher);
    const answers = await Promise.all([
      change(teacher, id, { description: 'A' }),
      change(teacher, id, { subject: 'S' }),
      change(teacher, id, { price: 5 }),
    ]);
    expect(answers.map((a) => a.status)).toEqual([200, 200, 200]);
    const [mine] = (await t.call('listMyClasses', { as: teacher })).body.data;
    expect(mine).toMatchObject({ description: 'A', subject: 'S', price: 500 });
    await t.settle();
    const places = (await t.published('class_changed')).filter((e) => e.aggId === id).map((e) => e.aggSeq);
    expect(new Set(places).size).toBe(4);
  });

  it("answers 404 for another teacher's class", async () => {
    const id = await anActiveClass(t, aUser('teacher'));
    const foreign = await change(aUser('teacher'), id, { status: 'archived' });
    const unknown = await change(aUser('teacher'), newId(), { status: 'archived' });
    expect(foreign.status).toBe(404);
    const { traceId: _a, instance: _c, ...left } = foreign.body;
    const { traceId: _b, instance: _d, ...right } = unknown.body;
    expect(left).toEqual(right);
    expect(left).toMatchObject({ code: 'class_not_found', error: 'Class not found' });
    expect((await change(aUser('student'), id, { status: 'archived' })).status).toBe(403);
  });
});

describe('my classes of a teacher', () => {
  it("are only the teacher's own, newest activity first, filtered by status and search, in pages", async () => {
    const teacher = aUser('teacher');
    const draft = await aClass(t, teacher, { title: 'Algebra' });
    const open = await anActiveClass(t, teacher, { title: 'Geometry' });
    await anActiveClass(t, aUser('teacher'), { title: 'Algebra of others' });
    await change(teacher, draft, { description: 'later' });
    const list = async (query: Record<string, string | number> = {}) =>
      (await t.call('listMyClasses', { as: teacher, query })).body;
    const ids = (body: { data: { id: string }[] }) => body.data.map((c) => c.id);
    expect(ids(await list())).toEqual([draft, open]);
    expect(ids(await list({ status: 'active' }))).toEqual([open]);
    expect(ids(await list({ search: 'algebar' }))).toEqual([draft]);
    expect(ids(await list({ search: 'algebra', status: 'active' }))).toEqual([]);
    expect(await list({ limit: 1, page: 2 })).toMatchObject({
      data: [{ id: open }],
      pagination: { currentPage: 2, totalPages: 2, total: 2, hasPrevPage: true, hasNextPage: false },
    });
    expect((await t.call('listMyClasses', { as: teacher, query: { status: 'gone' } })).status).toBe(400);
    expect((await t.call('listMyClasses', { as: aUser('admin') })).status).toBe(403);
  });
});

describe('the plan of a class', () => {
  it('F-124: weeks list their published tests with date and fee, the rest follows', async () => {
    const teacher = await aTeacher(t);
    const classId = await anActiveClass(t, teacher);
    const [one, two, draft] = [
      aTest(classId, { title: 'Optics', startAt: '2026-12-01T04:30:00.000Z' }),
      aTest(classId, { title: 'Waves', feePaise: 0 }),
      aTest(classId, { status: 'draft' }),
    ];
    for (const test of [one, two, draft]) await t.deliver('test_changed', test, { key: test.testId });
    const curriculum = [
      { week: 1, title: 'Light', topics: ['Rays'], testIds: [one.testId, draft.testId] },
      { week: 2, title: 'Again', topics: [], testIds: [one.testId] },
    ];
    await change(teacher, classId, { curriculum });
    const { data } = (await t.call('getClassDetails', { params: { classId } })).body;
    expect(data.curriculum).toEqual([
      {
        week: 1,
        title: 'Light',
        topics: ['Rays'],
        testsCount: 1,
        tests: [{ id: one.testId, title: 'Optics', date: '2026-12-01T04:30:00.000Z', fee: 1770, feePaise: 1770 }],
      },
      { week: 2, title: 'Again', topics: [], testsCount: 0, tests: [] },
    ]);
    expect(data.otherTests).toEqual([{ id: two.testId, title: 'Waves', date: null, fee: 0, feePaise: 0 }]);
  });
});
