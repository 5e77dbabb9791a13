import { memoryBus } from '@kasauti/service-kit';
import { aUser, sharedByTests } from '@kasauti/service-kit/testing';
import { aClassId, aSchool, choose, MIN, NOW, timedTest } from '../../test/builders';
import type { Seat } from '../seat/seat';

describe('starting an attempt', () => {
  let breakAt: string | undefined;
  /** How long ago the bus had told everything. */
  let silentMs = 0;
  const school = sharedByTests(() =>
    aSchool({
      bus: { ...memoryBus(), caughtUpMs: async () => silentMs },
      at: (point) => {
        if (point !== breakAt) return;
        breakAt = undefined;
        throw new Error(`the process died at ${point}`);
      },
    }),
  );
  const seatOf = async (testId: string, studentId: string) =>
    (await school.doc('seats', `${testId}:${studentId}`)) as unknown as Seat | null;
  const attemptsOf = (studentId: string) => school.docs('attempts', { studentId });

  it.each([[1], [2], [-1]])(
    'threat 35, N-001: makes one attempt out of 100 parallel starts (%i allowed)',
    async (allowed) => {
      const testId = await school.aTest({ attempts: allowed });
      const student = await school.aStudent();
      const answers = await Promise.all(Array.from({ length: 100 }, () => school.start(testId, student)));
      expect(answers.map((a) => a.status).filter((s) => s !== 200)).toEqual([]);
      expect(new Set(answers.map((a) => a.body.data.attemptId)).size).toBe(1);
      expect(new Set(answers.map((a) => a.body.data.sessionNo))).toEqual(new Set([1]));
      expect(await attemptsOf(student.id)).toHaveLength(1);
      expect((await seatOf(testId, student.id))?.attempts).toHaveLength(1);
      await school.t.settle();
      expect((await school.t.published('test_started')).filter((e) => e.data.studentId === student.id)).toHaveLength(1);
    },
  );

  it.each([
    [1, 1],
    [2, 2],
    [3, 3],
  ])('threat 35, F-095: allows exactly %i attempts for any number of concurrent starts', async (allowed, expected) => {
    const testId = await school.aTest({ attempts: allowed });
    const student = await school.aStudent();
    const codes = new Set<string>();
    for (let round = 0; round < allowed + 2; round++) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => school.start(testId, student)));
      for (const a of answers) if (a.status !== 200) codes.add(a.body.code);
      const open = answers.find((a) => a.status === 200)?.body.data;
      if (open) expect((await school.submit(open)).status).toBe(200);
    }
    expect(await attemptsOf(student.id)).toHaveLength(expected);
    expect(codes).toEqual(new Set(['attempts_used']));
  });

  it('gives unguessable ids to attempts started at the same time', async () => {
    const testId = await school.aTest();
    const students = await Promise.all(Array.from({ length: 40 }, () => school.aStudent()));
    const ids = (await Promise.all(students.map((s) => school.started(testId, s)))).map((a) => a.attemptId).sort();
    const shared = ids.slice(1).filter((id, i) => id.slice(0, 20) === ids[i]?.slice(0, 20));
    expect(shared).toEqual([]);
  });

  it.each(
    ['start:decided', 'start:extended', 'start:seat', 'start:attempt'].flatMap((point) => [
      [point, 'a test', {}] as const,
      [point, 'timed sections', timedTest(20, 40)] as const,
      [point, 'timed sections with extra time', timedTest(20, 40)] as const,
    ]),
  )('has the same outcome after a crash at %s of %s', async (point, kind, over) => {
    const testId = await school.aTest(over);
    const student = await school.aStudent();
    if (kind.endsWith('extra time')) await school.extraTime(student);
    breakAt = point;
    expect((await school.start(testId, student)).status).toBe(500);
    const entry = (await seatOf(testId, student.id))?.attempts[0];
    school.clock.advance(1000);
    // What was decided stays decided; a start that was not uses the new amount.
    if (kind.endsWith('extra time')) await school.extraTime(student, { kind: 'minutes', amount: 5 });
    const after = await school.started(testId, student);
    if (kind.endsWith('extra time')) expect(after.extraMinutes).toBe(entry ? 15 : 5);
    if (entry) expect(after).toMatchObject({ attemptId: entry.attemptId, deadlineAt: entry.deadlineAt.toISOString() });
    if (entry?.sectionEnds)
      expect(after.sectionEnds?.map(({ endsAt }) => endsAt)).toEqual(entry.sectionEnds.map((end) => end.toISOString()));
    expect(await attemptsOf(student.id)).toMatchObject([
      { _id: after.attemptId, status: 'in_progress', sessionNo: 1, no: 1, lastSeq: 0, responses: {} },
    ]);
    await school.t.settle();
    expect((await school.t.published('test_started')).filter((e) => e.data.studentId === student.id)).toHaveLength(1);
    expect((await school.save(after, [choose(after, 0, '4', 1)])).status).toBe(200);
  });

  it('inserts the attempt of a start interrupted more than a minute ago, without the student', async () => {
    const testId = await school.aTest();
    const student = await school.aStudent();
    breakAt = 'start:seat';
    await school.start(testId, student);
    await school.t.runJob('finish-starts');
    expect(await attemptsOf(student.id)).toHaveLength(0);
    school.clock.advance(2 * MIN);
    await school.t.runJob('finish-starts');
    const seat = await seatOf(testId, student.id);
    expect(await attemptsOf(student.id)).toMatchObject([
      { _id: seat?.activeAttemptId, startedAt: seat?.attempts[0]?.startedAt, status: 'in_progress' },
    ]);
    expect(seat?.startCheckDueAt).toBeUndefined();
    expect((await school.started(testId, student)).attemptId).toBe(seat?.activeAttemptId);
  });

  it('closes an overdue attempt and starts the next one', async () => {
    const testId = await school.aTest({ attempts: 2, duration: 5 });
    const student = await school.aStudent();
    const first = await school.started(testId, student);
    school.clock.advance(10 * MIN);
    const second = await school.started(testId, student);
    expect(second.attemptId).not.toBe(first.attemptId);
    expect(await school.doc('attempts', first.attemptId)).toMatchObject({
      status: 'graded',
      closedBy: 'sweeper',
      submittedAt: new Date(first.deadlineAt),
    });
    expect((await seatOf(testId, student.id))?.attempts).toMatchObject([
      { closedAt: new Date(first.deadlineAt) },
      { closedAt: null },
    ]);
  });

  describe('for a page that shows a certain attempt', () => {
    const laptop = { writerId: 'laptop-00001' };

    it('N-001: resumes it while it is running, also on another device', async () => {
      const [testId, student] = [await school.aTest({ attempts: 3 }), await school.aStudent()];
      const { attemptId } = await school.started(testId, student);
      expect(await school.started(testId, student, { attemptId })).toMatchObject({ attemptId, sessionNo: 1 });
      expect(await school.started(testId, student, { ...laptop, attemptId, takeOver: true })).toMatchObject({
        attemptId,
        sessionNo: 2,
      });
    });

    it('"Continue here" returns when it was submitted elsewhere, and starts no new attempt', async () => {
      const [testId, student] = [await school.aTest({ attempts: 3 }), await school.aStudent()];
      const first = await school.started(testId, student);
      school.clock.advance(21 * MIN);
      const submittedAt = (await school.submit(first)).body.data.submittedAt;
      const meant = { ...laptop, takeOver: true, attemptId: first.attemptId };
      const over = { status: 409, body: { code: 'attempt_closed', attemptId: first.attemptId, submittedAt } };
      expect(await school.start(testId, student, meant)).toMatchObject(over);
      expect(await attemptsOf(student.id)).toHaveLength(1);
      await school.started(testId, student);
      expect(await school.start(testId, student, meant)).toMatchObject(over);
      expect((await seatOf(testId, student.id))?.attempts).toHaveLength(2);
      const asked = await school.t.call('getAttempt', { as: student, params: { attemptId: first.attemptId } });
      expect(asked.body.data).toMatchObject({ status: 'submitted', submittedAt });
    });

    it('does the same for an overdue attempt and after a crash in between', async () => {
      const [testId, student] = [await school.aTest({ attempts: 3, duration: 5 }), await school.aStudent()];
      const { attemptId, deadlineAt } = await school.started(testId, student);
      school.clock.advance(10 * MIN);
      expect(await school.start(testId, student, { attemptId })).toMatchObject({
        status: 409,
        body: { code: 'attempt_closed', attemptId, submittedAt: deadlineAt },
      });
      const second = await school.started(testId, student);
      breakAt = 'submit:closed';
      expect((await school.submit(second)).status).toBe(500);
      expect((await school.start(testId, student, { attemptId: second.attemptId })).body.code).toBe('attempt_closed');
      expect(await attemptsOf(student.id)).toHaveLength(2);
    });

    it('treats the attempt of another student or test as unknown', async () => {
      const [testId, other, student] = [await school.aTest(), await school.aTest(), await school.aStudent()];
      const theirs = await school.started(testId, await school.aStudent());
      const mine = await school.started(other, student);
      for (const attemptId of [theirs.attemptId, mine.attemptId, aClassId(NOW)]) {
        expect(await school.start(testId, student, { attemptId })).toMatchObject({
          status: 404,
          body: { code: 'attempt_not_found' },
        });
      }
      expect(await attemptsOf(student.id)).toHaveLength(1);
    });
  });

  describe('refuses', () => {
    const code = async (testId: string, student = aUser('student')) => {
      const { status, body } = await school.start(testId, student);
      return [status, body.code];
    };

    it('a student who is not, or no longer, enrolled', async () => {
      const testId = await school.aTest();
      expect(await code(testId)).toEqual([403, 'not_enrolled']);
      const student = await school.aStudent();
      await school.leave(student);
      expect(await code(testId, student)).toEqual([403, 'not_enrolled']);
    });

    it('not for good a student whose enrolment the bus may not have told yet', async () => {
      const testId = await school.aTest();
      const [coming, gone] = [aUser('student'), await school.aStudent()];
      await school.leave(gone);
      silentMs = 31_000;
      expect([await code(testId, coming), await code(testId, gone)]).toEqual([
        [503, 'enrolment_on_its_way'],
        [503, 'enrolment_on_its_way'],
      ]);
      silentMs = 0;
      expect([await code(testId, coming), await code(testId, gone)]).toEqual(Array(2).fill([403, 'not_enrolled']));
      await school.enrol(coming);
      expect((await school.start(testId, coming)).status).toBe(200);
    });

    it('not for good a student whose move to the batch of the test the bus may not have told yet', async () => {
      const batchId = aClassId(NOW);
      await school.classIs({ batches: [{ batchId, name: 'Morning' }] });
      const testId = await school.aTest({ audience: { batchIds: [batchId] } });
      const student = await school.aStudent();
      const read = async (as = student) => {
        const { status, body } = await school.t.call('getTest', { as, params: { testId } });
        return [status, body.code];
      };
      silentMs = 31_000;
      const onItsWay = [503, 'enrolment_on_its_way'];
      expect([await code(testId, student), await read()]).toEqual([onItsWay, onItsWay]);
      expect(await read(aUser('teacher'))).toEqual([404, 'test_not_found']);
      silentMs = 0;
      const unknown = [404, 'test_not_found'];
      expect([await code(testId, student), await read()]).toEqual([unknown, unknown]);
      await school.member(student, { batchId });
      expect([(await school.start(testId, student)).status, (await read())[0]]).toEqual([200, 200]);
    });

    it('N-049: before the opening and after the latest start', async () => {
      const student = await school.aStudent();
      const from = new Date(school.clock.now().getTime() + 10 * MIN);
      const testId = await school.aTest({
        startDate: from.toISOString(),
        endDate: new Date(from.getTime() + 90 * MIN).toISOString(),
      });
      expect(await code(testId, student)).toEqual([409, 'not_open_yet']);
      school.clock.advance(41 * MIN);
      expect(await code(testId, student)).toEqual([409, 'window_closed']);
      school.clock.advance(-1 * MIN);
      expect((await school.start(testId, student)).status).toBe(200);
    });

    it('without payment, and allows it after the payment', async () => {
      const testId = await school.aTest({ fee: 17.7 });
      const student = await school.aStudent();
      expect(await code(testId, student)).toEqual([402, 'payment_required']);
      await school.pay(student, testId);
      expect((await school.start(testId, student)).status).toBe(200);
    });

    it('in an archived class, but resumes a running attempt', async () => {
      const id = aClassId(NOW);
      await school.classIs({ title: 'Old' }, id);
      const testId = await school.aTest({ class: id });
      const [inside, outside] = [aUser('student'), aUser('student')];
      await school.enrol(inside, id);
      await school.enrol(outside, id);
      const running = await school.started(testId, inside);
      await school.classIs({ title: 'Old', status: 'archived' }, id);
      expect(await code(testId, outside)).toEqual([409, 'class_archived']);
      expect((await school.started(testId, inside)).attemptId).toBe(running.attemptId);
      expect((await school.submit(running)).status).toBe(200);
    });

    it('with "try again" while the enrolment in a new class may be pending', async () => {
      const young = aClassId(school.clock.now(), 5000);
      await school.classIs({}, young);
      const testId = await school.aTest({ class: young });
      const answer = await school.start(testId, aUser('student'));
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    });

    it('a draft like an unknown test, and teachers', async () => {
      const draft = await school.t.call('createTestDraft', {
        as: school.teacher,
        body: { title: 'Later', class: school.classId },
      });
      const [a, b] = [
        await school.start(draft.body.data.id, await school.aStudent()),
        await school.start(aClassId(NOW), await school.aStudent()),
      ];
      expect([a.status, b.status]).toEqual([404, 404]);
      expect({ ...a.body, traceId: '', instance: '' }).toEqual({ ...b.body, traceId: '', instance: '' });
      expect((await school.start(await school.aTest(), school.teacher)).status).toBe(403);
    });
  });
});
