import { newId } from '@kasauti/service-kit';
import { aUser, fixedClock, sharedByTests, startTestService, type TestUser } from '@kasauti/service-kit/testing';
import { aTeacher, aTest, anActiveClass } from '../../test/builders';
import { catalog } from '../service';

const clock = fixedClock(new Date('2026-11-22T10:00:00Z'));
const DAY_MS = 86_400_000;
const admin = aUser('admin', { mfa: true });
const t = sharedByTests(() =>
  startTestService(catalog, { clock, config: { FILTER_COUNTS_SEC: '0', RECOUNT_SEC: '3600' } }),
);
let classId: string;
beforeEach(async () => {
  classId = await anActiveClass(t, await aTeacher(t));
});

async function aStudent(name = 'Asha Rao'): Promise<TestUser> {
  const student = aUser('student');
  const profile = { userId: student.id, displayName: name, role: 'student' as const, isActive: true };
  await t.deliver('profile_changed', profile, { key: student.id });
  await t.call('enrollInClass', { as: student, params: { classId } });
  await t.deliver('test_submitted', {
    ...{ attemptId: newId(), testId: aTest(classId).testId, classId, studentId: student.id },
    ...{
      submittedAt: '2026-11-22T09:00:00.000Z',
      closedBy: 'student',
      answeredCount: 3,
      attemptNo: 1,
      timeTakenSec: 60,
    },
  });
  return student;
}
const said = { rating: 1, title: 'I am Asha of DPS Rohini', comment: 'Sir shouted at me in the class.' };
const write = (as: TestUser, body: object = {}) =>
  t.call('writeReview', { as, params: { classId }, body: { ...said, ...body } });
const remove = (as: TestUser) => t.call('deleteReview', { as, params: { classId } });
const list = async () => (await t.call('listReviews', { params: { classId } })).body;
const reported = async (query: object = {}) =>
  (await t.call('listReportedReviews', { as: admin, query: { limit: 50, ...query } })).body.data.filter(
    (r: { classId: string }) => r.classId === classId,
  );
const stored = () => t.stored('reviews').find({ classId }).toArray();

it('can be deleted at any time, also twice; the stars leave the average, the words the database', async () => {
  const [asha, rohan] = [await aStudent(), await aStudent('Rohan Iyer')];
  await write(asha);
  await write(rohan, { rating: 5, title: 'Good', comment: 'The timing felt the same.' });
  const id = (await list()).data.find((r: { rating: number }) => r.rating === 1).id;
  await t.call('voteReview', { as: rohan, params: { classId, reviewId: id }, body: { helpful: true } });
  await t.call('reportReview', { as: rohan, params: { classId, reviewId: id }, body: { reason: 'A name' } });
  clock.advance(31 * DAY_MS);
  const both = await Promise.all([remove(asha), remove(asha)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await remove(asha)).body.data).toEqual({ mayWrite: true, reason: null, review: null, editableUntil: null });
  expect(await list()).toMatchObject({ data: [{ rating: 5 }], summary: { averageRating: 5, totalReviews: 1 } });
  expect(JSON.stringify(await stored())).not.toMatch(/Rohini|shouted/);
  expect([await reported(), await reported({ hidden: true })]).toEqual([[], []]);
  const decide = { hidden: false, reason: 'Fair' };
  const decided = await t.call('moderateReview', { as: admin, params: { reviewId: id }, body: decide });
  expect(decided.body.code).toBe('review_not_found');
  // Written again, it has none of the votes of the old words, and 30 days.
  await write(asha, { rating: 3, title: 'Better now', comment: 'No complaint any more.' });
  const data: { rating: number; helpful: number; id: string }[] = (await list()).data;
  expect(data.map(({ rating, helpful }) => [rating, helpful]).sort()).toEqual([
    [3, 0],
    [5, 0],
  ]);
  expect(data.some((r) => r.id === id)).toBe(false);
  expect((await list()).summary).toEqual({ averageRating: 4, totalReviews: 2 });
});

