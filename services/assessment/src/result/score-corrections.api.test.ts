import { sharedByTests } from '@kasauti/service-kit/testing';
import { aSchool, choose, mcq, MIN, shortAnswer, trueFalse, type as typed } from '../../test/builders';

describe('a result whose key was corrected', () => {
  const school = sharedByTests(aSchool);

  /** Two students: one chose what the key says, one what it should have said. */
  async function sat(over: Record<string, unknown> = {}) {
    const testId = await school.aTest(over);
    const [asha, ben] = [await school.aStudent(), await school.aStudent()];
    const [ofAsha, ofBen] = [await school.started(testId, asha), await school.started(testId, ben)];
    await school.submit(ofAsha, { responses: [choose(ofAsha, 'What is 2 + 2?', '4', 1)] });
    await school.submit(ofBen, { responses: [choose(ofBen, 'What is 2 + 2?', '5', 1)] });
    const result = async (who: 'asha' | 'ben') =>
      (await school.result(who === 'asha' ? ofAsha.attemptId : ofBen.attemptId, who === 'asha' ? asha : ben)).body.data;
    return { testId, ofAsha, ofBen, result };
  }
  const correct = async (testId: string, body: Record<string, unknown>) => {
    expect((await school.correct(testId, body)).status).toBe(200);
    await school.t.runJob('regrade');
  };

  it('says what was corrected, when and why, and both scores, one entry a correction', async () => {
    const { testId, ofAsha, result } = await sat();
    expect(await result('asha')).not.toHaveProperty('corrections');
    const first = school.clock.now().toISOString();
    await correct(testId, { question: 1, correctAnswer: 2, reason: 'The book has 5' });
    school.clock.advance(MIN);
    await correct(testId, { question: 2, drop: true, reason: 'Not in the syllabus' });
    const questions = (number: number, kind: string, reason: string) => [{ number, kind, reason }];
    expect((await result('asha')).corrections).toEqual([
      {
        correctedAt: first,
        questions: questions(1, 'answer_changed', 'The book has 5'),
        before: { score: 2, maxScore: 3 },
        after: { score: 0, maxScore: 3 },
      },
      {
        correctedAt: school.clock.now().toISOString(),
        questions: questions(2, 'dropped', 'Not in the syllabus'),
        before: { score: 0, maxScore: 3 },
        after: { score: 0, maxScore: 2 },
      },
    ]);
    expect((await result('ben')).corrections).toMatchObject([{ after: { score: 2 } }, { before: { score: 2 } }]);
    expect(await school.published('test_regraded', ofAsha.attemptId)).toMatchObject([
      {
        data: {
          score: 0,
          previousScore: 2,
          maxScore: 3,
          previousMaxScore: 3,
          previousPending: 0,
          previousCorrectCount: 1,
          previousWrongCount: 0,
          corrections: [{ questionNumber: 1, kind: 'answer_changed', correctedAt: first, reason: 'The book has 5' }],
        },
      },
      {
        data: {
          maxScore: 2,
          previousMaxScore: 3,
          previousCorrectCount: 0,
          previousWrongCount: 1,
          corrections: [{ questionNumber: 2, kind: 'dropped' }],
        },
      },
    ]);
    const graded = (await school.published('test_graded', ofAsha.attemptId)).map(({ data }) => data);
    expect(graded.map(({ paperVersion, keyVersion }) => [paperVersion, keyVersion])).toEqual([
      [2, 1],
      [2, 2],
      [2, 3],
    ]);
  });

  it('joins corrections that one regrade applied, and counts questions as this student saw them', async () => {
    const many = Array.from({ length: 8 }, (_, i) => trueFalse({ question: `Fact ${i}` }));
    const testId = await school.aTest({ questions: [mcq(), ...many], shuffleQuestions: true });
    const student = await school.aStudent();
    const attempt = await school.started(testId, student);
    await school.submit(attempt);
    for (const question of [1, 5]) await school.correct(testId, { question, fullMarks: true });
    await school.t.runJob('regrade');
    const { corrections, responses } = (await school.result(attempt.attemptId, student)).body.data;
    const numberOf = (text: string) => responses.find((row: { text: string }) => row.text === text).number;
    expect(corrections).toMatchObject([
      {
        questions: [{ number: numberOf('What is 2 + 2?') }, { number: numberOf('Fact 3') }],
        before: { score: 0 },
        after: { score: 3 },
      },
    ]);
  });

  it('keeps what the correction did apart from points a teacher gives later', async () => {
    const testId = await school.aTest({ questions: [mcq(), shortAnswer()] });
    const student = await school.aStudent();
    const attempt = await school.started(testId, student);
    await school.submit(attempt, { responses: [typed(attempt, 'Capital of India?', 'Bombay', 1)] });
    await correct(testId, { question: 1, fullMarks: true });
    await school.t.call('gradeAnswers', {
      as: school.teacher,
      params: { testId },
      body: { question: 2, attemptIds: [attempt.attemptId], points: 3 },
    });
    const { score, corrections } = (await school.result(attempt.attemptId, student)).body.data;
    expect(score).toBe(5);
    expect(corrections).toMatchObject([{ before: { score: 0 }, after: { score: 2 } }]);
  });

  it('names no question before the key is seen, and gives no scores that tell which texts matched', async () => {
    const endDate = new Date(school.clock.now().getTime() + 600 * MIN).toISOString();
    const { testId, ofAsha, result } = await sat({ endDate, questions: [mcq(), trueFalse()] });
    await correct(testId, { question: 1, correctAnswer: 2, reason: 'It is 5' });
    const [entry] = (await result('asha')).corrections;
    expect(entry).toMatchObject({ before: { score: 2 }, after: { score: 0 } });
    expect(entry.questions).toEqual([]);
    const [{ data } = { data: null }] = await school.published('test_regraded', ofAsha.attemptId);
    expect(data).toMatchObject({ score: 0, previousScore: 2, correctedAt: entry.correctedAt });
    expect(data).not.toHaveProperty('corrections');

    const withText = await school.aTest({ endDate, questions: [mcq(), shortAnswer()] });
    const student = await school.aStudent();
    const attempt = await school.started(withText, student);
    await school.submit(attempt, { responses: [typed(attempt, 'Capital of India?', 'Delhi', 1)] });
    await correct(withText, { question: 2, acceptedAnswers: ['New York'] });
    const [hidden] = (await school.result(attempt.attemptId, student)).body.data.corrections;
    expect(Object.keys(hidden).sort()).toEqual(['correctedAt', 'questions']);

    school.clock.advance(1000 * MIN);
    expect((await result('asha')).corrections).toMatchObject([
      { questions: [{ number: 1, kind: 'answer_changed', reason: 'It is 5' }] },
    ]);
  });

  it('says no new score while an answer waits for points, and the final one afterwards', async () => {
    const testId = await school.aTest({ questions: [mcq(), shortAnswer()] });
    const student = await school.aStudent();
    const attempt = await school.started(testId, student);
    const answer = typed(attempt, 'Capital of India?', 'Delhi', 2);
    await school.submit(attempt, { responses: [choose(attempt, 'What is 2 + 2?', '4', 1), answer] });
    const corrections = async () => (await school.result(attempt.attemptId, student)).body.data.corrections;
    const before = { score: 5, maxScore: 5 };
    await correct(testId, { question: 2, correctAnswer: 'New Delhi' });
    expect(await corrections()).toMatchObject([{ before }]);
    expect((await corrections())[0]).not.toHaveProperty('after');
    expect(await school.published('test_regraded', attempt.attemptId)).toMatchObject([
      { data: { score: 2, previousScore: 5, pendingGrading: 1, previousPending: 0 } },
    ]);
    await school.t.call('gradeAnswers', {
      as: school.teacher,
      params: { testId },
      body: { question: 2, attemptIds: [attempt.attemptId], points: 3 },
    });
    expect(await corrections()).toMatchObject([{ before, after: before }]);
  });

  it('explains points that no answer of the student gives, also where the key was corrected before the score came out', async () => {
    const { testId, result } = await sat({ release: 'manual' });
    await correct(testId, { question: 1, fullMarks: true, reason: 'Printed wrongly' });
    await correct(testId, { question: 2, drop: true, reason: 'Not in the syllabus' });
    const release = (body: object) => school.t.call('releaseResults', { as: school.teacher, params: { testId }, body });
    school.clock.advance(MIN);
    await release({ scope: 'scores' });
    for (const row of (await result('ben')).responses) expect(row).not.toHaveProperty('rule');
    await release({ closeTest: true });
    const ben = await result('ben');
    expect(ben).not.toHaveProperty('corrections');
    expect(ben.responses).toMatchObject([
      { verdict: 'correct', points: 2, rule: { kind: 'full_marks', reason: 'Printed wrongly' } },
      { verdict: 'dropped', rule: { kind: 'dropped', reason: 'Not in the syllabus' } },
    ]);
    await correct(testId, { question: 1, correctAnswer: 2, reason: 'It is 5' });
    expect((await result('ben')).responses[0]).not.toHaveProperty('rule');
  });

  it('explains them in a later version of the paper too, and tells nothing twice', async () => {
    const testId = await school.aTest();
    const drop = { question: 2, drop: true, reason: 'Not in the syllabus' };
    await correct(testId, drop);
    school.clock.advance(MIN);
    const endDate = new Date(school.clock.now().getTime() + 90 * MIN).toISOString();
    expect((await school.edit(testId, { endDate })).status).toBe(200);
    const student = await school.aStudent();
    const attempt = await school.started(testId, student);
    await school.submit(attempt);
    school.clock.advance(MIN);
    const { keyVersion } = (await school.correct(testId, { question: 1, correctAnswer: 2, reason: 'It is 5' })).body
      .data;
    await school.t.runJob('regrade');
    school.clock.advance(1000 * MIN);

    const { responses, corrections } = (await school.result(attempt.attemptId, student)).body.data;
    expect(responses[1]).toMatchObject({ verdict: 'dropped', rule: { kind: 'dropped', reason: drop.reason } });
    expect(corrections).toMatchObject([{ questions: [{ number: 1, kind: 'answer_changed' }] }]);
    expect(await school.published('test_regraded', attempt.attemptId)).toMatchObject([
      { data: { keyVersion, previousKeyVersion: keyVersion - 1 } },
    ]);
    const params = { testId };
    const { acts } = (await school.t.call('getTestOverview', { as: school.teacher, params })).body.data;
    expect(acts.filter(({ kind }: { kind: string }) => kind === 'key_corrected')).toMatchObject([
      { text: 'It is 5' },
      { text: drop.reason },
    ]);
  });

  it('says nothing of corrections before the score came out', async () => {
    const { testId, result } = await sat({ release: 'manual' });
    await correct(testId, { question: 1, correctAnswer: 2 });
    expect(await result('asha')).not.toHaveProperty('corrections');
    school.clock.advance(MIN);
    await school.t.call('releaseResults', { as: school.teacher, params: { testId }, body: { closeTest: true } });
    expect(await result('asha')).not.toHaveProperty('corrections');
    await correct(testId, { question: 1, fullMarks: true });
    expect((await result('asha')).corrections).toMatchObject([{ before: { score: 0 }, after: { score: 2 } }]);
  });

  it('keeps reasons to the teacher that were written before students saw them', async () => {
    const { testId, result } = await sat();
    await correct(testId, { question: 1, correctAnswer: 2, reason: 'Only for me' });
    await school.t
      .stored('answer_keys')
      .updateOne({ _id: `${testId}:2` }, { $unset: { 'corrections.0.isReasonShown': 1 } });
    const { corrections } = await result('asha');
    expect(corrections[0].questions).toEqual([{ number: 1, kind: 'answer_changed' }]);
  });

  it('is not scored once every question was dropped: nothing passed, no figure counts it', async () => {
    const testId = await school.aTest({ questions: [mcq()], passingScore: 0, attempts: 2 });
    const asha = await school.aStudent();
    const attempt = await school.started(testId, asha);
    await school.submit(attempt, { responses: [choose(attempt, 'What is 2 + 2?', '4', 1)] });
    const [as, params] = [school.teacher, { testId }];
    const drop = { question: 1, drop: true };
    const { data: effect } = (await school.t.call('tryCorrection', { as, params, body: drop })).body;
    expect(effect).toMatchObject({ scoresChanged: 1, rise: 0, fall: 0, passedBefore: 1, passedAfter: 0 });
    await correct(testId, drop);
    const { data } = (await school.result(attempt.attemptId, asha)).body;
    expect(data).toMatchObject({ score: 0, maxScore: 0, percentage: 0, passed: false });
    expect(data).not.toHaveProperty('counted');
    const [, graded] = await school.published('test_graded', attempt.attemptId);
    expect(graded?.data).toMatchObject({ percentage: 0, maxScore: 0, passed: false });
    await school.t.settle();
    const { results } = (await school.t.call('getTestOverview', { as, params })).body.data;
    expect(results).toMatchObject({ attempts: 0, passed: 0, notScored: 1, below: 0, histogram: [] });
    const tests: { id: string }[] = (await school.t.call('listMyTests', { as: asha })).body.data;
    const mine = tests.find(({ id }) => id === testId);
    expect(mine).toMatchObject({ lastAttempt: { released: true } });
    expect((mine as { lastAttempt?: object }).lastAttempt).not.toHaveProperty('percentage');
  });
});
