import { aUser, sharedByTests } from '@kasauti/service-kit/testing';
import { aClassId, aSchool, choose, MIN, NOW, once } from '../../test/builders';

describe('access to an attempt', () => {
  const school = sharedByTests(aSchool);
  let testId: string;
  beforeAll(async () => {
    testId = await school.aTest();
  });
  const [phone, laptop] = [{ writerId: 'phone-000001' }, { writerId: 'laptop-00001' }];

  it('threat 40, N-005: lets a second device read only until it takes over', async () => {
    const student = await school.aStudent();
    const first = await school.started(testId, student, phone);
    await school.save(first, [choose(first, 0, '4', 1, { timeSpentMs: 4000 })]);
    const watching = await school.started(testId, student, laptop);
    expect(watching).toMatchObject({
      attemptId: first.attemptId,
      readOnly: true,
      sessionNo: 1,
      ackSeq: 1,
      lastSavedAt: expect.any(String),
    });
    expect(watching).not.toHaveProperty('ticket');
    expect((await school.started(testId, student, phone)).sessionNo).toBe(1);

    const second = await school.started(testId, student, { ...laptop, takeOver: true });
    expect(second).toMatchObject({
      sessionNo: 2,
      ackSeq: 1,
      responses: [{ choice: choose(first, 0, '4', 1).choice, timeSpentMs: 4000 }],
    });
    expect((await school.save(first, [choose(first, 0, '5', 2)])).body.code).toBe('taken_over');
    expect((await school.submit(first)).body.code).toBe('taken_over');
    expect((await school.save(second, [choose(second, 0, '6', 2)])).status).toBe(200);
    expect(await school.started(testId, student, phone)).toMatchObject({ readOnly: true });
    expect((await school.started(testId, student, { ...laptop, takeOver: true })).sessionNo).toBe(3);
    expect((await school.save(second, [choose(second, 0, '6', 3)])).body.code).toBe('taken_over');
  });

  it('tells a device that was taken over that its answers came too late, also when it submits after the other', async () => {
    const student = await school.aStudent();
    const first = await school.started(testId, student, phone);
    const second = await school.started(testId, student, { ...laptop, takeOver: true });
    expect((await school.submit(second, { responses: [choose(second, 0, '4', 1)] })).status).toBe(200);
    expect(await school.submit(first, { responses: [choose(first, 0, '5', 1)] })).toMatchObject({
      status: 409,
      body: { code: 'attempt_closed', ackSeq: 1 },
    });
    expect((await school.submit(first)).status).toBe(200);
  });

  it('returns the state of an attempt in progress, and no result of it', async () => {
    const student = await school.aStudent();
    const { attemptId, deadlineAt } = await school.started(testId, student);
    const state = await school.t.call('getAttempt', { as: student, params: { attemptId } });
    expect(state.body.data).toMatchObject({ status: 'in_progress', ackSeq: 0, sessionNo: 1, deadlineAt });
    expect((await school.result(attemptId, student)).body.code).toBe('attempt_in_progress');
  });

  it('paces the pages by all who may sit from the first start on, and by who sits once they ask', async () => {
    const [id, batchId] = [aClassId(NOW), aClassId(NOW)];
    await school.classIs({ batches: [{ batchId, name: 'Morning' }] }, id);
    const others = Array.from({ length: 2998 }, (_, n) => ({
      ...{ _id: `${id}:s${n}`, classId: id, studentId: `s${n}`, isActive: true, lastSeq: 1 },
      batchId: n < 1199 ? batchId : null,
    }));
    await school.t.stored('enrolments').insertMany(others as never);
    const students = [aUser('student'), aUser('student')] as const;
    for (const one of students) await school.enrol(one, id);
    await school.member(students[0], { batchId }, id);
    const [all, batch] = [
      await school.aTest({ class: id }),
      await school.aTest({ class: id, audience: { batchIds: [batchId] } }),
    ];
    const attempt = await school.started(all, students[0]);
    const second = await school.started(all, students[1]);
    expect([attempt, second]).toMatchObject(Array(2).fill({ beatSec: 10, submitSpreadSec: 30 }));
    expect(await school.started(batch, students[0])).toMatchObject({ beatSec: 4, submitSpreadSec: 12 });

    const pace = async () => {
      school.clock.advance(11_000);
      const params = { attemptId: attempt.attemptId };
      const { beatSec, submitSpreadSec } = (await school.t.call('getAttempt', { token: attempt.ticket, params })).body
        .data;
      return [beatSec, submitSpreadSec];
    };
    expect(await pace()).toEqual([3, 0]);
    const seats = others
      .slice(0, 1498)
      .map(({ studentId }) => ({ _id: `${all}:${studentId}`, testId: all, studentId }));
    await school.t.stored('seats').insertMany(seats as never);
    expect(await pace()).toEqual([5, 15]);
    once(school.stores().seats, 'count', () => Promise.reject(new Error('too busy')));
    expect(await pace()).toEqual([undefined, undefined]);
  });

  it.each(['getAttempt', 'getResult'] as const)(
    '%s answers the student of an attempt and its ticket only',
    async (operation) => {
      const student = await school.aStudent();
      const attempt = await school.started(testId, student);
      if (operation === 'getResult') await school.submit(attempt);
      const ask = (input: object) => school.t.call(operation, { params: { attemptId: attempt.attemptId }, ...input });
      const mine = await ask({ as: student });
      expect(mine.status).toBe(200);
      expect((await ask({ token: attempt.ticket })).body.data).toEqual(mine.body.data);
      const other = await school.started(testId, await school.aStudent());
      expect([
        (await ask({ as: aUser('student') })).status,
        (await ask({ token: other.ticket })).status,
        (await ask({ as: school.teacher })).status,
        // A teacher may have been a student, so has results of that time.
      ]).toEqual([404, 404, operation === 'getResult' ? 404 : 403]);
    },
  );

  it('accepts answers with an expired ticket while the attempt is running, and nothing afterwards', async () => {
    const student = await school.aStudent();
    const attempt = await school.started(testId, student);
    expect((await school.grantTime(testId, { minutes: 60, studentIds: [student.id] })).status).toBe(200);
    school.clock.set(new Date(new Date(attempt.deadlineAt).getTime() + 11 * MIN));
    expect((await school.save(attempt, [choose(attempt, 0, '4', 1)])).status).toBe(200);
    expect((await school.submit(attempt)).status).toBe(200);
    for (const op of ['getResult', 'getReceipt', 'getAttempt', 'submitAttempt'] as const) {
      expect(
        await school.t.call(op, { token: attempt.ticket, params: { attemptId: attempt.attemptId } }),
      ).toMatchObject({ status: 401, body: { code: 'ticket_expired' } });
    }
    const swept = await school.started(testId, await school.aStudent());
    school.clock.set(new Date(new Date(swept.deadlineAt).getTime() + 11 * MIN));
    expect(await school.submit(swept)).toMatchObject({ status: 401, body: { code: 'ticket_expired' } });
    expect((await school.result(attempt.attemptId, student)).status).toBe(200);
  });
});
