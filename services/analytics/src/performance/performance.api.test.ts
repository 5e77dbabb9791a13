import { newId } from '@kasauti/service-kit';
import { aUser, sharedByTests } from '@kasauti/service-kit/testing';
import { deliver, sits, startAnalytics, story, storyOfClass, storyOfStudent } from '../../test/story';

const t = sharedByTests(startAnalytics);

const analyticsOf = async (id: string, query: Record<string, string> = {}) => {
  const answer = await t.call('getStudentAnalytics', { as: aUser('student', { id }), query });
  expect(answer.status).toBe(200);
  return answer.body.data;
};

/** Asha writes in October and November, in two classes; one test waits for grading, one hides its results. */
function twoClasses() {
  const s = story();
  const [meera, asha, ben] = [s.person('Meera Rao', 'teacher'), s.person('Asha Verma'), s.person('Ben Das')];
  const physics = s.aClass(meera);
  const maths = s.aClass(meera, { title: 'Maths 2027', subject: 'Maths' });
  for (const classId of [physics, maths]) s.enrol(classId, asha);
  s.enrol(physics, ben);
  const wrote = (classId: string, submittedAt: string, percentage: number, over: object = {}, test: object = {}) => {
    const testId = s.aTest(classId, meera, test);
    return sits(s, { testId, classId, studentId: asha, submittedAt }, percentage, over);
  };
  wrote(physics, '2026-10-10T06:00Z', 40);
  wrote(maths, '2026-10-31T18:29Z', 60);
  const late = wrote(
    physics,
    '2026-10-31T18:31Z',
    80.5,
    { score: 161, maxScore: 200, timeTakenSec: 1690 },
    { title: 'Optics' },
  );
  sits(s, { testId: late.testId, classId: physics, studentId: ben, submittedAt: '2026-11-01T06:00Z' }, 90);
  wrote(maths, '2026-11-19T06:00Z', 70);
  wrote(maths, '2026-11-20T06:00Z', 99, { pendingGrading: 1 });
  wrote(maths, '2026-11-20T19:00Z', 13, {}, { title: 'Hidden', resultsVisible: false });
  return { s, meera, asha, physics, maths, late };
}

it('shows overview, trend, subjects, recent tests and months, and no score that may not be seen', async () => {
  const { s, asha, late } = twoClasses();
  await deliver(t, s.emitted);
  const data = await analyticsOf(asha);
  expect(data.overview).toEqual({
    averageScore: 62.63,
    improvement: '+25.3',
    totalTestsTaken: 6,
    totalTimeSpent: 328,
    rank: null,
    rankReason: 'grading_pending',
    totalStudents: 1,
    percentile: null,
    currentStreak: 3,
    longestStreak: 3,
  });
  expect(data.performanceTrend).toEqual([
    { date: '2026-10-01', score: 50, testsCount: 2 },
    { date: '2026-11-01', score: 75.25, testsCount: 2 },
  ]);
  expect(data.subjectWisePerformance).toEqual([
    {
      subject: 'Maths',
      averageScore: 65,
      improvement: '+10.0',
      testsCompleted: 2,
      timeSpent: 240,
      strongAreas: [],
      weakAreas: [],
      areas: [],
      areasTotal: 0,
    },
    {
      subject: 'Physics',
      averageScore: 60.25,
      improvement: '+40.5',
      testsCompleted: 2,
      timeSpent: 88,
      strongAreas: [],
      weakAreas: [],
      areas: [],
      areasTotal: 0,
    },
  ]);
  expect(data.recentTests.map((r: { title: string }) => r.title).slice(0, 2)).toEqual(['Hidden', 'Mechanics 1']);
  expect(data.recentTests[0]).toMatchObject({ score: null, maxScore: null, rank: null, resultsVisible: false });
  expect(data.recentTests[1]).toMatchObject({ score: null, resultsVisible: true });
  expect(data.recentTests.find((r: { id: string }) => r.id === late.testId)).toEqual({
    id: late.testId,
    attemptId: late.attemptId,
    attemptNo: 1,
    title: 'Optics',
    className: 'Physics 2027',
    completedAt: '2026-10-31T18:31:00.000Z',
    timeTaken: 1690,
    timeLimit: 3600,
    rank: 2,
    rankReason: null,
    totalAttempts: 2,
    score: 161,
    maxScore: 200,
    resultsVisible: true,
  });
  expect(data.monthlyActivity).toHaveLength(12);
  expect(data.monthlyActivity.slice(-3)).toEqual([
    { month: '2026-09', testsCompleted: 0, timeSpent: 0, avgScore: null },
    { month: '2026-10', testsCompleted: 2, timeSpent: 120, avgScore: 50 },
    { month: '2026-11', testsCompleted: 4, timeSpent: 208, avgScore: 75.25 },
  ]);
  expect(JSON.stringify(data)).not.toMatch(/\b(13|99)\b/);
});

