import fc from 'fast-check';
import { newId } from '@kasauti/service-kit';
import { aUser, sharedByTests, type TestUser } from '@kasauti/service-kit/testing';
import { aClassId, aSchool, choose, MIN } from '../../test/builders';

let [morning, evening] = ['', ''];
const batchesNow = () => [
  { batchId: morning, name: 'Morning' },
  { batchId: evening, name: 'Evening' },
];
const school = sharedByTests(aSchool);
beforeAll(async () => {
  [morning, evening] = [aClassId(school.clock.now()), aClassId(school.clock.now())];
  await school.classIs({ batches: batchesNow() });
});

const inBatch = async (batchId?: string, rollNo?: string): Promise<TestUser> => {
  const student = await school.aStudent();
  await school.member(student, { ...(batchId ? { batchId } : {}), ...(rollNo ? { rollNo } : {}) });
  return student;
};
const seen = async (testId: string, as: TestUser) => ({
  listed: (await school.t.call('listMyTests', { as, query: { limit: 50 } })).body.data.some(
    ({ id }: { id: string }) => id === testId,
  ),
  read: (await school.t.call('getTest', { as, params: { testId } })).status,
});
const overview = async (testId: string) =>
  (await school.t.call('getTestOverview', { as: school.teacher, params: { testId } })).body.data;

