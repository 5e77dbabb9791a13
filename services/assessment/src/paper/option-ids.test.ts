import { sharedByTests } from '@kasauti/service-kit/testing';
import { aSchool, choose, mcq, MIN, shortAnswer, trueFalse, type School, type Started } from '../../test/builders';

describe('the option ids of an attempt', () => {
  const school = sharedByTests(() => aSchool({ at: (point) => onPoint?.(point) }));
  let onPoint: ((point: string) => void) | undefined;
  afterEach(() => {
    onPoint = undefined;
  });

  const questions = [mcq(), mcq({ question: 'What is 1 + 2?', correctAnswer: 0 }), trueFalse(), shortAnswer()];
  const idsOf = (attempt: Started) => attempt.paper.questions.flatMap((q) => q.options.map((o) => o.id));
  const right = (attempt: Started) => [
    choose(attempt, 'What is 2 + 2?', '4', 1),
    choose(attempt, 'What is 1 + 2?', '3', 2),
    choose(attempt, 'Water is wet', 'True', 3),
    { questionId: attempt.paper.questions.find((q) => q.type === 'short-answer')?.id, text: 'Delhi', seq: 4 },
  ];
  const paperIds = async (testId: string) =>
    ((await school.doc('papers', `${testId}:2`)) as { items: { options: { id: string }[] }[] }).items.flatMap((item) =>
      item.options.map((o) => o.id),
    );

  it.each([true, false])(
    'threat 45: differ between students of one test and stay the same on resume (shuffled: %j)',
    async (shuffleQuestions) => {
      const testId = await school.aTest({ questions, shuffleQuestions, attempts: 2 });
      const [asha, ravi] = [await school.aStudent(), await school.aStudent()];
      const [first, other] = [await school.started(testId, asha), await school.started(testId, ravi)];
      await school.save(first, right(first).slice(0, 1));
      const resumed = await school.started(testId, asha);
      const elsewhere = await school.started(testId, asha, { writerId: 'laptop-00001', takeOver: true });
      expect([resumed.paper, elsewhere.paper]).toEqual([first.paper, first.paper]);
      expect(resumed.responses).toMatchObject([{ choice: right(first)[0]?.choice }]);
      await school.submit(elsewhere);
      const second = await school.started(testId, asha);
      const all = [...idsOf(first), ...idsOf(other), ...idsOf(second), ...(await paperIds(testId))];
      expect(all).toHaveLength(40);
      expect(new Set(all).size).toBe(40);
      for (const id of idsOf(first)) expect(id).toMatch(/^i[\w-]{12}$/);
    },
  );

  it('threat 45: refuses ids of another attempt and of the paper like an unknown option', async () => {
    const testId = await school.aTest({ questions });
    const [mine, neighbours] = [
      await school.started(testId, await school.aStudent()),
      await school.started(testId, await school.aStudent()),
    ];
    const entry = choose(mine, 'What is 2 + 2?', '4', 1);
    const key = (await school.doc('answer_keys', `${testId}:2`)) as { items: Record<string, { correct: string }> };
    const foreign = [
      choose(neighbours, 'What is 2 + 2?', '4', 1).choice,
      key.items[String(entry.questionId)]?.correct,
      'no-such-option',
    ];
    for (const choice of foreign) {
      const refused = {
        status: 400,
        body: {
          code: 'response_not_of_paper',
          errors: [{ field: 'responses.0.choice', message: 'This option is not part of the question' }],
        },
      };
      expect(await school.save(mine, [{ ...entry, choice }])).toMatchObject(refused);
      expect(await school.submit(mine, { responses: [{ ...entry, choice }] })).toMatchObject(refused);
    }
    expect(await school.doc('attempts', mine.attemptId)).toMatchObject({
      status: 'in_progress',
      lastSeq: 0,
      responses: {},
    });
  });

  it('threat 45: stores and grades the ids as sent, and shows the correct options under the same ids', async () => {
    for (const shuffleQuestions of [true, false]) {
      const testId = await school.aTest({ questions, shuffleQuestions });
      const student = await school.aStudent();
      const attempt = await school.started(testId, student);
      const sent = right(attempt);
      await school.save(attempt, sent.slice(0, 2));
      await school.submit(attempt, { responses: sent.slice(2) });
      const stored = (await school.doc('attempts', attempt.attemptId)) as {
        responses: Record<string, { choice?: string }>;
      };
      for (const { questionId, choice } of sent) expect(stored.responses[String(questionId)]?.choice).toBe(choice);
      const { data } = (await school.result(attempt.attemptId, student)).body;
      expect(data).toMatchObject({ score: 8, maxScore: 8, percentage: 100, correctCount: 4 });
      for (const { questionId, choice, options, correctChoice } of data.responses) {
        expect(options).toEqual(attempt.paper.questions.find((q) => q.id === questionId)?.options);
        expect(correctChoice).toBe(choice);
      }
    }
  });

  it('threat 45: a corrected key regrades every attempt by its own ids', async () => {
    const testId = await school.aTest({ questions });
    const sit = async (text: string) => {
      const student = await school.aStudent();
      const attempt = await school.started(testId, student);
      const entry = choose(attempt, 'What is 2 + 2?', text, 1);
      await school.submit(attempt, { responses: [entry] });
      return async () => ({ choice: entry.choice, ...(await school.result(attempt.attemptId, student)).body.data });
    };
    const results = [await sit('3'), await sit('4'), await sit('5'), await sit('5')];
    await school.correct(testId, { question: 1, alsoAccept: 2 });
    await school.t.runJob('regrade');
    const after = await Promise.all(results.map((result) => result()));
    expect(after.map((r) => r.score)).toEqual([0, 2, 2, 2]);
    expect(after[1]?.responses[0]).toMatchObject({ correctChoice: after[1]?.choice });
    for (const r of after.slice(2))
      expect(r.responses[0]).toMatchObject({ verdict: 'correct', alsoCorrect: [r.choice] });
    await school.correct(testId, { question: 1, correctAnswer: 0 });
    await school.t.runJob('regrade');
    expect((await Promise.all(results.map((result) => result()))).map((r) => r.score)).toEqual([2, 0, 0, 0]);
  });

  it('threat 45: choices are counted by option, whatever id each student saw', async () => {
    const testId = await school.aTest({ questions, shuffleQuestions: true });
    const read = [];
    for (const text of ['4', '5', '5', '3', '5']) {
      const student = await school.aStudent();
      const attempt = await school.started(testId, student);
      await school.submit(attempt, { responses: [choose(attempt, 'What is 2 + 2?', text, 1)] });
      read.push(async () => (await school.result(attempt.attemptId, student)).body.data);
    }
    await read[0]?.();
    await school.t.settle();
    await school.t.runJob('count-cohorts');
    for (const result of read) {
      const { cohortSize, responses } = await result();
      const { options } = responses.find((r: { text: string }) => r.text === 'What is 2 + 2?');
      expect(cohortSize).toBe(5);
      expect(Object.fromEntries(options.map((o: { text: string; percent: number }) => [o.text, o.percent]))).toEqual({
        3: 20,
        4: 20,
        5: 60,
        6: 0,
      });
    }
  });

  it('are the same after a crash during the start', async () => {
    const testId = await school.aTest({ questions });
    const student = await school.aStudent();
    await crashInStart(testId, student);
    const attempt = await school.started(testId, student);
    const shared = new Set(await paperIds(testId));
    expect(idsOf(attempt).filter((id) => shared.has(id))).toEqual([]);
    expect((await school.submit(attempt, { responses: right(attempt) })).body.data).toMatchObject({
      score: 8,
      maxScore: 8,
    });
  });

  it('are those of the paper for attempts from before attempts had their own', async () => {
    const testId = await school.aTest({ questions });
    const student = await school.aStudent();
    await crashInStart(testId, student);
    await school.t
      .stored('seats')
      .updateOne({ testId, studentId: student.id }, { $unset: { 'attempts.0.optionIds': 1 } });
    const attempt = await school.started(testId, student);
    expect(idsOf(attempt)).toEqual(await paperIds(testId));
    await school.grantTime(testId, { minutes: 10 });
    const saved = await school.save(attempt, right(attempt).slice(0, 2));
    expect(saved).toMatchObject({ status: 200, body: { data: { ticket: expect.any(String) } } });
    const later = { ...attempt, ticket: saved.body.data.ticket };
    expect(await school.save(later, right(attempt).slice(2, 3))).toMatchObject({ status: 200 });
    expect((await school.submit(later, { responses: right(attempt).slice(3) })).body.data).toMatchObject({
      score: 8,
      maxScore: 8,
    });
    for (const text of ['4', '4', '5', '5']) {
      const other = await school.started(testId, await school.aStudent());
      await school.submit(other, { responses: [choose(other, 'What is 2 + 2?', text, 1)] });
    }
    school.clock.advance(2 * MIN);
    await school.result(attempt.attemptId, student);
    await school.t.settle();
    await school.t.runJob('count-cohorts');
    const { responses } = (await school.result(attempt.attemptId, student)).body.data;
    expect(responses[0].options.map((o: { percent: number }) => o.percent)).toEqual([0, 60, 40, 0]);
    expect(responses[0].correctChoice).toBe(responses[0].choice);
  });

  async function crashInStart(testId: string, student: Parameters<School['start']>[1]): Promise<void> {
    onPoint = (point) => {
      if (point === 'start:seat') throw new Error('crash');
    };
    expect((await school.start(testId, student)).status).toBe(500);
    onPoint = undefined;
  }
});
