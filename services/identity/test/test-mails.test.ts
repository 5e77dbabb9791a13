import { sharedByTests } from '@kasauti/service-kit/testing';
import { newId } from '@kasauti/service-kit';
import { startIdentity } from './builders';
import { classWithTest, type TestOver } from './class-with-test';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;

describe('mails about tests', () => {
  const rig = sharedByTests(startIdentity);
  const from = (ms: number) => new Date(rig.t.clock.now().getTime() + ms);
  const subjects = async (email: string) => (await rig.told(email)).map(({ subject }) => subject);
  const run = () => rig.t.runJob('mail-notices');

  const aClassWithTest = (over: TestOver = {}) => classWithTest(rig, over);

  it('N-038: a student is reminded 24 hours and 1 hour before a test opens, once each', async () => {
    const startAt = from(30 * HOUR_MS);
    const { student, testId } = await aClassWithTest({ startAt: startAt.toISOString() });
    await run();
    expect(await subjects(student.email)).toEqual([]);
    rig.t.clock.advance(6 * HOUR_MS);
    await run();
    await run();
    const [first, ...more] = await rig.told(student.email);
    expect(more).toEqual([]);
    expect(first?.text).toContain('opens on 22 Nov 2026, 6:00 PM IST');
    expect(first?.text).toContain(`/tests/${testId}/details`);
    rig.t.clock.advance(23 * HOUR_MS);
    await run();
    await run();
    expect(await subjects(student.email)).toHaveLength(2);
  });

  it('N-051: only students of its batch are reminded of a test for one batch', async () => {
    const batchId = newId();
    const startAt = from(4 * HOUR_MS).toISOString();
    const { classId, student, enrol } = await aClassWithTest({ startAt, audience: { batchIds: [batchId] } });
    const inside = await rig.anAccount();
    await enrol(inside.id);
    const data = { classId, studentId: inside.id, rollNo: null, batchId };
    await rig.t.deliver('member_changed', data, { aggId: `${classId}:${inside.id}`, aggSeq: 2 });
    await run();
    expect([await subjects(student.email), await subjects(inside.email)]).toEqual([[], [expect.any(String)]]);
  });

  it('N-054: only the attempt that counts is in the mails and lists of results, whichever is graded last', async () => {
    const { student, graded, testId } = await aClassWithTest({ release: 'at_close' });
    const copies = () => rig.t.stored('graded_attempts').find({ testId }).toArray();
    await graded('old', 1, 1);
    await graded('new', 1, 0, student.id, rig.t.clock.now(), { replaces: 'old' });
    await graded('old', 2, 0);
    expect((await copies()).map(({ _id }) => String(_id))).toEqual(['new']);
  });

  it('a test that is published four hours before it opens is announced at once, one published an hour before only once', async () => {
    const early = await aClassWithTest({ startAt: from(4 * HOUR_MS).toISOString() });
    const late = await aClassWithTest({ startAt: from(HOUR_MS).toISOString() });
    await run();
    expect(await subjects(early.student.email)).toHaveLength(1);
    expect(await subjects(late.student.email)).toHaveLength(1);
  });

  it('no reminder for a test of a class that was archived', async () => {
    const { student, teacher, classId } = await aClassWithTest({ startAt: from(20 * HOUR_MS).toISOString() });
    const state = { classId, teacherId: teacher.id, title: 'Physics', description: '', visibility: 'public' } as const;
    const archived = { ...state, status: 'archived', pricePaise: 0, createdAt: from(-DAY_MS).toISOString() } as const;
    await rig.t.deliver('class_changed', archived, { aggId: classId, aggSeq: 1 });
    rig.t.clock.advance(HOUR_MS);
    await run();
    expect(await subjects(student.email)).toEqual([]);
  });

  it('no reminder for a test that was cancelled, moved away, or has opened while the mail was off', async () => {
    const cancelled = await aClassWithTest({ startAt: from(20 * HOUR_MS).toISOString() });
    await cancelled.change({ startAt: from(20 * HOUR_MS).toISOString(), status: 'cancelled' });
    const moved = await aClassWithTest({ startAt: from(20 * HOUR_MS).toISOString() });
    await moved.change({ startAt: from(40 * HOUR_MS).toISOString() });
    const open = await aClassWithTest({ startAt: from(HOUR_MS).toISOString() });
    rig.t.clock.advance(HOUR_MS);
    await run();
    for (const { student } of [cancelled, moved, open]) expect(await subjects(student.email)).toEqual([]);
    rig.t.clock.advance(20 * HOUR_MS);
    await run();
    expect(await subjects(moved.student.email)).toHaveLength(1);
  });

  it('a reminder comes although the test was moved away and back at its time', async () => {
    const startAt = from(26 * HOUR_MS).toISOString();
    const { student, change } = await aClassWithTest({ startAt });
    await change({ startAt: from(27 * HOUR_MS).toISOString() });
    rig.t.clock.advance(2.5 * HOUR_MS);
    await run();
    expect(await subjects(student.email)).toEqual([]);
    await change({ startAt });
    await run();
    expect(await subjects(student.email)).toHaveLength(1);
  });

  it('goes on behind the last recipient after a crash, and mails all of a large class once', async () => {
    const { enrol, testId } = await aClassWithTest({ startAt: from(20 * HOUR_MS).toISOString() });
    const others = await Promise.all(Array.from({ length: 4 }, () => rig.anAccount()));
    for (const { id } of others) await enrol(id);
    for (let i = 0; i < 60; i++) await enrol(newId());
    const notices = rig.t.stored('notices');
    await run();
    for await (const { _id } of notices.find({ testId }))
      await notices.updateOne({ _id }, { $set: { isDone: false, cursor: '' } });
    await run();
    for (const { email } of others) expect(await subjects(email)).toHaveLength(1);
  });

  it('a reminder that was turned off by its link is not sent, and other mails still are', async () => {
    const startAt = from(30 * HOUR_MS).toISOString();
    const { student, graded, testId, change } = await aClassWithTest({ startAt, release: 'manual' });
    rig.t.clock.advance(7 * HOUR_MS);
    await run();
    const [first] = await rig.told(student.email);
    const link = new URL(/https:\S+unsubscribe\S*/.exec(first?.text ?? '')?.[0] ?? 'none:');
    expect(first?.html).toContain('Stop mails of this kind');
    const off = await rig.t.call('unsubscribe', { body: { token: link.searchParams.get('token') ?? '' } });
    expect(off).toMatchObject({ status: 200, body: { data: { topic: 'before_test' } } });
    rig.t.clock.advance(22.5 * HOUR_MS);
    await run();
    expect(await subjects(student.email)).toHaveLength(1);

    await graded(newId(), 1, 0);
    await change({ startAt, release: 'manual' });
    // The scores, then the answers, which are no further news.
    for (const aggSeq of [9, 10]) {
      const released = { testId, teacherId: newId(), releasedAt: rig.t.clock.now().toISOString() };
      await rig.t.deliver('results_released', released, { aggId: testId, aggSeq });
      rig.t.clock.advance(HOUR_MS);
      await run();
    }
    expect((await subjects(student.email)).at(-1)).toBe('Your result is out: Waves');
    const planned = rig.t.stored('notices').find({ testId, kind: 'result_out' });
    expect(await planned.toArray()).toHaveLength(1);
  });

  it.each(['published', 'cancelled'])(
    'N-038: a result of a %s test that comes out later is mailed once, if all is graded',
    async (status) => {
      const out = from(10 * HOUR_MS).toISOString();
      const { student, enrol, graded } = await aClassWithTest({ status, release: 'at_close', scoresVisibleAt: out });
      const waits = await rig.anAccount();
      await enrol(waits.id);
      const waiting = newId();
      await graded(newId(), 1, 0);
      await graded(waiting, 1, 2, waits.id);
      await run();
      expect(await subjects(student.email)).toEqual([]);
      rig.t.clock.advance(11 * HOUR_MS);
      await run();
      await run();
      expect(await subjects(student.email)).toEqual(['Your result is out: Waves']);
      expect(await subjects(waits.email)).toEqual([]);
      await graded(waiting, 2, 0, waits.id);
      await graded(waiting, 2, 0, waits.id);
      expect(await subjects(waits.email)).toEqual(['Your result is out: Waves']);
    },
  );

  it('a result that was graded after the others came out is mailed, once, and none that is seen at submit', async () => {
    const out = from(HOUR_MS);
    const { student, enrol, graded } = await aClassWithTest({
      release: 'at_close',
      scoresVisibleAt: out.toISOString(),
    });
    const late = await rig.anAccount();
    await enrol(late.id);
    rig.t.clock.advance(2 * HOUR_MS);
    await run();
    const attemptId = newId();
    await graded(attemptId, 1, 0, student.id, new Date(out.getTime() - 1000));
    await graded(attemptId, 1, 0, student.id, new Date(out.getTime() - 1000));
    await graded(newId(), 1, 0, late.id);
    expect(await subjects(student.email)).toEqual(['Your result is out: Waves']);
    expect(await subjects(late.email)).toEqual([]);
  });

  it('the result of a further attempt is mailed, too, when it waited for points', async () => {
    const { student, graded } = await aClassWithTest();
    for (const attemptId of [newId(), newId()]) {
      await graded(attemptId, 1, 1);
      await graded(attemptId, 2, 0);
      await graded(attemptId, 2, 0);
    }
    const out = 'Your result is out: Waves';
    expect(await subjects(student.email)).toEqual([out, out]);
  });

  it('a teacher is reminded once of answers that have waited for two days', async () => {
    const { teacher, graded, student } = await aClassWithTest();
    const attempts = [newId(), newId()];
    for (const id of attempts) await graded(id, 1, 1);
    const remind = () => rig.t.runJob('mail-answers-waiting');
    rig.t.clock.advance(2 * DAY_MS - 1000);
    await remind();
    expect(await subjects(teacher.email)).toEqual([]);
    rig.t.clock.advance(2000);
    await remind();
    await remind();
    const [mail, ...more] = await rig.told(teacher.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Answers wait for you: Waves');
    expect(mail?.text).toContain('2 submissions of the test Waves with short answers wait');
    expect(await subjects(student.email)).toEqual([]);
  });

  it('a teacher is reminded once a day of answers that were submitted minutes apart', async () => {
    const { teacher, graded } = await aClassWithTest();
    const remind = async () => {
      rig.t.clock.advance(10 * 60_000);
      await rig.t.runJob('mail-answers-waiting');
    };
    for (let i = 0; i < 3; i++) {
      await graded(newId(), 1, 1);
      rig.t.clock.advance(10 * 60_000);
    }
    rig.t.clock.advance(2 * DAY_MS - HOUR_MS);
    for (let i = 0; i < 6; i++) await remind();
    expect(await rig.told(teacher.email)).toHaveLength(1);
    await graded(newId(), 1, 1);
    rig.t.clock.advance(2 * DAY_MS);
    await remind();
    expect(await rig.told(teacher.email)).toHaveLength(2);
  });

  it('N-050: those who give marks in the class are reminded in its place, the owner only when there is none', async () => {
    const { teacher, graded, classId } = await aClassWithTest();
    const grants = [
      { role: 'evaluator', classIds: [classId] },
      { role: 'co_teacher', classIds: null },
      { role: 'author', classIds: null },
      { role: 'evaluator', classIds: [newId()] },
    ];
    const staff = await Promise.all(grants.map(() => rig.anAccount({ role: 'teacher' })));
    await rig.t.stored('memberships').insertMany(
      staff.map(({ id: userId }, n) => ({
        _id: `${teacher.id}:${userId}`,
        ownerId: teacher.id,
        userId,
        grants: [grants[n]],
        isActive: true,
        since: rig.t.clock.now(),
      })),
    );
    await graded(newId(), 1, 1);
    rig.t.clock.advance(2 * DAY_MS);
    await rig.t.runJob('mail-answers-waiting');
    const mailed = await Promise.all([teacher, ...staff].map(async ({ email }) => (await subjects(email)).length));
    expect(mailed).toEqual([0, 1, 1, 0, 0]);
    // An evaluator may not see the page of the test.
    const [mail] = await rig.told(staff[0]?.email ?? '');
    expect(mail?.text).toMatch(/\/teacher\/grading\/\w+/);

    // Where all of them have turned these mails off, the owner is told.
    const users = rig.t.stored('users');
    await users.updateMany({ _id: { $in: staff.map(({ id }) => id) } }, { $set: { 'mails.grading': false } });
    await graded(newId(), 1, 1);
    rig.t.clock.advance(2 * DAY_MS);
    await rig.t.runJob('mail-answers-waiting');
    expect(await subjects(teacher.email)).toEqual(['Answers wait for you: Waves']);
  });
});
