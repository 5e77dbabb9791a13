import { aUser, sharedByTests } from '@kasauti/service-kit/testing';
import { aSchool, choose, mcq, once, shortAnswer, trueFalse, type as typed } from '../../test/builders';
import { effectOf } from './correction-effect';

describe('a correction that is tried first', () => {
  const school = sharedByTests(aSchool);
  let testId: string;
  beforeAll(async () => {
    testId = await school.aTest({ questions: [mcq(), trueFalse()], passingScore: 60 });
    for (const [option, truth] of [
      ['4', 'True'],
      ['4', 'False'],
      ['5', 'True'],
      ['5', 'False'],
    ] as const) {
      const attempt = await school.started(testId, await school.aStudent());
      await school.submit(attempt, { responses: [choose(attempt, 0, option, 1), choose(attempt, 1, truth, 2)] });
    }
  });
  const tried = (body: object, as = school.teacher) => school.t.call('tryCorrection', { as, params: { testId }, body });
  /** Scores and passes as they are stored, best first. */
  const scores = async () =>
    (await school.docs('attempts', { testId }))
      .map((a) => a['result'] as { score: number; passed: boolean })
      .sort((a, b) => b.score - a.score);

  it.each([
    [{ correctAnswer: 2 }, { scoresChanged: 4, rise: 2, fall: 2, ranksChanged: 4, passedBefore: 2, passedAfter: 2 }],
    [{ alsoAccept: 2 }, { scoresChanged: 2, rise: 2, fall: 0, ranksChanged: 3, passedBefore: 2, passedAfter: 4 }],
    [{ fullMarks: true }, { scoresChanged: 2, rise: 2, fall: 0, ranksChanged: 3, passedBefore: 2, passedAfter: 4 }],
    [{ drop: true }, { scoresChanged: 4, rise: 1, fall: 1, ranksChanged: 3, passedBefore: 2, passedAfter: 2 }],
  ])('N-023: says what would change, and changes nothing: %j', async (correction, expected) => {
    const before = await scores();
    const { status, body } = await tried({ question: 1, ...correction });
    expect([status, body.data]).toMatchObject([200, { attempts: 4, ...expected }]);
    expect(await scores()).toEqual(before);
    expect(await school.doc('answer_keys', `${testId}:2`)).toMatchObject({ keyVersion: 1 });
  });

  it('announces exactly the scores that applying it then gives', async () => {
    const { body } = await tried({ question: 1, alsoAccept: 2 });
    const rows = body.data.rows as { newScore: number; newRank: number; score: number }[];
    expect(rows.map(({ score, newScore, newRank }) => [score, newScore, newRank])).toEqual([
      [1, 3, 1],
      [0, 2, 3],
    ]);
    await school.correct(testId, { question: 1, alsoAccept: 2 });
    await school.t.runJob('regrade');
    expect((await scores()).map(({ score, passed }) => [score, passed])).toEqual([
      [3, true],
      [3, true],
      [2, true],
      [2, true],
    ]);
  });

  it('leaves out an attempt that began while the questions were edited, which has none of the new ones', async () => {
    const edited = await school.aTest();
    const sit = async () => {
      const attempt = await school.started(edited, await school.aStudent());
      await school.submit(attempt, { responses: [choose(attempt, 0, '5', 1)] });
    };
    const { keys, seats } = school.stores();
    once(keys, 'noteNext', (write) => {
      once(seats, 'anyAttempt', async (check) => {
        const found = await check();
        await sit();
        return found;
      });
      return write();
    });
    const as = school.teacher;
    const params = { testId: edited };
    await school.t.call('updateTestDraft', {
      as,
      params,
      body: { questions: [mcq({ question: 'What is 3 + 1?' }), trueFalse()] },
    });
    await sit();
    const { status, body } = await school.t.call('tryCorrection', { as, params, body: { question: 1, alsoAccept: 2 } });
    expect([status, body.data]).toMatchObject([200, { attempts: 1, scoresChanged: 1, rise: 1 }]);
  });

  it.each([
    [{ alsoAcceptText: 'Dilli' }, { scoresChanged: 1, byHand: 2 }],
    [{ fullMarks: true }, { scoresChanged: 3, byHand: 0 }],
    [{ drop: true }, { scoresChanged: 4, byHand: 0 }],
  ])('says how many answers keep the points that a teacher gave: %j', async (correction, expected) => {
    const graded = await school.aTest({ questions: [shortAnswer()] });
    const ids: string[] = [];
    for (const text of ['Dilli', 'dilli', 'Dilli', 'Delhi']) {
      const attempt = await school.started(graded, await school.aStudent());
      await school.submit(attempt, { responses: [typed(attempt, 'Capital of India?', text, 1)] });
      ids.push(attempt.attemptId);
    }
    const call = (op: 'gradeAnswers' | 'tryCorrection', body: object) =>
      school.t.call(op, { as: school.teacher, params: { testId: graded }, body });
    await call('gradeAnswers', { question: 1, attemptIds: ids.slice(0, 2), points: 0 });
    expect((await call('tryCorrection', { question: 1, ...correction })).body.data).toMatchObject(expected);
  });

  it('N-023: an answer that would wait for points is no loss: it is in no figure, and there is no rank', async () => {
    const texts = await school.aTest({ questions: [shortAnswer(), mcq()], passingScore: 40 });
    const call = async (op: 'gradeAnswers' | 'tryCorrection' | 'correctKey', body: object) =>
      (await school.t.call(op, { as: school.teacher, params: { testId: texts }, body })).body.data;
    const ids: string[] = [];
    // Two that no longer match, one graded by hand, one that still matches, one without an answer to it.
    for (const text of ['Delhi', 'Delhi', 'Dilli', 'New Delhi', '']) {
      const attempt = await school.started(texts, await school.aStudent());
      const answers = [choose(attempt, 'What is 2 + 2?', '4', 1)];
      if (text) answers.push(typed(attempt, 'Capital of India?', text, 2));
      await school.submit(attempt, { responses: answers });
      ids.push(attempt.attemptId);
    }
    await call('gradeAnswers', { question: 1, attemptIds: ids.slice(2, 3), points: 0 });
    expect(await call('tryCorrection', { question: 1, correctAnswer: 'New Delhi' })).toEqual({
      ...{ attempts: 5, scoresChanged: 0, rise: 0, fall: 0, ranksChanged: 0, byHand: 1, waiting: 2, ranksWait: false },
      ...{ passedBefore: 3, passedAfter: 3, rows: [] },
    });
    expect(await call('tryCorrection', { question: 1, drop: true })).toMatchObject({ waiting: 0 });
    await school.correct(texts, { question: 1, correctAnswer: 'New Delhi' });
    await school.t.runJob('regrade');
    const waiting = (await school.docs('attempts', { testId: texts })).map(
      (a) => (a['result'] as { pendingGrading: number }).pendingGrading,
    );
    expect(waiting).toEqual([1, 1, 0, 0, 0]);
  });

  it('is refused as the correction itself would be', async () => {
    expect((await tried({ question: 1 })).body.code).toBe('correction_invalid');
    expect((await tried({ question: 9, drop: true })).body.code).toBe('question_unknown');
    expect((await tried({ question: 1, drop: true }, aUser('teacher'))).status).toBe(404);
  });
});

