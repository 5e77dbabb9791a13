import { newId } from '@kasauti/service-kit';
import { aUser, sharedByTests, type TestUser } from '@kasauti/service-kit/testing';
import { aSchool, choose, MIN, mcq, once, timedTest, trueFalse, type Started } from '../../test/builders';
import { bankOf, drawing } from '../../test/draws';

const HOUR = 60 * MIN;
const words = (started: Started) => started.paper.questions.map(({ text, options }) => [text, options]);

describe('ending an attempt, and the right to a further one', () => {
  let breakAt: string | undefined;
  let meanwhile: (() => Promise<unknown>) | undefined;
  const school = sharedByTests(() =>
    aSchool({
      at: async (point) => {
        if (point === 'allow:extended') await meanwhile?.();
        if (point !== breakAt) return;
        breakAt = undefined;
        throw new Error(`the process died at ${point}`);
      },
    }),
  );

  const end = (attemptId: string, reason = 'Came as another person', as = school.teacher) =>
    school.t.call('endAttempt', { as, params: { attemptId }, body: { reason } });
  const reopen = (attemptId: string, body: object = {}, as = school.teacher) =>
    school.t.call('reopenAttempt', { as, params: { attemptId }, body: { minutes: 20, reason: 'Power cut', ...body } });
  const allow = (testId: string, student: TestUser, kind: 'again' | 'instead') =>
    school.t.call('allowAttempts', {
      as: school.teacher,
      params: { testId },
      body: { studentIds: [student.id], kind, reason: 'Was ill' },
    });
  const of = async (op: 'listAllowances' | 'getTestOverview' | 'listTestStudents' | 'listAttempts', testId: string) => {
    await school.t.settle();
    school.clock.advance(2000);
    const query: Record<string, string> = op === 'listTestStudents' ? { show: 'submitted' } : {};
    return (await school.t.call(op, { as: school.teacher, params: { testId }, query })).body.data;
  };
  const resultOf = async (attemptId: string, student: TestUser) => (await school.result(attemptId, student)).body.data;
  const receipt = async (attemptId: string, student: TestUser) =>
    (await school.t.call('getReceipt', { as: student, params: { attemptId } })).body.data.code as string;
  const verify = async (code: string) => (await school.t.call('verifyReceipt', { body: { code } })).body.data;
  const mine = async (testId: string, student: TestUser) =>
    (await school.t.call('getTest', { as: student, params: { testId } })).body.data;
  /** With the first question answered right, the second not. */
  async function sat(over: object = {}) {
    const testId = await school.aTest({ shuffleQuestions: true, attempts: 2, ...over });
    const student = await school.aStudent();
    const a = await school.started(testId, student);
    expect((await school.save(a, [choose(a, 'What is 2 + 2?', '4', 1)])).status).toBe(200);
    school.clock.advance(10 * MIN);
    return { testId, student, a };
  }

  it('N-054: ends a running attempt with a reason that its page is told; it is graded as it stands', async () => {
    const { testId, student, a } = await sat();
    expect((await end(a.attemptId, 'Came as another person', aUser('teacher'))).body.code).toBe('attempt_not_found');
    const ended = await end(a.attemptId);
    expect(ended.body.data).toMatchObject({ attemptId: a.attemptId, status: 'graded', alreadyClosed: false });
    expect((await end(a.attemptId, 'Another word')).body.data).toMatchObject({ alreadyClosed: true });

    const told = { at: ended.body.data.submittedAt, reason: 'Came as another person' };
    const beat = await school.t.call('getAttempt', { token: a.ticket, params: { attemptId: a.attemptId } });
    expect(beat.body.data).toMatchObject({ status: 'submitted', ended: told });
    expect((await school.save(a, [choose(a, 'Water is wet', 'True', 2)])).body.code).toBe('attempt_closed');
    const result = await resultOf(a.attemptId, student);
    expect(result).toMatchObject({ score: 2, ended: told, timeTaken: 600 });
    expect(result).not.toHaveProperty('closedBy');

    const [event] = await school.published('test_submitted', a.attemptId);
    expect(event).toMatchObject({ actor: school.teacher.id, data: { closedBy: 'staff' } });
    expect(JSON.stringify(event)).not.toContain('another person');
    const [row] = await of('listTestStudents', testId);
    expect(row.attempt).toMatchObject({ ended: told });
    expect(row.attempt).not.toHaveProperty('closedBy');
    expect((await of('getTestOverview', testId)).acts).toMatchObject([
      { kind: 'attempt_ended', text: told.reason, by: { id: school.teacher.id, name: 'Asha Rao' } },
    ]);
  });

  it.each(['is not sure that it is stored', 'loses the reply', 'dies before the result'])(
    'says that a teacher has ended the attempt, and not its student, where the server %s',
    async (fault) => {
      const { student, a } = await sat();
      if (fault === 'is not sure that it is stored')
        once(school.stores().attempts, 'close', async (call) => (await call(), null));
      if (fault === 'loses the reply') expect((await end(a.attemptId)).status).toBe(200);
      if (fault === 'dies before the result') {
        breakAt = 'submit:seat';
        expect((await end(a.attemptId)).status).toBe(500);
      }
      const ended = (await end(a.attemptId)).body.data;
      expect(ended).toMatchObject({ status: 'graded', alreadyClosed: false });
      expect(await resultOf(a.attemptId, student)).toMatchObject({ score: 2 });
      expect(await school.published('test_submitted', a.attemptId)).toHaveLength(1);
      const colleague = await school.aPersonWith([{ role: 'co_teacher', classIds: null }]);
      expect((await end(a.attemptId, undefined, colleague)).body.data).toMatchObject({ alreadyClosed: true });
    },
  );

  it('N-054: a student goes on with the answers of before, and the old attempt stands until the submit', async () => {
    const { testId, student, a } = await sat();
    await school.submit(a);
    const first = await receipt(a.attemptId, student);
    const allowed = await reopen(a.attemptId);
    expect([allowed.status, allowed.body.data ?? allowed.body]).toMatchObject([
      201,
      { kind: 'continue', attemptId: a.attemptId, minutes: 20, state: 'open', by: { name: 'Asha Rao' } },
    ]);
    expect((await reopen(a.attemptId)).body.data.allowanceId).toBe(allowed.body.data.allowanceId);
    expect((await reopen(a.attemptId, { minutes: 5 })).body.code).toBe('allowance_open');
    expect(await mine(testId, student)).toMatchObject({
      action: { code: 'start', at: allowed.body.data.until },
      allowed: { kind: 'continue', minutes: 20 },
      attemptsUsed: 1,
    });

    school.clock.advance(3 * HOUR);
    const on = await school.started(testId, student);
    expect(on).toMatchObject({ continues: true, ackSeq: 1 });
    expect(on.attemptId).not.toBe(a.attemptId);
    expect(Date.parse(on.deadlineAt) - Date.parse(on.startedAt)).toBe(20 * MIN);
    expect(words(on)).toEqual(words(a));
    expect(on.responses).toMatchObject([{ choice: choose(a, 'What is 2 + 2?', '4', 1).choice }]);
    expect(await resultOf(a.attemptId, student)).not.toHaveProperty('replaced');
    expect((await school.save(on, [choose(on, 'Water is wet', 'True', 2)])).status).toBe(200);
    school.clock.advance(5 * MIN);
    await school.submit(on);

    expect(await resultOf(on.attemptId, student)).toMatchObject({ score: 3, timeTaken: 900 });
    const old = await resultOf(a.attemptId, student);
    expect(old).toMatchObject({ score: 2, replaced: { reason: 'Power cut' } });
    expect(await mine(testId, student)).toMatchObject({ attemptsUsed: 1, counted: { score: 3, attempts: 1 } });
    // The old receipt stays true; the new attempt has its own.
    const { replacedAt, ...genuine } = await verify(first);
    expect([genuine.unchanged, replacedAt]).toEqual([true, old.replaced.at]);
    expect(await verify(await receipt(on.attemptId, student))).not.toHaveProperty('replacedAt');

    const [started] = await school.published('test_started', on.attemptId);
    const [graded] = await school.published('test_graded', on.attemptId);
    expect([started?.data.replaces, graded?.data.replaces, graded?.data.attemptNo]).toEqual([
      a.attemptId,
      a.attemptId,
      1,
    ]);
    const rows = await of('listTestStudents', testId);
    expect(rows).toMatchObject([{ rank: 1, of: 1, attempt: { attemptId: on.attemptId, replaces: a.attemptId } }]);
    expect(rows).toHaveLength(1);
    expect(await of('listAttempts', testId)).toHaveLength(1);
    expect((await of('getTestOverview', testId)).results).toMatchObject({ attempts: 1, mean: 3 });
    const review = await school.t.call('getAttemptReview', {
      as: school.teacher,
      params: { attemptId: a.attemptId },
    });
    expect(review.body.data).toMatchObject({ attempt: { replacedBy: on.attemptId }, result: { score: 2 } });
    expect(await of('listAllowances', testId)).toMatchObject([{ state: 'used', usedBy: on.attemptId }]);
    const events = await school.published('attempt_allowance_ended', testId);
    expect(events.map(({ data }) => [data.why, data.attemptId])).toEqual([['used', on.attemptId]]);
    // Only the latest can go on.
    expect((await reopen(a.attemptId)).body.code).toBe('not_latest');
  });

  it('N-054: figures and events of a correction are of the attempt that goes on, not of the one it replaced', async () => {
    const { testId, student, a } = await sat();
    await school.submit(a);
    const rightOf = async () => {
      await school.t.settle();
      const read = () => school.t.call('getQuestionStats', { as: school.teacher, params: { testId } });
      await read();
      school.clock.advance(2 * MIN);
      await read();
      await school.t.runJob('count-cohorts');
      return (await read()).body.data.questions.map((q: { right: number }) => q.right);
    };
    expect(await rightOf()).toEqual([1, 0]);
    await reopen(a.attemptId);
    const on = await school.started(testId, student);
    await school.save(on, [choose(on, 'What is 2 + 2?', '5', 2), choose(on, 'Water is wet', 'True', 3)]);
    await school.submit(on);
    expect(await rightOf()).toEqual([0, 1]);

    await school.correct(testId, { question: 1, correctAnswer: 2 });
    await school.t.runJob('regrade');
    expect(await resultOf(on.attemptId, student)).toMatchObject({ score: 3 });
    expect(await school.published('test_regraded', on.attemptId)).toHaveLength(1);
    expect(await school.published('test_regraded', a.attemptId)).toEqual([]);
    expect(await school.published('test_graded', a.attemptId)).toHaveLength(1);
  });

  it('N-054, N-018: drawn questions stay in an attempt that goes on, and so it does after a crash of its start', async () => {
    const { tag } = await bankOf(school).tagged(12);
    const testId = await school.aTest({ ...drawing([{ tag, count: 5 }]), attempts: 2 });
    const student = await school.aStudent();
    const a = await school.started(testId, student);
    await school.submit(a);
    await reopen(a.attemptId);
    breakAt = 'start:seat';
    expect((await school.start(testId, student)).status).toBe(500);
    const on = await school.started(testId, student);
    expect(words(on)).toEqual(words(a));
    const q = on.paper.questions[1];
    const saved = await school.save(on, [{ questionId: q?.id, choice: q?.options[0]?.id, seq: 1 }]);
    expect(saved.status).toBe(200);
    breakAt = 'submit:closed';
    expect((await school.submit(on)).status).toBe(500);
    school.clock.advance(MIN);
    await school.t.runJob('grade-due');
    expect(await resultOf(a.attemptId, student)).toHaveProperty('replaced');
  });

  it('N-054: what is given goes on with the section that was running, and no answer gets into an ended one', async () => {
    const testId = await school.aTest({ ...timedTest(10, 20, 30), attempts: 2 });
    const student = await school.aStudent();
    const a = await school.started(testId, student);
    const minute = (at: string, from: Started) => (Date.parse(at) - Date.parse(from.startedAt)) / MIN;
    school.clock.advance(15 * MIN);
    await school.grantTime(testId, { minutes: 2, studentIds: [student.id] });
    school.clock.advance(5 * MIN);
    await end(a.attemptId);
    school.clock.advance(HOUR);
    await reopen(a.attemptId, { minutes: 7 });
    const told = await mine(testId, student);
    expect(told.allowed).toMatchObject({ kind: 'continue', minutes: 37 });
    expect(told.sections.map(({ minutes }: { minutes: number }) => minutes)).toEqual([7, 30]);
    const on = await school.started(testId, student);
    expect(on.sectionEnds?.map(({ endsAt }) => minute(endsAt, on))).toEqual([-70, 7, 37]);
    expect(minute(on.deadlineAt, on)).toBe(37);
    const late = await school.save(on, [choose(on, 'Question A', '4', 1)]);
    expect(late.body.data.leftOut).toMatchObject([{ reason: 'section_ended' }]);
    expect((await school.save(on, [choose(on, 'Question B', '4', 2)])).body.data).not.toHaveProperty('leftOut');
  });

  it('N-054: no key and no score comes out by time while somebody may go on, and by hand nobody may any more', async () => {
    const endDate = new Date(school.clock.now().getTime() + 2 * HOUR).toISOString();
    const { testId, student, a } = await sat({ release: 'at_close', endDate });
    await school.submit(a);
    const other = await school.aStudent();
    const b = await school.started(testId, other);
    await school.submit(b);
    const until = new Date(school.clock.now().getTime() + 20 * HOUR).toISOString();
    expect((await reopen(a.attemptId, { until })).status).toBe(201);
    const shown = async (attemptId: string, who: TestUser) => {
      const { released, keyReleased } = await resultOf(attemptId, who);
      return [released, keyReleased];
    };
    // Long after the end, at every hour that the permission and what is sat by it may last.
    for (let hour = 0; hour < 19; hour++) {
      school.clock.advance(HOUR);
      expect([hour, await shown(a.attemptId, student), await shown(b.attemptId, other)]).toEqual([
        hour,
        [false, false],
        [false, false],
      ]);
    }
    const on = await school.started(testId, student);
    expect(await shown(b.attemptId, other)).toEqual([false, false]);
    expect((await of('getTestOverview', testId)).openAllowances).toBeUndefined();
    await school.submit(on);
    await reopen(on.attemptId);
    expect((await of('getTestOverview', testId)).openAllowances).toBe(1);
    await school.t.call('releaseResults', { as: school.teacher, params: { testId }, body: {} });
    expect(await of('listAllowances', testId)).toMatchObject([{ state: 'withdrawn' }, { state: 'used' }]);
    expect((await school.start(testId, student)).status).toBe(409);
    expect((await reopen(on.attemptId)).body.code).toBe('answers_out');
    // One more attempt is possible, is not ranked and hides no result again.
    expect((await allow(testId, student, 'again')).body.data.allowances).toHaveLength(1);
    expect(await shown(b.attemptId, other)).toEqual([true, true]);
    const again = await school.started(testId, student);
    await school.submit(again);
    const rows = await of('listTestStudents', testId);
    const ranked = (id: string) => rows.find((r: { attempt: Started }) => r.attempt.attemptId === id)?.rank;
    expect([ranked(again.attemptId), ranked(on.attemptId)]).toEqual([undefined, 1]);
    // A first attempt now would be ranked with the others.
    const absent = await school.aStudent();
    expect((await allow(testId, absent, 'again')).body.data.skipped).toMatchObject([{ code: 'answers_out' }]);
  });

  it('N-054: a further attempt opens limit, window and payment, and uses no right', async () => {
    const endDate = new Date(school.clock.now().getTime() + 2 * HOUR).toISOString();
    const testId = await school.aTest({ fee: 1770, endDate, release: 'manual' });
    const [student, absent] = [await school.aStudent(), await school.aStudent()];
    const orderId = await school.pay(student, testId);
    const a = await school.started(testId, student);
    await school.submit(a);
    school.clock.advance(5 * HOUR);
    expect((await school.start(testId, absent)).body.code).toBe('window_closed');
    await allow(testId, absent, 'again');
    await allow(testId, student, 'instead');
    const late = await school.started(testId, absent);
    const fresh = await school.started(testId, student);
    expect(fresh).not.toHaveProperty('continues');
    expect([fresh.responses, Date.parse(fresh.deadlineAt) - Date.parse(fresh.startedAt)]).toEqual([[], HOUR]);
    await school.submit(fresh);
    await school.submit(late);
    const rows = await of('listTestStudents', testId);
    expect(rows.map((r: { rank: number; attempt: { attemptNo: number } }) => [r.rank, r.attempt.attemptNo])).toEqual([
      [1, 1],
      [1, 1],
    ]);
    expect(await school.published('entitlement_in_use', orderId)).toHaveLength(1);
    expect((await school.start(testId, absent)).body.code).toBe('window_closed');
  });

  it('N-054: refuses what would be wrong, says why, and changes nothing', async () => {
    const { testId, student, a } = await sat();
    const code = async (answer: Promise<{ body: { code?: string } }>) => (await answer).body.code;
    const skipped = async (answer: Promise<{ body: { data: { skipped: { code: string }[] } } }>) =>
      (await answer).body.data.skipped.map((one) => one.code);
    const absent = await school.aStudent();
    expect([
      await code(reopen(a.attemptId)),
      await code(reopen(a.attemptId, {}, aUser('teacher'))),
      await code(reopen(a.attemptId, { until: '2020-01-01T00:00:00Z' })),
      await skipped(allow(testId, absent, 'instead')),
      await skipped(allow(testId, aUser('student'), 'again')),
    ]).toEqual([
      'attempt_in_progress',
      'attempt_not_found',
      'validation_failed',
      ['attempt_not_found'],
      ['not_enrolled'],
    ]);
    await school.submit(a);
    // A single attempt without an end shows its key at once.
    const seen = await sat({ attempts: 1, questions: [mcq(), trueFalse()] });
    await school.submit(seen.a);
    expect(await code(reopen(seen.a.attemptId))).toBe('answers_out');

    expect(await of('listAllowances', testId)).toEqual([]);
    const again = (await allow(testId, student, 'again')).body.data.allowances[0];
    const withdraw = (id: string) =>
      school.t.call('withdrawAllowance', { as: school.teacher, params: { testId, allowanceId: id } });
    expect((await withdraw(again.allowanceId)).status).toBe(200);
    expect((await withdraw(again.allowanceId)).status).toBe(200);
    expect(await code(withdraw(a.attemptId))).toBe('allowance_not_found');
    await school.cancel(testId);
    expect(await code(allow(testId, student, 'again'))).toBe('test_closed');
    expect((await of('getTestOverview', testId)).acts.map(({ kind }: { kind: string }) => kind)).toEqual([
      'test_cancelled',
      'allowance_withdrawn',
      'attempt_allowed',
    ]);
  });

  it('N-054: allows nothing in an archived class, where no start would be possible', async () => {
    const { testId, student, a } = await sat({ release: 'manual' });
    await school.submit(a);
    await school.classIs({ status: 'archived' });
    const refused = [
      (await reopen(a.attemptId)).body.code,
      ...(await allow(testId, student, 'again')).body.data.skipped.map(({ code }: { code: string }) => code),
    ];
    await school.classIs();
    expect(refused).toEqual(['class_archived', 'class_archived']);
    expect((await reopen(a.attemptId)).status).toBe(201);
  });

  it('N-054: shows the latest 50 acts, of which permissions that were given in one go are one', async () => {
    const { testId, student, a } = await sat();
    await school.submit(a);
    const others = [await school.aStudent(), await school.aStudent()];
    const start = school.clock.now().getTime();
    const fixes = Array.from({ length: 49 }, (_, n) => ({
      _id: newId(),
      testId,
      at: new Date(start + n),
      by: school.teacher.id,
      reason: 'typing error',
      question: 1,
    }));
    await school.t.stored('text_fixes').insertMany(fixes as never[]);
    school.clock.advance(1000);
    const studentIds = [student, ...others].map(({ id }) => id);
    const body = { studentIds, kind: 'again', reason: 'Power cut' };
    const given = await school.t.call('allowAttempts', { as: school.teacher, params: { testId }, body });
    expect(given.body.data.allowances).toHaveLength(3);
    const acts = async () => (await of('getTestOverview', testId)).acts;
    expect(await acts()).toHaveLength(50);
    expect((await acts())[0]).toMatchObject({ kind: 'attempt_allowed', text: 'Power cut', students: 3 });
    expect((await acts())[0]).not.toHaveProperty('studentName');

    const [first, second] = given.body.data.allowances;
    const withdraw = ({ allowanceId }: { allowanceId: string }) =>
      school.t.call('withdrawAllowance', { as: school.teacher, params: { testId, allowanceId } });
    school.clock.advance(1000);
    await withdraw(first);
    const withdrawn = { kind: 'allowance_withdrawn', text: '', studentName: expect.any(String) };
    expect((await acts())[0]).toMatchObject(withdrawn);
    // What has expired is not withdrawn.
    school.clock.advance(25 * 3600_000);
    expect((await withdraw(second)).status).toBe(200);
    expect((await of('listAllowances', testId)).map(({ state }: { state: string }) => state).sort()).toEqual([
      'expired',
      'expired',
      'withdrawn',
    ]);
    expect((await acts()).slice(0, 2)).toMatchObject([withdrawn, { kind: 'attempt_allowed' }]);
  });

  const release = (testId: string) =>
    school.t.call('releaseResults', { as: school.teacher, params: { testId }, body: { closeTest: true } });

  it('N-054: no first attempt begins by a permission that was given while the answers came out', async () => {
    const testId = await school.aTest({ release: 'manual' });
    const [absent, kept] = [await school.aStudent(), await school.aStudent()];
    meanwhile = () => release(testId);
    const answer = await allow(testId, absent, 'again');
    meanwhile = undefined;
    school.clock.advance(MIN);
    expect(answer.body.data).toMatchObject({ allowances: [], skipped: [{ code: 'answers_out' }] });
    expect((await school.start(testId, absent)).body.code).toBe('answers_released');
    expect(await of('listAllowances', testId)).toMatchObject([{ state: 'withdrawn' }]);
    // One that a process left open when it died in between.
    const stored = (await school.doc('seats', `${testId}:${absent.id}`)) as { allowances: { ended?: object }[] };
    const allowances = stored.allowances.map(({ ended: _ended, ...one }) => one);
    const seat = { _id: `${testId}:${kept.id}`, studentId: kept.id, testId, version: 1, grants: [], attempts: [] };
    await school.t.stored('seats').insertOne({ ...seat, activeAttemptId: null, allowances } as never);
    expect((await school.start(testId, kept)).body.code).toBe('answers_released');
  });

  it('N-054: the release of results ends every open permission, of however many students', async () => {
    const testId = await school.aTest({ release: 'manual' });
    const until = new Date(school.clock.now().getTime() + HOUR);
    const seats = Array.from({ length: 1100 }, (_, i) => ({
      _id: `${testId}:s${i}`,
      studentId: `s${i}`,
      testId,
      version: 1,
      grants: [],
      attempts: [],
      activeAttemptId: null,
      outbox: [],
      eventSeq: 0,
      allowances: [{ id: `w${testId}${i}`, kind: 'again', until, reason: 'x', by: 'y', at: new Date() }],
    }));
    await school.t.stored('seats').insertMany(seats as never);
    expect((await release(testId)).status).toBe(200);
    const open = { testId, 'allowances.ended': { $exists: false } };
    expect(await school.t.stored('seats').countDocuments(open)).toBe(0);
  }, 60_000);
});
