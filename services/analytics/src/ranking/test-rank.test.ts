import { newId } from '@kasauti/service-kit';
import { aUser, sharedByTests } from '@kasauti/service-kit/testing';
import { deliver, sits, startAnalytics, storyOfClass } from '../../test/story';
import { bandOf, rankAmong } from './test-rank';

const t = sharedByTests(startAnalytics);

const rankOf = (studentId: string, testId: string) =>
  t.call('getTestRank', { as: aUser('student', { id: studentId }), params: { testId } });
const dataOf = async (studentId: string, testId: string) => (await rankOf(studentId, testId)).body.data;
const none = (reason: string) => ({ rank: null, of: null, percentile: null, band: null, reason });

/** One test and as many takers as rows: percent and further facts of the grading. */
function aTestOf(rows: [number, object?][], test: object = {}) {
  const { s, meera, physics } = storyOfClass();
  const testId = s.aTest(physics, meera, test);
  const students = rows.map(([percentage, over = {}], i) => {
    const studentId = s.person(`Student ${i}`);
    s.enrol(physics, studentId);
    sits(s, { testId, classId: physics, studentId }, percentage, over);
    return studentId;
  });
  return { s, physics, testId, students };
}

it('N-029: ranks by score, then by fewer wrong for each right answer, then shares the rank and skips the next', async () => {
  const { s, testId, students } = aTestOf([
    [80, { correctCount: 8, wrongCount: 4 }],
    [80, { correctCount: 8, wrongCount: 2 }],
    [80, { correctCount: 4, wrongCount: 2 }],
    [90],
    [70],
  ]);
  await deliver(t, s.emitted);
  const ranks = await Promise.all(students.map(async (id) => (await dataOf(id, testId)).rank));
  expect(ranks).toEqual([3, 2, 3, 1, 5]);
  expect(await dataOf(students[0] ?? '', testId)).toEqual({
    rank: 3,
    of: 5,
    percentile: null,
    band: null,
    reason: null,
  });
});

it('ranks scores below 0 and scores that differ by a hundredth of a mark', async () => {
  const { s, testId, students } = aTestOf([[43.325556], [43.324444], [-4.333333], [0], [-12.5]]);
  await deliver(t, s.emitted);
  expect(await Promise.all(students.map(async (id) => (await dataOf(id, testId)).rank))).toEqual([1, 2, 4, 3, 5]);
});

it('B-008: shows percentile and band among ten takers, and counts first attempts alone', async () => {
  const { s, testId, physics, students } = aTestOf(Array.from({ length: 11 }, (_, i): [number] => [i * 5]));
  sits(
    s,
    { testId, classId: physics, studentId: students[0] ?? '', attemptNo: 2, submittedAt: '2026-11-05T06:00Z' },
    100,
  );
  await deliver(t, s.emitted);
  expect(await dataOf(students[10] ?? '', testId)).toEqual({
    rank: 1,
    of: 11,
    percentile: 100,
    band: 'top_10',
    reason: null,
  });
  expect(await dataOf(students[8] ?? '', testId)).toEqual({
    rank: 3,
    of: 11,
    percentile: 81.82,
    band: 'top_50',
    reason: null,
  });
  expect(await dataOf(students[0] ?? '', testId)).toEqual({
    rank: 11,
    of: 11,
    percentile: 9.09,
    band: null,
    reason: null,
  });
});

it('gives no rank while the score is hidden or answers wait, and says why', async () => {
  const hidden = aTestOf([[50], [60]], { resultsVisible: false });
  const later = aTestOf([
    [50, { visibleAt: null }],
    [60, { visibleAt: null }],
  ]);
  const pending = aTestOf([[50], [60, { pendingGrading: 1 }]]);
  for (const one of [hidden, later, pending]) await deliver(t, one.s.emitted.splice(0));
  expect(await dataOf(hidden.students[0] ?? '', hidden.testId)).toEqual(none('not_released'));
  expect(await dataOf(later.students[0] ?? '', later.testId)).toEqual(none('not_released'));
  expect(await dataOf(pending.students[0] ?? '', pending.testId)).toEqual(none('grading_pending'));
  expect(await dataOf(pending.students[1] ?? '', pending.testId)).toEqual(none('grading_pending'));
  later.s.release(later.testId, '2026-11-20T06:00Z');
  await deliver(t, later.s.emitted);
  expect(await dataOf(later.students[0] ?? '', later.testId)).toMatchObject({ rank: 2, of: 2 });
});

