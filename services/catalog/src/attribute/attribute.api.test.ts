import { newId } from '@kasauti/service-kit';
import { aUser, sharedByTests, type TestUser } from '@kasauti/service-kit/testing';
import { aClass, aTeacher, aTest, anActiveClass, startCatalog } from '../../test/builders';
import { publishAttributes } from './attribute.store';

const t = sharedByTests(startCatalog);
let teacher: TestUser;
let classId: string;
beforeAll(async () => {
  teacher = await aTeacher(t);
});
beforeEach(async () => {
  classId = await anActiveClass(t, teacher);
});

const addType = (body: object) => t.call('createAttributeType', { as: teacher, params: { classId }, body });
const add = (body: object, as = teacher) => t.call('createAttribute', { as, params: { classId }, body });
const types = async (as = teacher) => t.call('listAttributeTypes', { as, params: { classId } });
const attributes = async (as = teacher) => t.call('listAttributes', { as, params: { classId } });
const KEY = 'Type must contain only lowercase letters and underscores';
const NAME = 'Name must be at least 2 characters';

describe('attribute types of a class', () => {
  it('are chapters, difficulties and topics from the beginning, and keep their ids', async () => {
    const { data } = (await types()).body;
    expect(data.map((type: { type: string }) => type.type)).toEqual(['chapters', 'difficulties', 'topics']);
    expect((await types()).body.data).toEqual(data);
    expect((await attributes()).body.data).toEqual({ chapters: [], difficulties: [], topics: [] });
  });

  it('F-083: are added with a book and blue unless something else is chosen', async () => {
    const { status, body } = await addType({ type: 'exam_year', name: ' Exam year ' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      type: 'exam_year',
      name: 'Exam year',
      description: '',
      icon: 'book',
      color: '#3B82F6',
      isStandard: false,
    });
    expect((await attributes()).body.data.exam_year).toEqual([]);
  });

  it.each([
    [{ type: 'Exam Year', name: 'Exam year' }, 'type', KEY],
    [{ type: 'e2', name: 'Exam year' }, 'type', KEY],
    [{ type: 'e', name: 'Exam year' }, 'type', 'Type must be at least 2 characters'],
    [{ type: 'exam_year', name: 'E' }, 'name', NAME],
    [{ type: 'exam_year' }, 'name', NAME],
    [{ type: 'exam_year', name: 'Exam', color: 'red' }, 'color', undefined],
    [{ type: 'exam_year', name: 'Exam', icon: 'skull' }, 'icon', undefined],
  ])('F-081: say what is wrong with %j', async (body, field, message) => {
    const answer = await addType(body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toContainEqual(expect.objectContaining({ field, ...(message ? { message } : {}) }));
  });

  it('F-081: have a key once, also when two requests add it at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => addType({ type: 'exam_year', name: 'Exam year' })));
    expect(answers.map((a) => a.status).sort()).toEqual([201, 409, 409]);
    expect((await addType({ type: 'topics', name: 'My topics' })).body.code).toBe('attribute_type_exists');
  });

  it('can be renamed, and deleted when they are empty; the three standard ones stay', async () => {
    const { id } = (await addType({ type: 'exam_year', name: 'Exam year' })).body.data;
    const one = { as: teacher, params: { classId, attributeTypeId: id } };
    expect(
      (await t.call('updateAttributeType', { ...one, body: { name: 'Year', icon: 'calendar' } })).body.data,
    ).toMatchObject({
      type: 'exam_year',
      name: 'Year',
      icon: 'calendar',
      color: '#3B82F6',
    });
    const attribute = (await add({ type: 'exam_year', name: '2026' })).body.data;
    expect((await t.call('deleteAttributeType', one)).body.code).toBe('attribute_type_in_use');
    await t.call('deleteAttribute', { as: teacher, params: { classId, attributeId: attribute.id } });
    expect((await t.call('deleteAttributeType', one)).status).toBe(200);
    expect((await t.call('deleteAttributeType', one)).status).toBe(404);
    const [chapters] = (await types()).body.data;
    const standard = { as: teacher, params: { classId, attributeTypeId: chapters.id } };
    expect((await t.call('deleteAttributeType', standard)).body.code).toBe('attribute_type_standard');
  });
});

