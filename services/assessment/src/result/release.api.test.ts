import { aUser, sharedByTests } from '@kasauti/service-kit/testing';
import { aSchool, choose, MIN, mcq, multiCorrect, numerical, shortAnswer, trueFalse } from '../../test/builders';

describe('what a student may see', () => {
  const CANARY = 'canary7f3a';
  const NUMBER = 73163.25;
  const questions = [
    mcq({
      explanation: `${CANARY} explains`,
      solutionVideo: `https://youtu.be/${CANARY}X`,
      translations: [{ language: 'hi', question: '२ + २?', explanation: `${CANARY} समझाता है` }],
    }),
    trueFalse({ explanation: `${CANARY} too` }),
    shortAnswer({ correctAnswer: `${CANARY} text`, acceptedAnswers: [`${CANARY} other`], explanation: CANARY }),
  ];
  const school = sharedByTests(aSchool);
  let seen: string[] = [];
  beforeAll(async () => {
    const call = school.t.call;
    school.t.call = async (op, input) => {
      const answer = await call(op, input);
      if (input?.as?.role !== 'teacher') seen.push(`${op} ${JSON.stringify([answer.body, [...answer.headers]])}`);
      return answer;
    };
  });
  beforeEach(() => {
    seen = [];
  });

  /** Every operation of a student, at every step. */
  async function sitThrough(over: Record<string, unknown>) {
    const testId = await school.aTest({ questions, languages: ['en', 'hi'], ...over });
    const student = await school.aStudent();
    const look = async () => {
      await school.t.call('listMyTests', { as: student });
      await school.t.call('getTest', { as: student, params: { testId } });
    };
    await look();
    const attempt = await school.started(testId, student);
    await school.save(attempt, [
      choose(attempt, 'What is 2 + 2?', '4', 1),
      { questionId: attempt.paper.questions[2]?.id, text: 'none', seq: 2 },
    ]);
    await school.save(attempt, [{ questionId: 'nowhere', choice: null, seq: 9 }]);
    await school.started(testId, student);
    await school.t.call('getAttempt', { as: student, params: { attemptId: attempt.attemptId } });
    await look();
    const done = await school.submit(attempt);
    const result = async () => (await school.result(attempt.attemptId, student)).body.data;
    await result();
    await look();
    return { testId, student, attempt, done: done.body.data, result };
  }
  const leaks = () =>
    seen.filter(
      (text) =>
        text.includes(CANARY) ||
        text.includes(String(NUMBER)) ||
        // A number under "correct" is a count or a mark.
        /"(correct(Choice|Choices|Text|Range|Answer|Answers)|alsoCorrect|acceptedAnswers|answer|explanation|orderKey)"|"correct":["[]/.test(
          text,
        ),
    );

  it('threat 42: no key or explanation before their release, in replies and events', async () => {
    const kinds = [...questions, multiCorrect({ explanation: CANARY }), numerical({ answer: { value: NUMBER } })];
    const { testId, result } = await sitThrough({ release: 'manual', questions: kinds });
    await sitThrough({ attempts: 2, questions: kinds });
    await sitThrough({ attempts: -1 });
    await sitThrough({ showResults: false });
    const end = new Date(school.clock.now().getTime() + 120 * MIN).toISOString();
    await sitThrough({ endDate: end });
    await sitThrough({ release: 'at_close', endDate: end });
    expect(leaks()).toEqual([]);
    await school.t.settle();
    const events = JSON.stringify(await school.docs('event_archive'));
    for (const secret of [CANARY, String(NUMBER)]) expect(events).not.toContain(secret);

    await school.t.call('releaseResults', { as: school.teacher, params: { testId }, body: { closeTest: true } });
    for (const secret of [`${CANARY} explains`, 'correctChoices', String(NUMBER)])
      expect(JSON.stringify(await result())).toContain(secret);
    expect(leaks()).not.toEqual([]);
  });

  it('F-098: no score at any time where results are not shown', async () => {
    const { result, student, testId } = await sitThrough({ showResults: false });
    school.clock.advance(300 * MIN);
    const seenNow = await result();
    expect(seenNow).toMatchObject({ released: false, keyReleased: false, releaseAt: null, responses: [] });
    for (const field of ['score', 'maxScore', 'percentage', 'correctCount', 'passed', 'pendingGrading'])
      expect(seenNow).not.toHaveProperty(field);
    expect(
      (await school.t.call('getTest', { as: student, params: { testId } })).body.data.lastAttempt,
    ).not.toHaveProperty('percentage');
    await school.t.settle();
    expect((await school.t.published('test_graded')).filter((e) => e.data.testId === testId)).toMatchObject([
      { data: { visibleAt: null } },
    ]);
    expect((await school.t.published('test_changed')).filter((e) => e.data.testId === testId)).toMatchObject([
      { data: { resultsVisible: false } },
    ]);
  });

  it('threat 44, F-098, N-027: the score at submit, the key only after all attempts have ended', async () => {
    const end = new Date(school.clock.now().getTime() + 120 * MIN);
    const { done, result } = await sitThrough({ endDate: end.toISOString() });
    const closes = new Date(end.getTime() + 62 * MIN);
    expect(done).toMatchObject({
      released: true,
      keyReleased: false,
      score: 2,
      maxScore: 6,
      releaseAt: closes.toISOString(),
    });
    expect(done.responses.map((r: { verdict?: string }) => r.verdict)).toEqual([undefined, 'skipped', undefined]);
    school.clock.set(new Date(closes.getTime() - 1));
    expect((await result()).keyReleased).toBe(false);
    school.clock.advance(1);
    expect(await result()).toMatchObject({
      keyReleased: true,
      releaseAt: null,
      responses: [
        { verdict: 'correct', explanation: `${CANARY} explains` },
        { verdict: 'skipped', correctChoice: expect.any(String) },
        { verdict: 'pending', correctText: [`${CANARY} text`, `${CANARY} other`] },
      ],
    });
  });

  it('no reply reveals before the release of the key whether a text matched', async () => {
    const end = new Date(school.clock.now().getTime() + 120 * MIN);
    const testId = await school.aTest({ questions, endDate: end.toISOString() });
    const sit = async (text: string) => {
      const student = await school.aStudent();
      const attempt = await school.started(testId, student);
      const submitted = await school.submit(attempt, {
        responses: [
          choose(attempt, 'What is 2 + 2?', '4', 1),
          { questionId: attempt.paper.questions[2]?.id, text, seq: 2 },
        ],
      });
      const asked = async (op: 'getResult' | 'getAttempt' | 'getTest' | 'listMyTests') =>
        (
          await school.t.call(op, {
            as: student,
            ...(op === 'listMyTests'
              ? {}
              : { params: op === 'getTest' ? { testId } : { attemptId: attempt.attemptId } }),
          })
        ).body;
      const all = async () => [
        submitted.body,
        await asked('getResult'),
        await asked('getAttempt'),
        await asked('getTest'),
        await asked('listMyTests'),
      ];
      const mine = new Set([attempt.attemptId, ...attempt.paper.questions.flatMap((q) => q.options.map((o) => o.id))]);
      const alike = (value: unknown) =>
        JSON.stringify(value)
          .replaceAll(text, 'TEXT')
          .replace(/[\w-]{13,26}/g, (word) => (mine.has(word) ? 'ID' : word));
      return { alike: async () => alike(await all()), result: () => asked('getResult') };
    };
    const [matched, other] = [await sit(`${CANARY} text`), await sit('no idea')];
    expect(await matched.alike()).toBe(await other.alike());
    expect((await matched.result()).data).toMatchObject({
      status: 'submitted',
      released: true,
      score: 2,
      maxScore: 6,
      correctCount: 1,
      pendingGrading: 1,
    });
    expect(await school.published('test_graded', (await matched.result()).data.attemptId)).toMatchObject([
      { data: { visibleAt: new Date(end.getTime() + 62 * MIN).toISOString() } },
    ]);
    school.clock.set(new Date(end.getTime() + 62 * MIN));
    expect((await matched.result()).data).toMatchObject({
      status: 'graded',
      score: 5,
      correctCount: 2,
      pendingGrading: 0,
    });
    expect((await other.result()).data).toMatchObject({
      status: 'submitted',
      score: 2,
      correctCount: 1,
      pendingGrading: 1,
    });
    expect(await matched.alike()).not.toBe(await other.alike());
  });

  it('threat 46: no question before the start, and none of a closed attempt before its release', async () => {
    const asked = `${CANARY} is what is asked`;
    const testId = await school.aTest({ questions: [mcq({ question: asked })], release: 'manual' });
    const [student, outsider] = [await school.aStudent(), aUser('student')];
    const look = async () => {
      seen = [];
      await school.t.call('listMyTests', { as: student });
      for (const as of [student, outsider]) await school.t.call('getTest', { as, params: { testId } });
      await school.t.call('getTestDraft', { as: student, params: { testId } });
      await school.start(testId, outsider);
      return seen.filter((text) => text.includes(asked));
    };
    expect(await look()).toEqual([]);
    const attempt = await school.started(testId, student);
    expect(attempt.paper.questions[0]?.text).toBe(asked);
    expect(
      (await school.t.call('getAttempt', { as: student, params: { attemptId: attempt.attemptId } })).body.data,
    ).not.toHaveProperty('paper');
    await school.submit(attempt);
    expect(await look()).toEqual([]);
    seen = [];
    await school.result(attempt.attemptId, student);
    await school.start(testId, student, { attemptId: attempt.attemptId });
    expect(seen.filter((text) => text.includes(asked))).toEqual([]);
  });

  it('the key of a test with two attempts only after the second', async () => {
    const { done, testId, student, result } = await sitThrough({ attempts: 2 });
    expect(done).toMatchObject({ released: true, keyReleased: false, releaseAt: null });
    const second = await school.started(testId, student);
    expect((await result()).keyReleased).toBe(false);
    expect((await school.submit(second)).body.data.keyReleased).toBe(true);
    expect((await result()).keyReleased).toBe(true);
  });

  it('the key of unlimited attempts when the teacher releases it, with one event', async () => {
    const { done, testId, result } = await sitThrough({ attempts: -1 });
    expect(done).toMatchObject({ released: true, keyReleased: false, releaseAt: null });
    for (let i = 0; i < 2; i++)
      expect(
        (await school.t.call('releaseResults', { as: school.teacher, params: { testId }, body: { closeTest: true } }))
          .status,
      ).toBe(200);
    expect((await result()).keyReleased).toBe(true);
    await school.t.settle();
    expect((await school.t.published('results_released')).filter((e) => e.data.testId === testId)).toHaveLength(1);
  });

  it('threat 45, F-097: with shuffling, each attempt has its own order, stable across reloads', async () => {
    const many = Array.from({ length: 10 }, (_, i) => mcq({ question: `Question ${i}` }));
    const testId = await school.aTest({ shuffleQuestions: true, questions: many });
    const orders = [];
    for (let i = 0; i < 4; i++) {
      const student = await school.aStudent();
      const attempt = await school.started(testId, student);
      expect((await school.started(testId, student)).paper).toEqual(attempt.paper);
      const entries = many.map((q, n) => choose(attempt, String(q.question), '4', n + 1));
      expect((await school.submit(attempt, { responses: entries })).body.data.score).toBe(20);
      orders.push(attempt.paper.questions.map((q) => q.text).join());
    }
    expect(new Set(orders).size).toBe(4);
  });
});
