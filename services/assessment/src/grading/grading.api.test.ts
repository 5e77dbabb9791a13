import { aUser, sharedByTests } from '@kasauti/service-kit/testing';
import { aSchool, mcq, MIN, shortAnswer, type Started } from '../../test/builders';

let onPoint: ((point: string) => Promise<void>) | undefined;

describe('the grading queue', () => {
  const school = sharedByTests(() => aSchool({ at: async (point) => onPoint?.(point) }));
  afterEach(() => {
    onPoint = undefined;
  });

  const aTextTest = (over = {}) => school.aTest({ questions: [mcq(), shortAnswer()], ...over });
  async function answered(testId: string, text: string) {
    const student = await school.aStudent();
    const attempt: Started = await school.started(testId, student);
    const questionId = attempt.paper.questions.find((q) => q.type === 'short-answer')?.id;
    await school.submit(attempt, { responses: [{ questionId, text, seq: 1 }] });
    school.clock.advance(MIN);
    return { attemptId: attempt.attemptId, student };
  }
  const queue = async (testId: string, question?: number) => {
    await school.t.settle();
    const asked = { as: school.teacher, params: { testId }, ...(question ? { query: { question } } : {}) };
    return (await school.t.call('getGradingQueue', asked)).body.data;
  };
  const give = (testId: string, attemptIds: string[], points: number, more = {}, as = school.teacher) =>
    school.t.call('gradeAnswers', { as, params: { testId }, body: { question: 2, attemptIds, points, ...more } });

  it('N-024: holds the answers no key matches, oldest first, equal texts together, meaning signs apart', async () => {
    const testId = await aTextTest();
    const first = await answered(testId, 'Bombay (+)');
    await school.member(first.student, { rollNo: 'JA-17' });
    for (const text of ['new delhi', 'bombay  (+).', 'Bombay (-)']) await answered(testId, text);
    const { waiting, questions, current } = await queue(testId);
    expect(waiting).toBe(3);
    expect(questions).toEqual([{ question: 2, text: 'Capital of India?', points: 3, waiting: 3 }]);
    expect(current).toMatchObject({ question: 2, accepted: ['New Delhi', 'Delhi'] });
    expect(current.groups.map((g: { text: string; answers: object[] }) => [g.text, g.answers.length])).toEqual([
      ['Bombay (+)', 2],
      ['Bombay (-)', 1],
    ]);
    expect(current.groups[0].answers.map((a: { rollNo?: string }) => a.rollNo)).toEqual(['JA-17', undefined]);
  });

  it('counts all that wait, also beyond the thousand that are read at once, and opens what waits only there', async () => {
    const questions = [mcq(), shortAnswer(), shortAnswer({ question: 'Largest city?', correctAnswer: 'Mumbai' })];
    const testId = await school.aTest({ questions });
    const { attemptId } = await answered(testId, 'Bombay');
    const late: Started = await school.started(testId, await school.aStudent());
    const asked = late.paper.questions.find((q) => q.text === 'Largest city?');
    await school.submit(late, { responses: [{ questionId: asked?.id, text: 'Thane', seq: 1 }] });
    await school.t.settle();
    const copies = async (collection: string, count: number) => {
      const { outbox: _outbox, outboxAt: _at, ...plain } = (await school.doc(collection, attemptId)) ?? {};
      const docs = Array.from({ length: count }, (_, n) => ({
        ...plain,
        _id: `${attemptId.slice(0, 20)}${String(n).padStart(6, '0')}`,
        studentId: `student-${n}`,
      }));
      await school.t.stored(collection).insertMany(docs);
    };
    await copies('attempts', 1100);
    await copies('attempt_states', 1100);
    const { waiting, questions: shown } = await queue(testId);
    expect(shown.map((q: { question: number; waiting: number }) => [q.question, q.waiting])).toEqual([
      [2, 1101],
      [3, 1],
    ]);
    expect(waiting).toBe(1102);
    expect((await queue(testId, 3)).current).toMatchObject({
      question: 3,
      groups: [{ text: 'Thane', answers: [{ attemptId: late.attemptId }] }],
    });
  });

  it('shrinks with each graded answer, whose score follows with one event', async () => {
    const testId = await aTextTest();
    const [first, second] = [await answered(testId, 'Bombay'), await answered(testId, 'Old Delhi')];
    const { body } = await give(testId, [first.attemptId], 1.5, { comment: 'That was 1911' });
    expect(body.data).toEqual({ graded: 1, skipped: [] });
    expect((await queue(testId)).waiting).toBe(1);
    const events = await school.published('test_graded', first.attemptId);
    expect(events.map((e) => [e.data.pendingGrading, e.data.score])).toEqual([
      [1, 0],
      [0, 1.5],
    ]);
    expect((await school.result(first.attemptId, first.student)).body.data).toMatchObject({
      status: 'graded',
      score: 1.5,
      pendingGrading: 0,
      responses: [{}, { points: 1.5, verdict: 'partial', comment: 'That was 1911' }],
    });
    // Marks have two decimals, and a comment can be taken back.
    const redone = await give(testId, [first.attemptId], 2.33, { comment: '', replaces: 1.5 });
    expect(redone.body.data).toEqual({ graded: 1, skipped: [] });
    const { responses } = (await school.result(first.attemptId, first.student)).body.data;
    expect(responses[1]).toMatchObject({ points: 2.33 });
    expect(responses[1]).not.toHaveProperty('comment');
    expect((await give(testId, [second.attemptId], 1.005)).status).toBe(400);
    await give(testId, [second.attemptId], 3);
    expect(await queue(testId)).not.toHaveProperty('current');
    expect((await school.doc('attempts', first.attemptId))?.['earlier']).toBeUndefined();
  });

  it('gives an answer no second grade by mistake, and another one when the teacher replaces it', async () => {
    const testId = await aTextTest();
    const { attemptId } = await answered(testId, 'Bombay');
    const both = await Promise.all([give(testId, [attemptId], 1), give(testId, [attemptId], 2)]);
    expect(both.map(({ body }) => body.data.graded).sort()).toEqual([0, 1]);
    const given = both[0]?.body.data.graded === 1 ? 1 : 2;
    expect((await give(testId, [attemptId], given)).body.data).toEqual({ graded: 1, skipped: [] });
    expect((await give(testId, [attemptId], 3)).body.data).toEqual({ graded: 0, skipped: [attemptId] });
    expect((await give(testId, [attemptId], 3, { replaces: given })).body.data.graded).toBe(1);
    await school.t.settle();
    expect(await school.published('test_graded', attemptId)).toHaveLength(3);
  });

  it('keeps the points when the key is corrected at the same moment', async () => {
    const testId = await aTextTest();
    const { attemptId } = await answered(testId, 'Bombay');
    onPoint = async (point) => {
      if (point !== 'grade:computed') return;
      onPoint = undefined;
      await school.correct(testId, { question: 1, fullMarks: true });
      await school.t.runJob('regrade');
    };
    expect((await give(testId, [attemptId], 3)).body.data.graded).toBe(1);
    await school.t.runJob('regrade');
    const doc = await school.doc('attempts', attemptId);
    expect(doc?.['result']).toMatchObject({ score: 5, pendingGrading: 0, keyVersion: 2 });
  });

  it('loses neither points nor event when the process dies around the write', async () => {
    for (const point of ['grade:computed', 'grade:stored']) {
      const testId = await aTextTest();
      const { attemptId } = await answered(testId, 'Bombay');
      onPoint = (reached) => {
        if (reached !== point) return Promise.resolve();
        onPoint = undefined;
        return Promise.reject(new Error('killed'));
      };
      expect((await give(testId, [attemptId], 3)).status).toBe(500);
      expect((await give(testId, [attemptId], 3)).body.data.graded).toBe(1);
      const events = await school.published('test_graded', attemptId);
      expect(events.map((e) => e.data.score)).toEqual([0, 3]);
    }
  });

  it('refuses points above those of the question, choices, and other teachers', async () => {
    const testId = await aTextTest();
    const { attemptId } = await answered(testId, 'Bombay');
    expect((await give(testId, [attemptId], 3.5)).body.code).toBe('points_above_max');
    expect((await give(testId, [attemptId], 1, { question: 1 })).body.code).toBe('question_unknown');
    expect((await give(testId, [attemptId], 1, {}, aUser('teacher'))).status).toBe(404);
    const other = await aTextTest();
    expect((await give(other, [attemptId], 1)).body.data).toEqual({ graded: 0, skipped: [attemptId] });
  });

  it('N-024: says that it is open elsewhere, until that page is gone', async () => {
    const testId = await aTextTest();
    const open = async (viewerId: string) =>
      (await school.t.call('openGrading', { as: school.teacher, params: { testId }, body: { viewerId } })).body.data;
    const since = school.clock.now().toISOString();
    expect(await open('first-page')).toEqual({});
    school.clock.advance(10_000);
    expect(await open('second-page')).toEqual({ otherSince: since });
    school.clock.advance(46_000);
    expect(await open('second-page')).toEqual({});
    // It was away as well, and is open again since now.
    const again = school.clock.now().toISOString();
    expect(await open('first-page')).toEqual({ otherSince: again });
    school.clock.advance(46_000);
    await school.t.expire();
    expect(await school.t.stored('grading_pages').countDocuments({ testId })).toBe(0);
  });

  it.each([false, true])(
    'has points changed that were given by hand, without names %s: review, list and figures follow',
    async (anonymousGrading) => {
      const testId = await aTextTest({ shuffleQuestions: true, release: 'manual', anonymousGrading });
      const [{ attemptId }, matched] = [await answered(testId, 'Dilli'), await answered(testId, 'Delhi')];
      const [group] = (await queue(testId)).current.groups;
      await give(testId, [group.answers[0].attemptId], 0, { comment: 'Wrong' });
      const review = async (id = attemptId) =>
        (await school.t.call('getAttemptReview', { as: school.teacher, params: { attemptId: id } })).body.data;
      expect((await review(matched.attemptId)).byHand).toEqual([]);
      const [given, ...others] = (await review()).byHand;
      expect(others).toEqual([]);
      expect(given).toMatchObject({ question: 2, points: 0, comment: 'Wrong' });
      expect(given.attemptId === attemptId).toBe(!anonymousGrading);
      const changed = { comment: '', replaces: given.points };
      expect((await give(testId, [given.attemptId], 3, changed)).body.data).toEqual({ graded: 1, skipped: [] });

      const { byHand, result } = await review();
      expect(byHand).toEqual([{ questionId: given.questionId, question: 2, attemptId: given.attemptId, points: 3 }]);
      expect(result).toMatchObject({ score: 3, maxScore: 5 });
      await school.t.settle();
      school.clock.advance(2 * MIN);
      const read = async (op: 'listTestStudents' | 'getTestOverview' | 'getQuestionStats') =>
        (await school.t.call(op, { as: school.teacher, params: { testId } })).body.data;
      const rows = await read('listTestStudents');
      const scores = rows.flatMap(({ attempt }: { attempt?: { score: number } }) => attempt?.score ?? []);
      expect(scores).toEqual([3, 3]);
      expect((await read('getTestOverview')).results).toMatchObject({ attempts: 2, mean: 3 });
      await read('getQuestionStats');
      await school.t.runJob('count-cohorts');
      expect((await read('getQuestionStats')).questions[1]).toMatchObject({ right: 2, wrong: 0, pending: 0 });

      await school.correct(testId, { question: 2, fullMarks: true });
      await school.t.runJob('regrade');
      expect((await review()).byHand).toEqual([]);
    },
  );

  it('offers no change of points of an attempt whose place another one has taken', async () => {
    const testId = await aTextTest({ release: 'manual' });
    const { attemptId, student } = await answered(testId, 'Dilli');
    await give(testId, [attemptId], 1);
    const byHand = async () =>
      (await school.t.call('getAttemptReview', { as: school.teacher, params: { attemptId } })).body.data.byHand;
    expect(await byHand()).toMatchObject([{ points: 1 }]);
    const body = { studentIds: [student.id], kind: 'instead', reason: 'Was ill' };
    await school.t.call('allowAttempts', { as: school.teacher, params: { testId }, body });
    await school.submit(await school.started(testId, student));
    expect(await byHand()).toEqual([]);
  });

  it('opens a whole attempt with its answers and the key to its teacher alone', async () => {
    const testId = await aTextTest({ release: 'manual' });
    const { attemptId, student } = await answered(testId, 'Bombay');
    const review = (as = school.teacher) => school.t.call('getAttemptReview', { as, params: { attemptId } });
    expect((await review()).body.data).toMatchObject({
      attempt: { attemptId, studentId: student.id, pendingGrading: 1 },
      result: { keyReleased: true, responses: [{ correctChoice: expect.anything() }, { answerText: 'Bombay' }] },
    });
    expect((await review(aUser('teacher'))).status).toBe(404);
    expect((await review(student)).status).toBe(403);
    const running = await school.started(testId, await school.aStudent());
    const { body } = await school.t.call('getAttemptReview', {
      as: school.teacher,
      params: { attemptId: running.attemptId },
    });
    expect(body.code).toBe('attempt_in_progress');
  });

  it('of more attempts than are read at once, counts those that a corrected key left waiting', async () => {
    const testId = await aTextTest();
    const [matched, waiting] = [await answered(testId, 'Delhi'), await answered(testId, 'Bombay')];
    expect((await school.correct(testId, { question: 2, correctAnswer: 'Agra' })).status).toBe(200);
    await school.t.runJob('regrade');
    expect(await school.doc('attempts', matched.attemptId)).toMatchObject({
      status: 'graded',
      result: { pendingGrading: 1 },
    });
    const attempt = await school.doc('attempts', matched.attemptId);
    const [questionId = ''] = Object.keys(attempt?.['responses'] as object);
    const { attempts } = school.stores();
    const found = async () => [
      (await attempts.countWaiting(testId, [questionId])).get(questionId),
      await attempts.waitingFor(testId, questionId, 10),
    ];
    expect(await found()).toEqual([2, [matched.attemptId, waiting.attemptId]]);
    await give(testId, [matched.attemptId], 1);
    expect(await found()).toEqual([1, [waiting.attemptId]]);
  });
});
