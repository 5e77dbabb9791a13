import { aUser } from '@kasauti/service-kit/testing';
import { aSchool, choose, MIN, mcq, shortAnswer, trueFalse, type School } from '../../test/builders';

describe('one writer at a time', () => {
  let school: School;
  let testId: string;
  beforeAll(async () => {
    school = await aSchool();
    testId = await school.aTest();
  });
  afterAll(() => school.stop());
  const [phone, laptop] = [{ writerId: 'phone-000001' }, { writerId: 'laptop-00001' }];

  it('row 40: lets a second device watch, and write once it takes over', async () => {
    const student = await school.aStudent();
    const first = await school.started(testId, student, phone);
    await school.save(first, [choose(first, 0, '4', 1)]);
    const watching = await school.started(testId, student, laptop);
    expect(watching).toMatchObject({
      attemptId: first.attemptId,
      readOnly: true,
      sessionNo: 1,
      ackSeq: 1,
      lastSavedAt: expect.any(String),
    });
    expect(watching).not.toHaveProperty('ticket');
    expect((await school.started(testId, student, phone)).sessionNo).toBe(1);

    const second = await school.started(testId, student, { ...laptop, takeOver: true });
    expect(second).toMatchObject({ sessionNo: 2, ackSeq: 1, responses: [{ choice: choose(first, 0, '4', 1).choice }] });
    expect((await school.save(first, [choose(first, 0, '5', 2)])).body.code).toBe('taken_over');
    expect((await school.submit(first)).body.code).toBe('taken_over');
    expect((await school.save(second, [choose(second, 0, '6', 2)])).status).toBe(200);
    expect(await school.started(testId, student, phone)).toMatchObject({ readOnly: true });
    expect((await school.started(testId, student, { ...laptop, takeOver: true })).sessionNo).toBe(3);
    expect((await school.save(second, [choose(second, 0, '6', 3)])).body.code).toBe('taken_over');
  });

  it('tells an idle page where the attempt stands, its student and its ticket only', async () => {
    const student = await school.aStudent();
    const attempt = await school.started(testId, student);
    const ask = (input: object) => school.t.call('getAttempt', { params: { attemptId: attempt.attemptId }, ...input });
    const mine = await ask({ as: student });
    expect(mine.body.data).toMatchObject({
      status: 'in_progress',
      ackSeq: 0,
      sessionNo: 1,
      deadlineAt: attempt.deadlineAt,
    });
    expect((await ask({ token: attempt.ticket })).body.data).toEqual(mine.body.data);
    const other = await school.started(testId, await school.aStudent());
    expect([
      (await ask({ as: aUser('student') })).status,
      (await ask({ token: other.ticket })).status,
      (await ask({ as: school.teacher })).status,
    ]).toEqual([404, 404, 403]);
    expect((await school.result(attempt.attemptId, student)).body.code).toBe('attempt_in_progress');
  });

  it('shows a result to nobody but its student and its ticket', async () => {
    const student = await school.aStudent();
    const attempt = await school.started(testId, student);
    await school.submit(attempt);
    const other = await school.started(testId, await school.aStudent());
    const ask = async (input: object) =>
      (await school.t.call('getResult', { params: { attemptId: attempt.attemptId }, ...input })).status;
    expect([await ask({ as: student }), await ask({ token: attempt.ticket })]).toEqual([200, 200]);
    expect([
      await ask({ as: aUser('student') }),
      await ask({ token: other.ticket }),
      await ask({ as: school.teacher }),
    ]).toEqual([404, 404, 403]);
  });

  it('lets a ticket whose time is over send answers while the attempt runs, and nothing after it', async () => {
    const student = await school.aStudent();
    const attempt = await school.started(testId, student);
    const far = new Date(new Date(attempt.deadlineAt).getTime() + 60 * MIN);
    await school.t.db.connection
      .collection<{ _id: string }>('attempts')
      .updateOne({ _id: attempt.attemptId }, { $set: { deadlineAt: far, closesAt: far } });
    school.clock.set(new Date(new Date(attempt.deadlineAt).getTime() + 11 * MIN));
    expect((await school.save(attempt, [choose(attempt, 0, '4', 1)])).status).toBe(200);
    expect((await school.submit(attempt)).status).toBe(200);
    for (const op of ['getResult', 'getReceipt', 'getAttempt', 'submitAttempt'] as const) {
      expect(
        await school.t.call(op, { token: attempt.ticket, params: { attemptId: attempt.attemptId } }),
      ).toMatchObject({ status: 401, body: { code: 'ticket_expired' } });
    }
    const swept = await school.started(testId, await school.aStudent());
    school.clock.set(new Date(new Date(swept.deadlineAt).getTime() + 11 * MIN));
    expect(await school.submit(swept)).toMatchObject({ status: 401, body: { code: 'ticket_expired' } });
    expect((await school.result(attempt.attemptId, student)).status).toBe(200);
  });
});

