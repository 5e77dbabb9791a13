import { sharedByTests, type TestUser } from '@kasauti/service-kit/testing';
import { aClassId, aSchool, MIN } from '../../test/builders';

const HOUR = 60 * MIN;

describe('answers that come out by time', () => {
  const school = sharedByTests(aSchool);

  const inHours = (hours: number) => new Date(school.clock.now().getTime() + hours * HOUR).toISOString();
  const asTeacher = (op: 'allowAttempts' | 'releaseResults' | 'updateTestDraft', testId: string, body: object) =>
    school.t.call(op, { as: school.teacher, params: { testId }, body });
  const again = (testId: string, { id }: TestUser, until?: string) =>
    asTeacher('allowAttempts', testId, { studentIds: [id], kind: 'again', reason: 'Was ill', until });
  /** A student who has submitted, and how to see what the student is shown. */
  async function sat(over: object) {
    const testId = await school.aTest({ endDate: inHours(2), ...over });
    const student = await school.aStudent();
    const a = await school.started(testId, student);
    await school.submit(a);
    const shown = async () => {
      const { released, keyReleased } = (await school.result(a.attemptId, student)).body.data;
      return [released, keyReleased];
    };
    return { testId, student, shown };
  }

  it('stay out when an attempt that was allowed after them gets more time', async () => {
    const { testId, student, shown } = await sat({ release: 'at_close' });
    school.clock.advance(4 * HOUR);
    expect(await shown()).toEqual([true, true]);
    expect((await again(testId, student)).status).toBe(201);
    await school.started(testId, student);
    const before = await school.published('test_changed', testId);
    expect((await school.grantTime(testId, { minutes: 60 })).body.data.granted).toBe(1);
    expect(await shown()).toEqual([true, true]);
    expect(await school.published('test_changed', testId)).toHaveLength(before.length);
    expect((await asTeacher('updateTestDraft', testId, { endDate: inHours(48) })).body.code).toBe('answers_out');
  });

  it('wait for who may still sit, also after the scores were released by hand', async () => {
    const { testId, student, shown } = await sat({ release: 'at_close' });
    expect((await asTeacher('releaseResults', testId, { scope: 'scores' })).status).toBe(200);
    expect(await shown()).toEqual([true, false]);
    expect((await again(testId, student, inHours(20))).status).toBe(201);
    school.clock.advance(19 * HOUR);
    expect(await shown()).toEqual([true, false]);
    school.clock.advance(3 * HOUR);
    expect(await shown()).toEqual([true, true]);
  });

  it('wait for the extra minutes of a start after the scores were released by hand', async () => {
    const { testId, shown } = await sat({ release: 'at_close', duration: 10 });
    const late = await school.aStudent();
    const body = { kind: 'minutes', amount: 30, reason: 'Broken arm' };
    const params = { classId: school.classId, studentId: late.id };
    expect((await school.t.call('setAccommodation', { as: school.teacher, params, body })).status).toBe(200);
    await asTeacher('releaseResults', testId, { scope: 'scores' });
    school.clock.advance(2 * HOUR - 11 * MIN);
    await school.started(testId, late);
    school.clock.advance(30 * MIN);
    expect(await shown()).toEqual([true, false]);
    school.clock.advance(25 * MIN);
    expect(await shown()).toEqual([true, true]);
  });

  it('keep their end once a student has started: without one they would come out at every submission', async () => {
    const { testId, shown } = await sat({ release: 'at_submit', attempts: 1 });
    expect(await shown()).toEqual([true, false]);
    expect((await asTeacher('updateTestDraft', testId, { endDate: null })).body.code).toBe('end_not_later');
    expect(await shown()).toEqual([true, false]);
    const endless = await sat({ release: 'at_submit', attempts: 2, endDate: null });
    expect((await asTeacher('updateTestDraft', endless.testId, { endDate: null })).status).toBe(200);
    const practice = await sat({ release: 'at_submit', attempts: 2, confirmPractice: true });
    expect((await asTeacher('updateTestDraft', practice.testId, { endDate: null })).status).toBe(200);
  });
});

it('N-049: a test that was paid for keeps its class and a time to take it, until it is cancelled', async () => {
  const school = await aSchool();
  const testId = await school.aTest({ fee: 1770, startDate: null, endDate: null });
  const student = await school.aStudent();
  await school.pay(student, testId);
  const other = aClassId(school.clock.now());
  await school.classIs({}, other);
  const past = new Date(school.clock.now().getTime() - MIN).toISOString();
  const early = new Date(school.clock.now().getTime() - 3 * HOUR).toISOString();
  for (const body of [{ class: other }, { startDate: early, endDate: past }])
    expect([body, (await school.edit(testId, body)).body.code]).toEqual([body, 'test_paid']);
  expect((await school.edit(testId, { title: 'Second edition' })).status).toBe(200);
  expect((await school.start(testId, student)).status).toBe(200);
  await school.stop();
});

it('N-049: a test that was paid for long before its start stays open to those who paid', async () => {
  const school = await aSchool();
  const inHours = (hours: number) => new Date(school.clock.now().getTime() + hours * HOUR).toISOString();
  const testId = await school.aTest({ fee: 1770, startDate: inHours(48), endDate: null });
  const student = await school.aStudent();
  await school.pay(student, testId);
  school.clock.advance(26 * HOUR);
  // 24 hours after the payment are over, those after the start are not.
  for (const startDate of [null, inHours(-25)])
    expect([startDate, (await school.edit(testId, { startDate })).body.code]).toEqual([startDate, 'test_paid']);
  expect((await school.edit(testId, { startDate: inHours(1), duration: 90 })).status).toBe(200);
  school.clock.advance(23 * HOUR);
  expect((await school.edit(testId, { duration: 121 })).body.code).toBe('test_paid');
  expect((await school.start(testId, student)).status).toBe(200);
  await school.stop();
});