describe('N-051: a test for one batch', () => {
  it('exists for its students alone, and for who has paid or begun, through every move in and out', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.array(fc.constantFrom('in', 'out', 'none', 'pay', 'start'), { minLength: 1, maxLength: 7 }),
        async (isPaid, steps) => {
          const testId = await school.aTest({ fee: isPaid ? 10 : 0, attempts: -1, audience: { batchIds: [morning] } });
          const student = await school.aStudent();
          let [isInside, hasPaid, hasBegun] = [false, false, false];
          for (const step of steps) {
            if (step === 'pay') {
              if (!isPaid || hasPaid) continue;
              await school.pay(student, testId);
              hasPaid = true;
            } else if (step === 'start') {
              const { status, body } = await school.start(testId, student);
              const mayStart = isInside || hasPaid || hasBegun;
              const expected = !mayStart ? 404 : isPaid && !hasPaid ? 402 : 200;
              expect([steps, status]).toEqual([steps, expected]);
              if (status === 404) expect(body.code).toBe('test_not_found');
              hasBegun ||= status === 200;
            } else {
              await school.member(student, step === 'none' ? {} : { batchId: step === 'in' ? morning : evening });
              isInside = step === 'in';
            }
            const isFor = isInside || hasPaid || hasBegun;
            expect([steps, await seen(testId, student)]).toEqual([steps, { listed: isFor, read: isFor ? 200 : 404 }]);
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  it('counts who may take it, and keeps figures of a batch where a student is moved after submitting', async () => {
    const testId = await school.aTest({ audience: { batchIds: [morning, evening] } });
    const [asha, bala] = [await inBatch(morning, 'JA-17'), await inBatch(evening, 'JA-9')];
    await inBatch();
    const before = (await overview(testId)).byBatch;
    await school.submit(await school.started(testId, asha));
    await school.t.settle();
    await school.member(asha, { batchId: evening, rollNo: 'JA-17' });
    school.clock.advance(2000);
    const { byBatch, live, test } = await overview(testId);
    expect(test.audience).toEqual({ batchIds: [morning, evening] });
    const of = (name: string) => byBatch.find(({ batch }: { batch: string }) => batch === name);
    expect(byBatch.map(({ batch }: { batch: string }) => batch)).toEqual(['Evening', 'Morning']);
    expect(of('Morning')).toMatchObject({ eligible: before[1].eligible, submitted: 1, mean: 0 });
    expect(of('Evening')).toMatchObject({ eligible: before[0].eligible, submitted: 0, mean: null });
    expect(live.eligible).toBe(of('Morning').eligible + of('Evening').eligible);

    const rows = async (query: Record<string, string | number>) =>
      (await school.t.call('listTestStudents', { as: school.teacher, params: { testId }, query })).body.data;
    expect(await rows({ search: 'ja-1' })).toMatchObject([
      { studentId: asha.id, rollNo: 'JA-17', batch: 'Evening', rank: 1 },
    ]);
    expect(
      (await rows({ batchId: evening, limit: 50 })).map(({ studentId }: { studentId: string }) => studentId),
    ).toEqual(expect.arrayContaining([asha.id, bala.id]));
    expect(await rows({ batchId: 'none' })).toEqual([]);
    const file = (await school.t.call('exportResults', { as: school.teacher, params: { testId } })).body as string;
    const [head = '', row = ''] = file.split('\r\n');
    expect([head, row].map((line) => line.split(',').slice(-4))).toEqual([
      ['Roll number', 'Batch', 'Joined', 'Batch when submitted'],
      ['JA-17', 'Evening', '2026-06-01', 'Morning'],
    ]);
  });

  it('keeps who has paid or was allowed to sit, and was moved out, among those who can still start', async () => {
    const testId = await school.aTest({ fee: 10, audience: { batchIds: [morning] } });
    const paidFor = await inBatch(morning);
    const [allowed, refunded, gone] = [await inBatch(morning), await inBatch(morning), await inBatch(morning)];
    for (const student of [paidFor, gone]) await school.pay(student, testId);
    await school.refund(refunded, testId, await school.pay(refunded, testId));
    const until = new Date(school.clock.now().getTime() + 60 * MIN).toISOString();
    await school.t.call('allowAttempts', {
      as: school.teacher,
      params: { testId },
      body: { studentIds: [allowed.id], kind: 'again', until, reason: 'Was ill' },
    });
    const before = (await overview(testId)).live;
    for (const student of [paidFor, allowed, refunded]) await school.member(student, { batchId: evening });
    await school.leave(gone);
    school.clock.advance(2000);
    const absent = async () =>
      (
        await school.t.call('listTestStudents', {
          as: school.teacher,
          params: { testId },
          query: { show: 'not_started', limit: 50 },
        })
      ).body.data.map(({ studentId }: { studentId: string }) => studentId);
    const shown = await absent();
    expect([paidFor, allowed, refunded, gone].map(({ id }) => shown.includes(id))).toEqual([true, true, false, false]);
    expect((await overview(testId)).live).toEqual({
      ...before,
      eligible: before.eligible - 2,
      notStarted: before.notStarted - 2,
    });
  });

  it.each([
    ['stays in the batch of the submission, though that of the class became known later', true],
    ['follows the student where the class had no batches then', false],
  ])('a figure %s', async (_what, hadBatch) => {
    const other = await aSchool();
    const [student, testId] = [await other.aStudent(), await other.aTest()];
    if (hadBatch) await other.member(student, { batchId: morning });
    await other.submit(await other.started(testId, student));
    await other.t.settle();
    await other.classIs({ batches: batchesNow() });
    await other.member(student, { batchId: evening });
    const shown = await other.t.call('getTestOverview', { as: other.teacher, params: { testId } });
    expect(shown.body.data.byBatch).toMatchObject([
      { batch: 'Evening', submitted: hadBatch ? 0 : 1 },
      { batch: 'Morning', submitted: hadBatch ? 1 : 0 },
    ]);
    await other.stop();
  });

  it('ranks over all batches: the same attempts in a class without batches have the same ranks', async () => {
    const ranksOf = async (batches: (string | undefined)[]) => {
      const testId = await school.aTest();
      for (const [n, batchId] of batches.entries()) {
        const attempt = await school.started(testId, await inBatch(batchId));
        await school.submit(attempt, { responses: [choose(attempt, 'What is 2 + 2?', n % 2 === 0 ? '4' : '3', 1)] });
      }
      await school.t.settle();
      const { data } = (
        await school.t.call('listTestStudents', {
          as: school.teacher,
          params: { testId },
          query: { show: 'submitted' },
        })
      ).body;
      return data.map(({ rank }: { rank: number }) => rank);
    };
    const none = [undefined, undefined, undefined, undefined];
    expect(await ranksOf([morning, evening, morning, undefined])).toEqual(await ranksOf(none));
  });

  it('lets a student who is moved out while sitting go on, and keeps result and rank', async () => {
    const testId = await school.aTest({ audience: { batchIds: [morning] } });
    const student = await inBatch(morning);
    const attempt = await school.started(testId, student);
    await school.member(student, { batchId: evening });
    await school.submit(attempt, { responses: [choose(attempt, 'What is 2 + 2?', '4', 1)] });
    await school.t.settle();
    const { data } = (await school.t.call('listTestStudents', { as: school.teacher, params: { testId } })).body;
    expect(data).toContainEqual(
      expect.objectContaining({ studentId: student.id, rank: 1, attempt: expect.objectContaining({ attemptNo: 1 }) }),
    );
    expect(await seen(testId, student)).toEqual({ listed: true, read: 200 });
  });

  it('can be opened to others once its batch is deleted, also after the first start', async () => {
    const gone = aClassId(school.clock.now());
    await school.classIs({ batches: [...batchesNow(), { batchId: gone, name: 'Gone' }] });
    const testId = await school.aTest({ audience: { batchIds: [gone] } });
    await school.started(testId, await inBatch(gone));
    await school.classIs({ batches: batchesNow() });
    expect((await school.edit(testId, { audience: { batchIds: [gone, morning] } })).body).toMatchObject({
      code: 'test_not_ready',
      errors: [{ field: 'audience', message: 'A chosen batch is not in this class any more' }],
    });
    expect((await school.edit(testId, { audience: { batchIds: [morning] } })).status).toBe(200);
    expect((await school.edit(testId, { audience: { batchIds: [evening] } })).body.code).toBe('audience_smaller');
  });

  it('lets others in when less than the duration is left, and after the end, of a test without a start date', async () => {
    const endDate = new Date(school.clock.now().getTime() + 90 * MIN).toISOString();
    const testId = await school.aTest({ endDate, audience: { batchIds: [morning] } });
    await school.started(testId, await inBatch(morning));
    school.clock.advance(60 * MIN);
    expect((await school.edit(testId, { audience: { batchIds: [morning, evening] } })).status).toBe(200);
    school.clock.advance(60 * MIN);
    expect((await school.edit(testId, { audience: null })).status).toBe(200);
  });

  it('keeps roll number and batch whichever event comes first, and again', async () => {
    const student = aUser('student');
    await school.member(student, { batchId: morning, rollNo: '7' });
    await school.enrol(student);
    await school.t.deliver(
      'member_changed',
      { classId: school.classId, studentId: student.id, rollNo: null, batchId: null },
      { aggId: `${school.classId}:${student.id}`, aggSeq: 1 },
    );
    const enrolled = await school.doc('enrolments', `${school.classId}:${student.id}`);
    expect(enrolled).toMatchObject({ isActive: true, batchId: morning, rollNo: '7' });
  });
});

describe('N-051: whom a test is for', () => {
  it.each([
    ['a batch of another class', () => ({ batchIds: [aClassId(school.clock.now())] }), 400, 'test_not_ready'],
    ['a batch made a moment ago', () => ({ batchIds: [aClassId(school.clock.now(), 1000)] }), 503, 'class_on_its_way'],
    ['a student who was never in the class', () => ({ studentIds: [newId()] }), 400, 'test_not_ready'],
    ['both', () => ({ batchIds: [morning], studentIds: [newId()] }), 400, 'validation_failed'],
    ['nobody', () => ({}), 400, 'validation_failed'],
  ])('is refused as %s', async (_what, audience, status, code) => {
    const { body } = await school.create({ audience: audience() });
    expect(body).toMatchObject({ status, code });
    if (code === 'test_not_ready') expect(body.errors).toMatchObject([{ field: 'audience' }]);
  });

  it('is told in the event, goes with another class, and only grows after the first start', async () => {
    const student = await inBatch(morning);
    const testId = await school.aTest({ audience: { studentIds: [student.id] } });
    const audiences = async () =>
      (await school.published('test_changed', testId)).map(({ data }) => data.audience ?? null);
    expect(await audiences()).toEqual([{ studentIds: [student.id] }]);
    expect((await school.edit(testId, { audience: { batchIds: [morning] } })).body.data.audience).toEqual({
      batchIds: [morning],
    });
    await school.started(testId, student);
    for (const audience of [{ batchIds: [evening] }, { studentIds: [student.id] }])
      expect((await school.edit(testId, { audience })).body).toMatchObject({ status: 409, code: 'audience_smaller' });
    expect((await school.edit(testId, { audience: { batchIds: [morning, evening] } })).status).toBe(200);
    expect((await school.edit(testId, { audience: null })).body.data).not.toHaveProperty('audience');
    expect((await school.edit(testId, { audience: { batchIds: [morning] } })).body.code).toBe('audience_smaller');
    expect(await audiences()).toEqual([
      { studentIds: [student.id] },
      { batchIds: [morning] },
      { batchIds: [morning, evening] },
      null,
    ]);

    const other = aClassId(school.clock.now());
    await school.classIs({}, other);
    const draft = await school.t.call('createTestDraft', {
      as: school.teacher,
      body: { title: 'Draft', class: school.classId, audience: { batchIds: [morning] } },
    });
    const moved = await school.edit(draft.body.data.id, { class: other });
    expect(moved.body.data).not.toHaveProperty('audience');
  });
});