it.each([
  ['released by the teacher', { release: 'manual' }, { visibleAt: null }],
  ['released later', { release: 'at_close', scoresVisibleAt: '2027-01-01T06:00:00.000Z' }, { visibleAt: null }],
  ['of older events', {}, { visibleAt: '2027-01-01T06:00:00.000Z' }],
] as const)(
  'before the release, does not tell by the reason whether the typed answers matched: %s',
  async (_, test, when) => {
    const { s, testId, students } = aTestOf(
      [
        [50, { ...when }],
        [50, { ...when, pendingGrading: 1 }],
      ],
      { ...test },
    );
    await deliver(t, s.emitted);
    for (const id of students) {
      expect(await dataOf(id, testId)).toEqual(none('not_released'));
      const { body } = await t.call('getStudentAnalytics', { as: aUser('student', { id }) });
      expect(body.data.recentTests[0]).toMatchObject({ score: null, rank: null, rankReason: 'not_released' });
    }
  },
);

it('counts only students whose score is released', async () => {
  const { s, testId, students } = aTestOf([[50], [60, { visibleAt: '2027-01-01T06:00:00.000Z' }], [70]]);
  await deliver(t, s.emitted);
  expect(await dataOf(students[0] ?? '', testId)).toMatchObject({ rank: 2, of: 2 });
  expect(await dataOf(students[1] ?? '', testId)).toEqual(none('not_released'));
});

it('says "counting" rather than a place in a cohort without this student', async () => {
  const { s, physics, testId, students } = aTestOf([[50], [60]]);
  await deliver(t, s.emitted.splice(0));
  expect(await dataOf(students[0] ?? '', testId)).toMatchObject({ rank: 2, of: 2 });
  const late = { testId, classId: physics, studentId: s.person('Late'), submittedAt: '2026-11-04T07:00Z' };
  sits(s, late, 70);
  for (const { type, data, ...envelope } of s.emitted) await t.deliver(type, data as never, envelope);
  expect(await dataOf(late.studentId, testId)).toEqual(none('counting'));
  const recent = async () =>
    (await t.call('getStudentAnalytics', { as: aUser('student', { id: late.studentId }) })).body.data.recentTests[0];
  expect(await recent()).toMatchObject({ score: 70, rank: null, rankReason: 'counting' });
  t.clock.advance(5000);
  await t.runJob('totals');
  expect(await dataOf(late.studentId, testId)).toMatchObject({ rank: 1, of: 3, reason: null });
  expect(await recent()).toMatchObject({ rank: 1, rankReason: null });
});

it('says "not the first attempt" where only a later attempt is known', async () => {
  const { s, physics, testId } = aTestOf([[50]]);
  const studentId = s.person('Second');
  sits(s, { testId, classId: physics, studentId, attemptNo: 2 }, 90);
  await deliver(t, s.emitted);
  expect(await dataOf(studentId, testId)).toEqual(none('not_first_attempt'));
});

it('answers 404 for a test this student has not taken and for an unknown one', async () => {
  const { s, testId } = aTestOf([[50]]);
  await deliver(t, s.emitted);
  const [stranger, unknown] = [await rankOf(newId(), testId), await rankOf(newId(), newId())];
  expect([stranger.status, stranger.body.code, unknown.status, unknown.body.code]).toEqual([
    404,
    'test_not_found',
    404,
    'test_not_found',
  ]);
});

it.each([
  [1, 9, null],
  [1, 100, 'top_1'],
  [2, 100, 'top_5'],
  [25, 100, 'top_25'],
  [50, 100, 'top_50'],
  [51, 100, null],
])('B-008: rank %i of %i is in band %s', (rank, of, band) => {
  expect(bandOf({ rank, of, percentile: 0 })).toBe(band);
});

it('N-029: stores seven decimals of a percentile', () => {
  const group = (percentage: number, n: number) => ({ percentage, correctCount: 1, wrongCount: 0, n });
  expect(rankAmong([group(10, 1), group(20, 2)], group(10, 1))).toEqual({ rank: 3, of: 3, percentile: 33.3333333 });
});
