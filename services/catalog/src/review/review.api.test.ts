import { newId } from '@kasauti/service-kit';
import { aUser, fixedClock, sharedByTests, startTestService, type TestUser } from '@kasauti/service-kit/testing';
import { aTeacher, aTest, anActiveClass } from '../../test/builders';
import { catalog } from '../service';

const clock = fixedClock(new Date('2026-11-22T10:00:00Z'));
const DAY_MS = 86_400_000;
const t = sharedByTests(() =>
  startTestService(catalog, { clock, config: { FILTER_COUNTS_SEC: '0', RECOUNT_SEC: '3600' } }),
);
let teacher: TestUser;
let classId: string;
beforeEach(async () => {
  teacher = await aTeacher(t);
  classId = await anActiveClass(t, teacher);
});

const params = () => ({ classId });
const write = (as: TestUser, body: object = {}) =>
  t.call('writeReview', {
    as,
    params: params(),
    body: { rating: 5, title: 'Close to the real shift', comment: 'The timing felt the same.', ...body },
  });
const list = async (as?: TestUser) => (await t.call('listReviews', { as, params: params() })).body;
const mine = async (as: TestUser) => (await t.call('getOwnReview', { as, params: params() })).body.data;

async function aStudent({ completed = true, paid = false, name = 'Asha Rao' } = {}): Promise<TestUser> {
  const student = aUser('student');
  await t.deliver(
    'profile_changed',
    { userId: student.id, displayName: name, role: 'student', isActive: true },
    { key: student.id },
  );
  await t.call('enrollInClass', { as: student, params: params() });
  const test = aTest(classId);
  await t.deliver('test_changed', test, { key: test.testId });
  if (completed)
    await t.deliver('test_submitted', {
      attemptId: newId(),
      testId: test.testId,
      classId,
      studentId: student.id,
      submittedAt: '2026-11-22T09:00:00.000Z',
      closedBy: 'student',
      answeredCount: 3,
      attemptNo: 1,
      timeTakenSec: 60,
    });
  if (paid)
    await t.deliver('payment_completed', {
      orderId: `${student.id}:${test.testId}`,
      testId: test.testId,
      studentId: student.id,
      amountPaise: 1770,
      paidAt: '2026-11-22T08:00:00.000Z',
    });
  return student;
}

