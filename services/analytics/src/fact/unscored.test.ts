import { aUser, sharedByTests } from '@kasauti/service-kit/testing';
import { at, deliver, NOW, regrades, sits, startAnalytics, storyOfClass } from '../../test/story';

const t = sharedByTests(startAnalytics);

const UNSCORED = { score: 0, maxScore: 0, correctCount: 0, wrongCount: 0, passed: true };
const submittedAt = new Date(Date.parse(NOW) - 5 * 86_400_000).toISOString();
type Operation =
  'getStudentAnalytics' | 'getStudentDashboard' | 'getTestRank' | 'getClassStatistics' | 'getClassMatrix';
const read = async (
  operation: Operation | 'getTeacherDashboard',
  id: string,
  role: 'student' | 'teacher',
  params: Record<string, string> = {},
) => {
  t.clock.advance(2000);
  return (await t.call(operation, { as: aUser(role, { id }), params } as never)).body;
};

/** A test with scores and one whose every question was dropped; both were sat by Asha with 80 % and Ben with 60 %. */
async function aClassWithCancelledQuestions() {
  const { s, meera, physics } = storyOfClass();
  const [asha, ben] = [s.person('Asha'), s.person('Ben')];
  for (const id of [asha, ben]) s.enrol(physics, id);
  const [waves, broken] = [s.aTest(physics, meera, { title: 'Waves' }), s.aTest(physics, meera, { title: 'Broken' })];
  const sit = (testId: string, studentId: string, percentage: number, over = {}) =>
    sits(s, { testId, classId: physics, studentId, submittedAt }, percentage, over);
  sit(waves, asha, 80);
  sit(waves, ben, 60);
  sit(broken, asha, 0, UNSCORED);
  sit(broken, ben, 0, UNSCORED);
  await deliver(t, s.emitted);
  return { meera, physics, asha, ben, waves, broken };
}

it('leaves a result whose every question was dropped out of what a student is shown of averages and ranks', async () => {
  const { asha, waves, broken } = await aClassWithCancelledQuestions();
  const { data } = await read('getStudentAnalytics', asha, 'student');
  expect(data.overview).toMatchObject({ averageScore: 80, totalTestsTaken: 2 });
  expect(data.subjectWisePerformance).toMatchObject([{ averageScore: 80, testsCompleted: 1 }]);
  expect(data.recentTests.find(({ id }: { id: string }) => id === broken)).toMatchObject({
    rank: null,
    rankReason: null,
    score: 0,
    maxScore: 0,
  });
  const dashboard = (await read('getStudentDashboard', asha, 'student')).data;
  expect(dashboard.stats.averageScore).toBe(80);
  expect(dashboard.enrolledClasses).toMatchObject([{ lastScore: 80, testsCompleted: 2 }]);
  const row = dashboard.recentActivity.find(
    ({ type, testId }: { type: string; testId: string }) => type === 'test_completed' && testId === broken,
  );
  expect(row).toMatchObject({ notScored: true, description: 'Physics 2027, not scored: every question was dropped' });
  expect(row).not.toHaveProperty('score');
  expect((await read('getTestRank', asha, 'student', { testId: broken })).data).toMatchObject({
    rank: null,
    of: null,
    reason: null,
  });
  expect((await read('getTestRank', asha, 'student', { testId: waves })).data).toMatchObject({ rank: 1, of: 2 });
});

it('leaves it out of the mean, the pass rate, the distribution and the dashboard of the teacher', async () => {
  const { meera, physics, broken } = await aClassWithCancelledQuestions();
  const params = { classId: physics };
  const statistics = (await read('getClassStatistics', meera, 'teacher', params)).data;
  expect(statistics).toMatchObject({ attempts: 2 });
  const { tests, rows } = (await read('getClassMatrix', meera, 'teacher', params)).data;
  const place = tests.findIndex(({ testId }: { testId: string }) => testId === broken);
  expect(tests[place]).toMatchObject({ mean: null, sat: 2 });
  expect(rows.map(({ cells }: { cells: { state: string }[] }) => cells[place]?.state)).toEqual([
    'not_scored',
    'not_scored',
  ]);
  expect(rows).toMatchObject([
    { mean: 80, sat: 2, of: 2 },
    { mean: 60, sat: 2, of: 2 },
  ]);
  const dashboard = (await read('getTeacherDashboard', meera, 'teacher')).data;
  expect(dashboard.stats.avgClassPerformance).toBe(70);
  const submissions = dashboard.recentActivity.filter(
    ({ testId, type }: { testId: string; type: string }) => testId === broken && type === 'submission',
  );
  expect(submissions).toHaveLength(2);
  for (const one of submissions) expect(one).not.toHaveProperty('score');
});

it('ranks the others of a drawn test without waiting for it', async () => {
  const { s, meera, physics } = storyOfClass();
  const testId = s.aTest(physics, meera);
  const sat = [80, 0, 60].map((percentage, i) => {
    const studentId = s.person(`Student ${i}`);
    s.enrol(physics, studentId);
    return sits(s, { testId, classId: physics, studentId, submittedAt }, percentage, i === 1 ? UNSCORED : {});
  });
  await deliver(t, s.emitted);
  const ranks = [];
  for (const { studentId } of sat) ranks.push((await read('getTestRank', studentId, 'student', { testId })).data);
  expect(ranks).toMatchObject([
    { rank: 1, of: 2 },
    { rank: null, reason: null },
    { rank: 2, of: 2 },
  ]);
});

it('says no earlier rank for the time at which every question was dropped', async () => {
  const { s, meera, physics } = storyOfClass();
  const testId = s.aTest(physics, meera);
  const sat = [80, 60].map((percentage, i) => {
    const studentId = s.person(`Student ${i}`);
    s.enrol(physics, studentId);
    return { percentage, one: sits(s, { testId, classId: physics, studentId }, percentage, { paperVersion: 1 }) };
  });
  const [dropped, back] = ['2026-11-10T06:00Z', '2026-11-10T06:05Z'];
  for (const { one, percentage } of sat)
    regrades(
      s,
      one,
      [
        { percentage, keyVersion: 1 },
        { ...UNSCORED, percentage: 0, keyVersion: 2 },
      ],
      dropped,
    );
  for (const { one, percentage } of sat)
    regrades(
      s,
      one,
      [
        { ...UNSCORED, percentage: 0, keyVersion: 2 },
        { percentage, keyVersion: 3 },
      ],
      back,
    );
  await deliver(t, s.emitted);
  const { data } = await read('getTestRank', sat[1]?.one.studentId ?? '', 'student', { testId });
  expect(data).toMatchObject({ rank: 2, of: 2, earlier: [{ correctedAt: at(dropped), rank: 2, of: 2 }] });
});
