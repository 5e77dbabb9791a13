import { newId } from '@kasauti/service-kit';
import { aUser, sharedByTests, type TestUser } from '@kasauti/service-kit/testing';
import { aSchool, choose, mcq, MIN, timedTest } from '../../test/builders';
import type { Accommodation } from './accommodation';

type Body = Record<string, unknown>;

describe('extra time of a student', () => {
  const admin = aUser('admin', { mfa: true });
  const REASON = 'Writes with the left hand';
  const school = sharedByTests(aSchool);

  const plus = (from: string | Date, minutes: number) =>
    new Date(new Date(from).getTime() + minutes * MIN).toISOString();
  const inMinutes = (minutes: number) => plus(school.clock.now(), minutes);
  const kept = (student: TestUser, scope = school.teacher.id) =>
    school.doc('accommodations', `${scope}:${student.id}`) as Promise<Accommodation | null>;
  const end = (student: TestUser) =>
    school.t.call('endAccommodation', {
      as: school.teacher,
      params: { classId: school.classId, studentId: student.id },
    });
  const infoOf = async (testId: string, as: TestUser) =>
    (await school.t.call('getTest', { as, params: { testId } })).body.data;
  const mine = async (as: TestUser) => (await school.t.call('listMyAccommodations', { as })).body.data;
  const named = async (student: TestUser, displayName: string, erased = false) =>
    school.t.deliver(
      'profile_changed',
      { userId: student.id, displayName, role: 'student', isActive: true, ...(erased ? { erased } : {}) },
      { aggId: student.id, aggSeq: erased ? 2 : 1 },
    );
  const everywhere = (student: TestUser, body: object = {}, as = admin) =>
    school.t.call('setUserAccommodation', {
      as,
      params: { userId: student.id },
      body: { kind: 'minutes', amount: 20, reason: REASON, actReason: 'Certificate 17 seen', ...body },
    });

  it('N-032, B-013: is approved once and shown as 60 + 15 wherever the test is; the last start stays', async () => {
    const [student, other] = [await school.aStudent(), await school.aStudent()];
    const given = await school.extraTime(student, { validUntil: '2027-03-31' });
    expect(given.body.data).toMatchObject({ studentId: student.id, kind: 'percent', amount: 25, reason: REASON });
    for (const title of ['Kinematics', 'Waves']) {
      const testId = await school.aTest({ title, startDate: inMinutes(10), endDate: inMinutes(100) });
      const shown = [await infoOf(testId, student), await infoOf(testId, other)];
      expect(shown.map(({ duration, extraMinutes }) => [duration, extraMinutes])).toEqual([
        [60, 15],
        [60, undefined],
      ]);
      school.clock.advance(11 * MIN);
      const [mineNow, others] = [await infoOf(testId, student), await infoOf(testId, other)];
      expect(mineNow.action).toEqual(others.action);
      const [own, plain] = [await school.started(testId, student), await school.started(testId, other)];
      expect([own.extraMinutes, own.deadlineAt]).toEqual([15, plus(own.startedAt, 75)]);
      expect([plain.extraMinutes, plain.deadlineAt]).toEqual([undefined, plus(plain.startedAt, 60)]);
      const list = (await school.t.call('listMyTests', { as: student })).body.data;
      expect(list.find((one: { id: string }) => one.id === testId)).toMatchObject({ duration: 60, extraMinutes: 15 });
    }
    expect(await mine(student)).toMatchObject([{ owner: 'Asha Rao', reason: REASON, validUntil: '2027-03-31' }]);
    expect(await mine(other)).toEqual([]);
  });

  it('lets an attempt that starts in the last minute run past the end of the window, and one after it not start', async () => {
    const testId = await school.aTest({ endDate: inMinutes(90) });
    const [student, late] = [await school.aStudent(), await school.aStudent()];
    for (const one of [student, late]) await school.extraTime(one);
    school.clock.advance(30 * MIN);
    const own = await school.started(testId, student);
    school.clock.advance(1000);
    expect((await school.start(testId, late)).body.code).toBe('window_closed');
    school.clock.advance(74 * MIN);
    expect((await school.save(own, [choose(own, 0, '4', 1)])).status).toBe(200);
    expect((await school.submit(own)).body.data.timeTaken).toBe(74 * 60 + 1);
  });

  type Case = [name: string, own: Body | 'other' | undefined, all: Body | undefined, minutes?: number, over?: Body];
  it('applies the largest that holds, never the sum', async () => {
    const cases: Case[] = [
      ['a larger one everywhere', { amount: 25 }, { amount: 20 }, 20],
      ['a larger one of the teacher', { amount: 50 }, { amount: 20 }, 30],
      ['only everywhere', undefined, { kind: 'percent', amount: 35 }, 21],
      ['percent of 59 minutes, rounded up', { amount: 5 }, undefined, 3, { duration: 59 }],
      ['one of another teacher', 'other', undefined],
      ['the last day in India', { validUntil: '2026-06-01' }, undefined, 15],
    ];
    const got: [string, number | undefined][] = [];
    for (const [name, own, all, , over] of cases) {
      const student = await school.aStudent();
      await named(student, 'Meera');
      const testId = await school.aTest(over);
      if (own === 'other') {
        const [teacher, id] = [aUser('teacher'), `${school.classId.slice(0, 10)}${newId().slice(10)}`];
        await school.classIs({ teacherId: teacher.id }, id);
        await school.enrol(student, id);
        expect((await school.extraTime(student, {}, { as: teacher, id })).status).toBe(200);
      } else if (own) expect((await school.extraTime(student, own)).status).toBe(200);
      if (all) expect((await everywhere(student, all)).status).toBe(200);
      got.push([name, (await school.started(testId, student)).extraMinutes]);
    }
    expect(got).toEqual(cases.map(([name, , , minutes]) => [name, minutes]));
  });

  it('shows only the extra time of its own teacher before the start', async () => {
    const student = await school.aStudent();
    const [teacher, id] = [aUser('teacher'), `${school.classId.slice(0, 10)}${newId().slice(10)}`];
    await school.classIs({ teacherId: teacher.id }, id);
    await school.enrol(student, id);
    await school.extraTime(student, {}, { as: teacher, id });
    expect(await infoOf(await school.aTest(), student)).not.toHaveProperty('extraMinutes');
  });

  it('holds on its last day in India and not a second longer', async () => {
    const student = await school.aStudent();
    const day = school.clock.now().toISOString().slice(0, 10);
    await school.extraTime(student, { validUntil: day });
    const testId = await school.aTest({ attempts: 2 });
    school.clock.set(new Date(`${day}T18:29:59.999Z`));
    const last = await school.started(testId, student);
    expect(last.extraMinutes).toBe(15);
    await school.submit(last);
    school.clock.advance(1);
    expect([await mine(student), (await school.started(testId, student)).extraMinutes]).toEqual([[], undefined]);
  });

  it('never moves a running attempt: changed, ended or given late, it is for the next start', async () => {
    const student = await school.aStudent();
    const testId = await school.aTest({ attempts: 3 });
    const first = await school.started(testId, student);
    await school.extraTime(student);
    expect(await school.started(testId, student)).toMatchObject({ deadlineAt: plus(first.startedAt, 60) });
    await school.submit(first);
    const second = await school.started(testId, student);
    await school.extraTime(student, { amount: 50 });
    expect((await end(student)).status).toBe(200);
    expect((await end(student)).status).toBe(200);
    const resumed = await school.started(testId, student);
    expect([resumed.attemptId, resumed.extraMinutes, resumed.deadlineAt]).toEqual([
      second.attemptId,
      15,
      plus(second.startedAt, 75),
    ]);
    expect(await infoOf(testId, student)).toMatchObject({ extraMinutes: 15, action: { code: 'resume' } });
    await school.submit(second);
    expect(await infoOf(testId, student)).not.toHaveProperty('extraMinutes');
    expect((await school.started(testId, student)).extraMinutes).toBeUndefined();
    const states = await school.published('accommodation_changed', `${school.teacher.id}:${student.id}`);
    expect(states.map(({ data }) => [data.amount, data.isEnded])).toEqual([
      [25, false],
      [50, false],
      [50, true],
    ]);
    expect(JSON.stringify(states)).not.toContain(REASON);
    expect(await kept(student)).toMatchObject({ isEnded: true, reason: '' });
  });

  it('is one of those sent at the same moment, and the same values twice are one', async () => {
    const student = await school.aStudent();
    const amounts = Array.from({ length: 12 }, (_, n) => 5 * (1 + (n % 3)));
    const answers = await Promise.all(amounts.map((amount) => school.extraTime(student, { amount })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const last = (await school.published('accommodation_changed', `${school.teacher.id}:${student.id}`)).at(-1);
    const stored = await kept(student);
    expect(last?.data.amount).toBe(stored?.amount);
    await school.extraTime(student, { amount: stored?.amount });
    expect((await school.published('accommodation_changed', `${school.teacher.id}:${student.id}`)).at(-1)).toEqual(
      last,
    );
  });

  it('spreads over timed sections, and a time grant comes whole on top', async () => {
    const student = await school.aStudent();
    await school.extraTime(student, { kind: 'minutes', amount: 10 });
    const testId = await school.aTest(timedTest(20, 25, 15));
    const { sections } = await infoOf(testId, student);
    expect(sections.map((one: { minutes: number; extraMinutes: number }) => [one.minutes, one.extraMinutes])).toEqual([
      [20, 3],
      [25, 4],
      [15, 3],
    ]);
    const own = await school.started(testId, student);
    const ends = (of: typeof own) => of.sectionEnds?.map(({ endsAt }) => endsAt);
    expect(ends(own)).toEqual([23, 52, 70].map((minutes) => plus(own.startedAt, minutes)));
    school.clock.advance(24 * MIN);
    await school.grantTime(testId, { minutes: 10 });
    const after = await school.started(testId, student);
    expect(ends(after)).toEqual([23, 62, 80].map((minutes) => plus(own.startedAt, minutes)));
    expect([after.extraMinutes, after.deadlineAt]).toEqual([10, plus(own.startedAt, 80)]);
  });

  it('B-013: keeps the answers of a test that closes until the last of its students is done', async () => {
    const testId = await school.aTest({ release: 'at_close', duration: 10, endDate: inMinutes(30) });
    const [student, other] = [await school.aStudent(), await school.aStudent()];
    await school.extraTime(student, { kind: 'minutes', amount: 180 });
    const quick = await school.started(testId, other);
    await school.submit(quick);
    school.clock.advance(20 * MIN);
    const own = await school.started(testId, student);
    await school.t.settle();
    const seen = async () => (await school.result(quick.attemptId, other)).body.data.keyReleased;
    school.clock.advance(189 * MIN);
    expect([(await school.started(testId, student)).attemptId, await seen()]).toEqual([own.attemptId, false]);
    school.clock.advance(4 * MIN);
    expect(await seen()).toBe(true);
    const changed = (await school.published('test_changed', testId)).at(-1);
    expect(Date.parse(String(changed?.data.scoresVisibleAt))).toBeGreaterThanOrEqual(Date.parse(own.deadlineAt));
  });

  it.each([
    ['three percent', { amount: 3 }, 'amount'],
    ['no multiple of five', { amount: 12 }, 'amount'],
    ['more than all of it', { amount: 105 }, 'amount'],
    ['more than three hours', { kind: 'minutes', amount: 185 }, 'amount'],
    ['a day that is over', { validUntil: '2026-05-31' }, 'validUntil'],
    ['no day', { validUntil: '2026-02-30' }, 'validUntil'],
    ['no reason', { reason: '  ' }, 'reason'],
  ])('is refused with %s and changes nothing', async (_case, body, field) => {
    const student = await school.aStudent();
    const refused = await school.extraTime(student, body);
    expect(refused).toMatchObject({ status: 400, body: { code: 'validation_failed', errors: [{ field }] } });
    expect(await kept(student)).toBeNull();
  });

  it('threat 4: is for the teacher of the class and the student in it', async () => {
    const [student, stranger, other] = [await school.aStudent(), aUser('student'), aUser('teacher')];
    const list = (as: TestUser, query: object = {}) =>
      school.t.call('listAccommodations', { as, params: { classId: school.classId }, query: { ...query } });
    expect((await school.extraTime(student, {}, { as: other })).body.code).toBe('class_not_found');
    expect((await school.extraTime(stranger)).body.code).toBe('student_not_found');
    expect((await list(other)).body.code).toBe('class_not_found');
    expect((await school.extraTime(student)).status).toBe(200);
    await named(student, 'Meera');
    await everywhere(student);
    const { body } = await list(school.teacher, { studentId: student.id });
    // Why an administrator gave it is not the teacher's to read.
    expect(body.data.map((one: { scope: string; reason?: string }) => [one.scope, one.reason])).toEqual([
      ['owner', REASON],
      ['everywhere', undefined],
    ]);
    expect((await list(school.teacher, { studentId: stranger.id })).body.data).toEqual([]);
    const all = (await list(school.teacher, { limit: '1' })).body;
    expect([all.data.length, all.pagination.total > 1]).toEqual([1, true]);
    await school.leave(student);
    expect((await list(school.teacher, { studentId: student.id })).body.data).toEqual([]);
    expect((await school.extraTime(student)).body.code).toBe('student_not_found');
    expect((await end(student)).status).toBe(200);
  });

  it('N-050: is given, shown and ended by the desk, which sees no results', async () => {
    const [student, desk] = [await school.aStudent(), await school.aPersonWith([{ role: 'desk', classIds: null }])];
    const shown = async () => {
      const query = { studentId: student.id };
      const { body } = await school.t.call('listAccommodations', {
        as: desk,
        params: { classId: school.classId },
        query,
      });
      return body.data.map(({ reason }: { reason?: string }) => reason);
    };
    expect((await school.extraTime(student, {}, { as: desk })).status).toBe(200);
    expect(await shown()).toEqual([REASON]);
    const params = { classId: school.classId, studentId: student.id };
    expect((await school.t.call('endAccommodation', { as: desk, params })).status).toBe(200);
    expect(await shown()).toEqual([]);
    const testId = await school.aTest();
    const refused = await school.t.call('listAttempts', { as: desk, params: { testId } });
    expect(refused.body.code).toBe('staff_not_allowed');
  });

  it('N-032: is given everywhere by an administrator, whose act is in the trail and whose reason is not', async () => {
    const student = await school.aStudent();
    expect((await everywhere(student)).body.code).toBe('user_not_found');
    await named(student, 'Meera');
    const stale = aUser('admin', { mfa: true, mfaAt: 1 });
    expect((await everywhere(student, {}, stale)).status).toBe(403);
    for (const _time of [1, 2]) expect((await everywhere(student)).body.data).toMatchObject({ reason: REASON });
    const listed = (await school.t.call('listUserAccommodations', { as: admin, params: { userId: student.id } })).body;
    expect(listed.data).toMatchObject([{ scope: 'everywhere', kind: 'minutes', amount: 20, by: { id: admin.id } }]);
    expect(await mine(student)).toMatchObject([{ scope: 'everywhere', reason: REASON }]);
    expect((await mine(student))[0]).not.toHaveProperty('by');
    const params = { userId: student.id };
    const body = { reason: 'The certificate has ended' };
    for (const _time of [1, 2])
      expect((await school.t.call('endUserAccommodation', { as: admin, params, body })).status).toBe(200);
    expect(await mine(student)).toEqual([]);
    await school.t.settle();
    const acts = (await school.t.published('admin_acted')).filter(({ data }) => data.resourceId === student.id);
    expect(acts.map(({ data }) => [data.action, data.reason])).toEqual([
      ['extra_time_given', 'Certificate 17 seen'],
      ['extra_time_ended', 'The certificate has ended'],
    ]);
  });

  it('N-032: is gone with the account, and so is its reason', async () => {
    const student = await school.aStudent();
    await named(student, 'Meera');
    await school.extraTime(student);
    await everywhere(student);
    for (const _time of [1, 2]) await named(student, '', true);
    for (const scope of [school.teacher.id, 'everywhere'])
      expect(await kept(student, scope)).toMatchObject({ isEnded: true, reason: '' });
    expect((await everywhere(student)).body.code).toBe('user_not_found');
    expect((await school.started(await school.aTest(), student)).extraMinutes).toBeUndefined();
  });

  it('B-013: is nowhere in ranks, result rows, files and statistics', async () => {
    const testId = await school.aTest({ questions: [mcq()], release: 'at_submit' });
    const pair = [await school.aStudent(), await school.aStudent()] as const;
    await school.extraTime(pair[0]);
    const attempts = await Promise.all(pair.map((student) => school.started(testId, student)));
    expect(attempts.map(({ extraMinutes }) => extraMinutes)).toEqual([15, undefined]);
    school.clock.advance(5 * MIN);
    for (const one of attempts) await school.submit(one, { responses: [choose(one, 0, '4', 1)] });
    await school.t.settle();
    await school.t.runJob('count-cohorts');
    const ask = async (op: 'listTestStudents' | 'listAttempts' | 'exportResults' | 'getQuestionStats') =>
      (await school.t.call(op, { as: school.teacher, params: { testId } })).body;
    const replies = [
      await ask('listTestStudents'),
      await ask('listAttempts'),
      await ask('exportResults'),
      await ask('getQuestionStats'),
      (await school.result(attempts[1]?.attemptId ?? '', pair[1])).body,
    ].map((reply) => (typeof reply === 'string' ? reply : JSON.stringify(reply)));
    for (const reply of replies) expect(reply).not.toMatch(/accommodation|left hand|extraMin":15|extraMinutes":15/i);
    // The row of one is the row of the other but for who it is and when it would have ended.
    const rows = (await ask('listTestStudents')).data.filter(({ state }: { state: string }) => state === 'submitted');
    const plain = rows.map(({ attempt, ...row }: { attempt: object }) => ({
      ...row,
      attemptId: '',
      studentId: '',
      attempt: { ...attempt, attemptId: '', studentId: '', deadlineAt: '' },
    }));
    expect(plain).toHaveLength(2);
    expect(plain[0]).toEqual(plain[1]);
    const lines = String(replies[2]).trim().split('\r\n').slice(1);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toBe(lines[1]);
    // The teacher reads it beside the one attempt that it explains, and counts who has it before the test.
    const review = (id = '') =>
      school.t
        .call('getAttemptReview', { as: school.teacher, params: { attemptId: id } })
        .then(({ body }) => body.data);
    expect((await review(attempts[0]?.attemptId)).attempt).toMatchObject({ accommodationMinutes: 15, extraMinutes: 0 });
    expect((await review(attempts[1]?.attemptId)).attempt).not.toHaveProperty('accommodationMinutes');
    const overview = await school.t.call('getTestOverview', { as: school.teacher, params: { testId } });
    expect(overview.body.data.extraTime).toBeGreaterThanOrEqual(1);
  });
});