describe('a review', () => {
  /** Of one student, reported by another one. */
  async function aReportedReview(body: object = {}) {
    const [asha, rohan] = [await aStudent(), await aStudent({ name: 'Rohan Iyer' })];
    const admin = aUser('admin', { mfa: true });
    await write(asha, body);
    const [{ id: reviewId }] = (await list()).data;
    const report = (reason: string, as = rohan) =>
      t.call('reportReview', { as, params: { classId, reviewId }, body: { reason } });
    await report('Rude');
    const queued = async () =>
      (await t.call('listReportedReviews', { as: admin, query: { limit: 50 } })).body.data.find(
        (r: { id: string }) => r.id === reviewId,
      );
    const decide = (body: {
      hidden: boolean;
      reason?: string;
      updatedAt?: string;
      reportedAt?: string | null;
      seenHidden?: boolean;
    }) => t.call('moderateReview', { as: admin, params: { reviewId }, body: { reason: 'Our rules', ...body } });
    const other = (reason: string) =>
      t.call('reportReview', { as: teacher, params: { classId, reviewId }, body: { reason } });
    return { asha, rohan, reviewId, report, other, queued, decide };
  }

  it('threat 80, N-041: can be written only after a completed test, and shows first name and initial', async () => {
    const waiting = await aStudent({ completed: false });
    expect(await mine(waiting)).toMatchObject({ mayWrite: false, reason: 'no_test_completed', review: null });
    expect((await write(waiting)).body).toMatchObject({ status: 403, code: 'no_test_completed' });
    const asha = await aStudent({ paid: true });
    expect((await write(asha)).body.data).toMatchObject({ mayWrite: true, editableUntil: '2026-12-22T10:00:00.000Z' });
    expect((await list(asha)).data).toMatchObject([
      {
        studentName: 'Asha R.',
        isVerified: true,
        rating: 5,
        title: 'Close to the real shift',
        helpful: 0,
        isMine: true,
      },
    ]);
    expect(JSON.stringify(await list())).not.toContain(asha.id);
  });

  it('N-041: is verified also when the payment is confirmed later', async () => {
    const asha = await aStudent();
    await write(asha);
    expect((await list()).data[0].isVerified).toBe(false);
    await t.deliver('payment_completed', {
      orderId: newId(),
      testId: newId(),
      classId,
      studentId: asha.id,
      amountPaise: 1770,
      paidAt: '2026-11-22T08:00:00.000Z',
    });
    expect((await list()).data[0].isVerified).toBe(true);
  });

  it('threat 80, F-118: exists once for each student and counts once in the averages of class and teacher', async () => {
    const [asha, rohan] = [await aStudent(), await aStudent({ name: 'Rohan' })];
    await Promise.all([write(asha), write(asha), write(asha)]);
    await write(asha, { rating: 2 });
    await write(rohan, { rating: 5 });
    expect((await list()).summary).toEqual({ averageRating: 3.5, totalReviews: 2 });
    const details = (await t.call('getClassDetails', { params: params() })).body.data;
    expect(details).toMatchObject({ averageRating: 3.5, totalReviews: 2, teacher: { rating: 3.5 } });
    expect(details.reviews).toHaveLength(2);
    const cards = (await t.call('browseClasses', { query: { limit: 50 } })).body.data.classes;
    expect(cards.find((c: { id: string }) => c.id === classId)).toMatchObject({
      averageRating: 3.5,
      totalReviews: 2,
      teacher: { rating: 3.5 },
    });
  });

  it('N-041: can be changed for 30 days', async () => {
    const asha = await aStudent();
    await write(asha);
    clock.advance(30 * DAY_MS);
    expect((await write(asha, { title: 'Still good' })).status).toBe(200);
    clock.advance(1000);
    expect((await write(asha)).body).toMatchObject({ status: 409, code: 'edit_period_over' });
    expect((await list()).data[0].title).toBe('Still good');
  });

  it.each([
    [{ rating: 0 }, 'Please choose a rating'],
    [{ rating: 6 }, 'rating must be at most 5'],
    [{ title: 'ab' }, 'Title must be at least 3 characters'],
    [{ comment: '          ' }, 'Review must be at least 10 characters'],
  ])('is refused with %j', async (body, message) => {
    expect((await write(await aStudent(), body)).body.error).toBe(message);
  });

  it('N-042: gets one vote from each person and none from its writer', async () => {
    const [asha, rohan] = [await aStudent(), await aStudent()];
    await write(asha);
    const [{ id: reviewId }] = (await list()).data;
    const vote = (as: TestUser, helpful: boolean) =>
      t.call('voteReview', { as, params: { classId, reviewId }, body: { helpful } });
    await Promise.all([vote(rohan, true), vote(rohan, true)]);
    expect((await vote(rohan, true)).body.data).toEqual({ helpful: 1 });
    expect((await list(rohan)).data[0]).toMatchObject({ helpful: 1, votedHelpful: true });
    expect((await vote(asha, true)).body.code).toBe('own_review');
    expect((await vote(rohan, false)).body.data).toEqual({ helpful: 0 });
  });

  it('N-042: that was reported can be hidden by an administrator: it leaves the list and the average', async () => {
    const { asha, rohan, reviewId, report, queued, decide } = await aReportedReview({ rating: 1 });
    expect((await report('Insults the teacher')).status).toBe(200);
    expect(await queued()).toMatchObject({
      className: 'Physics 2027',
      userId: asha.id,
      name: 'Asha Rao',
      reports: [{ reason: 'Rude', userId: rohan.id, name: 'Rohan Iyer' }],
    });
    const settle = (hidden: boolean) => decide({ hidden, reason: 'Insult of a@school.example' });
    expect((await settle(true)).status).toBe(200);
    expect(await list()).toMatchObject({ data: [], summary: { averageRating: null, totalReviews: 0 } });
    expect((await report('Rude')).status).toBe(404);
    await settle(false);
    expect((await list()).summary).toEqual({ averageRating: 1, totalReviews: 1 });
    await t.settle();
    const acts = (await t.published('admin_acted')).filter((e) => e.data.resourceId === reviewId);
    expect(acts.map(({ data }) => [data.action, data.reason])).toEqual([
      ['review_hidden', 'Insult of [mail]'],
      ['review_shown', 'Insult of [mail]'],
    ]);

    expect((await report('Rude')).status).toBe(200);
    expect(await queued()).toBeUndefined();
    clock.advance(1000);
    await report('Rude', await aStudent());
    expect(await queued()).toBeDefined();
  });

  it('N-042: that was rewritten after a decision can be reported again by the same people, in their new words', async () => {
    const { asha, report, queued, decide } = await aReportedReview();
    expect((await decide({ hidden: false })).status).toBe(200);
    await report('Still rude');
    expect(await queued()).toBeUndefined();
    clock.advance(1000);
    await write(asha, { comment: 'Now it is a real insult.' });
    expect(await queued()).toBeUndefined();
    clock.advance(1000);
    for (let n = 0; n < 2; n++) await report('It insults the teacher');
    const { reports, comment } = await queued();
    expect([comment, reports.map((r: { reason: string }) => r.reason)]).toEqual([
      'Now it is a real insult.',
      ['It insults the teacher'],
    ]);
    expect((await decide({ hidden: true })).status).toBe(200);
    expect([await queued(), (await list()).data]).toEqual([undefined, []]);
  });

  it('that was hidden is listed until it is shown again, what was rewritten last first', async () => {
    const hidden = async () => {
      const query = { hidden: true, limit: 50 };
      const { data, pagination } = (await t.call('listReportedReviews', { as: aUser('admin', { mfa: true }), query }))
        .body;
      const own = data.filter((r: { classId: string }) => r.classId === classId);
      return { own, total: pagination.total };
    };
    const first = await aReportedReview();
    const before = await hidden();
    expect(before.own).toEqual([]);
    await first.decide({ hidden: true });
    clock.advance(1000);
    const next = await aReportedReview();
    clock.advance(1000);
    await next.decide({ hidden: true });
    await write(first.asha, { comment: 'Fair by now.' });
    const { own, total } = await hidden();
    expect([total - before.total, own[0].comment, own.length]).toEqual([2, 'Fair by now.', 2]);
    expect(own[0]).toMatchObject({ hidden: true, reports: [{}] });
    await first.decide({ hidden: false, updatedAt: own[0].updatedAt });
    expect((await hidden()).own).toHaveLength(1);
    expect((await list()).data).toMatchObject([{ comment: 'Fair by now.' }]);
  });

  it('N-042: is decided only in the words that the administrator saw', async () => {
    const { asha, queued, decide } = await aReportedReview();
    const { updatedAt } = await queued();
    clock.advance(1000);
    await write(asha, { comment: 'Now it is a real insult.' });
    const unseen = await decide({ hidden: false, updatedAt });
    expect([unseen.status, unseen.body.code]).toEqual([409, 'review_changed']);
    const { updatedAt: seen, comment } = await queued();
    expect(comment).toBe('Now it is a real insult.');
    for (let n = 0; n < 2; n++) expect((await decide({ hidden: true, updatedAt: seen })).status).toBe(200);
    expect((await list()).data).toEqual([]);
  });

  it('N-042: that one administrator hid or kept is not decided otherwise from the older page of another', async () => {
    for (const hidden of [true, false]) {
      const { queued, decide } = await aReportedReview();
      const { reportedAt, hidden: seenHidden } = await queued();
      const decideAsSeen = (wanted: boolean) => decide({ hidden: wanted, reportedAt, seenHidden });
      for (let n = 0; n < 2; n++) expect((await decideAsSeen(hidden)).status).toBe(200);
      const late = await decideAsSeen(!hidden);
      expect([late.status, late.body.code]).toEqual([409, 'review_decided']);
      expect((await list()).data).toHaveLength(hidden ? 0 : 1);
      classId = await anActiveClass(t, teacher);
    }
  });

  it('N-042: is kept only after its newest report was read, and may be hidden without it', async () => {
    const { other, queued, decide } = await aReportedReview();
    const { reportedAt } = await queued();
    clock.advance(1000);
    await other('Names the phone number of a child');
    const unread = await decide({ hidden: false, seenHidden: false, reportedAt });
    expect([unread.status, unread.body.code]).toEqual([409, 'review_reported_again']);
    const { reportedAt: newest, reports } = await queued();
    expect([reports.length, newest]).toEqual([2, clock.now().toISOString()]);
    expect((await decide({ hidden: true, seenHidden: false, reportedAt })).status).toBe(200);
    expect((await decide({ hidden: false, seenHidden: true, reportedAt: null })).body.data.reportedAt).toBeNull();
    clock.advance(1000);
    await t.call('reportReview', {
      as: await aStudent(),
      params: { classId, reviewId: (await list()).data[0].id },
      body: { reason: 'Rude' },
    });
    const stale = await decide({ hidden: false, seenHidden: true, reportedAt: null });
    expect(stale.body.code).toBe('review_reported_again');
    expect((await queued()).reports).toHaveLength(3);
  });

  it('of a class that someone may not see does not exist for them', async () => {
    const asha = await aStudent();
    await write(asha);
    await t.call('updateClass', { as: teacher, params: params(), body: { status: 'archived' } });
    expect((await t.call('listReviews', { as: aUser('student'), params: params() })).status).toBe(404);
    expect((await write(aUser('student'))).status).toBe(404);
    expect((await list(asha)).data).toHaveLength(1);
  });

  it('leaves the average also when a process dies right after an administrator hid it', async () => {
    await write(await aStudent());
    const [{ id: reviewId }] = (await list()).data;
    let isHidden = false;
    t.db.connection.set('debug', ((collection: string, method: string) => {
      if (collection === 'reviews' && method === 'findOneAndUpdate') isHidden = true;
      if (isHidden && collection === 'classes' && method === 'updateOne') throw new Error('the process dies here');
    }) as never);
    const as = aUser('admin', { mfa: true });
    await t.call('moderateReview', { as, params: { reviewId }, body: { hidden: true, reason: 'An insult' } });
    t.db.connection.set('debug', false);
    expect((await list()).data).toEqual([]);
    await t.runJob('recount');
    expect((await list()).summary).toEqual({ averageRating: null, totalReviews: 0 });
  });

  it('counts after a crash before the rating was computed', async () => {
    await write(await aStudent());
    await t.stored('classes').updateOne({ _id: classId }, { $set: { rerate: 'due' }, $unset: { rating: 1 } });
    expect((await list()).summary.totalReviews).toBe(0);
    await t.runJob('recount');
    expect((await list()).summary).toEqual({ averageRating: 5, totalReviews: 1 });
  });
});
