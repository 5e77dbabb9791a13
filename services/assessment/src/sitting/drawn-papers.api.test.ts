import { sharedByTests, type TestUser } from '@kasauti/service-kit/testing';
import { aSchool, choose, MIN, shortAnswer, type, type Started } from '../../test/builders';
import { bankOf, drawing, texts } from '../../test/draws';
import { watchedDatabase } from '../../test/watched-database';

/** Twelve questions of which each student gets five, after one that all get. */
describe('attempts at a paper that is drawn', () => {
  let bank: ReturnType<typeof bankOf>;
  let breakAt: string | undefined;
  let pool: { tag: string };
  const school = sharedByTests(() =>
    aSchool({
      at: (point) => {
        if (point !== breakAt) return;
        breakAt = undefined;
        throw new Error(`the process died at ${point}`);
      },
    }),
  );
  beforeAll(async () => {
    bank = bankOf(school);
    pool = await bank.tagged(12);
  });

  type Sitting = { testId: string; student: TestUser; a: Started };
  const aTest = ({ tag } = pool) => school.aTest(drawing([{ tag, count: 5 }]));
  async function sit(testId: string): Promise<Sitting> {
    const student = await school.aStudent();
    return { testId, student, a: await school.started(testId, student) };
  }
  /** Students until one has the question and one does not. */
  async function withAndWithout(testId: string, text: string): Promise<[Sitting, Sitting]> {
    let found: [Sitting | undefined, Sitting | undefined] = [undefined, undefined];
    for (let n = 0; n < 60; n++) {
      const one = await sit(testId);
      found = texts(one.a).includes(text) ? [one, found[1]] : [found[0], one];
      if (found[0] && found[1]) return [found[0], found[1]];
    }
    throw new Error('sixty students have the same questions');
  }
  const resultOf = async ({ a, student }: Sitting) => (await school.result(a.attemptId, student)).body.data;
  const readAs = async (op: 'getQuestionStats' | 'exportResults' | 'getTestDraft', testId: string) =>
    (await school.t.call(op, { as: school.teacher, params: { testId } })).body;
  const numberOf = async (testId: string, text: string): Promise<number> => {
    const { questions } = (await readAs('getQuestionStats', testId)).data;
    return questions.find((q: { text: string }) => q.text === text).question;
  };

  it('N-018: students get the right number of questions and nothing that tells of others', async () => {
    const testId = await aTest();
    const { a, student } = await sit(testId);
    const { data } = (await school.t.call('getTest', { as: student, params: { testId } })).body;
    expect(data).toMatchObject({ totalQuestions: 6, totalPoints: 24 });
    expect(data.sections).toMatchObject([{ totalQuestions: 6, totalPoints: 24 }]);
    expect(a.paper).not.toHaveProperty('needs');
    expect(JSON.stringify([data, a])).not.toMatch(/"(draws?|pool|from|by|count)"/);
  });

  it('N-018: an answer to a question of another pick is refused, whatever the ticket, and stores nothing', async () => {
    const testId = await aTest();
    const missing = `waves 7 ${pool.tag}`;
    const [having, lacking] = await withAndWithout(testId, missing);
    const foreign = choose(having.a, missing, '4', 1);
    const refused = await school.save(lacking.a, [foreign]);
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'response_not_of_paper', errors: [{ field: 'responses.0.questionId' }] },
    });
    expect((await school.submit(lacking.a, { responses: [foreign], lastSeq: 1 })).body.code).toBe(
      'response_not_of_paper',
    );
    expect(await school.doc('attempts', lacking.a.attemptId)).toMatchObject({ responses: {}, status: 'in_progress' });
    expect((await school.save(having.a, [foreign])).status).toBe(200);
  });

  it('a save reads neither test, paper nor seat, as without draws', async () => {
    const a = (await sit(await aTest())).a;
    const readsOf = async (seqs: number[]) => {
      const { seen, stop } = watchedDatabase(school.t.db, ['papers', 'seats', 'test_definitions']);
      for (const seq of seqs) expect((await school.save(a, [choose(a, seq % 5, '4', seq)])).status).toBe(200);
      stop();
      return seen;
    };
    // Jobs that were woken by the new test may look at it beside some rounds, not beside all.
    const rounds: object[][] = [];
    for (let seq = 1; seq <= 13; seq += 3) rounds.push(await readsOf([seq, seq + 1, seq + 2]));
    expect(rounds).toContainEqual([]);
  });

  it('N-018: what students closed and the sweeper closed is graded by their own questions', async () => {
    const testId = await aTest();
    const [sent, left] = [await sit(testId), await sit(testId)];
    for (const { a } of [sent, left]) await school.save(a, [choose(a, 1, '4', 1), choose(a, 5, '3', 2)]);
    await school.submit(sent.a);
    school.clock.advance(63 * MIN);
    await school.t.runJob('close-overdue');
    for (const one of [sent, left]) {
      expect(await resultOf(one)).toMatchObject({ score: 3, maxScore: 24, totalQuestions: 6, answeredCount: 2 });
      const [event] = await school.published('test_graded', one.a.attemptId);
      expect(event?.data).toMatchObject({ score: 3, maxScore: 24, totalQuestions: 6, correctCount: 1, wrongCount: 1 });
    }
    const attempt = (await school.doc('attempts', sent.a.attemptId)) as { result: { items: object } } | null;
    expect(Object.keys(attempt?.result.items ?? {}).sort()).toEqual(sent.a.paper.questions.map(({ id }) => id).sort());
    const review = await school.t.call('getAttemptReview', {
      as: school.teacher,
      params: { attemptId: sent.a.attemptId },
    });
    expect(review.body.data.result.responses.map((one: { text: string }) => one.text)).toEqual(texts(sent.a));
  });

  it('N-018: a correction of a drawn question changes only those who had it', async () => {
    // A corrected key reaches the bank, and with it every later test.
    const own = await bank.tagged(12);
    const testId = await aTest(own);
    const text = `waves 3 ${own.tag}`;
    const [having, lacking] = await withAndWithout(testId, text);
    await school.submit(having.a, { responses: [choose(having.a, text, '3', 1)] });
    await school.submit(lacking.a, { responses: [choose(lacking.a, 1, '4', 1)] });
    const question = await numberOf(testId, text);
    const tried = await school.t.call('tryCorrection', {
      as: school.teacher,
      params: { testId },
      body: { question, correctAnswer: 0 },
    });
    // Ranks are among all, also those who did not get the question.
    expect(tried.body.data).toMatchObject({
      ...{ attempts: 1, scoresChanged: 1, rise: 1, ranksChanged: 1 },
      rows: [{ score: -1, newScore: 4, rank: 2, newRank: 1 }],
    });
    const before = await resultOf(lacking);
    expect((await school.correct(testId, { question, correctAnswer: 0 })).body.data.attemptsToRegrade).toBe(1);
    await school.t.runJob('regrade');
    expect(await resultOf(having)).toMatchObject({
      score: 4,
      corrections: [{ questions: [{ kind: 'answer_changed' }] }],
    });
    expect(await resultOf(lacking)).toEqual(before);
    expect(before).not.toHaveProperty('corrections');
    expect(await school.published('test_regraded', having.a.attemptId)).toHaveLength(1);
    // Without a correction: the ranks of the others before it are counted over this result too.
    const [same, ...more] = await school.published('test_regraded', lacking.a.attemptId);
    expect(more).toEqual([]);
    expect(same?.data).toMatchObject({ previousKeyVersion: 1, score: before.score, previousScore: before.score });
    expect(same?.data).not.toHaveProperty('correctedAt');
    expect(same?.data).not.toHaveProperty('corrections');
    expect(await school.doc('attempts', lacking.a.attemptId)).toMatchObject({ result: { keyVersion: 2 } });
    // A correction of the question that all have reaches both.
    await school.correct(testId, { question: 1, fullMarks: true });
    await school.t.runJob('regrade');
    expect(await resultOf(having)).toMatchObject({ score: 8 });
    expect(await resultOf(lacking)).toMatchObject({ score: 8, corrections: [{ questions: [{ number: 1 }] }] });
  });

  it('N-018: figures count a question for those who had it, and the file of results has no cell for the others', async () => {
    const testId = await aTest();
    const text = `waves 5 ${pool.tag}`;
    const sitting = await Promise.all(Array.from({ length: 12 }, () => sit(testId)));
    const having = sitting.filter(({ a }) => texts(a).includes(text));
    for (const { a } of sitting) {
      const has = texts(a).includes(text);
      await school.submit(a, { responses: [choose(a, has ? text : 0, '4', 1)] });
    }
    await readAs('getQuestionStats', testId);
    await school.t.runJob('count-cohorts');
    const { data } = await readAs('getQuestionStats', testId);
    const row = data.questions.find((q: { text: string }) => q.text === text);
    expect(data.size).toBe(12);
    expect(data.questions).toHaveLength(13);
    expect(row).toMatchObject({ seen: having.length, right: having.length, skipped: 0 });
    expect(data.questions[0]).toMatchObject({ right: 12 - having.length, skipped: having.length });
    expect(data.questions[0]).not.toHaveProperty('seen');
    const one = having[0];
    if (one && having.length >= 5) {
      const { responses } = await resultOf(one);
      const options = responses.find((r: { text: string }) => r.text === text).options;
      expect(options.map(({ percent }: { percent: number }) => percent).sort()).toEqual([0, 0, 0, 100]);
    }
    await school.t.settle();
    const lines = String(await readAs('exportResults', testId))
      .trim()
      .split('\r\n');
    // Behind the questions: roll number, batches and the day of joining.
    const cells = lines.slice(1).map((line) => line.split(',').slice(-17, -4));
    expect(cells.map((row) => row.filter((cell) => cell !== '').length)).toEqual(Array(12).fill(6));
  });

  it('N-018: where students answer any two, the first answered ones of their own paper count', async () => {
    // Its own, because the bank withdraws a dropped question.
    const { tag } = await bank.tagged(12);
    const testId = await school.aTest(drawing([{ tag, count: 3 }], { attemptAny: 2, questions: [] }));
    const { a, student } = await sit(testId);
    expect(a.paper).toMatchObject({ totalQuestions: 3, totalPoints: 8, sections: [{ attemptAny: 2 }] });
    const entries = [choose(a, 2, '4', 1), choose(a, 0, '3', 2), choose(a, 1, '4', 3)];
    await school.submit(a, { responses: entries });
    const result = (await school.result(a.attemptId, student)).body.data;
    expect(result).toMatchObject({ score: 3, maxScore: 8, sections: [{ counted: 2, attemptAny: 2 }] });
    expect(result.responses[2]).toMatchObject({ counted: false });
    const { question } = (await readAs('getQuestionStats', testId)).data.questions.find(
      (q: { text: string }) => q.text === texts(a)[0],
    );
    const tried = await school.t.call('tryCorrection', {
      as: school.teacher,
      params: { testId },
      body: { question, drop: true },
    });
    expect(tried.body.data).toMatchObject({ attempts: 1, scoresChanged: 1 });
    await school.correct(testId, { question, drop: true });
    await school.t.runJob('regrade');
    expect((await school.result(a.attemptId, student)).body.data).toMatchObject({ score: 8, maxScore: 8 });
  });

  it('N-018: drawn questions come in the languages of the bank, and typed answers are graded by hand', async () => {
    const { tag } = await bank.tagged(1, { translations: [{ language: 'hi', question: 'दो और दो?' }] });
    await bank.add(shortAnswer({ question: `Say ${tag}` }), { tags: [tag] });
    const testId = await school.aTest({ ...drawing([{ tag, count: 2 }]), languages: ['hi', 'en'] });
    const { a } = await sit(testId);
    expect(a.paper.questions.find(({ text }) => text === 'दो और दो?')).toMatchObject({
      translations: [{ language: 'hi' }, { language: 'en', text: `waves 1 ${tag}` }],
    });
    expect(a.paper.questions.find(({ text }) => text === `Say ${tag}`)).toMatchObject({ language: 'en' });
    await school.submit(a, { responses: [type(a, `Say ${tag}`, 'Bombay', 1)] });
    await school.t.settle();
    const { data } = (await school.t.call('getGradingQueue', { as: school.teacher, params: { testId } })).body;
    expect(data).toMatchObject({ waiting: 1, questions: [{ text: `Say ${tag}`, points: 4 }] });
    const { question } = data.questions[0];
    const body = { question, attemptIds: [a.attemptId], points: 3 };
    const given = await school.t.call('gradeAnswers', { as: school.teacher, params: { testId }, body });
    expect(given.body.data).toEqual({ graded: 1, skipped: [] });
  });

  it.each([
    'start:decided',
    'start:seat',
    'start:attempt',
    'submit:closed',
    'submit:seat',
    'grade:computed',
    'grade:stored',
  ])('N-018: has the same questions and one result after a crash at %s', async (point) => {
    const testId = await aTest();
    const student = await school.aStudent();
    const isStart = point.startsWith('start');
    if (isStart) {
      breakAt = point;
      expect((await school.start(testId, student)).status).toBe(500);
    }
    const a = await school.started(testId, student);
    expect(texts(await school.started(testId, student))).toEqual(texts(a));
    if (!isStart) {
      breakAt = point;
      expect((await school.submit(a, { responses: [choose(a, 1, '4', 1)] })).status).toBe(500);
    }
    const again = await school.submit(a, { responses: [choose(a, 1, '4', 1)] });
    expect(again.body.data).toMatchObject({ status: 'graded', score: 4, maxScore: 24 });
    expect(again.body.data.responses.map((one: { text: string }) => one.text)).toEqual(texts(a));
    expect(await school.published('test_graded', a.attemptId)).toHaveLength(1);
  });

  it('N-018: its teacher reads and exports every question of the pool', async () => {
    const testId = await aTest();
    const { data } = await readAs('getTestDraft', testId);
    expect(data.sections[0].draws).toMatchObject([{ tag: pool.tag, count: 5, pool: Array(12).fill({ type: 'mcq' }) }]);
    const body = { format: 'csv', from: { testId } };
    const made = (await school.t.call('createExport', { as: school.teacher, body })).body.data;
    await school.t.runJob('exports');
    const found = (await school.t.call('getExport', { as: school.teacher, params: { exportId: made.id } })).body.data;
    expect(found).toMatchObject({ state: 'ready', counts: { questions: 13 } });
  });
});
