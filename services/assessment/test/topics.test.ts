import { sharedByTests } from '@kasauti/service-kit/testing';
import { aSchool, choose, mcq, trueFalse } from './builders';

describe('the topic of a question', () => {
  const school = sharedByTests(aSchool);

  const questions = [
    mcq({ topic: '  Sums ' }),
    trueFalse({ topic: 'Water' }),
    trueFalse({ question: 'Ice is warm', correctAnswer: 1 }),
  ];
  const topics = (list: { topic?: string }[]) => list.map(({ topic }) => topic);

  it('is stored, edited and frozen with the draft, and returned to the teacher', async () => {
    const made = await school.t.call('createTestDraft', { as: school.teacher, body: school.body({ questions }) });
    expect(topics(made.body.data.questions)).toEqual(['Sums', 'Water', undefined]);
    const testId = made.body.data.id;
    const changed = await school.t.call('updateTestDraft', {
      as: school.teacher,
      params: { testId },
      body: { questions: [mcq({ topic: 'Adding' }), trueFalse()] },
    });
    expect(topics(changed.body.data.questions)).toEqual(['Adding', undefined]);
    expect((await school.t.call('publishTest', { as: school.teacher, params: { testId } })).status).toBe(200);
    expect(topics((await school.draftOf(testId)).questions)).toEqual(['Adding', undefined]);
    const edited = await school.edit(testId, { questions });
    expect(topics(edited.body.data.questions)).toEqual(['Sums', 'Water', undefined]);
  });

  it.each([
    ['', 400],
    ['   ', 400],
    ['x'.repeat(61), 400],
    [7, 400],
    ['x'.repeat(60), 201],
  ])('has 1 to 60 characters: %j', async (topic, status) => {
    expect((await school.create({ questions: [mcq({ topic })] })).status).toBe(status);
  });

  it("is absent from the student's paper and present in the review", async () => {
    const testId = await school.aTest({ questions });
    const student = await school.aStudent();
    const opened = await school.start(testId, student);
    expect(JSON.stringify(opened.body)).not.toMatch(/topic|Sums/);
    const done = await school.submit(opened.body.data);
    expect(topics(done.body.data.responses)).toEqual(['Sums', 'Water', undefined]);
  });

  it('is published with the grades and again after a regrade', async () => {
    const testId = await school.aTest({ questions });
    const attempt = await school.started(testId, await school.aStudent());
    await school.submit(attempt, {
      responses: [choose(attempt, 0, '5', 1), choose(attempt, 1, 'True', 2), choose(attempt, 2, 'False', 3)],
    });
    const before = [
      { area: 'Sums', answered: 1, correct: 0 },
      { area: 'Water', answered: 1, correct: 1 },
    ];
    expect(await school.published('test_graded', attempt.attemptId)).toMatchObject([{ data: { areas: before } }]);
    await school.correct(testId, { question: 1, correctAnswer: 2 });
    await school.t.runJob('regrade');
    const after = [
      { area: 'Sums', answered: 1, correct: 1 },
      { area: 'Water', answered: 1, correct: 1 },
    ];
    expect(await school.published('test_graded', attempt.attemptId)).toMatchObject([
      { data: { areas: before } },
      { data: { areas: after } },
    ]);
    expect(await school.published('test_regraded', attempt.attemptId)).toMatchObject([{ data: { areas: after } }]);
  });

  const topicOf = (n: number) =>
    [...String(n)]
      .map((digit) => '०१२३४५६७८९'[Number(digit)])
      .join('')
      .padEnd(60, 'क');
  const ofTopics = (count: number) =>
    Array.from({ length: count }, (_, n) => trueFalse({ question: `Question ${n}`, topic: topicOf(n) }));

  it('is one of at most 200 in a test, however it is published', async () => {
    const many = { questions: ofTopics(201) };
    const refused = {
      status: 400,
      body: {
        errors: [
          {
            field: 'questions',
            message: 'A test has at most 200 different topics. Please give related questions the same topic.',
          },
        ],
      },
    };
    expect(await school.create(many)).toMatchObject(refused);
    const made = await school.t.call('createTestDraft', { as: school.teacher, body: school.body(many) });
    const params = { testId: made.body.data.id };
    expect(await school.t.call('publishTest', { as: school.teacher, params })).toMatchObject(refused);
    const testId = await school.aTest({ questions: ofTopics(200) });
    const edit = { as: school.teacher, params: { testId }, body: many };
    expect(await school.t.call('updateTestDraft', edit)).toMatchObject(refused);
  });

  it('blocks no grading where a test was published with more of them than an event can carry', async () => {
    const testId = await school.aTest({ questions: ofTopics(100).map((q) => ({ ...q, topic: undefined })) });
    const papers = school.t.db.connection.collection<{ _id: string; items: object[] }>('papers');
    const paper = await papers.findOne({ _id: `${testId}:2` });
    const copies = [0, 1, 2].flatMap((n) => (paper?.items ?? []).map((item) => ({ n, item })));
    const items = copies.map(({ n, item }, i) => ({ ...item, ...(n > 0 ? { id: `x${i}` } : {}), topic: topicOf(i) }));
    await papers.updateOne({ _id: `${testId}:2` }, { $set: { items } });
    const key = await school.doc('answer_keys', `${testId}:2`);
    const right = Object.values(key?.['items'] as object)[0] as object;
    const keyItems = Object.fromEntries(items.map((item) => [(item as unknown as { id: string }).id, right]));
    await school.t.stored('answer_keys').updateOne({ _id: `${testId}:2` }, { $set: { items: keyItems } });

    const student = await school.aStudent();
    const attempt = await school.started(testId, student);
    for (let seq = 1; seq <= 300; seq += 50)
      expect(
        (
          await school.save(
            attempt,
            Array.from({ length: 50 }, (_, n) => choose(attempt, seq - 1 + n, 'True', seq + n)),
          )
        ).status,
      ).toBe(200);
    expect(await school.submit(attempt)).toMatchObject({ status: 200, body: { data: { status: 'graded' } } });
    const [graded] = await school.published('test_graded', attempt.attemptId);
    expect(graded?.data.totalQuestions).toBe(300);
    expect(graded?.data.areas?.length).toBeGreaterThan(150);
    expect(graded?.data.areas?.[0]).toEqual({ area: topicOf(0), answered: 1, correct: expect.any(Number) });
  });

  it('adds nothing to the events of a test without topics', async () => {
    const attempt = await school.started(await school.aTest(), await school.aStudent());
    await school.submit(attempt, { responses: [choose(attempt, 0, '4', 1)] });
    expect((await school.published('test_graded', attempt.attemptId))[0]?.data).not.toHaveProperty('areas');
  });
});
