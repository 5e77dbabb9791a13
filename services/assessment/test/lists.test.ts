import { sharedByTests } from '@kasauti/service-kit/testing';
import { aSchool, choose, mcq, MIN, type School } from './builders';
import { watchedDatabase, type Command } from './watched-database';

const QUESTIONS = 200;
const TESTS = 5;
const PER_TEST = 400;
/** Only the latest attempts of each test, which a page shows, carry all answers: it keeps the test small. */
const FULL = 60;
const AT_ONCE = 20;
const KB = 1024;

/* What a list asks the database for when a school has sat 2,000 attempts of 200 questions, 30 KB each. */
describe('with 2,000 attempts of 200 questions', () => {
  const testIds: string[] = [];
  let student: Awaited<ReturnType<School['aStudent']>>;
  let attemptId = '';

  const school = sharedByTests(aSchool);
  beforeAll(async () => {
    const questions = Array.from({ length: QUESTIONS }, (_, i) => mcq({ question: `Question ${i}` }));
    for (let i = 0; i < TESTS; i++) testIds.push(await school.aTest({ questions, attempts: 3 }));
    student = await school.aStudent();
    const attempts = school.t.stored('attempts');
    const at = school.clock.now();
    const { states } = school.stores();
    for (const testId of testIds) ({ attemptId } = await school.started(testId, student));
    await school.t.settle();
    for (const testId of testIds) {
      ({ attemptId } = await school.started(testId, student));
      const born = (await attempts.findOne({ _id: attemptId })) as unknown as Record<string, unknown>;
      const { outbox: _outbox, outboxAt: _at, ...plain } = born;
      const items = (
        (await school.doc('papers', `${testId}:2`)) as unknown as { items: { id: string; options: { id: string }[] }[] }
      ).items;
      const responses = Object.fromEntries(
        items.map((q, i) => [
          q.id,
          { choice: q.options[0]?.id, text: null, marked: false, seq: i + 1, timeSpentMs: 1000, receivedAt: at },
        ]),
      );
      const result = {
        score: 1,
        maxScore: 400,
        percentage: 0.25,
        pendingGrading: 1,
        keyVersion: 1,
        items: Object.fromEntries(items.map((q) => [q.id, { verdict: 'wrong', points: 0 }])),
      };
      for (let i = 0; i < PER_TEST; i += AT_ONCE) {
        const docs = Array.from({ length: AT_ONCE }, (_, n) => ({
          ...plain,
          _id: `${attemptId.slice(0, 20)}${String(i + n).padStart(6, '0')}`,
          studentId: `student-${i + n}`,
          responses: i < PER_TEST - FULL ? {} : responses,
          eventSeq: 1,
          ...((i + n) % 2 ? { status: 'graded', submittedAt: at, result } : {}),
        }));
        await attempts.insertMany(docs);
        await Promise.all(
          docs.map(({ _id }, n) =>
            states.keep({
              _id,
              testId,
              studentId: `student-${i + n}`,
              no: 1,
              isClosed: n % 2 === 1,
              pendingGrading: n % 2,
              lastSeq: 2,
            }),
          ),
        );
      }
    }
  });

  async function asked(
    act: () => Promise<{ status: number }>,
  ): Promise<{ of: (collection: string) => Command[]; bytes: number }> {
    const { seen, stop } = watchedDatabase(school.t.db, [
      'attempts',
      'attempt_states',
      'seats',
      'test_definitions',
      'answer_keys',
      'time_grants',
      'cohorts',
    ]);
    expect((await act()).status).toBe(200);
    stop();
    // Polling by relay and jobs that finds nothing does not count.
    const isLook = ({ method, documents }: Command) => method === 'find' && documents === 0;
    return {
      of: (collection) => seen.filter((c) => c.collection === collection && !isLook(c)),
      bytes: seen.reduce((sum, c) => sum + c.bytes, 0),
    };
  }

  // Of each test: the inserted attempts and one that the student started through the API.
  const SAT = PER_TEST / 2 + 1;

  it("a teacher's tests read no attempt, only counts", async () => {
    let rows: { inProgress: number; submitted: number; pendingGrading: number }[] = [];
    const { of, bytes } = await asked(async () => {
      const answer = await school.t.call('listTeachingTests', { as: school.teacher });
      rows = answer.body.data;
      return answer;
    });
    expect(rows.map((t) => [t.inProgress, t.submitted, t.pendingGrading])).toEqual(Array(TESTS).fill([SAT, 200, 200]));
    expect(of('attempts')).toEqual([]);
    expect(bytes).toBeLessThan(8 * KB);
  });

  it('the attempts of a test: one page, without answers', async () => {
    const { of, bytes } = await asked(() =>
      school.t.call('listAttempts', { as: school.teacher, params: { testId: testIds[0] ?? '' }, query: { limit: 50 } }),
    );
    expect(of('attempts')).toMatchObject([{ method: 'aggregate', documents: 50 }]);
    expect(bytes).toBeLessThan((50 * KB) / 2);
  });

  it("a student's tests and the state of an attempt read only what they return", async () => {
    expect((await asked(() => school.t.call('listMyTests', { as: student }))).bytes).toBeLessThan(16 * KB);
    const { of, bytes } = await asked(() => school.t.call('getAttempt', { as: student, params: { attemptId } }));
    expect(of('attempts')).toMatchObject([{ documents: 1 }]);
    expect(bytes).toBeLessThan(KB / 2);
  });

  it('a result reads of the other attempts their scores only', async () => {
    const testId = await school.aTest({
      attempts: 3,
      questions: Array.from({ length: 40 }, (_, i) => mcq({ question: `Again ${i}` })),
    });
    const sit = async () => {
      const attempt = await school.started(testId, student);
      const responses = Array.from({ length: 40 }, (_, i) => choose(attempt, i, '4', i + 1));
      expect((await school.save(attempt, responses)).status).toBe(200);
      expect((await school.submit(attempt)).status).toBe(200);
      return attempt;
    };
    await sit();
    const latest = await sit();
    const { of } = await asked(() => school.result(latest.attemptId, student));
    const ofBoth = of('attempts').filter((c) => c.documents === 2);
    expect(ofBoth).toHaveLength(1);
    expect(ofBoth[0]?.bytes).toBeLessThan(KB);
  });

  it('the page of a test reads no answers but those of the rows it lists', async () => {
    const params = { testId: testIds[0] ?? '' };
    const overview = await asked(() => school.t.call('getTestOverview', { as: school.teacher, params }));
    // Which versions of the paper attempts have, and nothing else of them.
    expect(overview.of('attempts').map(({ documents }) => documents)).toEqual([1]);
    expect(overview.of('attempts')[0]?.bytes).toBeLessThan(KB);
    expect(overview.bytes).toBeLessThan(400 * KB);
    const { of } = await asked(() => school.t.call('listTestStudents', { as: school.teacher, params }));
    expect(of('attempts')).toMatchObject([{ method: 'aggregate', documents: 20 }]);
  });

  it('a time grant to all students reads no answers, writes in bulk and counts nothing twice', async () => {
    const { of, bytes } = await asked(async () => {
      const answer = await school.grantTime(testIds[0] ?? '');
      expect(answer.body.data).toEqual({ granted: SAT });
      return answer;
    });
    expect(of('attempts').filter((c) => c.method === 'countDocuments')).toEqual([]);
    expect(of('attempts').length).toBeLessThan(20);
    expect(bytes / SAT).toBeLessThan(KB);
  });

  it('choices are not read again without new attempts', async () => {
    const testId = testIds[0] ?? '';
    const readStats = () => school.t.call('getQuestionStats', { as: school.teacher, params: { testId } });
    await readStats();
    await school.t.runJob('count-cohorts');
    school.clock.advance(2 * MIN);
    await readStats();
    const { of } = await asked(async () => {
      await school.t.runJob('count-cohorts');
      return { status: 200 };
    });
    expect(of('attempts')).toEqual([]);
    expect(await school.doc('cohorts', testId)).not.toHaveProperty('wantedAt');
  });
});
