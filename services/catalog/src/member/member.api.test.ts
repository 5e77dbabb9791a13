import { newId } from '@kasauti/service-kit';
import { aUser, sharedByTests, type TestService, type TestUser } from '@kasauti/service-kit/testing';
import { anActiveClass, aTeacher, startCatalog } from '../../test/builders';

const t = sharedByTests(startCatalog);
let teacher: TestUser;
let classId: string;
beforeAll(async () => {
  teacher = await aTeacher(t);
});
beforeEach(async () => {
  classId = await anActiveClass(t, teacher);
});

async function aMember(displayName: string): Promise<TestUser> {
  const student = aUser('student');
  const profile = { userId: student.id, displayName, role: 'student', isActive: true } as const;
  await t.deliver('profile_changed', profile, { key: student.id });
  await t.call('enrollInClass', { as: student, params: { classId } });
  return student;
}
const act = (operation: Parameters<TestService['call']>[0], params: object = {}, rest: object = {}) =>
  t.call(operation, { as: teacher, params: { classId, ...params }, ...rest });
const set = ({ id: studentId }: TestUser, body: object) => act('setMember', { studentId }, { body });
const aBatch = async (name: string): Promise<string> =>
  (await act('createBatch', {}, { body: { name } })).body.data.batchId;
const move = (batchId: string, ...students: { id: string }[]) =>
  act('moveStudents', { batchId }, { body: { studentIds: students.map(({ id }) => id) } });
const roster = async (query = {}) =>
  (await act('listRoster', {}, { query })).body.data.map((m: { name: string; rollNo: string; batch: string }) => [
    m.rollNo,
    m.name,
    m.batch,
  ]);
async function changes(of: TestUser) {
  await t.settle();
  return (await t.published('member_changed'))
    .filter((e) => e.data.classId === classId && e.data.studentId === of.id)
    .map((e) => [e.aggSeq, e.data.rollNo, e.data.batchId]);
}

