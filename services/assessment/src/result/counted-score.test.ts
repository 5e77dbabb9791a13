import { sharedByTests } from '@kasauti/service-kit/testing';
import { aSchool, choose, MIN, shortAnswer, mcq } from '../../test/builders';
import { countedScore, type Scored } from './counted-score';

/** A closed attempt; without a score its total is not visible yet. */
const sat = (no: number, score: number | null, isGraded = true): Scored => ({
  no,
  isGraded,
  total: score === null ? null : { score, maxScore: 10, percentage: score * 10 },
});

describe('the score that counts', () => {
  const three = [sat(2, 8), sat(1, 5), sat(3, 6)];
  it.each([
    ['highest', 8, 80],
    ['first', 5, 50],
    ['latest', 6, 60],
    ['average', 6.33, 63.33],
  ] as const)('%s', (policy, score, percentage) => {
    expect(countedScore(policy, three)).toEqual({ policy, score, maxScore: 10, percentage, attempts: 3 });
  });

  it('is that of the latest graded attempt while a later one waits for its points', () => {
    expect(countedScore('latest', [sat(1, 5), sat(2, 8), sat(3, null, false)])).toMatchObject({
      percentage: 80,
      attempts: 3,
    });
    expect(countedScore('latest', [sat(1, 5), sat(2, null), sat(3, null, false)])).toBeNull();
    expect(countedScore('latest', [sat(1, null, false)])).toBeNull();
    expect(countedScore('first', [sat(1, null, false), sat(2, 8)])).toBeNull();
  });

  it('is unknown while the attempt that counts is not visible, and otherwise based on the visible ones', () => {
    expect(countedScore('first', [sat(1, null), sat(2, 8)])).toBeNull();
    expect(countedScore('latest', [sat(1, 5), sat(2, null)])).toBeNull();
    expect(countedScore('highest', [sat(1, 5), sat(2, null)])).toMatchObject({ percentage: 50, attempts: 2 });
    expect(countedScore('average', [sat(1, null)])).toBeNull();
    expect(countedScore('highest', [])).toBeNull();
  });
});

describe('the counted score in the API', () => {
  const school = sharedByTests(aSchool);

  async function satTwice(over: Record<string, unknown>) {
    const testId = await school.aTest({ attempts: 3, ...over });
    const student = await school.aStudent();
    let attemptId = '';
    // The first answer is correct, the second wrong.
    for (const answer of ['4', '5']) {
      const attempt = await school.started(testId, student);
      await school.submit(attempt, { responses: [choose(attempt, 'What is 2 + 2?', answer, 1)] });
      attemptId = attempt.attemptId;
      school.clock.advance(MIN);
    }
    const row = async () =>
      (await school.t.call('listMyTests', { as: student })).body.data.find((t: { id: string }) => t.id === testId);
    const result = async () => (await school.result(attemptId, student)).body.data;
    return { testId, student, row, result };
  }

  it.each([
    ['highest', 2, 66.67],
    ['first', 2, 66.67],
    ['latest', 0, 0],
    ['average', 1, 33.34],
  ] as const)(
    'F-095: is the same in the list, on the test and with every result: %s',
    async (scorePolicy, score, percentage) => {
      const { testId, student, row, result } = await satTwice({ scorePolicy });
      const counted = { policy: scorePolicy, score, maxScore: 3, percentage, attempts: 2 };
      expect(await row()).toMatchObject({ counted, lastAttempt: { percentage: 0 } });
      expect((await school.t.call('getTest', { as: student, params: { testId } })).body.data.counted).toEqual(counted);
      expect(await result()).toMatchObject({ score: 0, counted });
    },
  );

  it('is absent before the total is visible', async () => {
    const end = new Date(school.clock.now().getTime() + 120 * MIN);
    for (const over of [{ release: 'at_close' }, { questions: [mcq(), shortAnswer()] }]) {
      const { row, result } = await satTwice({ ...over, endDate: end.toISOString() });
      expect(await row()).not.toHaveProperty('counted');
      expect(await result()).not.toHaveProperty('counted');
    }
    const { row } = await satTwice({ showResults: false });
    expect(await row()).not.toHaveProperty('counted');
  });

  it('goes on being that of the latest graded attempt, in the list and with the result of the next', async () => {
    const testId = await school.aTest({ attempts: 2, scorePolicy: 'latest', questions: [mcq(), shortAnswer()] });
    const student = await school.aStudent();
    const sit = async (text?: string) => {
      const attempt = await school.started(testId, student);
      const typed = attempt.paper.questions.find(({ type }) => type === 'short-answer');
      const written = text && typed ? [{ questionId: typed.id, text, seq: 2 }] : [];
      await school.submit(attempt, { responses: [choose(attempt, 'What is 2 + 2?', '4', 1), ...written] });
      school.clock.advance(MIN);
      return attempt.attemptId;
    };
    await sit();
    const counted = { policy: 'latest', score: 2, attempts: 2 };
    const last = await sit('Bombay');
    const rows = (await school.t.call('listMyTests', { as: student })).body.data;
    expect(rows.find(({ id }: { id: string }) => id === testId)).toMatchObject({ counted });
    expect((await school.result(last, student)).body.data).toMatchObject({ pendingGrading: 1, counted });
  });

  it('does not change by one more attempt of who has read the answers, where one attempt is allowed', async () => {
    const testId = await school.aTest({ attempts: 1 });
    const student = await school.aStudent();
    const sit = async (answer: string) => {
      const attempt = await school.started(testId, student);
      await school.submit(attempt, { responses: [choose(attempt, 'What is 2 + 2?', answer, 1)] });
      return (await school.result(attempt.attemptId, student)).body.data;
    };
    expect(await sit('5')).toMatchObject({ score: 0, keyReleased: true });
    const body = { studentIds: [student.id], kind: 'again', reason: 'Wants to practise' };
    await school.t.call('allowAttempts', { as: school.teacher, params: { testId }, body });
    expect(await sit('4')).toMatchObject({ score: 2, counted: { policy: 'first', score: 0, attempts: 2 } });
  });

  it.each([
    ['first, of one attempt', {}, 'first'],
    ['highest, of several', { attempts: -1 }, 'highest'],
    ['what was asked for', { attempts: 1, scorePolicy: 'average' }, 'average'],
  ])('a new draft counts %s', async (_what, fields, scorePolicy) => {
    const body = { title: 'Draft', class: school.classId, ...fields };
    const { data } = (await school.t.call('createTestDraft', { as: school.teacher, body })).body;
    expect(data).toMatchObject({ scorePolicy });
  });
});
