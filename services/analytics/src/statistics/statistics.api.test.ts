import { newId } from '@kasauti/service-kit';
import { aUser, sharedByTests } from '@kasauti/service-kit/testing';
import { deliver, sits, startAnalytics, storyOfClass } from '../../test/story';

const t = sharedByTests(startAnalytics);

const statisticsOf = (teacher: string, classId: string) =>
  t.call('getClassStatistics', { as: aUser('teacher', { id: teacher }), params: { classId } });

function aWrittenClass(...tests: number[][]) {
  const { s, meera, physics } = storyOfClass();
  const students = Array.from({ length: 6 }, (_, i) => s.person(`Student ${i}`));
  students.forEach((id) => s.enrol(physics, id));
  const ids = tests.map((scores, n) => {
    const testId = s.aTest(physics, meera, { title: `Test ${n}` });
    scores.forEach((score, i) => sits(s, { testId, classId: physics, studentId: students[i] ?? '' }, score));
    return testId;
  });
  return { s, meera, physics, students, ids };
}

it('shows students, attempts, mean, median, pass rate, distribution and the weakest tests', async () => {
  const { s, meera, physics, students, ids } = aWrittenClass([10, 35, 50, 90, 100], [20, 20, 30, 30, 50], [99]);
  sits(s, { testId: ids[0] ?? '', classId: physics, studentId: students[0] ?? '', attemptNo: 2 }, 100);
  sits(
    s,
    { testId: s.aTest(physics, meera, { status: 'cancelled' }), classId: physics, studentId: students[0] ?? '' },
    0,
  );
  await deliver(t, s.emitted);
  const {
    body: { data },
  } = await statisticsOf(meera, physics);
  expect(data).toMatchObject({
    classId: physics,
    className: 'Physics 2027',
    students: 6,
    attempts: 11,
    hasEnoughData: true,
    mean: 48.55,
    median: 35,
    passRate: 45.45,
  });
  expect(data.distribution.map((b: { from: number; to: number; count: number }) => [b.from, b.to, b.count])).toEqual([
    [0, 10, 0],
    [10, 20, 1],
    [20, 30, 2],
    [30, 40, 3],
    [40, 50, 0],
    [50, 60, 2],
    [60, 70, 0],
    [70, 80, 0],
    [80, 90, 0],
    [90, 100, 3],
  ]);
  expect(data.weakestTests).toEqual([
    { id: ids[1], title: 'Test 1', attempts: 5, mean: 30 },
    { id: ids[0], title: 'Test 0', attempts: 5, mean: 57 },
  ]);
  const dashboard = await t.call('getTeacherDashboard', { as: aUser('teacher', { id: meera }) });
  expect(data.mean).toBe(dashboard.body.data.classes[0].avgScore);
});

it('says that there is not enough data under five attempts, and shows no figures', async () => {
  const { s, meera, physics } = aWrittenClass([10, 35, 50, 90]);
  await deliver(t, s.emitted);
  expect((await statisticsOf(meera, physics)).body.data).toMatchObject({
    students: 6,
    attempts: 4,
    hasEnoughData: false,
    mean: null,
    median: null,
    passRate: null,
    distribution: [],
    weakestTests: [],
  });
});

it('shows the topics of the class from the weakest, those of five attempts or more, and follows a regrade', async () => {
  const { s, meera, physics } = storyOfClass();
  const [first, second] = [s.aTest(physics, meera), s.aTest(physics, meera)];
  const students = Array.from({ length: 5 }, (_, i) => s.person(`Student ${i}`));
  const area = (name: string, correct: number, answered: number) => ({ area: name, correct, answered });
  const written = students.map((studentId, i) => {
    s.enrol(physics, studentId);
    sits(s, { testId: second, classId: physics, studentId }, 50, { areas: [area('OPTICS', 0, 1)] });
    const areas = [area('Waves', 4, 4), area('Optics', 1, 2), ...(i < 4 ? [area('Heat', 0, 9)] : [])];
    return sits(s, { testId: first, classId: physics, studentId }, 50, { areas });
  });
  const again = { testId: first, classId: physics, studentId: students[0] ?? '', attemptNo: 2 };
  sits(s, again, 100, { areas: [area('Waves', 0, 9)] });
  const topics = async () =>
    (await statisticsOf(meera, physics)).body.data.areas.map((a: Record<string, unknown>) => [
      String(a.area).toLowerCase(),
      a.correct,
      a.answered,
      a.level,
    ]);
  await deliver(t, s.emitted);
  expect(await topics()).toEqual([
    ['optics', 5, 15, 'weak'],
    ['waves', 20, 20, 'strong'],
  ]);
  s.emitted.length = 0;
  for (const one of written) s.grade(one, 60, { keyVersion: 2, areas: [area('Waves', 2, 4), area('Optics', 2, 2)] });
  await deliver(t, s.emitted);
  expect(await topics()).toEqual([
    ['waves', 10, 20, 'weak'],
    ['optics', 10, 15, 'even'],
  ]);
});

it("answers 404 for another teacher's class", async () => {
  const { s, meera, physics } = aWrittenClass([10]);
  await deliver(t, s.emitted);
  expect((await statisticsOf(meera, physics)).status).toBe(200);
  const straightAfter = await t.call('getClassStatistics', { as: aUser('teacher'), params: { classId: physics } });
  expect(straightAfter.status).toBe(404);
  const [foreign, unknown] = [await statisticsOf(newId(), physics), await statisticsOf(newId(), newId())];
  expect([foreign.status, foreign.body.error, unknown.status, unknown.body.error]).toEqual([
    404,
    'Class not found',
    404,
    'Class not found',
  ]);
});