describe('what a student may see', () => {
  const CANARY = 'canary7f3a';
  const questions = [
    mcq({ explanation: `${CANARY} explains` }),
    trueFalse({ explanation: `${CANARY} too` }),
    shortAnswer({ correctAnswer: `${CANARY} text`, acceptedAnswers: [`${CANARY} other`], explanation: CANARY }),
  ];
  let school: School;
  let seen: string[] = [];
  beforeAll(async () => {
    school = await aSchool();
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
  afterAll(() => school.stop());

  /** Everything a student can ask, at every step. */
  async function sitThrough(over: Record<string, unknown>) {
    const testId = await school.aTest({ questions, ...over });
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
        /"(correctChoice|correctText|explanation|correctAnswer|acceptedAnswers|orderKey|correct)"/.test(text),
    );

  it('row 42: never key or explanation before their release, in no answer and in no event', async () => {
    const { testId, result } = await sitThrough({ release: 'manual' });
    await sitThrough({ attempts: 2 });
    await sitThrough({ attempts: -1 });
    await sitThrough({ showResults: false });
    const end = new Date(school.clock.now().getTime() + 120 * MIN).toISOString();
    await sitThrough({ endDate: end });
    await sitThrough({ release: 'at_close', endDate: end });
    expect(leaks()).toEqual([]);
    await school.t.settle();
    expect(JSON.stringify(await school.docs('event_archive'))).not.toContain(CANARY);

    await school.t.call('releaseResults', { as: school.teacher, params: { testId } });
    expect(JSON.stringify(await result())).toContain(`${CANARY} explains`);
    expect(leaks()).not.toEqual([]);
  });

  it('nothing of the score where results are not shown, before and after everything', async () => {
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

  it('row 44: the score at submit, and what was right only after everybody is done', async () => {
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

  it('nothing tells a text that matched from one that did not before the key is out, in no answer', async () => {
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
    expect(await school.told('test_graded', (await matched.result()).data.attemptId)).toMatchObject([
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

  it('row 46: no question before the start, and none of a closed attempt before its release', async () => {
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

  it('the answers of two attempts only after the second', async () => {
    const { done, testId, student, result } = await sitThrough({ attempts: 2 });
    expect(done).toMatchObject({ released: true, keyReleased: false, releaseAt: null });
    const second = await school.started(testId, student);
    expect((await result()).keyReleased).toBe(false);
    expect((await school.submit(second)).body.data.keyReleased).toBe(true);
    expect((await result()).keyReleased).toBe(true);
  });

  it('the answers of unlimited attempts when the teacher releases them, and others hear of it once', async () => {
    const { done, testId, result } = await sitThrough({ attempts: -1 });
    expect(done).toMatchObject({ released: true, keyReleased: false, releaseAt: null });
    for (let i = 0; i < 2; i++)
      expect((await school.t.call('releaseResults', { as: school.teacher, params: { testId } })).status).toBe(200);
    expect((await result()).keyReleased).toBe(true);
    await school.t.settle();
    expect((await school.t.published('results_released')).filter((e) => e.data.testId === testId)).toHaveLength(1);
  });

  it('row 45: another order for each attempt where the teacher shuffles, and the same one after a reload', async () => {
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
