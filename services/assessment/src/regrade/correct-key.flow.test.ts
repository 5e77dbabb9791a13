import { aUser, sharedByTests } from '@kasauti/service-kit/testing';
import {
  aSchool,
  choose,
  chooseAll,
  lost,
  MIN,
  mcq,
  multiCorrect,
  numerical,
  once,
  shortAnswer,
  trueFalse,
  type as typed,
} from '../../test/builders';

describe('correcting a key', () => {
  const school = sharedByTests(() => aSchool({ at: (point) => onPoint?.(point) }));
  let onPoint: ((point: string) => Promise<void> | void) | undefined;
  afterEach(() => {
    onPoint = undefined;
  });

  const score = async (attemptId: string) =>
    (
      (await school.doc('attempts', attemptId)) as {
        result: { score: number; maxScore: number; percentage: number; keyVersion: number };
      }
    ).result;
  /** An attempt with two wrong answers: 5 instead of 4, False instead of True. */
  async function satWrong(over: Record<string, unknown> = {}) {
    const testId = await school.aTest(over);
    const student = await school.aStudent();
    const attempt = await school.started(testId, student);
    await school.submit(attempt, {
      responses: [choose(attempt, 'What is 2 + 2?', '5', 1), choose(attempt, 'Water is wet', 'False', 2)],
    });
    return { testId, student, attempt };
  }
  const regrade = () => school.t.runJob('regrade');

  it('refuses a number that was read before an edit of the questions, and takes one from before a fixed text', async () => {
    const [first, second] = [mcq({ question: 'First?' }), mcq({ question: 'Second?' })];
    const testId = await school.aTest({ questions: [first, second] });
    const [as, params] = [school.teacher, { testId }];
    const draft = async () => (await school.t.call('getTestDraft', { as, params })).body.data;
    const { paperVersion } = await draft();
    const fix = { question: 1, text: 'First, fixed?', reason: 'Spelling', paperVersion };
    expect((await school.t.call('fixQuestionText', { as, params, body: fix })).status).toBe(200);
    const correction = { question: 2, correctAnswer: 2, paperVersion };
    expect((await school.t.call('tryCorrection', { as, params, body: correction })).status).toBe(200);
    expect((await school.correct(testId, correction)).status).toBe(200);
    expect((await draft()).questions).toMatchObject([
      { question: 'First, fixed?', correctAnswer: 1 },
      { question: 'Second?', correctAnswer: 2 },
    ]);

    const body = { questions: [mcq({ question: 'New?' }), first, second] };
    expect((await school.t.call('updateTestDraft', { as, params, body })).status).toBe(200);
    const gone = { status: 409, body: { code: 'changed_meanwhile' } };
    expect(await school.correct(testId, correction)).toMatchObject(gone);
    expect(await school.t.call('fixQuestionText', { as, params, body: fix })).toMatchObject(gone);
    expect(await school.correct(testId, { ...correction, paperVersion: 99 })).toMatchObject(gone);
  });

  it.each([
    ['a new answer', { question: 1, correctAnswer: 2 }, 'answer_changed', { score: 2, maxScore: 3 }],
    ['one more accepted option', { question: 1, alsoAccept: 2 }, 'also_accepted', { score: 2, maxScore: 3 }],
    ['full marks', { question: 2, fullMarks: true }, 'full_marks', { score: 1, maxScore: 3 }],
    ['a dropped question', { question: 1, drop: true }, 'dropped', { score: 0, maxScore: 1 }],
  ])('N-023: regrades every result: %s', async (_case, correction, kind, after) => {
    const { testId, attempt, student } = await satWrong();
    expect(await score(attempt.attemptId)).toMatchObject({ score: 0, maxScore: 3, keyVersion: 1 });
    expect(await school.correct(testId, correction)).toMatchObject({
      status: 200,
      body: { data: { keyVersion: 2, attemptsToRegrade: 1 } },
    });
    await regrade();
    expect((await school.result(attempt.attemptId, student)).body.data).toMatchObject({ status: 'graded', ...after });
    expect(await school.doc('attempts', attempt.attemptId)).toMatchObject({
      earlier: [{ keyVersion: 1, score: 0, maxScore: 3 }],
    });
    expect(await school.published('test_graded', attempt.attemptId)).toMatchObject([
      { data: { keyVersion: 1, score: 0 } },
      { data: { keyVersion: 2, ...after } },
    ]);
    expect(await school.published('test_regraded', attempt.attemptId)).toMatchObject([
      { data: { keyVersion: 2, previousKeyVersion: 1, previousScore: 0, score: after.score } },
    ]);
    expect(await school.published('key_corrected', `${testId}:2`)).toMatchObject([
      { data: { testId, teacherId: school.teacher.id, kind, keyVersion: 2 }, actor: school.teacher.id },
    ]);
  });

  it('shows the corrected key in the review', async () => {
    const { testId, attempt, student } = await satWrong();
    await school.correct(testId, { question: 1, alsoAccept: 2 });
    await school.correct(testId, { question: 2, drop: true });
    await regrade();
    const { responses } = (await school.result(attempt.attemptId, student)).body.data;
    expect(responses[0]).toMatchObject({ verdict: 'correct', alsoCorrect: [responses[0].choice] });
    expect(responses[1]).toMatchObject({ verdict: 'dropped', points: 0 });
  });

  it.each([
    ['all right options', { question: 1, correctAnswers: [1, 2] }, { score: 3, lostToNegatives: 1 }],
    [
      'more right options than were chosen',
      { question: 1, correctAnswers: [1, 2, 3] },
      { score: 1, lostToNegatives: 1 },
    ],
    ['another number', { question: 2, answer: { min: 2.5, max: 3 } }, { score: 2, lostToNegatives: 2 }],
    ['full marks for a number', { question: 2, fullMarks: true }, { score: 2, lostToNegatives: 2 }],
    ['a dropped question', { question: 1, drop: true }, { score: -1, maxScore: 4, lostToNegatives: 1 }],
  ])('regrades a section with marks taken off: %s', async (_case, correction, after) => {
    const marking = { correct: 4, wrong: -1, skipped: 0, partial: 'per_option' };
    const sections = [
      { title: 'A', marking: { ...marking, wrong: -2 }, questions: [multiCorrect()] },
      { title: 'B', marking, questions: [numerical()] },
    ];
    const testId = await school.aTest({ questions: undefined, sections });
    const student = await school.aStudent();
    const attempt = await school.started(testId, student);
    await school.submit(attempt, {
      responses: [
        chooseAll(attempt, 'Which are prime?', ['4', '7'], 1),
        typed(attempt, 'The ratio of a circle to its diameter?', '2.75', 2),
      ],
    });
    expect(await score(attempt.attemptId)).toMatchObject({ score: -3, percentage: -37.5 });
    expect((await school.correct(testId, correction)).status).toBe(200);
    await regrade();
    expect((await school.result(attempt.attemptId, student)).body.data).toMatchObject(after);
  });

  it('accepts a new list of short answers and grades the pending ones', async () => {
    const testId = await school.aTest({ questions: [shortAnswer()] });
    const attempt = await school.started(testId, await school.aStudent());
    await school.submit(attempt, {
      responses: [{ questionId: attempt.paper.questions[0]?.id, text: ' new   DELHI city', seq: 1 }],
    });
    expect(await school.doc('attempts', attempt.attemptId)).toMatchObject({
      status: 'submitted',
      result: { pendingGrading: 1 },
    });
    expect((await school.correct(testId, { question: 1, acceptedAnswers: ['New Delhi city'] })).body.data).toEqual({
      keyVersion: 2,
      attemptsToRegrade: 1,
    });
    await regrade();
    expect(await school.doc('attempts', attempt.attemptId)).toMatchObject({
      status: 'graded',
      result: { score: 3, pendingGrading: 0 },
    });
  });

  it.each([
    ['a new answer, which replaces every old one', { correctAnswer: 'Shimla' }, [0, 0, 3]],
    ['a longer list, which keeps the answer', { acceptedAnswers: ['Dilli', 'Shimla'] }, [3, 3, 3]],
    ['both, which are the whole new key', { correctAnswer: 'Shimla', acceptedAnswers: ['Dilli'] }, [0, 3, 3]],
  ])('grades short answers again by %s', async (_what, correction, after) => {
    const testId = await school.aTest({ questions: [shortAnswer({ acceptedAnswers: ['Dilli'] })] });
    const attempts = await Promise.all(
      ['New Delhi', 'Dilli', 'Shimla'].map(async (text) => {
        const attempt = await school.started(testId, await school.aStudent());
        await school.submit(attempt, { responses: [{ questionId: attempt.paper.questions[0]?.id, text, seq: 1 }] });
        return attempt.attemptId;
      }),
    );
    expect((await school.correct(testId, { question: 1, ...correction })).status).toBe(200);
    await regrade();
    expect(await Promise.all(attempts.map(async (id) => (await score(id)).score))).toEqual(after);
  });

  it('adds an answer to those that a colleague has added meanwhile, once', async () => {
    const testId = await school.aTest({ questions: [shortAnswer({ acceptedAnswers: ['Dilli'] })] });
    const also = (alsoAcceptText: string) => school.correct(testId, { question: 1, alsoAcceptText });
    const answers = await Promise.all([also('Shimla'), also('Delhi'), also(' delhi ')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const key = await school.doc('answer_keys', `${testId}:2`);
    const [{ accepted } = { accepted: [] }] = Object.values(key?.['items'] as Record<string, { accepted: string[] }>);
    expect(accepted.slice(0, 2)).toEqual(['New Delhi', 'Dilli']);
    expect(
      accepted
        .slice(2)
        .map((text) => text.toLowerCase())
        .sort(),
    ).toEqual(['delhi', 'shimla']);
    expect(key).toMatchObject({ keyVersion: 3 });
    expect(key?.['corrections']).toMatchObject([{ kind: 'also_accepted' }, { kind: 'also_accepted' }]);
  });

  it('is idempotent and returns how many attempts are still to be regraded', async () => {
    const { testId, attempt } = await satWrong();
    await school.correct(testId, { question: 1, correctAnswer: 2 });
    expect((await school.correct(testId, { question: 1, correctAnswer: 2 })).body.data).toEqual({
      keyVersion: 2,
      attemptsToRegrade: 1,
    });
    await regrade();
    expect((await school.correct(testId, { question: 1, correctAnswer: 2 })).body.data).toEqual({
      keyVersion: 2,
      attemptsToRegrade: 0,
    });
    await regrade();
    expect(await school.published('test_regraded', attempt.attemptId)).toHaveLength(1);
  });

  it('regrades many results concurrently, shows its progress and does not delay the repair of a crash', async () => {
    const testId = await school.aTest();
    const sit = async () => {
      const attempt = await school.started(testId, await school.aStudent());
      await school.submit(attempt, { responses: [choose(attempt, 0, '5', 1)] });
    };
    for (let i = 0; i < 10; i++) await Promise.all(Array.from({ length: 21 }, sit));
    const progress = async () =>
      (
        (await school.t.call('listTeachingTests', { as: school.teacher })).body.data as {
          id: string;
          regrade?: object;
        }[]
      ).find((t) => t.id === testId)?.regrade;
    expect(await progress()).toBeUndefined();
    await school.correct(testId, { question: 1, correctAnswer: 2 });
    expect(await progress()).toEqual({ done: 0, of: 210 });

    let atOnce = 0;
    let most = 0;
    let computed = 0;
    let repaired: Promise<void> | undefined;
    const seen: unknown[] = [];
    onPoint = async (point) => {
      if (point !== 'grade:computed') return;
      most = Math.max(most, ++atOnce);
      repaired ??= school.t.runJob('grade-due'); // the repair of a crash does not wait for the regrade
      await repaired;
      if (++computed === 205) seen.push(await progress());
      atOnce--;
    };
    await regrade();
    expect(most).toBe(20);
    expect(seen).toEqual([{ done: 200, of: 210 }]);
    expect(await progress()).toBeUndefined();
    expect(await school.docs('attempts', { testId, 'result.keyVersion': 1 })).toEqual([]);
  });

  it('shows no progress any more when a teacher graded the last result by hand first', async () => {
    const testId = await school.aTest({ questions: [mcq(), shortAnswer()] });
    const attempt = await school.started(testId, await school.aStudent());
    await school.submit(attempt, { responses: [typed(attempt, 'Capital of India?', 'Bombay', 1)] });
    const regrading = async () =>
      (await school.t.call('getTestOverview', { as: school.teacher, params: { testId } })).body.data.test.regrade;
    await school.correct(testId, { question: 1, correctAnswer: 2 });
    expect(await regrading()).toEqual({ done: 0, of: 1 });
    await school.t.call('gradeAnswers', {
      as: school.teacher,
      params: { testId },
      body: { question: 2, attemptIds: [attempt.attemptId], points: 0 },
    });
    await regrade();
    expect(await regrading()).toBeUndefined();
  });

  it('N-023: keeps the latest 20 earlier results', async () => {
    const { testId, attempt } = await satWrong();
    for (let i = 0; i < 22; i++) {
      await school.correct(testId, { question: 1, correctAnswer: i % 2 === 0 ? 2 : 1 });
      await regrade();
    }
    const { earlier } = (await school.doc('attempts', attempt.attemptId)) as { earlier: { keyVersion: number }[] };
    expect(earlier.map((e) => e.keyVersion)).toEqual(Array.from({ length: 20 }, (_, i) => i + 3));
  });

  it.each([
    ['nothing', { question: 1 }],
    ['two corrections at once', { question: 1, drop: true, correctAnswer: 1 }],
    ['an unknown option', { question: 1, correctAnswer: 7 }],
    ['a text for a question with options', { question: 1, correctAnswer: 'five' }],
    ['an option for a short answer', { question: 3, alsoAccept: 0 }],
    ['one more text for a question with options', { question: 1, alsoAcceptText: 'five' }],
    ['one right option where there are several', { question: 4, correctAnswer: 0 }],
    ['no right option', { question: 4, correctAnswers: [] }],
    ['one of several right options that does not exist', { question: 4, correctAnswers: [0, 7] }],
    ['one more option where all right ones are given together', { question: 4, alsoAccept: 1 }],
    ['a text for a number', { question: 5, correctAnswer: '3.14' }],
    ['a range that ends before it begins', { question: 5, answer: { min: 2, max: 1 } }],
    ['a number for a question with options', { question: 1, answer: { value: 4 } }],
    ['an unknown question', { question: 6, drop: true }],
    ['no reason', { question: 1, drop: true, reason: ' ' }],
  ])('refuses %s', async (_case, body) => {
    const testId = await school.aTest({ questions: [mcq(), trueFalse(), shortAnswer(), multiCorrect(), numerical()] });
    expect((await school.correct(testId, body)).status).toBe(400);
    expect(await school.doc('answer_keys', `${testId}:2`)).toMatchObject({ keyVersion: 1 });
  });

  it('is refused to other teachers and before publishing', async () => {
    const testId = await school.aTest();
    expect((await school.correct(testId, { question: 1, drop: true }, aUser('teacher'))).status).toBe(404);
    const draft = (await school.t.call('createTestDraft', { as: school.teacher, body: school.body() })).body.data.id;
    expect((await school.correct(draft, { question: 1, drop: true })).body.code).toBe('not_published');
  });

  it('reaches a result that was being graded with the old key', async () => {
    const testId = await school.aTest();
    const attempt = await school.started(testId, await school.aStudent());
    let corrected: { body: unknown } | undefined;
    onPoint = async (point) => {
      if (point !== 'grade:computed' || corrected) return;
      corrected = await school.correct(testId, { question: 1, correctAnswer: 2 });
      await regrade(); // finds no older result: this one is not stored yet
    };
    await school.submit(attempt, { responses: [choose(attempt, 0, '5', 1)] });
    expect(corrected?.body).toMatchObject({ data: { keyVersion: 2, attemptsToRegrade: 0 } });
    expect(await score(attempt.attemptId)).toMatchObject({ keyVersion: 1, score: 0 });
    await regrade();
    expect(await score(attempt.attemptId)).toMatchObject({ keyVersion: 2, score: 2 });
    school.clock.advance(11 * MIN);
    await regrade();
    expect(await school.doc('answer_keys', `${testId}:2`)).not.toHaveProperty('regradeDueAt');
  });

  it('never lets a slow grading put the old result back', async () => {
    const { testId, attempt } = await satWrong();
    await school.correct(testId, { question: 1, correctAnswer: 2 });
    let nested = false;
    onPoint = async (point) => {
      if (point !== 'grade:computed' || nested) return;
      nested = true; // this grading holds a result of version 2 while version 3 is graded
      await school.correct(testId, { question: 1, fullMarks: true });
      await school.correct(testId, { question: 2, fullMarks: true });
      onPoint = undefined;
      const { attempts, keys } = school.stores();
      const key = await keys.get(`${testId}:2`);
      const now = await attempts.get(attempt.attemptId);
      if (!key || !now?.result) throw new Error('nothing to grade');
      await attempts.putResult(
        now,
        { status: 'graded', result: { ...now.result, score: 99, keyVersion: key.keyVersion } },
        [],
      );
    };
    await regrade();
    // A grading after an old result was put back would have stored its own score of 3.
    expect(await score(attempt.attemptId)).toMatchObject({ keyVersion: 4, score: 99 });
  });

  /** Of each version of a key, oldest first: its number and the rules of its questions. */
  const rulesOf = async (testId: string) =>
    (await school.docs('answer_keys', { testId }))
      .sort((a, b) => (String(a._id) < String(b._id) ? -1 : 1))
      .map((key) => [
        key.keyVersion,
        ...Object.values(key.items as Record<string, { rule?: string }>).map((item) => item.rule),
      ]);
  const moveEnd = (testId: string, min: number) =>
    school.edit(testId, { endDate: new Date(school.clock.now().getTime() + min * MIN).toISOString() });

  it('works before and after a change of the end of the test', async () => {
    const { testId } = await satWrong({ endDate: new Date(school.clock.now().getTime() + 120 * MIN).toISOString() });
    await school.correct(testId, { question: 1, drop: true });
    expect((await moveEnd(testId, 180)).status).toBe(200);
    expect(await rulesOf(testId)).toEqual(Array(2).fill([2, 'dropped', undefined]));
    await school.correct(testId, { question: 2, fullMarks: true });
    expect(await rulesOf(testId)).toEqual(Array(2).fill([3, 'dropped', 'full_marks']));
    const attempt = await school.started(testId, await school.aStudent());
    await school.submit(attempt);
    expect(await score(attempt.attemptId)).toMatchObject({ score: 1, maxScore: 1 });
  });

  it('refuses an edit that read the key before the correction', async () => {
    const testId = await school.aTest();
    once(school.stores().tests, 'publish', async (call) => {
      await school.correct(testId, { question: 1, drop: true });
      return call();
    });
    expect((await moveEnd(testId, 180)).body.code).toBe('changed_meanwhile');
    expect(await rulesOf(testId)).toEqual([[2, 'dropped', undefined]]);
    expect((await moveEnd(testId, 180)).status).toBe(200);
    expect(await rulesOf(testId)).toEqual(Array(2).fill([2, 'dropped', undefined]));
  });

  it('reaches the version of an edit that was stored since the keys were listed', async () => {
    const testId = await school.aTest();
    once(school.stores().keys, 'correct', async (call) => {
      expect((await moveEnd(testId, 180)).status).toBe(200);
      return call();
    });
    expect((await school.correct(testId, { question: 1, drop: true })).status).toBe(200);
    expect(await rulesOf(testId)).toEqual(Array(2).fill([2, 'dropped', undefined]));
  });

  it('reaches every version, however many corrections and edits come at the same moment', async () => {
    for (let i = 0; i < 4; i++) {
      const testId = await school.aTest();
      const [first, second, ...edits] = await Promise.all([
        school.correct(testId, { question: 1, drop: true }),
        school.correct(testId, { question: 2, fullMarks: true }),
        moveEnd(testId, 180),
        moveEnd(testId, 240),
      ]);
      expect([first.status, second.status]).toEqual([200, 200]);
      const done = edits.filter(({ status }) => status === 200);
      for (const { status, body } of edits) if (status !== 200) expect(body.code).toBe('changed_meanwhile');
      const rules = (await rulesOf(testId)).map(([, ...one]) => one);
      expect(rules).toEqual(Array(1 + done.length).fill(['dropped', 'full_marks']));
    }
  });

  it('regrades what students sat at once, however many unused versions and due corrections there are', async () => {
    const { testId, attempt } = await satWrong();
    const keys = school.t.stored('answer_keys');
    const sat = await keys.findOne({ _id: `${testId}:2` });
    // Versions that were saved before the first attempt, and the corrections of other tests in this hour.
    const dueOf = (other: string) => ({ _id: `${other}:2`, testId: other, regradeDueAt: new Date(0) });
    const copies = Array.from({ length: 60 }, (_, i) => [{ _id: `${testId}:1${i + 100}` }, dueOf(`other${i}`)]);
    await keys.insertMany(copies.flat().map((copy) => ({ ...sat, ...copy })));
    const { data } = (await school.correct(testId, { question: 1, correctAnswer: 2 })).body;
    expect(data).toMatchObject({ attemptsToRegrade: 1 });
    await regrade();
    expect(await score(attempt.attemptId)).toMatchObject({ keyVersion: 2, score: 2 });
    expect(await school.docs('answer_keys', { testId, keyVersion: 2 })).toHaveLength(61);
    expect(await school.docs('answer_keys', { testId, regradeDueAt: { $exists: true } })).toHaveLength(1);
  });

  it('corrects every version or none', async () => {
    const testId = await school.aTest();
    expect((await moveEnd(testId, 180)).status).toBe(200);
    const before = await school.docs('answer_keys', { testId });
    const { keys } = school.stores();
    once(keys, 'correct', (first) => {
      once(keys, 'correct', lost);
      return first();
    });
    expect((await school.correct(testId, { question: 1, drop: true })).status).toBe(500);
    expect(await school.docs('answer_keys', { testId })).toEqual(before);
    expect((await school.correct(testId, { question: 1, drop: true })).body.data).toMatchObject({ keyVersion: 2 });
    expect(await rulesOf(testId)).toEqual(Array(2).fill([2, 'dropped', undefined]));
    const told = await Promise.all(before.map(({ _id }) => school.published('key_corrected', String(_id))));
    expect(told.flat()).toMatchObject([{ aggId: `${testId}:3` }]);
  });
});
