import { aUser, sharedByTests } from '@kasauti/service-kit/testing';
import { aSchool, choose, chooseAll, multiCorrect, numerical, type as typed } from '../../test/builders';

describe('the attempts of a test', () => {
  const school = sharedByTests(aSchool);
  const list = async (testId: string, query = {}, as = school.teacher) => {
    await school.t.settle();
    return school.t.call('listAttempts', { as, params: { testId }, query });
  };

  it('N-004: lists every attempt with its late answers, extra time and previous score', async () => {
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

  it('is counted correctly although events of an attempt are late or repeated', async () => {
    const testId = await school.aTest();
    const attempt = await school.started(testId, await school.aStudent());
    await school.submit(attempt);
    const [born] = await school.published('test_started', attempt.attemptId);
    const counts = async () =>
      ((await school.t.call('listTeachingTests', { as: school.teacher })).body.data as { id: string }[]).find(
        (t) => t.id === testId,
      );
    expect(await counts()).toMatchObject({ inProgress: 0, submitted: 1, pendingGrading: 0 });
    if (!born) throw new Error('no event');
    await school.t.deliver('test_started', born.data, { aggId: born.aggId, aggSeq: born.aggSeq });
    expect(await counts()).toMatchObject({ inProgress: 0, submitted: 1, pendingGrading: 0 });
  });

  it('counts answers of several options and numbers', async () => {
    const testId = await school.aTest({
      questions: [multiCorrect(), numerical(), multiCorrect({ question: 'Which are odd?' })],
    });
    const attempt = await school.started(testId, await school.aStudent());
    await school.save(attempt, [
      chooseAll(attempt, 'Which are prime?', ['2'], 1),
      typed(attempt, 'The ratio of a circle to its diameter?', '3', 2),
      chooseAll(attempt, 'Which are odd?', ['7'], 3),
    ]);
    expect((await list(testId)).body.data).toMatchObject([{ answeredCount: 3 }]);
    const { questionId } = chooseAll(attempt, 'Which are odd?', ['7'], 4);
    await school.save(attempt, [{ questionId, choices: [], seq: 4 }]);
    expect((await list(testId)).body.data).toMatchObject([{ answeredCount: 2 }]);
  });

  it('is visible to the owner only', async () => {
    const testId = await school.aTest();
    expect((await list(testId, {}, aUser('teacher'))).status).toBe(404);
    expect((await list(testId, {}, aUser('student'))).status).toBe(403);
  });
});
