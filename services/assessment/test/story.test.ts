import { aUser, sharedByTests } from '@kasauti/service-kit/testing';
import { aSchool, choose } from './builders';

describe('a test from creation to result', () => {
  const school = sharedByTests(aSchool);

  it('lets an enrolled student start, save, submit and see the result', async () => {
    const { t, clock } = school;
    const made = await school.create();
    expect(made.status).toBe(201);
    expect(made.body.data).toEqual({
      testId: expect.any(String),
      title: 'Kinematics',
      questionsCount: 2,
      totalPoints: 3,
      classBecameActive: false,
    });
    const { testId } = made.body.data;

    const stranger = aUser('student');
    expect((await school.start(testId, stranger)).body.code).toBe('not_enrolled');
    const student = await school.aStudent();
    const list = await t.call('listMyTests', { as: student });
    expect(list.body.data).toMatchObject([
      { id: testId, className: 'Physics XI', teacher: 'Asha Rao', action: { code: 'start' }, phase: 'open' },
    ]);

    const attempt = await school.started(testId, student);
    expect(attempt).toMatchObject({
      sessionNo: 1,
      ackSeq: 0,
      paper: { title: 'Kinematics', className: 'Physics XI', teacher: 'Asha Rao', totalQuestions: 2 },
      responses: [],
    });
    clock.advance(60_000);
    const saved = await school.save(attempt, [
      choose(attempt, 0, '4', 1),
      choose(attempt, 1, 'False', 2, { markedForReview: true }),
    ]);
    expect(saved).toMatchObject({
      status: 200,
      body: { success: true, data: { ackSeq: 2, deadlineAt: attempt.deadlineAt } },
    });

    const resumed = await school.started(testId, student);
    expect(resumed).toMatchObject({ attemptId: attempt.attemptId, ackSeq: 2, sessionNo: 1 });
    expect(resumed.responses).toHaveLength(2);

    clock.advance(60_000);
    const done = await school.submit(attempt, { responses: [choose(attempt, 1, 'True', 3)], lastSeq: 3 });
    expect(done.status).toBe(200);
    expect(done.body.data).toMatchObject({
      status: 'graded',
      released: true,
      keyReleased: true,
      score: 3,
      maxScore: 3,
      percentage: 100,
      correctCount: 2,
      passed: true,
      timeTaken: 120,
      closedBy: 'student',
    });
    expect(done.body.data.responses[0]).toMatchObject({
      verdict: 'correct',
      points: 2,
      explanation: 'Count on your fingers',
    });
    expect((await school.result(attempt.attemptId, student)).body.data).toEqual(done.body.data);
    expect((await school.result(attempt.attemptId, stranger)).status).toBe(404);
    expect((await school.start(testId, student)).body.code).toBe('attempts_used');

    await t.settle();
    const of = async (type: 'test_started' | 'test_submitted' | 'test_graded') =>
      (await t.published(type)).filter((e) => e.data.testId === testId);
    expect(await of('test_started')).toHaveLength(1);
    expect(await of('test_submitted')).toMatchObject([
      { data: { answeredCount: 2, closedBy: 'student', timeTakenSec: 120 } },
    ]);
    expect(await of('test_graded')).toMatchObject([
      { data: { score: 3, percentage: 100, visibleAt: done.body.data.submittedAt } },
    ]);
    expect(await t.published('test_changed')).toMatchObject([
      { data: { testId, status: 'published', totalQuestions: 2, resultsVisible: true } },
    ]);
    expect(await t.published('test_published')).toHaveLength(1);
  });
});