it('that an administrator has hidden is hidden also when it is deleted and written again', async () => {
  const [asha, rohan] = [await aStudent(), await aStudent('Rohan Iyer')];
  await write(asha);
  const reviewId = (await list()).data[0].id;
  await t.call('reportReview', { as: rohan, params: { classId, reviewId }, body: { reason: 'Insult' } });
  const decide = (id: string, hidden: boolean) =>
    t.call('moderateReview', { as: admin, params: { reviewId: id }, body: { hidden, reason: 'Insult' } });
  await decide(reviewId, true);
  expect((await remove(asha)).status).toBe(200);
  expect(await reported({ hidden: true })).toEqual([]);
  await write(asha);
  expect((await list()).data).toEqual([]);
  const [again] = await reported({ hidden: true });
  expect(again).toMatchObject({ title: said.title, hidden: true, reports: [] });
  expect((await decide(again.id, false)).status).toBe(200);
  expect((await list()).summary).toEqual({ averageRating: 1, totalReviews: 1 });
});

it('can be found and deleted in a class that is archived and was left, also by who teaches now', async () => {
  const teacher = await aTeacher(t);
  classId = await anActiveClass(t, teacher);
  const asha = await aStudent();
  await write(asha);
  await t.call('leaveClass', { as: asha, params: { classId } });
  await t.call('updateClass', { as: teacher, params: { classId }, body: { status: 'archived' } });
  const mine = async (as: TestUser) => (await t.call('listOwnReviews', { as })).body.data;
  expect((await t.call('getOwnReview', { as: asha, params: { classId } })).status).toBe(404);
  expect(await mine(asha)).toMatchObject([{ classId, className: expect.stringMatching(/./), ...said }]);
  const teaching = aUser('teacher', { id: asha.id });
  expect(await mine(teaching)).toHaveLength(1);
  expect(await mine(await aStudent())).toEqual([]);
  expect((await remove(teaching)).status).toBe(200);
  expect(await mine(teaching)).toEqual([]);
  expect(JSON.stringify(await stored())).not.toMatch(/Rohini|shouted/);
});

it('loses also the words that a process of a release without deletion wrote again', async () => {
  const asha = await aStudent();
  await write(asha);
  await remove(asha);
  await t.stored('reviews').updateOne({ classId }, { $set: said });
  const own = async () => (await t.call('getOwnReview', { as: asha, params: { classId } })).body.data.review;
  expect(await own()).toEqual(said);
  expect((await remove(asha)).body.data.review).toBeNull();
  expect(JSON.stringify(await stored())).not.toMatch(/Rohini|shouted/);
  await write(asha);
  expect((await list()).data).toHaveLength(1);
});

it('is the own one only', async () => {
  const [asha, rohan] = [await aStudent(), await aStudent('Rohan Iyer')];
  await write(asha);
  expect((await remove(rohan)).status).toBe(200);
  expect((await list()).data).toHaveLength(1);
});

it.each(['once', 'twice', 'before the change of a name that is older'])(
  'of an erased account has its stars and no words, with the event %s',
  async (when) => {
    const [asha, rohan] = [await aStudent(), await aStudent('Rohan Iyer')];
    await write(asha);
    const reviewId = (await list()).data[0].id;
    await t.call('reportReview', { as: rohan, params: { classId, reviewId }, body: { reason: 'A name' } });
    const erased = () =>
      t.deliver(
        'profile_changed',
        { userId: asha.id, displayName: '', role: 'student', isActive: false, erased: true },
        { key: asha.id, aggSeq: 9 },
      );
    await erased();
    if (when === 'twice') await erased();
    if (when.startsWith('before'))
      await t.deliver(
        'profile_changed',
        { userId: asha.id, displayName: 'Asha R', role: 'student', isActive: true },
        { key: asha.id, aggSeq: 4 },
      );
    expect(await list()).toMatchObject({
      data: [{ studentName: 'Former student', rating: 1, title: '', comment: '' }],
      summary: { averageRating: 1, totalReviews: 1 },
    });
    expect(JSON.stringify(await stored())).not.toMatch(/Rohini|shouted/);
    expect(await reported()).toEqual([]);
  },
);
