import { newId } from '@kasauti/service-kit';
import { aUser, type TestUser } from '@kasauti/service-kit/testing';
import { aSchool, choose, mcq, shortAnswer, type, type School } from '../../test/builders';

const HOUR = 3600_000;

describe("a student's tests", () => {
  let school: School;
  beforeEach(async () => {
    school = await aSchool();
  });
  afterEach(() => school.stop());

  it('are readable for enrolled students and the owner only', async () => {
    const testId = await school.aTest();
    const ask = async (as: TestUser) => (await school.t.call('getTest', { as, params: { testId } })).status;
    expect([await ask(await school.aStudent()), await ask(school.teacher)]).toEqual([200, 200]);
    expect([await ask(aUser('student')), await ask(aUser('teacher'))]).toEqual([404, 404]);
  });

  it('are listed in the order of the next action, in pages', async () => {
    const student = await school.aStudent();
    const from = (hours: number) => new Date(school.clock.now().getTime() + hours * HOUR).toISOString();
    const done = await school.aTest({ title: 'Done' });
    await school.aTest({ title: 'Scheduled', startDate: from(5) });
    await school.aTest({ title: 'To pay', fee: 10 });
    await school.aTest({ title: 'Open' });
    const running = await school.aTest({ title: 'Running' });
    await school.submit(await school.started(done, student));
    await school.started(running, student);
    const list = async (query: Record<string, string | number> = {}) =>
      (await school.t.call('listMyTests', { as: student, query })).body;
    expect(
      (await list()).data.map((t: { title: string; action: { code: string } }) => [t.title, t.action.code]),
    ).toEqual([
      ['Running', 'resume'],
      ['Open', 'start'],
      ['To pay', 'pay'],
      ['Scheduled', 'opens_at'],
      ['Done', 'view_result'],
    ]);
    expect(await list({ page: 2, limit: 2 })).toMatchObject({
      data: [{ title: 'To pay' }, { title: 'Scheduled' }],
      pagination: { total: 5, totalPages: 3 },
    });
    expect((await list({ classId: school.classId })).data).toHaveLength(5);
    expect((await list()).data[4].lastAttempt).toMatchObject({ status: 'graded', released: true, percentage: 0 });
    expect((await school.t.call('listMyTests', { as: aUser('student') })).body.data).toEqual([]);
  });

  it('and their results are still read by a student who was made a teacher, and by no other teacher', async () => {
    const student = await school.aStudent();
    const test = await school.aTest({ title: 'Done' });
    const attempt = await school.started(test, student);
    await school.submit(attempt);
    const { attemptId } = attempt;
    const seenBy = async (as: TestUser) => [
      (await school.t.call('listMyTests', { as })).body.data.map(({ title }: { title: string }) => title),
      (await school.t.call('getResult', { as, params: { attemptId } })).status,
      (await school.t.call('listMyAccommodations', { as })).status,
    ];
    expect(await seenBy({ ...student, role: 'teacher' })).toEqual([['Done'], 200, 200]);
    expect(await seenBy(aUser('teacher'))).toEqual([[], 404, 200]);
  });

  it('tell a test that closed before the student joined from one that was missed, also after joining again', async () => {
    const at = (hours: number) => new Date(school.clock.now().getTime() + hours * HOUR).toISOString();
    const early = await school.aTest({ title: 'Early', startDate: at(0), endDate: at(2) });
    const late = await school.aTest({ title: 'Late', startDate: at(0), endDate: at(5) });
    // Its last start is over before the student joins, its end is not.
    const short = await school.aTest({ title: 'Short', startDate: at(0), endDate: at(3.1) });
    const open = await school.aTest({ title: 'Without an end' });
    const closeTest = async (testId: string) => {
      const body = { closeTest: true };
      const sent = await school.t.call('releaseResults', { as: school.teacher, params: { testId }, body });
      expect(sent.status).toBe(200);
    };
    await closeTest(open);
    const closedLater = await school.aTest({ title: 'Closed later' });
    school.clock.advance(3 * HOUR);
    const student = await school.aStudent();
    school.clock.advance(3 * HOUR);
    await closeTest(closedLater);
    const before = async () => {
      const { data } = (await school.t.call('listMyTests', { as: student })).body;
      return (data as { id: string; closedBeforeJoining?: boolean }[])
        .filter(({ closedBeforeJoining }) => closedBeforeJoining)
        .map(({ id }) => id)
        .sort();
    };
    expect(await before()).toEqual([early, open, short].sort());
    await school.leave(student);
    await school.enrol(student);
    expect(await before()).toEqual([early, open, short].sort());
    expect((await school.t.call('getTest', { as: student, params: { testId: late } })).body.data).not.toHaveProperty(
      'closedBeforeJoining',
    );
  });

  it('tell until when the money of a right can be asked for: none for a free one, a used one or a refunded one', async () => {
    const later = (hours: number) => new Date(school.clock.now().getTime() + hours * HOUR).toISOString();
    const days = 7 * 24;
    const [open, ending, sat, free] = [
      await school.aTest({ fee: 10 }),
      await school.aTest({ fee: 10, startDate: later(0), endDate: later(5) }),
      await school.aTest({ fee: 10 }),
      await school.aTest({ fee: 10 }),
    ];
    const student = await school.aStudent();
    const order = await school.pay(student, open);
    await school.pay(student, ending);
    await school.pay(student, sat);
    await school.pay(student, free, newId(), undefined, 0);
    const [dayEnds, testEnds] = [later(24 + days), later(5 + days)];
    const until = async (testId: string) => {
      const { data } = (await school.t.call('getTest', { as: student, params: { testId } })).body;
      return (data as { refundUntil?: string }).refundUntil;
    };
    expect(await until(sat)).toBe(dayEnds);
    await school.started(sat, student);
    const all = () => Promise.all([open, ending, sat, free].map(until));
    expect(await all()).toEqual([dayEnds, testEnds, undefined, undefined]);
    const { data } = (await school.t.call('listMyTests', { as: student })).body;
    expect((data as { id: string; refundUntil?: string }[]).find(({ id }) => id === open)?.refundUntil).toBe(dayEnds);
    await school.refund(student, open, order);
    expect(await all()).toEqual([undefined, testEnds, undefined, undefined]);
  });

  it('offer no start to who has left the class, but the result', async () => {
    const student = await school.aStudent();
    const testId = await school.aTest({ attempts: 2 });
    const { attemptId } = await school.started(testId, student);
    const action = async (as = student) =>
      (await school.t.call('getTest', { as, params: { testId } })).body.data.action as object;
    await school.leave(student);
    expect(await action()).toMatchObject({ code: 'resume', attemptId });
    await school.submit(await school.started(testId, student));
    expect(await action()).toEqual({ code: 'view_result', attemptId });
    expect(await action(school.teacher)).toMatchObject({ code: 'start' });
    await school.enrol(student);
    expect(await action()).toMatchObject({ code: 'start' });
  });

  it('list a running test until it is over, also after the student has left the class', async () => {
    const student = await school.aStudent();
    await school.aTest({ title: 'Never sat' });
    const testId = await school.aTest({ title: 'Running', attempts: 2 });
    const listed = async (query = {}) =>
      (await school.t.call('listMyTests', { as: student, query })).body.data as { title: string }[];
    const attempt = await school.started(testId, student);
    await school.leave(student);
    const running = [
      expect.objectContaining({ title: 'Running', action: expect.objectContaining({ code: 'resume' }) }),
    ];
    expect(await listed()).toEqual(running);
    expect(await listed({ classId: school.classId })).toEqual(running);
    expect(await listed({ classId: newId() })).toEqual([]);
    await school.submit(attempt);
    expect(await listed()).toEqual([]);
  });

  it('of former classes are listed apart, those that were sat, with a result that can still be read', async () => {
    const [student, other] = [await school.aStudent(), await school.aStudent()];
    await school.aTest({ title: 'Never sat' });
    const testId = await school.aTest({ title: 'Sat twice', attempts: 2 });
    const ask = async (query: Record<string, string | boolean>, as = student) =>
      (await school.t.call('listMyTests', { as, query })).body;
    const first = await school.started(testId, student);
    await school.submit(first);
    const second = await school.started(testId, student);
    await school.started(testId, other);
    expect((await ask({ ended: true })).data).toEqual([]);
    await school.leave(student);
    // Still running, so it stays where it can be resumed.
    expect((await ask({})).data).toMatchObject([{ action: { code: 'resume' }, earlierAttempts: [first.attemptId] }]);
    expect((await ask({ ended: true })).data).toEqual([]);
    await school.submit(second);
    expect(await ask({ ended: true })).toMatchObject({
      data: [
        {
          title: 'Sat twice',
          action: { code: 'view_result', attemptId: second.attemptId },
          lastAttempt: { attemptId: second.attemptId },
          earlierAttempts: [first.attemptId],
        },
      ],
      pagination: { total: 1 },
    });
    expect((await ask({ ended: true, classId: newId() })).data).toEqual([]);
    expect((await ask({ ended: true }, other)).data).toEqual([]);
    for (const { attemptId } of [first, second])
      expect((await school.t.call('getResult', { as: student, params: { attemptId } })).status).toBe(200);
    await school.enrol(student);
    expect((await ask({ ended: true })).data).toEqual([]);
  });

  it('show no percentage before the teacher releases it', async () => {
    const student = await school.aStudent();
    const testId = await school.aTest({ questions: [mcq()], release: 'manual' });
    await school.submit(await school.started(testId, student));
    const lastAttempt = async () =>
      (await school.t.call('getTest', { as: student, params: { testId } })).body.data.lastAttempt;
    expect(await lastAttempt()).toMatchObject({ status: 'graded', released: false });
    expect(await lastAttempt()).not.toHaveProperty('percentage');
    await school.t.call('releaseResults', { as: school.teacher, params: { testId }, body: { closeTest: true } });
    expect(await lastAttempt()).toMatchObject({ released: true, percentage: 0 });
  });

  it('show no percentage while an answer waits for its grade', async () => {
    const student = await school.aStudent();
    const testId = await school.aTest({ questions: [mcq(), shortAnswer()] });
    const attempt = await school.started(testId, student);
    await school.submit(attempt, { responses: [type(attempt, 'Capital of India?', 'Bombay', 1)] });
    const lastAttempt = async () =>
      (await school.t.call('getTest', { as: student, params: { testId } })).body.data.lastAttempt;
    expect(await lastAttempt()).toMatchObject({ status: 'submitted', released: true });
    expect(await lastAttempt()).not.toHaveProperty('percentage');
    await school.t.call('gradeAnswers', {
      as: school.teacher,
      params: { testId },
      body: { question: 2, attemptIds: [attempt.attemptId], points: 3 },
    });
    expect(await lastAttempt()).toMatchObject({ status: 'graded', percentage: 60 });
  });

  it('show an administrator times and state of the attempts, also after leaving, and never answers or a score', async () => {
    const [student, admin] = [await school.aStudent(), aUser('admin', { mfa: true })];
    const [done, running] = [await school.aTest({ title: 'Done' }), await school.aTest({ title: 'Running' })];
    const first = await school.started(done, student);
    await school.save(first, [choose(first, 'What is 2 + 2?', '4', 1)]);
    await school.submit(first, { lastSeq: 1 });
    school.clock.advance(1000);
    await school.started(running, student);
    await school.leave(student);
    const ask = (as: TestUser, userId = student.id) => school.t.call('listStudentAttempts', { as, params: { userId } });
    const { body } = await ask(admin);
    expect(body.data).toMatchObject([
      { title: 'Running', status: 'in_progress', attemptNo: 1, answeredCount: 0 },
      { title: 'Done', status: 'graded', closedBy: 'student', answeredCount: 1, lateAnswers: 0 },
    ]);
    for (const word of ['score', 'percentage', 'responses', 'correct'])
      expect(JSON.stringify(body)).not.toContain(word);
    expect((await ask(admin, aUser('student').id)).body).toMatchObject({ data: [], pagination: { total: 0 } });
    expect([(await ask(school.teacher)).status, (await ask(student)).status]).toEqual([403, 403]);
    expect((await ask(aUser('admin'))).body.code).toBe('second_factor_required');
  });
});