it('F-052: gives the same numbers as the dashboard', async () => {
  const { s, asha } = twoClasses();
  await deliver(t, s.emitted);
  const data = await analyticsOf(asha);
  const dashboard = (await t.call('getStudentDashboard', { as: aUser('student', { id: asha }) })).body.data;
  expect([
    data.overview.averageScore,
    data.overview.totalTestsTaken,
    data.overview.rank,
    data.overview.totalStudents,
  ]).toEqual([
    dashboard.stats.averageScore,
    dashboard.stats.testsCompleted,
    dashboard.stats.rank,
    dashboard.stats.totalStudents,
  ]);
  expect(data.performanceTrend.map((p: { date: string; score: number }) => [p.date.slice(0, 7), p.score])).toEqual(
    dashboard.performanceAnalytics.monthlyScores.map((m: { month: string; avgScore: number }) => [m.month, m.avgScore]),
  );
  expect(
    data.subjectWisePerformance.map(
      (p: { subject: string; averageScore: number; improvement: string; testsCompleted: number }) => [
        p.subject,
        p.averageScore,
        p.improvement,
        p.testsCompleted,
      ],
    ),
  ).toEqual(
    dashboard.performanceAnalytics.subjectPerformance.map(
      (p: { subject: string; avgScore: number; improvement: string; testsCompleted: number }) => [
        p.subject,
        p.avgScore,
        p.improvement,
        p.testsCompleted,
      ],
    ),
  );
  expect(
    data.monthlyActivity.flatMap((m: { month: string; avgScore: number | null }) =>
      m.avgScore === null ? [] : [[m.month, m.avgScore]],
    ),
  ).toEqual(
    dashboard.performanceAnalytics.monthlyScores.map((m: { month: string; avgScore: number }) => [m.month, m.avgScore]),
  );
});

it('F-056: counts by week or year, and for one class alone', async () => {
  const { s, asha, physics } = twoClasses();
  await deliver(t, s.emitted);
  expect((await analyticsOf(asha, { period: 'weekly' })).performanceTrend.map((p: { date: string }) => p.date)).toEqual(
    ['2026-10-05', '2026-10-26', '2026-11-16'],
  );
  expect((await analyticsOf(asha, { period: 'yearly' })).performanceTrend).toEqual([
    { date: '2026-01-01', score: 62.63, testsCount: 4 },
  ]);
  const inPhysics = await analyticsOf(asha, { classId: physics });
  expect([
    inPhysics.overview.totalTestsTaken,
    inPhysics.overview.averageScore,
    inPhysics.subjectWisePerformance.length,
  ]).toEqual([2, 60.25, 1]);
});

