import { newId } from '@kasauti/service-kit';
import { inIndia } from '../src/mail/texts/texts';
import { startIdentity, type Rig } from './builders';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;

describe('mails about tests', () => {
  let rig: Rig;
  beforeAll(async () => {
    rig = await startIdentity();
  });
  afterAll(() => rig.stop());
  const from = (ms: number) => new Date(rig.t.clock.now().getTime() + ms);
  const mails = async (email: string) => {
    await rig.t.runJob('send-mail');
    // The first one is the code of the sign-up.
    return rig.mailbox.to(email).slice(1);
  };
  const subjects = async (email: string) => (await mails(email)).map(({ subject }) => subject);
  const run = () => rig.t.runJob('mail-notices');

  interface TestOver {
    startAt?: string | null;
    status?: string;
    audience?: { batchIds: string[] };
    release?: string;
    scoresVisibleAt?: string | null;
  }
  /** A teacher, a class with one student, and a test in it. */
  async function aClassWithTest(over: TestOver = {}) {
    const [teacher, student] = [await rig.anAccount({ role: 'teacher' }), await rig.anAccount()];
    const ids = { classId: newId(), testId: newId() };
    let seq = 0;
    const change = (part: TestOver = {}) =>
      rig.t.deliver(
        'test_changed',
        {
          ...ids,
          teacherId: teacher.id,
          title: 'Waves',
          status: 'published',
          feePaise: 0,
          durationMin: 60,
          totalQuestions: 10,
          totalPoints: 10,
          startAt: null,
          endAt: null,
          resultsVisible: true,
          release: 'at_submit',
          scoresVisibleAt: null,
          ...over,
          ...part,
        } as never,
        { aggId: ids.testId, aggSeq: ++seq },
      );
    const enrol = (studentId: string) =>
      rig.t.deliver(
        'enrolment_confirmed',
        {
          classId: ids.classId,
          studentId,
          teacherId: teacher.id,
          via: 'public',
          enrolledAt: rig.t.clock.now().toISOString(),
        },
        { aggId: `${ids.classId}:${studentId}`, aggSeq: 1 },
      );
    const graded = (
      attemptId: string,
      aggSeq: number,
      pendingGrading: number,
      studentId = student.id,
      submittedAt = rig.t.clock.now(),
      more = {},
    ) =>
      rig.t.deliver(
        'test_graded',
        {
          attemptId,
          ...ids,
          studentId,
          submittedAt: submittedAt.toISOString(),
          score: 5,
          maxScore: 10,
          percentage: 50,
          correctCount: 5,
          wrongCount: 5,
          pendingGrading,
          passed: true,
          keyVersion: 1,
          attemptNo: 1,
          timeTakenSec: 60,
          visibleAt: null,
          ...more,
        },
        { aggId: attemptId, aggSeq, occurredAt: rig.t.clock.now().toISOString() },
      );
    await change();
    await enrol(student.id);
    return { ...ids, teacher, student, change, enrol, graded };
  }

  it('N-038: a student is reminded 24 hours and 1 hour before a test opens, once each', async () => {
    const startAt = from(30 * HOUR_MS);
    const { student, testId } = await aClassWithTest({ startAt: startAt.toISOString() });
    await run();
    expect(await subjects(student.email)).toEqual([]);
    rig.t.clock.advance(6 * HOUR_MS);
    await run();
    await run();
    const [first, ...more] = await mails(student.email);
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
    const copies = () => rig.t.db.connection.collection('graded_attempts').find({ testId }).toArray();
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

  it('goes on behind the last recipient after a crash, and mails all of a large class once', async () => {
    const { enrol, testId } = await aClassWithTest({ startAt: from(20 * HOUR_MS).toISOString() });
    const others = await Promise.all(Array.from({ length: 4 }, () => rig.anAccount()));
    for (const { id } of others) await enrol(id);
    for (let i = 0; i < 60; i++) await enrol(newId());
    const notices = rig.t.db.connection.collection<{ _id: string }>('notices');
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
    const [first] = await mails(student.email);
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
    const planned = rig.t.db.connection.collection('notices').find({ testId, kind: 'result_out' });
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

  type Class = Awaited<ReturnType<typeof aClassWithTest>>;
  /** 15 of 15 becomes 10 of 15. */
  const regraded = ({ student, classId, testId }: Class, over: object = {}) => ({
    attemptId: newId(),
    testId,
    classId,
    studentId: student.id,
    keyVersion: 2,
    previousKeyVersion: 1,
    score: 10,
    previousScore: 15,
    maxScore: 15,
    previousMaxScore: 15,
    percentage: 66.666667,
    previousPercentage: 100,
    previousPending: 0,
    regradedAt: rig.t.clock.now().toISOString(),
    ...over,
  });
  const regrade = (data: ReturnType<typeof regraded>) =>
    rig.t.deliver('test_regraded', data, { aggId: data.attemptId, aggSeq: 2, occurredAt: data.regradedAt });

  it.each([
    ['a changed score that is out', { release: 'at_submit' }, {}, ['Graded again: Waves']],
    [
      'an equal score of fewer points',
      { release: 'at_submit' },
      { score: 15, maxScore: 15, previousMaxScore: 16, percentage: 100, previousPercentage: 93.75 },
      ['Graded again: Waves'],
    ],
    ['an equal score', { release: 'at_submit' }, { score: 15, percentage: 100 }, []],
    ['a score that still waited for points', { release: 'at_submit' }, { previousPending: 1 }, []],
    ['a new score that waits for points', { release: 'at_submit' }, { pendingGrading: 1 }, []],
    ['a score that is not out yet', { release: 'manual' }, {}, []],
    ['a changed score of a cancelled test', { release: 'at_submit', status: 'cancelled' }, {}, ['Graded again: Waves']],
  ] as const)('a regrade is mailed for a visible change: %s', async (_what, over, change, expected) => {
    const one = await aClassWithTest(over);
    const event = regraded(one, change);
    for (let i = 0; i < 2; i++) await regrade(event);
    expect(await subjects(one.student.email)).toEqual(expected);
  });

  it('N-038: the mail of a regrade names question, day, reason, both scores and where the rank is, and each correction is mailed once', async () => {
    const one = await aClassWithTest();
    const correctedAt = rig.t.clock.now().toISOString();
    const attemptId = newId();
    const first = regraded(one, {
      attemptId,
      corrections: [{ questionNumber: 2, kind: 'answer_changed', correctedAt, reason: 'The book has <5>' }],
    });
    const second = regraded(one, {
      attemptId,
      keyVersion: 3,
      previousKeyVersion: 2,
      score: 12,
      previousScore: 10,
      corrections: [{ questionNumber: 4, kind: 'full_marks', correctedAt }],
    });
    for (const event of [first, second, first, second]) await regrade(event);
    const [mail, other, ...more] = await mails(one.student.email);
    expect(more).toEqual([]);
    const texts = [mail?.text ?? '', other?.text ?? ''].sort((a) => (a.includes('Question 2') ? -1 : 1));
    expect(texts[0]).toContain(
      `Question 2 of the test Waves was corrected on ${inIndia(correctedAt, 'en')}, because: The book has <5>`,
    );
    expect(texts[0]).toContain('Your score was 15 of 15 and is now 10 of 15.');
    expect(texts[1]).toContain('Question 4 of the test Waves was corrected on');
    expect(texts[1]).toContain('Your score was 10 of 15 and is now 12 of 15.');
    for (const text of texts)
      expect(text).toContain('Ranks are counted again too: if you have one, it is on the page of your result.');
    expect(mail?.html).not.toContain('<5>');
  });

  it.each([
    ['a lower score', 8, ['Graded again: Waves']],
    ['the same score', 15, []],
  ])('a score that a correction left waiting is mailed once it has its points: %s', async (_what, score, expected) => {
    const one = await aClassWithTest({ release: 'at_submit' });
    const attemptId = newId();
    const grade = (aggSeq: number, pending: number, more: object) =>
      one.graded(attemptId, aggSeq, pending, one.student.id, rig.t.clock.now(), { maxScore: 15, ...more });
    const correctedAt = rig.t.clock.now().toISOString();
    await grade(1, 0, { score: 15 });
    await grade(2, 1, { score: 10, keyVersion: 2 });
    const event = regraded(one, {
      attemptId,
      pendingGrading: 1,
      corrections: [{ questionNumber: 2, kind: 'answer_changed', correctedAt }],
    });
    await regrade(event);
    // History that is read again.
    await grade(1, 0, { score: 15 });
    expect(await subjects(one.student.email)).toEqual([]);
    for (let i = 0; i < 2; i++) await grade(4, 0, { score, keyVersion: 2 });
    // Points that are changed later are no news of the correction.
    await grade(5, 0, { score: 9, keyVersion: 2 });
    expect(await subjects(one.student.email)).toEqual(expected);
    const [mail] = await mails(one.student.email);
    if (mail) {
      expect(mail.text).toContain('Question 2 of the test Waves was corrected on');
      expect(mail.text).toContain('Your score was 15 of 15 and is now 8 of 15.');
    }
  });

  it('a regrade before the release is not mailed when its event comes after it', async () => {
    const one = await aClassWithTest({ release: 'manual' });
    const event = regraded(one);
    rig.t.clock.advance(HOUR_MS);
    await rig.t.deliver(
      'results_released',
      { testId: one.testId, teacherId: newId(), releasedAt: rig.t.clock.now().toISOString() },
      { aggId: one.testId, aggSeq: 9 },
    );
    await regrade(event);
    expect(await subjects(one.student.email)).toEqual([]);
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
    const [mail, ...more] = await mails(teacher.email);
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
    expect(await mails(teacher.email)).toHaveLength(1);
    await graded(newId(), 1, 1);
    rig.t.clock.advance(2 * DAY_MS);
    await remind();
    expect(await mails(teacher.email)).toHaveLength(2);
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
    await rig.t.db.connection.collection<{ _id: string }>('memberships').insertMany(
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
    const [mail] = await mails(staff[0]?.email ?? '');
    expect(mail?.text).toMatch(/\/teacher\/grading\/\w+/);

    // Where all of them have turned these mails off, the owner is told.
    const users = rig.t.db.connection.collection<{ _id: string }>('users');
    await users.updateMany({ _id: { $in: staff.map(({ id }) => id) } }, { $set: { 'mails.grading': false } });
    await graded(newId(), 1, 1);
    rig.t.clock.advance(2 * DAY_MS);
    await rig.t.runJob('mail-answers-waiting');
    expect(await subjects(teacher.email)).toEqual(['Answers wait for you: Waves']);
  });
});