describe('ranks in the effect of a correction', () => {
  const totals = {
    ...{ score: 1, maxScore: 4, percentage: 25, correctCount: 1, wrongCount: 0 },
    ...{ pendingGrading: 0, passed: true },
  };
  const before = { ...totals, score: 2, percentage: 50 };
  const after = { ...totals, score: 3, percentage: 75 };
  const one = { studentId: 'A', isFirst: true, keepsPoints: false, before: totals, after };

  it('move where only an answer of a second attempt would wait', () => {
    const effect = effectOf([
      one,
      { ...one, studentId: 'B', before, after: before },
      { ...one, isFirst: false, after: { ...totals, pendingGrading: 1 } },
    ]);
    expect(effect).toMatchObject({ waiting: 1, ranksChanged: 2, rows: [{ studentId: 'A', rank: 2, newRank: 1 }] });
  });

  it('are among all first attempts, and a student without the question is overtaken', () => {
    expect(effectOf([one], { totals: [before, totals], ungraded: 0 })).toMatchObject({
      ...{ attempts: 1, scoresChanged: 1, ranksChanged: 3, ranksWait: false },
      rows: [{ rank: 2, newRank: 1 }],
    });
  });

  const waits = { ...totals, pendingGrading: 1 };
  it.each([
    ['an answer to another question waits', [one, { ...one, before: waits, after: waits }], undefined],
    ['an answer of a student without the question waits', [one], { totals: [waits], ungraded: 0 }],
    ['an attempt is not graded yet', [one], { totals: [], ungraded: 1 }],
  ])('are not shown while %s', (_, all, others) => {
    const { rows, ...effect } = effectOf(all, others);
    expect(effect).toMatchObject({ waiting: 0, ranksChanged: 0, ranksWait: true });
    expect(rows).toContainEqual({ studentId: 'A', score: 1, newScore: 3, rank: 0, newRank: 0 });
  });

  it('begin with a correction that decides the last answer', () => {
    const effect = effectOf([{ ...one, before: waits }], { totals: [before], ungraded: 0 });
    expect(effect).toMatchObject({ ranksWait: true, ranksChanged: 0, rows: [{ rank: 0, newRank: 1 }] });
  });
});