it('counts a cancelled test in no figure, and lists its attempt', async () => {
  const { s, meera, physics, asha } = storyOfStudent();
  const sat = (day: number, percentage: number, correct: number) => {
    const testId = s.aTest(physics, meera);
    const at = { testId, classId: physics, studentId: asha, submittedAt: `2026-11-${day}T06:00Z` };
    sits(s, at, percentage, { areas: [{ area: 'Optics', answered: 3, correct }] });
    return testId;
  };
  sat(10, 80, 3);
  sat(11, 60, 3);
  const broken = sat(12, 10, 0);
  s.aTest(physics, meera, { status: 'cancelled' }, broken);
  await deliver(t, s.emitted);

  const data = await analyticsOf(asha);
  expect(data.overview).toMatchObject({ averageScore: 70, totalTestsTaken: 3, rank: null, rankReason: 'too_few' });
  expect(data.performanceTrend).toEqual([{ date: '2026-11-01', score: 70, testsCount: 2 }]);
  expect(data.subjectWisePerformance[0]).toMatchObject({
    averageScore: 70,
    testsCompleted: 2,
    areas: [{ area: 'Optics', answered: 6, correct: 6 }],
  });
  expect(data.recentTests[0]).toMatchObject({ id: broken, score: 10 });
  const dashboard = (await t.call('getStudentDashboard', { as: aUser('student', { id: asha }) })).body.data;
  expect(dashboard.enrolledClasses[0]).toMatchObject({ testsCompleted: 2, totalTests: 2, lastScore: 60 });
  const seen = await t.call('getStudent', { as: aUser('teacher', { id: meera }), params: { studentId: asha } });
  expect(seen.body.data.topics).toEqual([{ topic: 'Optics', answered: 6, percent: 100 }]);
  expect(seen.body.data.attempts).toHaveLength(3);
});

it('shows a student without tests no results, and nothing of a class of others', async () => {
  const { s, physics } = twoClasses();
  await deliver(t, s.emitted);
  const data = await analyticsOf(newId(), { classId: physics });
  expect(data).toMatchObject({
    overview: {
      averageScore: null,
      improvement: '+0.0',
      totalTestsTaken: 0,
      rank: null,
      percentile: null,
      currentStreak: 0,
      longestStreak: 0,
    },
    performanceTrend: [],
    subjectWisePerformance: [],
    recentTests: [],
  });
});

it('serves no student the cached answer of another', async () => {
  const { s, asha } = twoClasses();
  await deliver(t, s.emitted);
  const takenBy = async (id: string) =>
    (await t.call('getStudentAnalytics', { as: aUser('student', { id }) })).body.data.overview.totalTestsTaken;
  expect(await takenBy(asha)).toBeGreaterThan(0);
  expect(await takenBy(newId())).toBe(0);
});

it('refuses an unknown period, and teachers', async () => {
  const refused = await t.call('getStudentAnalytics', { as: aUser('student'), query: { period: 'daily' } });
  expect([refused.status, refused.body.errors[0].field]).toEqual([400, 'period']);
  expect((await t.call('getStudentAnalytics', { as: aUser('teacher') })).status).toBe(403);
});

it('shows the percentile of the class only among ten ranked students', async () => {
  const ofTen = async (size: number) => {
    const { s, meera, physics } = storyOfClass();
    const students = Array.from({ length: size }, (_, i) => s.person(`Student ${i}`));
    students.forEach((id) => s.enrol(physics, id));
    for (let n = 0; n < 3; n++) {
      const testId = s.aTest(physics, meera);
      students.forEach((studentId, i) =>
        sits(s, { testId, classId: physics, studentId, submittedAt: '2026-11-10T06:00Z' }, 10 + i),
      );
    }
    await deliver(t, s.emitted);
    const { rank, rankClass, totalStudents, percentile } = (await analyticsOf(students[1] ?? '')).overview;
    expect(rankClass).toBe('Physics 2027');
    return [rank, totalStudents, percentile];
  };
  expect(await ofTen(9)).toEqual([8, 9, null]);
  expect(await ofTen(12)).toEqual([11, 12, 16.67]);
});

it.each([
  ['with the time of the test', '06:00', 3600, 3600],
  ['with a quarter of extra time', '06:15', 4488, 4500],
  ['with minutes that were given meanwhile', '06:00', 4512, null],
  ['that continues another, with what was left', '05:20', 3000, 3600],
] as const)('measures the time of an attempt %s against its own limit', async (_, until, timeTakenSec, timeLimit) => {
  const { s, meera, physics, asha } = storyOfStudent();
  const sat = { attemptId: newId(), testId: s.aTest(physics, meera), classId: physics, studentId: asha, attemptNo: 2 };
  s.start(sat, { deadlineAt: `2026-11-04T${until}:00.000Z` });
  s.submit(sat);
  s.grade(sat, 60, { timeTakenSec });
  await deliver(t, s.emitted);
  expect((await analyticsOf(asha)).recentTests).toMatchObject([{ attemptNo: 2, timeLimit }]);
});