describe('N-052: roll numbers', () => {
  it.each([1, 2])('have one holder when fifty requests for each of two students ask for one at once (%i)', async () => {
    const two = [await aMember('Asha Rao'), await aMember('Bala Iyer')];
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => set(two[n % 2] as TestUser, { rollNo: n % 3 ? 'JA-017' : 'ja - 017' })),
    );
    const done = answers.filter((a) => a.status === 200).map((a) => a.body.data.studentId);
    expect(new Set(done).size).toBe(1);
    const taken = answers.filter((a) => a.body.code === 'roll_taken');
    expect(taken.length).toBeGreaterThanOrEqual(50);
    expect(taken[0]?.body.message).toMatch(/^ja ?- ?017 is the roll number of (Asha Rao|Bala Iyer)$/i);
    expect((await roster()).filter(([rollNo]: [string | null]) => rollNo)).toHaveLength(1);
  });

  it('of many thousand letters are refused at once', async () => {
    const asha = await aMember('Asha Rao');
    for (const rollNo of [`${'a'.repeat(60_000)}!`, ' '.repeat(30_000) + 'a'.repeat(30_000) + '!']) {
      const started = performance.now();
      const { status, body } = await set(asha, { rollNo });
      expect(performance.now() - started).toBeLessThan(5000);
      expect([status, body.message]).toEqual([400, 'A roll number has 1 to 20 letters, digits, spaces and / - _ .']);
    }
  });

  it.each(['17', 'JA-017', '/17', '-_. 17', 'क्षि-१७', '17 /-_.', '1', 'ä', '.1.2.'])(
    'are such as %j',
    async (rollNo) => {
      const { status, body } = await set(await aMember('Asha Rao'), { rollNo });
      expect([status, body.data.rollNo]).toEqual([200, rollNo]);
    },
  );

  it.each(['-', '/ _', '\u0301', '#17', '17\n18', '17:', 'a'.repeat(21), ''])('are not such as %j', async (rollNo) => {
    expect((await set(await aMember('Asha Rao'), { rollNo })).status).toBe(400);
  });

  it('go with an erased person, whose batch stays, and no older list brings them back', async () => {
    const [asha, bala] = [await aMember('Asha Rao'), await aMember('Bala Iyer')];
    const batchId = await aBatch('Morning');
    await set(asha, { rollNo: 'JA-017', batchId });
    const erased = { userId: asha.id, displayName: '', role: 'student', isActive: false, erased: true } as const;
    for (const _time of [1, 2]) await t.deliver('profile_changed', erased, { key: asha.id, aggSeq: 9 });
    expect(await changes(asha)).toEqual([
      [expect.any(Number), '', batchId],
      [expect.any(Number), null, batchId],
    ]);
    const last = (await t.published('member_changed')).filter(({ data }) => data.studentId === asha.id).at(-1);
    expect(last?.data.forgotten).toBe(true);
    expect((await set(bala, { rollNo: 'JA-017' })).status).toBe(200);
  });

  it('are given to no erased person: not by a list that comes late, nor by a page that is still open', async () => {
    const [asha, bala, dev] = [await aMember('Asha Rao'), await aMember('Bala Iyer'), await aMember('Dev Nair')];
    const batchId = await aBatch('Morning');
    const occurredAt = new Date(Date.now() - 60_000).toISOString();
    const before = (await act('listRoster')).body.data.length;
    const erased = { displayName: '', role: 'student', isActive: false, erased: true } as const;
    for (const { id } of [asha, bala])
      await t.deliver('profile_changed', { userId: id, ...erased }, { key: id, aggSeq: 9 });
    const given = { classId, studentId: asha.id, rollNo: 'JA-017' };
    await t.deliver('member_details_given', given, { occurredAt });

    expect(await set(bala, { rollNo: 'JA-018' })).toMatchObject({ status: 404, body: { code: 'student_not_found' } });
    expect((await move(batchId, bala, dev)).body.data).toEqual({ moved: 1, unchanged: 0, notInClass: [bala.id] });
    expect((await roster()).filter(([rollNo]: [string | null]) => rollNo)).toEqual([]);
    expect([...(await changes(asha)), ...(await changes(bala))]).toEqual([]);
    expect(await roster()).toHaveLength(before);
  });

  it('N-052: are freed when their student leaves, who comes back without one', async () => {
    const [asha, bala] = [await aMember('Asha Rao'), await aMember('Bala Iyer')];
    const batchId = await aBatch('Morning');
    await set(asha, { rollNo: '17', batchId });
    expect((await set(bala, { rollNo: '17' })).body.message).toBe('17 is the roll number of Asha Rao');
    await t.call('leaveClass', { as: asha, params: { classId } });
    expect((await set(asha, { rollNo: '18' })).body).toMatchObject({ status: 404, code: 'student_not_found' });
    expect((await set(bala, { rollNo: '17' })).status).toBe(200);
    await t.call('enrollInClass', { as: asha, params: { classId } });
    expect(await roster()).toEqual([
      ['17', 'Bala Iyer', null],
      [null, 'Asha Rao', null],
    ]);
    expect(await changes(asha)).toEqual([
      // The number is forgotten, also where the event is kept.
      [3, '', batchId],
      [5, null, null],
    ]);
  });

  it('tell consumers of each change once, and of none without a change', async () => {
    const asha = await aMember('Asha Rao');
    const batchId = await aBatch('Morning');
    await set(asha, { rollNo: ' 17 ' });
    await set(asha, { rollNo: '17' });
    await move(batchId, asha);
    await set(asha, { rollNo: null });
    expect(await changes(asha)).toEqual([
      [3, '', null],
      [4, '', batchId],
      [5, null, batchId],
    ]);
    for (const body of [{}, { rollNo: '' }, { rollNo: 'x'.repeat(21) }, { rollNo: '=1' }, { batchId: 'none' }])
      expect((await set(asha, body)).body).toMatchObject({ status: 400, code: 'validation_failed' });
    expect((await set(asha, { batchId: newId() })).body.code).toBe('batch_not_found');
    expect(await changes(asha)).toHaveLength(3);
  });

  it('sort, search and filter the roster, on the page and in the file; students see their own', async () => {
    const batchId = await aBatch('Morning');
    const [asha, bala, chitra] = [await aMember('Asha Rao'), await aMember('Bala Iyer'), await aMember('=Chitra')];
    await set(asha, { rollNo: 'JA-17', batchId });
    await set(bala, { rollNo: 'JA-9' });
    expect(await roster()).toEqual([
      ['JA-9', 'Bala Iyer', null],
      ['JA-17', 'Asha Rao', 'Morning'],
      [null, '=Chitra', null],
    ]);
    const namesOf = async (query: object) => (await roster(query)).map(([, name]: [string, string]) => name);
    for (const [query, names] of [
      [{ search: 'ja - 1' }, ['Asha Rao']],
      [{ search: 'IYER' }, ['Bala Iyer']],
      [{ batchId }, ['Asha Rao']],
      [{ batchId: 'none' }, ['Bala Iyer', '=Chitra']],
      [{ limit: 1, page: 2 }, ['Asha Rao']],
    ] as const)
      expect([query, await namesOf(query)]).toEqual([query, names]);
    const lines = (await act('exportRoster')).body.split('\r\n') as string[];
    expect(lines.map((line) => line.replace(/,[^,]*$/, ''))).toEqual([
      'Roll number,Student,Batch',
      'JA-9,Bala Iyer,',
      'JA-17,Asha Rao,Morning',
      ",'=Chitra,",
      '',
    ]);
    await t.settle();
    expect((await t.published('personal_data_exported')).filter(({ data }) => data.classId === classId)).toMatchObject([
      { data: { operation: 'exportRoster', resourceType: 'class', resourceId: classId, rows: 3 } },
    ]);
    const mine = async (as: TestUser) => (await t.call('listMyClasses', { as })).body.data[0];
    expect(await mine(asha)).toMatchObject({ rollNo: 'JA-17', batch: 'Morning' });
    expect(Object.keys(await mine(chitra))).not.toContain('rollNo');
  });
});

