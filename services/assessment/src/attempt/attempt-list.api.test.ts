import { aUser } from '@kasauti/service-kit/testing';
import { aSchool, choose, MIN, type School } from '../../test/builders';

describe('who sat a test, and what they chose', () => {
  let school: School;
  beforeAll(async () => {
    school = await aSchool();
  });
  afterAll(() => school.stop());
  const list = async (testId: string, query = {}, as = school.teacher) => {
    await school.t.settle();
    return school.t.call('listAttempts', { as, params: { testId }, query });
  };

  it('shows the owner every attempt with its late answers, extra time and former score', async () => {
    const testId = await school.aTest();
    const [late, running] = [await school.aStudent(), await school.aStudent()];
    await school.t.deliver(
      'profile_changed',
      { userId: late.id, displayName: 'Ravi Kumar', role: 'student', isActive: true },
      { aggId: late.id, aggSeq: 1 },
    );
    const attempt = await school.started(testId, late);
    await school.save(attempt, [choose(attempt, 0, '5', 1)]);
    school.clock.set(new Date(new Date(attempt.deadlineAt).getTime() + 4000));
    await school.save(attempt, [choose(attempt, 0, '5', 2)]);
    expect((await list(testId)).body.data).toMatchObject([{ lateAnswers: 0, status: 'in_progress', answeredCount: 1 }]);
    school.clock.advance(2000);
    await school.submit(attempt, { responses: [choose(attempt, 1, 'True', 3)] });
    await school.started(testId, running);
    await school.grantTime(testId, { minutes: 15 });
    await school.correct(testId, { question: 1, correctAnswer: 2 });
    await school.t.runJob('regrade');

    const { body } = await list(testId);
    expect(body.pagination).toMatchObject({ total: 2 });
    expect(body.data[0]).toMatchObject({
      studentId: running.id,
      status: 'in_progress',
      extraMinutes: 15,
      answeredCount: 0,
      lateAnswers: 0,
    });
    expect(body.data[0]).not.toHaveProperty('score');
    expect(body.data[1]).toMatchObject({
      studentName: 'Ravi Kumar',
      attemptNo: 1,
      status: 'graded',
      closedBy: 'student',
      submittedAt: attempt.deadlineAt,
      score: 3,
      maxScore: 3,
      percentage: 100,
      previousScore: 1,
      lateAnswers: 1,
      extraMinutes: 0,
    });
    expect((await list(testId, { page: 2, limit: 1 })).body.data).toMatchObject([{ attemptId: attempt.attemptId }]);
  });

  it('is counted right for the teacher although news of an attempt comes late or twice', async () => {
    const testId = await school.aTest();
    const attempt = await school.started(testId, await school.aStudent());
    await school.submit(attempt);
    const [born] = await school.told('test_started', attempt.attemptId);
    const counts = async () =>
      ((await school.t.call('listTeachingTests', { as: school.teacher })).body.data as { id: string }[]).find(
        (t) => t.id === testId,
      );
    expect(await counts()).toMatchObject({ inProgress: 0, submitted: 1, pendingGrading: 0 });
    if (!born) throw new Error('no event');
    await school.t.deliver('test_started', born.data, { aggId: born.aggId, aggSeq: born.aggSeq });
    expect(await counts()).toMatchObject({ inProgress: 0, submitted: 1, pendingGrading: 0 });
  });

  it("is nobody else's", async () => {
    const testId = await school.aTest();
    expect((await list(testId, {}, aUser('teacher'))).status).toBe(404);
    expect((await list(testId, {}, aUser('student'))).status).toBe(403);
  });

  it('tells a student what the others chose, once the key is out, there are enough, and the job has counted', async () => {
    const end = new Date(school.clock.now().getTime() + 60 * MIN);
    const testId = await school.aTest({ endDate: end.toISOString(), attempts: 2 });
    const sat = [];
    for (const text of ['4', '4', '5']) {
      const student = await school.aStudent();
      const attempt = await school.started(testId, student);
      await school.submit(attempt, { responses: [choose(attempt, 0, text, 1)] });
      sat.push({ student, attempt });
    }
    const [first] = sat as [(typeof sat)[0]];
    const again = await school.started(testId, first.student); // a second attempt does not count
    await school.submit(again, { responses: [choose(again, 0, '6', 1)] });
    const result = async () => (await school.result(first.attempt.attemptId, first.student)).body.data;
    const percents = async () => {
      await result();
      await school.t.settle();
      await school.t.runJob('count-cohorts');
      const { cohortSize, responses } = await result();
      return [cohortSize, ...(responses[0]?.options ?? []).map((o: { text: string; percent?: number }) => o.percent)];
    };
    expect(await percents()).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect(await school.doc('cohorts', testId)).toBeNull(); // nobody counts before the release
    school.clock.set(new Date(end.getTime() + 62 * MIN + 120_000));
    expect(await percents()).toEqual([3, 0, 67, 33, 0]);
    const few = await school.aTest();
    const alone = await school.started(few, first.student);
    await school.submit(alone);
    await school.result(alone.attemptId, first.student);
    await school.t.runJob('count-cohorts');
    expect((await school.result(alone.attemptId, first.student)).body.data).not.toHaveProperty('cohortSize');
  });

  it('counts the other tests although one cannot be counted', async () => {
    const asked = [];
    for (let i = 0; i < 2; i++) {
      const testId = await school.aTest();
      const student = await school.aStudent();
      const attempt = await school.started(testId, student);
      await school.submit(attempt, { responses: [choose(attempt, 0, '4', 1)] });
      asked.push(testId);
    }
    const [broken, other] = asked as [string, string];
    const { attempts } = school.stores();
    const original = attempts.firstClosed;
    attempts.firstClosed = (testId, ...rest) =>
      testId === broken ? Promise.reject(new Error('this one cannot be read')) : original(testId, ...rest);
    await school.t.settle();
    await school.t.runJob('count-cohorts');
    attempts.firstClosed = original;
    expect(await school.doc('cohorts', other)).toMatchObject({ size: 1 });
    expect(await school.doc('cohorts', broken)).toMatchObject({
      size: 0,
      failures: 1,
      wantedAt: new Date(school.clock.now().getTime() + 5000),
    });
    school.clock.advance(5000);
    await school.t.runJob('count-cohorts');
    expect(await school.doc('cohorts', broken)).toMatchObject({ size: 1 });
    expect(await school.doc('cohorts', broken)).not.toHaveProperty('failures');
  });

  it('counts again when more have come, a minute later', async () => {
    const testId = await school.aTest();
    const sit = async (text: string) => {
      const student = await school.aStudent();
      const attempt = await school.started(testId, student);
      await school.submit(attempt, { responses: [choose(attempt, 0, text, 1)] });
      return async () => (await school.result(attempt.attemptId, student)).body.data;
    };
    const result = await sit('4');
    await sit('4');
    await sit('5');
    await result();
    await school.t.settle();
    await school.t.runJob('count-cohorts');
    expect((await result()).cohortSize).toBe(3);
    await sit('5');
    await school.t.runJob('count-cohorts');
    expect((await result()).cohortSize).toBe(3);
    school.clock.advance(2 * MIN);
    await result();
    await school.t.settle();
    await school.t.runJob('count-cohorts');
    expect(await result()).toMatchObject({
      cohortSize: 4,
      responses: [{ options: [{ percent: 0 }, { percent: 50 }, { percent: 50 }, { percent: 0 }] }, {}],
    });
  });
});
