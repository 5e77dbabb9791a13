import { aUser, sharedByTests } from '@kasauti/service-kit/testing';
import { deliver, sits, startAnalytics, story } from '../../test/story';
import { countedScore, countingAttempts, round2 } from './counting';

const t = sharedByTests(startAnalytics);

const three = [
  { attemptNo: 1, percentage: 40 },
  { attemptNo: 2, percentage: 90 },
  { attemptNo: 3, percentage: 65 },
];
it.each([
  ['first', 40],
  ['highest', 90],
  ['latest', 65],
  ['average', 65],
] as const)('counts by the policy %s %d of 40, 90 and 65, in whatever order they come', (policy, score) => {
  expect(countedScore(countingAttempts(three, policy))).toBe(score);
  expect(countedScore(countingAttempts([...three].reverse(), policy))).toBe(score);
});

it('counts no later attempt while the first, which counts, is not graded', () => {
  expect(countingAttempts([{ attemptNo: 2, percentage: 90 }], 'first')).toEqual([]);
  expect(countingAttempts([], 'highest')).toEqual([]);
});

/** Asha writes 40 in October, 90 and 65 in November; Ben once, 20. */
async function written(scorePolicy: 'highest' | 'first' | 'latest' | 'average' | undefined) {
  const s = story();
  const [meera, asha, ben] = [s.person('Meera Rao', 'teacher'), s.person('Asha Verma'), s.person('Ben Das')];
  const physics = s.aClass(meera);
  for (const id of [asha, ben]) s.enrol(physics, id);
  const testId = s.aTest(physics, meera, {
    release: 'at_submit',
    scoresVisibleAt: null,
    ...(scorePolicy ? { scorePolicy } : {}),
  });
  const at = (attemptNo: number, submittedAt: string) => ({
    testId,
    classId: physics,
    studentId: asha,
    attemptNo,
    submittedAt,
  });
  sits(s, at(1, '2026-10-10T06:00Z'), 40);
  sits(s, at(2, '2026-11-10T06:00Z'), 90);
  sits(s, at(3, '2026-11-11T06:00Z'), 65);
  sits(s, { testId, classId: physics, studentId: ben, submittedAt: '2026-11-01T06:00Z' }, 20);
  await deliver(t, s.emitted);
  const as = aUser('student', { id: asha });
  const { data: dashboard } = (await t.call('getStudentDashboard', { as })).body;
  const { data: analytics } = (await t.call('getStudentAnalytics', { as })).body;
  const { data: teacher } = (await t.call('getTeacherDashboard', { as: aUser('teacher', { id: meera }) })).body;
  const { data: rank } = (await t.call('getTestRank', { as, params: { testId } })).body;
  return {
    student: [
      dashboard.stats.averageScore,
      dashboard.enrolledClasses[0].lastScore,
      dashboard.performanceAnalytics.subjectPerformance[0].avgScore,
      analytics.overview.averageScore,
    ],
    months: analytics.performanceTrend.map((p: { date: string; score: number }) => [p.date.slice(0, 7), p.score]),
    activity: analytics.monthlyActivity
      .filter((m: { avgScore: number | null }) => m.avgScore !== null)
      .map((m: { month: string; avgScore: number }) => [m.month, m.avgScore]),
    teacher: [teacher.stats.avgClassPerformance, teacher.classes[0].avgScore],
    rank: [rank.rank, rank.of],
  };
}

it.each([
  ['highest', 90, '2026-11', 55],
  ['first', 40, '2026-10', 30],
  ['latest', 65, '2026-11', 42.5],
  ['average', 65, '2026-11', 42.5],
] as const)(
  'shows students and teachers the attempt that counts by the policy %s, and ranks the first',
  async (policy, score, month, classMean) => {
    expect(await written(policy)).toEqual({
      student: [score, score, score, score],
      months: [[month, score]],
      activity: [[month, score]],
      teacher: [classMean, classMean],
      rank: [1, 2],
    });
  },
);

it('counts first attempts of tests without a policy, but shows the newest score', async () => {
  expect(await written(undefined)).toMatchObject({ student: [40, 65, 40, 40], teacher: [30, 30], rank: [1, 2] });
});

it('rounds a percentage as assessment does: half a hundredth away from zero', () => {
  expect([-24.375, 24.375, 33.335, 1.005, -0.001].map(round2)).toEqual([-24.38, 24.38, 33.34, 1.01, 0]);
});
