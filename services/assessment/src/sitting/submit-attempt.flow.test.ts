import { sharedByTests } from '@kasauti/service-kit/testing';
import { aSchool, choose, MIN, mcq, shortAnswer, trueFalse } from '../../test/builders';

describe('submitting and grading', () => {
  let breakAt: string | undefined;
  let onPoint: ((point: string) => Promise<void>) | undefined;
  const school = sharedByTests(() =>
    aSchool({
      at: async (point) => {
        await onPoint?.(point);
        if (point !== breakAt) return;
        breakAt = undefined;
        throw new Error(`the process died at ${point}`);
      },
    }),
  );

  const eventsOf = async (type: 'test_submitted' | 'test_graded', attemptId: string) => {
    await school.t.settle();
    return (await school.t.published(type)).filter((e) => e.aggId === attemptId);
  };
  async function running(over: Record<string, unknown> = {}) {
    const testId = await school.aTest(over);
    const student = await school.aStudent();
    return { testId, student, attempt: await school.started(testId, student) };
  }

  it.each(['at the same moment', 'first'])(
    'threat 39: makes one result and one event out of 50 parallel submits when the sweeper comes %s',
    async (when) => {
      const { attempt } = await running();
      await school.save(attempt, [choose(attempt, 0, '4', 1)]);
      school.clock.set(new Date(new Date(attempt.deadlineAt).getTime() + 120_000)); // the end of the grace period
      let arrived = 0;
      let open = () => {};
      const swept = new Promise<void>((resolve) => {
        open = resolve;
      });
      let sweeping: Promise<void> | undefined;
      // The first ten submits have read an open attempt and wait while the sweeper starts a moment later.
      onPoint = async (point) => {
        if (point !== 'submit:checked') return;
        if (++arrived === 10) {
          school.clock.advance(1);
          sweeping = school.t.runJob('close-overdue');
          if (when === 'first') await sweeping;
          open();
        }
        await swept;
      };
      const answers = await Promise.all(Array.from({ length: 50 }, () => school.submit(attempt)));
      onPoint = undefined;
      await sweeping;
      expect(arrived).toBeGreaterThanOrEqual(10);
      expect(answers.map((a) => a.status)).toEqual(Array(50).fill(200));
      expect(new Set(answers.map((a) => JSON.stringify(a.body.data))).size).toBe(1);
      expect(answers[0]?.body.data).toMatchObject({
        score: 2,
        submittedAt: attempt.deadlineAt,
        ...(when === 'first' ? { closedBy: 'sweeper' } : {}),
      });
      expect(await eventsOf('test_submitted', attempt.attemptId)).toHaveLength(1);
      expect(await eventsOf('test_graded', attempt.attemptId)).toHaveLength(1);
    },
  );

  it('threat 38: closes an attempt that was not submitted, as of its deadline, and grades the saved answers', async () => {
    const { attempt, student } = await running();
    await school.save(attempt, [choose(attempt, 0, '4', 1)]);
    school.clock.advance(61 * MIN);
    await school.t.runJob('close-overdue');
    expect(await school.doc('attempts', attempt.attemptId)).toMatchObject({ status: 'in_progress' });
    school.clock.advance(2 * MIN);
    await school.t.runJob('close-overdue');
    const { body } = await school.result(attempt.attemptId, student);
    expect(body.data).toMatchObject({
      status: 'graded',
      closedBy: 'sweeper',
      submittedAt: attempt.deadlineAt,
      timeTaken: 3600,
      score: 2,
      maxScore: 3,
      correctCount: 1,
      passed: true,
    });
    expect(await eventsOf('test_submitted', attempt.attemptId)).toMatchObject([
      { data: { closedBy: 'sweeper', submittedAt: attempt.deadlineAt, answeredCount: 1 } },
    ]);
    await school.t.runJob('close-overdue');
    expect(await eventsOf('test_submitted', attempt.attemptId)).toHaveLength(1);
  });

  it.each(['submit:checked', 'submit:closed', 'submit:seat', 'grade:computed', 'grade:stored'])(
    'has the same outcome after a crash at %s when the browser retries',
    async (point) => {
      const { attempt, student, testId } = await running({ attempts: 2 });
      breakAt = point;
      const body = { responses: [choose(attempt, 0, '4', 1)], lastSeq: 1 };
      expect((await school.submit(attempt, body)).status).toBe(500);
      school.clock.advance(3000);
      const again = await school.submit(attempt, body);
      expect(again).toMatchObject({ status: 200, body: { data: { status: 'graded', score: 2 } } });
      expect(await eventsOf('test_submitted', attempt.attemptId)).toHaveLength(1);
      expect(await eventsOf('test_graded', attempt.attemptId)).toHaveLength(1);
      expect((await school.started(testId, student)).attemptId).not.toBe(attempt.attemptId);
    },
  );

  it.each(['submit:closed', 'submit:seat', 'grade:computed'])(
    'has the same outcome after a crash at %s by the job',
    async (point) => {
      const { attempt, student, testId } = await running({ attempts: 2 });
      breakAt = point;
      await school.submit(attempt, { responses: [choose(attempt, 0, '4', 1)] });
      await school.t.runJob('grade-due');
      expect((await school.doc('attempts', attempt.attemptId))?.result).toBeNull();
      school.clock.advance(11_000);
      await school.t.runJob('grade-due');
      expect(await school.doc('attempts', attempt.attemptId)).toMatchObject({ status: 'graded', result: { score: 2 } });
      expect(await school.doc('attempts', attempt.attemptId)).not.toHaveProperty('gradeDueAt');
      expect(await school.doc('seats', `${testId}:${student.id}`)).toMatchObject({ activeAttemptId: null });
      expect(await eventsOf('test_graded', attempt.attemptId)).toHaveLength(1);
    },
  );

  it('N-004: leaves an attempt open until the end of the grace period', async () => {
    const { attempt } = await running();
    school.clock.set(new Date(new Date(attempt.deadlineAt).getTime() + 120_000));
    await school.t.runJob('close-overdue');
    expect(await school.doc('attempts', attempt.attemptId)).toMatchObject({ status: 'in_progress' });
    school.clock.advance(1);
    await school.t.runJob('close-overdue');
    expect(await school.doc('attempts', attempt.attemptId)).toMatchObject({ status: 'graded', closedBy: 'sweeper' });
  });

  it('has the same outcome after the sweeper crashed in the middle', async () => {
    const { attempt } = await running();
    await school.save(attempt, [choose(attempt, 0, '4', 1)]);
    school.clock.advance(63 * MIN);
    breakAt = 'submit:closed';
    await school.t.runJob('close-overdue');
    school.clock.advance(11_000);
    await school.t.runJob('grade-due');
    expect(await school.doc('attempts', attempt.attemptId)).toMatchObject({
      status: 'graded',
      closedBy: 'sweeper',
      result: { score: 2 },
    });
    expect(await eventsOf('test_submitted', attempt.attemptId)).toHaveLength(1);
  });

  it('stays open when answers are missing, and returns the last stored seq', async () => {
    const { attempt } = await running();
    await school.save(attempt, [choose(attempt, 0, '4', 1)]);
    expect(await school.submit(attempt, { lastSeq: 3 })).toMatchObject({
      status: 409,
      body: { code: 'gap', ackSeq: 1 },
    });
    expect(await school.submit(attempt, { responses: [choose(attempt, 1, 'True', 3)], lastSeq: 3 })).toMatchObject({
      status: 409,
      body: { code: 'gap', ackSeq: 1 },
    });
    expect(await school.doc('attempts', attempt.attemptId)).toMatchObject({ status: 'in_progress' });
    expect(
      await school.submit(attempt, {
        responses: [choose(attempt, 0, '5', 2), choose(attempt, 1, 'True', 3)],
        lastSeq: 3,
      }),
    ).toMatchObject({ status: 200, body: { data: { score: 1 } } });
  });

  it('never lets a submit overtake a save that arrives in between', async () => {
    let save: Promise<unknown> | undefined;
    const other = await aSchool({
      at: async (point) => {
        if (point !== 'submit:checked' || save) return;
        save = other.save(attempt, [choose(attempt, 0, '4', 1)]);
        await save;
      },
    });
    const attempt = await other.started(await other.aTest(), await other.aStudent());
    const done = await other.submit(attempt);
    expect(done.body.data).toMatchObject({ score: 2, answeredCount: 1 });
    await other.t.settle();
    expect(await other.t.published('test_submitted')).toMatchObject([{ data: { answeredCount: 1 } }]);
    await other.stop();
  });

  it('refuses the ticket of another attempt', async () => {
    const [mine, theirs] = [await running(), await running()];
    expect((await school.submit({ ...theirs.attempt, ticket: mine.attempt.ticket })).status).toBe(404);
    for (const { attempt } of [mine, theirs])
      expect(await school.doc('attempts', attempt.attemptId)).toMatchObject({ status: 'in_progress' });
  });

  it('threat 48: ignores scores sent by the browser', async () => {
    const { attempt } = await running();
    const done = await school.submit(attempt, { score: 100, sessionNo: 9, responses: [choose(attempt, 0, '3', 1)] });
    expect(done.body.data).toMatchObject({ score: 0, passed: false });
  });

  it('refuses answers to a closed attempt and returns its result again', async () => {
    const { attempt } = await running();
    const done = await school.submit(attempt, { responses: [choose(attempt, 0, '4', 1)] });
    expect(await school.save(attempt, [choose(attempt, 0, '5', 2)])).toMatchObject({
      status: 409,
      body: { code: 'attempt_closed' },
    });
    expect((await school.submit(attempt, { responses: [choose(attempt, 0, '5', 2)] })).body.code).toBe(
      'attempt_closed',
    );
    expect((await school.submit(attempt)).body.data).toEqual(done.body.data);
  });

  it('keeps the marks given while it is being graded', async () => {
    const { attempt, student } = await running({ questions: [mcq(), shortAnswer()] });
    const text = attempt.paper.questions.find((q) => q.type === 'short-answer')?.id ?? '';
    onPoint = async (point) => {
      if (point !== 'grade:computed') return;
      onPoint = undefined;
      await school.mark(attempt, text, 3);
    };
    await school.submit(attempt, {
      responses: [choose(attempt, 'What is 2 + 2?', '4', 1), { questionId: text, text: 'Bombay', seq: 2 }],
    });
    expect((await school.result(attempt.attemptId, student)).body.data).toMatchObject({
      status: 'graded',
      score: 5,
      pendingGrading: 0,
    });
  });

  it('waits for the teacher when a short answer is not listed', async () => {
    const { attempt, student } = await running({ questions: [mcq(), trueFalse(), shortAnswer()] });
    const text = attempt.paper.questions.find((q) => q.type === 'short-answer')?.id ?? '';
    const done = await school.submit(attempt, {
      responses: [choose(attempt, 'What is 2 + 2?', '4', 1), { questionId: text, text: 'Bombay', seq: 2 }],
    });
    expect(done.body.data).toMatchObject({
      status: 'submitted',
      released: true,
      score: 2,
      maxScore: 6,
      pendingGrading: 1,
    });
    expect(done.body.data).not.toHaveProperty('passed');
    await school.t.runJob('grade-due');
    expect(await eventsOf('test_graded', attempt.attemptId)).toMatchObject([{ data: { pendingGrading: 1, score: 2 } }]);

    await school.mark(attempt, text, 3);
    await school.t.runJob('grade-due');
    expect((await school.result(attempt.attemptId, student)).body.data).toMatchObject({
      status: 'graded',
      score: 5,
      pendingGrading: 0,
      passed: true,
    });
    expect(await eventsOf('test_graded', attempt.attemptId)).toMatchObject([
      { data: { pendingGrading: 1 } },
      { data: { pendingGrading: 0, score: 5 } },
    ]);
  });
});