describe('attributes of a class', () => {
  it.each([
    ['createAttributeType', { type: 'exam_year', name: 'Exam year' }],
    ['createAttribute', { type: 'topics', name: 'Optics' }],
  ] as const)(
    'are added once by %s when it is sent again after a crash before its answer was stored',
    async (what, body) => {
      const request = { as: teacher, params: { classId }, body, headers: { 'idempotency-key': newId() } };
      let dies = true;
      t.db.connection.set('debug', ((collection: string, method: string) => {
        if (!dies || collection !== 'idempotency_keys' || method !== 'updateOne') return;
        dies = false;
        throw new Error('the process dies here');
      }) as never);
      expect((await t.call(what, request)).status).toBe(500);
      t.db.connection.set('debug', false);
      expect((await t.call(what, request)).body).toMatchObject({ success: true, data: { name: body.name } });
      const [{ data: known }, { data: labels }] = [(await types()).body, (await attributes()).body];
      expect([known.length, labels.topics.length]).toEqual(what === 'createAttribute' ? [3, 1] : [4, 0]);
    },
  );

  it('are published with every change, so that tests carry no others', async () => {
    const { id } = (await add({ type: 'topics', name: 'Optics' })).body.data;
    const second = (await add({ type: 'chapters', name: 'Waves' })).body.data.id as string;
    await t.call('deleteAttribute', { as: teacher, params: { classId, attributeId: id } });
    await t.settle();
    const all = (await t.published('class_attributes_changed')).filter((e) => e.data.classId === classId);
    expect(all.map((e) => [e.aggId, e.aggSeq, e.data.attributeIds])).toEqual([
      [`${classId}:attributes`, 1, [id]],
      [`${classId}:attributes`, 2, [id, second]],
      [`${classId}:attributes`, 3, [second]],
    ]);
  });

  it('from before they were published are published by a migration, once', async () => {
    await add({ type: 'topics', name: 'Optics' });
    await t.settle();
    const stored = t.stored('class_attributes');
    await stored.updateOne({ _id: classId }, { $unset: { eventSeq: 1, outbox: 1 } });
    const count = async () => {
      await t.settle();
      return (await t.published('class_attributes_changed')).filter((e) => e.data.classId === classId).length;
    };
    const before = await count();
    await publishAttributes(t.db);
    await publishAttributes(t.db);
    expect(await count()).toBe(before + 1);
  });

  it('are grouped by the key of their type; a name exists once in a type', async () => {
    const { status, body } = await add({ type: 'topics', name: ' Wave optics ', description: 'Interference' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ name: 'Wave optics', description: 'Interference', usedIn: 0 });
    expect((await add({ type: 'topics', name: 'wave OPTICS' })).body.error).toBe('This name exists already');
    expect((await add({ type: 'chapters', name: 'Wave optics' })).status).toBe(201);
    expect((await add({ type: 'unknown', name: 'Wave optics' })).body.code).toBe('attribute_type_not_found');
    expect((await add({ type: 'topics', name: ' x ' })).body.error).toBe(NAME);
    expect((await attributes()).body.data).toMatchObject({
      topics: [{ name: 'Wave optics' }],
      chapters: [{ name: 'Wave optics' }],
    });
  });

  it('F-189: keep their id when they are renamed, and cannot be deleted while a test uses them', async () => {
    const { id } = (await add({ type: 'topics', name: 'Optics' })).body.data;
    const one = { as: teacher, params: { classId, attributeId: id } };
    expect((await t.call('updateAttribute', { ...one, body: { name: 'Wave optics' } })).body.data).toMatchObject({
      id,
      name: 'Wave optics',
    });
    const test = aTest(classId, { attributeIds: [id, id] });
    await t.deliver('test_changed', test, { key: test.testId, aggSeq: 1 });
    expect((await attributes()).body.data.topics).toMatchObject([{ id, usedIn: 1 }]);
    expect((await t.call('deleteAttribute', one)).body).toMatchObject({ status: 409, code: 'attribute_in_use' });
    await t.deliver('test_changed', { ...test, attributeIds: [] }, { key: test.testId, aggSeq: 2 });
    expect((await t.call('deleteAttribute', one)).status).toBe(200);
    expect((await attributes()).body.data.topics).toEqual([]);
  });

  it('are read by its teacher and its students, and written by its teacher alone', async () => {
    const student = aUser('student');
    expect((await attributes(student)).status).toBe(404);
    await t.call('enrollInClass', { as: student, params: { classId } });
    expect((await attributes(student)).status).toBe(200);
    expect((await types(student)).status).toBe(200);
    const other = aUser('teacher');
    for (const answer of [await attributes(other), await add({ type: 'topics', name: 'Mine' }, other)])
      expect(answer.body).toMatchObject({ status: 404, code: 'class_not_found' });
    classId = await aClass(t, teacher);
    expect((await types(student)).status).toBe(404);
    classId = newId();
    expect((await types()).status).toBe(404);
  });
});
