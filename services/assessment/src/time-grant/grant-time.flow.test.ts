import { newId } from '@kasauti/service-kit';
import { aUser, sharedByTests, type TestUser } from '@kasauti/service-kit/testing';
import { closing } from '../attempt/attempt';
import { aSchool, choose, MIN, once, timedTest, type Started } from '../../test/builders';

describe('more time for running attempts', () => {
  const school = sharedByTests(() => aSchool({ at: (point) => onPoint?.(point) }));
  let onPoint: ((point: string) => Promise<void> | void) | undefined;
  afterEach(() => {
    onPoint = undefined;
  });

  const plus = (iso: string, min: number) => new Date(new Date(iso).getTime() + min * MIN).toISOString();
  const attemptDoc = async (a: Started) =>
    (await school.doc('attempts', a.attemptId)) as {
      deadlineAt: Date;
      closesAt: Date;
      sectionEnds?: Date[];
      status: string;
      grants?: object[];
    };
  const seatDoc = async (testId: string, student: { id: string }) =>
    (await school.doc('seats', `${testId}:${student.id}`)) as {
      attempts: { deadlineAt: Date; closesAt: Date; sectionEnds?: Date[] }[];
    };
  async function running(count: number, over: Record<string, unknown> = {}) {
    const testId = await school.aTest(over);
    const students = await Promise.all(Array.from({ length: count }, () => school.aStudent()));
    const attempts = await Promise.all(students.map((s) => school.started(testId, s)));
    return {
      testId,
      students: students as [TestUser, TestUser, TestUser],
      attempts: attempts as [Started, Started, Started],
      attempt: attempts[0] as Started,
    };
  }

  it('N-026: reaches every running attempt: document, seat, page and next save', async () => {
    const { testId, students, attempts } = await running(3);
    const [a, , done] = attempts;
    await school.submit(done);
    expect(await school.grantTime(testId)).toMatchObject({ status: 200, body: { data: { granted: 2 } } });
    const to = plus(a.deadlineAt, 10);
    expect((await attemptDoc(a)).deadlineAt.toISOString()).toBe(to);
    expect((await attemptDoc(a)).closesAt.toISOString()).toBe(plus(to, 2));
    expect((await attemptDoc(done)).grants).toBeUndefined();
    const seat = await seatDoc(testId, students[0]);
    expect(seat.attempts[0]?.deadlineAt.toISOString()).toBe(to);
    expect((await school.t.call('getTest', { as: students[0], params: { testId } })).body.data.action).toMatchObject({
      code: 'resume',
      at: to,
    });
    expect(
      (await school.t.call('getAttempt', { token: a.ticket, params: { attemptId: a.attemptId } })).body.data.deadlineAt,
    ).toBe(to);
    const saved = await school.save(a, [choose(a, 0, '4', 1)]);
    expect(saved.body.data).toMatchObject({ ackSeq: 1, deadlineAt: to, ticket: expect.any(String) });
    expect(await school.published('time_granted', a.attemptId)).toMatchObject([
      { data: { minutes: 10, deadlineAt: to, grantedBy: school.teacher.id } },
    ]);
    expect(JSON.stringify(await school.published('time_granted', a.attemptId))).not.toContain('power cut');
    expect(await school.published('time_granted', done.attemptId)).toEqual([]);
  });

  it('N-026: reaches only the named students', async () => {
    const { testId, students, attempts } = await running(2);
    expect((await school.grantTime(testId, { studentIds: [students[1].id, newId()], minutes: 30 })).body.data).toEqual({
      granted: 1,
    });
    expect((await attemptDoc(attempts[0])).grants).toBeUndefined();
    expect((await attemptDoc(attempts[1])).grants).toEqual([{ id: expect.any(String), minutes: 30 }]);
  });

  it('gives the same grant once, however often it is requested', async () => {
    const { testId, attempt: a } = await running(1);
    const grant = { grantId: 'grant-000001' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => school.grantTime(testId, grant)));
    expect(answers.map((r) => [r.status, r.body.data?.granted])).toEqual(Array(5).fill([200, 1]));
    expect((await attemptDoc(a)).deadlineAt.toISOString()).toBe(plus(a.deadlineAt, 10));
    expect((await school.grantTime(testId, { ...grant, minutes: 20 })).body.code).toBe('grant_id_used');
    await school.grantTime(testId, { grantId: 'grant-000002' });
    expect((await attemptDoc(a)).deadlineAt.toISOString()).toBe(plus(a.deadlineAt, 20));
    expect(await school.published('time_granted', a.attemptId)).toHaveLength(2);
  });

  it.each(['grant:decided', 'grant:extended', 'grant:attempt', 'grant:seat'])(
    'is finished by the job after a crash at %s, with section minutes too',
    async (point) => {
      const { testId, students, attempt: a } = await running(1, timedTest(20, 40));
      onPoint = (at) => {
        if (at !== point) return;
        onPoint = undefined;
        throw new Error(`the process died at ${point}`);
      };
      expect((await school.grantTime(testId)).status).toBe(500);
      await school.t.runJob('finish-grants');
      const moved = [30, 70].map((minutes) => new Date(new Date(a.deadlineAt).getTime() + (minutes - 60) * MIN));
      for (const one of [await attemptDoc(a), (await seatDoc(testId, students[0])).attempts[0]])
        expect([one?.deadlineAt.toISOString(), one?.sectionEnds]).toEqual([plus(a.deadlineAt, 10), moved]);
      expect(await school.published('time_granted', a.attemptId)).toHaveLength(1);
      school.clock.advance(3 * MIN);
      await school.t.runJob('finish-starts');
      await school.t.runJob('finish-grants');
      expect(await school.docs('time_grants', { testId, dueAt: { $exists: true } })).toEqual([]);
    },
  );

  it('reaches an attempt whose start crashed before the decision and was repaired long after it', async () => {
    const testId = await school.aTest();
    const student = await school.aStudent();
    onPoint = (point) => {
      if (point === 'start:seat') throw new Error('the process died');
    };
    expect((await school.start(testId, student)).status).toBe(500);
    onPoint = undefined;
    expect((await school.grantTime(testId)).body.data).toEqual({ granted: 0 });
    for (let i = 0; i < 10; i++) {
      // the repair is late: the attempt is not inserted yet
      school.clock.advance(30_000);
      await school.t.runJob('finish-grants');
    }
    await school.t.runJob('finish-starts');
    school.clock.advance(30_000);
    await school.t.runJob('finish-grants');
    const [attempt] = (await school.docs('attempts', { testId })) as unknown as { startedAt: Date; deadlineAt: Date }[];
    expect(attempt?.deadlineAt).toEqual(new Date((attempt?.startedAt.getTime() ?? 0) + 70 * MIN));
    expect(await school.docs('time_grants', { testId, dueAt: { $exists: true } })).toEqual([]);
  });

  it('that fails does not hold up the grants of other tests and is retried later', async () => {
    const [broken, other] = [await running(1), await running(1)];
    onPoint = (point) => {
      if (point === 'grant:decided') throw new Error('the process died');
    };
    for (const { testId } of [broken, other]) await school.grantTime(testId);
    onPoint = undefined;
    const { tests } = school.stores();
    const get = tests.get.bind(tests);
    tests.get = (id) => (id === broken.testId ? Promise.reject(new Error('this one cannot be read')) : get(id));
    await school.t.runJob('finish-grants');
    tests.get = get;
    expect((await attemptDoc(other.attempts[0])).grants).toHaveLength(1);
    expect((await attemptDoc(broken.attempts[0])).grants).toBeUndefined();
    expect(await school.docs('time_grants', { testId: broken.testId })).toMatchObject([
      { failures: 1, dueAt: new Date(school.clock.now().getTime() + 5000) },
    ]);
    school.clock.advance(5000);
    await school.t.runJob('finish-grants');
    expect((await attemptDoc(broken.attempts[0])).grants).toHaveLength(1);
  });

  it('gives nothing to attempts started after the decision', async () => {
    const { testId, attempt: a } = await running(1);
    onPoint = (at) => {
      if (at !== 'grant:decided') return;
      onPoint = undefined;
      throw new Error('the process died');
    };
    await school.grantTime(testId);
    school.clock.advance(1000);
    const late = await school.started(testId, await school.aStudent());
    await school.t.runJob('finish-grants');
    expect((await attemptDoc(a)).deadlineAt.toISOString()).toBe(plus(a.deadlineAt, 10));
    expect((await attemptDoc(late)).deadlineAt.toISOString()).toBe(late.deadlineAt);
  });

  it('keeps the later end on the seat when two grants coincide', async () => {
    const { testId, students, attempt: a } = await running(1);
    onPoint = async (point) => {
      if (point !== 'grant:seat') return;
      onPoint = undefined;
      await school.grantTime(testId);
    };
    await school.grantTime(testId);
    expect((await attemptDoc(a)).deadlineAt.toISOString()).toBe(plus(a.deadlineAt, 20));
    expect((await seatDoc(testId, students[0])).attempts[0]?.deadlineAt.toISOString()).toBe(plus(a.deadlineAt, 20));
  });

  it('and a concurrent save never overwrite each other', async () => {
    const { testId, attempt: a } = await running(1);
    onPoint = async (point) => {
      if (point !== 'save:gathered') return;
      onPoint = undefined;
      await school.grantTime(testId);
    };
    const first = await school.save(a, [choose(a, 0, '4', 1)]); // its ticket has the old deadline at the time of the write
    expect(first.body.data).toMatchObject({
      ackSeq: 1,
      deadlineAt: plus(a.deadlineAt, 10),
      ticket: expect.any(String),
    });
    const fresh = { ...a, ticket: first.body.data.ticket };
    onPoint = async (point) => {
      if (point !== 'grant:attempt') return;
      onPoint = undefined;
      expect((await school.save(fresh, [choose(a, 1, 'True', 2)])).status).toBe(200);
    };
    expect((await school.grantTime(testId)).body.data).toEqual({ granted: 1 });
    expect(await attemptDoc(a)).toMatchObject({ lastSeq: 2, deadlineAt: new Date(plus(a.deadlineAt, 20)) });
  });

  it('after the sweeper: the attempt stays closed', async () => {
    const { testId, attempt: a } = await running(1);
    const last = new Date(new Date(a.deadlineAt).getTime() + 120_000);
    school.clock.set(last);
    onPoint = async (point) => {
      if (point !== 'grant:attempt') return;
      onPoint = undefined;
      school.clock.advance(1);
      await school.t.runJob('close-overdue');
    };
    expect((await school.grantTime(testId)).body.data).toEqual({ granted: 0 });
    expect(await attemptDoc(a)).toMatchObject({ status: 'graded', deadlineAt: new Date(a.deadlineAt) });
    expect((await school.grantTime(testId)).body.data).toEqual({ granted: 0 });
  });

  it('before the sweeper: the attempt stays open until its new end', async () => {
    const { testId, attempt: a } = await running(1);
    school.clock.set(new Date(new Date(a.deadlineAt).getTime() + 120_000));
    const { attempts } = school.stores();
    const asRead = await attempts.get(a.attemptId); // read by the sweeper before the grant, closed after it
    expect((await school.grantTime(testId)).body.data).toEqual({ granted: 1 });
    if (!asRead) throw new Error('no attempt');
    expect(await attempts.close(asRead, closing(asRead, {}, 'sweeper', school.clock.now()))).toBeNull();
    school.clock.advance(5 * MIN);
    await school.t.runJob('close-overdue');
    expect((await attemptDoc(a)).status).toBe('in_progress');
    expect((await school.save(a, [choose(a, 0, '4', 1)])).status).toBe(200);
    school.clock.advance(6 * MIN);
    await school.t.runJob('close-overdue');
    expect(await attemptDoc(a)).toMatchObject({ status: 'graded', submittedAt: new Date(plus(a.deadlineAt, 10)) });
  });

  it('withholds the key while an attempt is running', async () => {
    const end = new Date(school.clock.now().getTime() + 60 * MIN).toISOString();
    const {
      testId,
      students,
      attempts: [a, b],
    } = await running(2, { endDate: end });
    await school.submit(a);
    expect((await school.result(a.attemptId, students[0])).body.data).toMatchObject({
      keyReleased: false,
      releaseAt: plus(end, 62),
    });
    await school.grantTime(testId, { minutes: 120 });
    expect((await school.result(a.attemptId, students[0])).body.data).toMatchObject({
      keyReleased: false,
      releaseAt: plus(b.deadlineAt, 122),
    });
    school.clock.set(new Date(plus(end, 63)));
    expect((await school.result(a.attemptId, students[0])).body.data.keyReleased).toBe(false);
    school.clock.set(new Date(plus(end, 122)));
    expect((await school.result(a.attemptId, students[0])).body.data.keyReleased).toBe(true);
  });

  it('publishes when scores are visible after the end moved and after more time', async () => {
    const end = new Date(school.clock.now().getTime() + 60 * MIN).toISOString();
    const { testId, attempt: a } = await running(1, { endDate: end, release: 'at_close', scorePolicy: 'latest' });
    const visible = async () => (await school.published('test_changed', testId)).map((e) => e.data.scoresVisibleAt);
    expect((await school.published('test_changed', testId))[0]?.data).toMatchObject({
      release: 'at_close',
      scoresVisibleAt: plus(end, 62),
      scorePolicy: 'latest',
    });
    expect((await school.edit(testId, { endDate: plus(end, 10) })).status).toBe(200);
    expect(await visible()).toEqual([plus(end, 62), plus(end, 72)]);
    await school.grantTime(testId, { minutes: 5 }); // not the last one to end
    expect(await visible()).toHaveLength(2);
    await school.grantTime(testId, { minutes: 90 });
    expect(await visible()).toEqual([plus(end, 62), plus(end, 72), plus(a.deadlineAt, 97)]);
    await school.grantTime(testId, { minutes: 10 });
    expect((await visible()).at(-1)).toBe(plus(a.deadlineAt, 107));
  });

  it('the last event includes both a concurrent edit and the grant', async () => {
    const end = new Date(school.clock.now().getTime() + 60 * MIN).toISOString();
    const { testId, attempt: a } = await running(1, { endDate: end, release: 'at_close' });
    const edit = (endDate: string) => school.edit(testId, { endDate });
    once(school.stores().tests, 'publish', async (call) => {
      expect((await school.grantTime(testId, { minutes: 90 })).status).toBe(200);
      return call();
    });
    expect((await edit(plus(end, 1))).body.code).toBe('changed_meanwhile');
    const last = async () => (await school.published('test_changed', testId)).at(-1)?.data;
    expect(await last()).toMatchObject({ endAt: end, scoresVisibleAt: plus(a.deadlineAt, 92) });
    const { tests } = school.stores();
    const asRead = await tests.get(testId); // read by the grant before the edit, written after it
    expect((await edit(plus(end, 1))).status).toBe(200);
    if (!asRead) throw new Error('no test');
    expect(await tests.extendUntil(asRead, new Date(plus(a.deadlineAt, 200)), [])).toBeNull();
    expect(await last()).toMatchObject({ endAt: plus(end, 1), scoresVisibleAt: plus(a.deadlineAt, 92) });
  });

  it('requires the owner, valid minutes and a reason', async () => {
    const { testId } = await running(1);
    expect((await school.grantTime(testId, {}, aUser('teacher'))).status).toBe(404);
    for (const wrong of [{ minutes: 0 }, { minutes: 121 }, { reason: '' }, { studentIds: [] }, { studentIds: ['x'] }])
      expect((await school.grantTime(testId, wrong)).status).toBe(400);
  });
});