describe('N-051: batches', () => {
  it('are unique by name, at most fifty, renamed in place and deleted when empty, with the class as their event', async () => {
    const morning = await aBatch('Morning');
    const evening = await aBatch('Evening');
    const codeOf = (answer: { body: { code?: string } }) => answer.body.code;
    expect(codeOf(await act('createBatch', {}, { body: { name: 'MOR ning' } }))).toBe('batch_exists');
    expect(codeOf(await act('renameBatch', { batchId: evening }, { body: { name: 'morning' } }))).toBe('batch_exists');
    expect((await act('renameBatch', { batchId: morning }, { body: { name: 'MORNING' } })).status).toBe(200);
    const asha = await aMember('Asha Rao');
    await move(morning, asha);
    const list = (await act('listBatches')).body;
    expect(list).toMatchObject({
      members: 1,
      withoutBatch: 0,
      data: [{ name: 'Evening', students: 0 }, { students: 1 }],
    });
    expect(codeOf(await act('deleteBatch', { batchId: morning }))).toBe('batch_not_empty');
    await move('none', asha);
    expect((await act('deleteBatch', { batchId: morning })).status).toBe(200);
    expect(codeOf(await act('deleteBatch', { batchId: morning }))).toBe('batch_not_found');
    await t.settle();
    const told = (await t.published('class_changed')).filter((e) => e.data.classId === classId);
    expect(told.map((e) => e.data.batches?.map(({ name }) => name))).toEqual([
      undefined,
      undefined,
      ['Morning'],
      ['Morning', 'Evening'],
      ['MORNING', 'Evening'],
      ['Evening'],
    ]);
    const made = await Promise.all(
      Array.from({ length: 10 }, (_, n) => act('createBatch', {}, { body: { name: `Group ${n}` } })),
    );
    expect(made.map((a) => a.status)).toEqual(Array(10).fill(201));
    for (let n = 10; n < 49; n++) await aBatch(`Group ${n}`);
    expect(codeOf(await act('createBatch', {}, { body: { name: 'One more' } }))).toBe('batches_used_up');
  });

  it('are told with the moment since when, which only another batch changes', async () => {
    const asha = await aMember('Asha Rao');
    const [morning, evening] = [await aBatch('Morning'), await aBatch('Evening')];
    const steps = [
      () => set(asha, { rollNo: '17' }),
      () => move(morning, asha),
      () => set(asha, { rollNo: '18' }),
      () => set(asha, { rollNo: '19', batchId: morning }),
      () => move(evening, asha),
      () => move('none', asha),
    ];
    const [begun, times] = [Date.now(), [] as number[]];
    for (const step of steps) {
      await step();
      times.push(Date.now());
      await new Promise((done) => setTimeout(done, 5));
    }
    await t.settle();
    const told = (await t.published('member_changed')).filter(({ data }) => data.studentId === asha.id);
    // Which step gave the batch.
    const since = told.map(({ data }) => {
      if (!data.batchSince) return;
      expect(Date.parse(data.batchSince)).toBeGreaterThanOrEqual(begun);
      return times.findIndex((time) => time >= Date.parse(data.batchSince ?? ''));
    });
    expect(since).toEqual([undefined, 1, 1, 1, 4, undefined]);
    await move(morning, asha);
    await t.call('leaveClass', { as: asha, params: { classId } });
    expect(Object.keys((await t.stored('enrolments').findOne({ classId, userId: asha.id })) ?? {})).toEqual(
      expect.not.arrayContaining(['batchId', 'batchSince']),
    );
  });

  it('of a member from before this was kept say no moment, until there is another batch', async () => {
    const asha = await aMember('Asha Rao');
    const [morning, evening] = [await aBatch('Morning'), await aBatch('Evening')];
    await move(morning, asha);
    await t.stored('enrolments').updateOne({ classId, userId: asha.id }, { $unset: { batchSince: 1 } });
    await set(asha, { rollNo: '17' });
    await move(evening, asha);
    await t.settle();
    const told = (await t.published('member_changed')).filter(({ data }) => data.studentId === asha.id);
    expect(told.map(({ data }) => data.batchSince !== undefined)).toEqual([true, false, true]);
  });

  it('take members in one call, which again changes nothing and names who is no member', async () => {
    const batchId = await aBatch('Morning');
    const members = await Promise.all(Array.from({ length: 30 }, (_, n) => aMember(`Student ${n}`)));
    const stranger = aUser('student');
    expect((await move(batchId, ...members, stranger)).body.data).toEqual({
      moved: 30,
      unchanged: 0,
      notInClass: [stranger.id],
    });
    expect((await move(batchId, ...members)).body.data).toMatchObject({ moved: 0, unchanged: 30 });
    expect((await move(newId(), ...members)).body.code).toBe('batch_not_found');
  });
});

it('threat 19: nothing of a class is shown to or changed by another teacher', async () => {
  const asha = await aMember('Asha Rao');
  const batchId = await aBatch('Morning');
  const as = await aTeacher(t, 'Other');
  const [name, rollNo, studentIds] = ['New', '1', [asha.id]];
  for (const [operation, params, body] of [
    ['listRoster', {}],
    ['exportRoster', {}],
    ['listBatches', {}],
    ['createBatch', {}, { name }],
    ['renameBatch', { batchId }, { name }],
    ['deleteBatch', { batchId }],
    ['moveStudents', { batchId }, { studentIds }],
    ['setMember', { studentId: asha.id }, { rollNo }],
  ] as const)
    expect([operation, (await t.call(operation, { as, params: { classId, ...params }, body })).body]).toEqual([
      operation,
      expect.objectContaining({ status: 404, code: 'class_not_found' }),
    ]);
  expect([await roster(), await changes(asha)]).toEqual([[[null, 'Asha Rao', null]], []]);
});
