import { newId } from '@kasauti/service-kit';
import { aUser, sharedByTests } from '@kasauti/service-kit/testing';
import { deliver, sits, startAnalytics, story, storyOfStudent } from '../../test/story';
import { studentDashboard } from './student-dashboard';

const t = sharedByTests(startAnalytics);

const dashboardOf = async (id: string) => {
  const answer = await t.call('getStudentDashboard', { as: aUser('student', { id }) });
  expect(answer.status).toBe(200);
  return answer.body.data;
};

it('shows a new student empty lists and dashes, not zeros', async () => {
  expect(await dashboardOf(newId())).toMatchObject({
    stats: { enrolledClasses: 0, testsCompleted: 0, averageScore: null, rank: null, totalStudents: 0 },
    recentActivity: [],
    enrolledClasses: [],
    upcomingTests: [],
    performanceAnalytics: { monthlyScores: [], subjectPerformance: [] },
  });
});

it('shows classes with progress, last score and next test, what is coming, and what happened', async () => {
  const { s, meera, physics, asha } = storyOfStudent();
  const done = s.aTest(physics, meera);
  const paid = s.aTest(physics, meera, {
    title: 'Optics',
    feePaise: 1770,
    startAt: '2026-11-22T06:00:00.000Z',
    publishedAt: '2026-11-03T07:00:00.000Z',
  });
  const unpaid = s.aTest(physics, meera, { title: 'Waves', feePaise: 5000, publishedAt: '2026-11-03T08:00:00.000Z' });
  s.aTest(physics, meera, {
    title: 'Too late',
    endAt: '2026-11-20T06:00:00.000Z',
    publishedAt: '2026-11-03T05:00:00.000Z',
  });
  s.aTest(physics, meera, { title: 'Draft', status: 'draft', publishedAt: null });
  s.pay(paid, asha, 1770);
  const sat = sits(s, { testId: done, classId: physics, studentId: asha }, 66.666);
  await deliver(t, s.emitted);

  const data = await dashboardOf(asha);
  expect(data.stats).toEqual({
    enrolledClasses: 1,
    testsCompleted: 1,
    averageScore: 66.67,
    rank: null,
    rankReason: 'too_few',
    totalStudents: 1,
  });
  expect(data.enrolledClasses).toEqual([
    {
      id: physics,
      title: 'Physics 2027',
      teacher: 'Meera Rao',
      description: 'Mechanics to optics',
      progress: 25,
      testsCompleted: 1,
      totalTests: 4,
      lastScore: 66.67,
      nextTest: { id: unpaid, title: 'Waves', scheduledFor: null, fee: 5000 },
    },
  ]);
  const shown = { className: 'Physics 2027', teacher: 'Meera Rao', duration: 60 };
  expect(data.upcomingTests).toMatchObject([
    { ...shown, id: unpaid, fee: 5000, isPaid: false },
    { ...shown, id: paid, fee: 1770, isPaid: true },
  ]);
  expect(
    data.recentActivity.map((a: { type: string; title: string; score?: number; amount?: number }) => [
      a.type,
      a.title,
      a.score ?? a.amount,
    ]),
  ).toEqual([
    ['test_completed', 'Mechanics 1', 66.67],
    ['payment_completed', 'Optics', 1770],
    ['test_published', 'Waves', undefined],
    ['test_published', 'Optics', undefined],
    ['test_published', 'Mechanics 1', undefined],
    ['test_published', 'Too late', undefined],
    ['enrollment_confirmed', 'Physics 2027', undefined],
  ]);
  expect(data.recentActivity[0].id).toBe(`completed:${sat.attemptId}`);
  expect(data.recentActivity[0]).toMatchObject({ attemptId: sat.attemptId, testId: expect.any(String) });
  expect(data.performanceAnalytics).toEqual({
    monthlyScores: [{ month: '2026-11', avgScore: 66.67 }],
    subjectPerformance: [{ subject: 'Physics', avgScore: 66.67, improvement: '+0.0', testsCompleted: 1 }],
  });
});

it('leaves out of the progress of a class what had closed before the student joined it', async () => {
  const s = story();
  const meera = s.person('Meera Rao', 'teacher');
  const ravi = s.person('Ravi Nair');
  const physics = s.aClass(meera);
  s.aTest(physics, meera, {
    title: 'Before',
    endAt: '2026-10-20T06:00:00.000Z',
    publishedAt: '2026-10-01T05:00:00.000Z',
  });
  s.enrol(physics, ravi);
  const after = s.aTest(physics, meera);
  sits(s, { testId: after, classId: physics, studentId: ravi }, 70);
  await deliver(t, s.emitted);
  const [inClass] = (await dashboardOf(ravi)).enrolledClasses;
  expect(inClass).toMatchObject({ progress: 100, testsCompleted: 1, totalTests: 1 });
});

it.each([
  [0, 300, 0],
  [1, 300, 1],
  [1, 3, 33],
  [199, 200, 99],
  [200, 200, 100],
])('shows %d of %d tests as a progress of %d %%', (done, of, progress) => {
  const at = new Date('2026-11-20T06:00:00Z');
  const inClass = { classId: 'c', teacherId: 'u', title: 'Physics', description: '', seq: 1 };
  const facts = {
    enrolments: [{ _id: 'c:s', classId: 'c', studentId: 's', isActive: true, seq: 1 }],
    classes: [{ ...inClass, _id: 'c', status: 'active' as const, subject: null, createdAt: at }],
    tests: Array.from({ length: of }, (_, n) => ({
      ...{ ...inClass, _id: `t${n}`, status: 'published' as const, feePaise: 0, durationMin: 60, totalQuestions: 1 },
      ...{ startAt: null, endAt: null, resultsVisible: true, publishedAt: at },
    })),
    attempts: Array.from({ length: done }, (_, n) => ({
      _id: `a${n}`,
      testId: `t${n}`,
      classId: 'c',
      studentId: 's',
      attemptNo: 1,
      submittedAt: at,
      gradedSeq: 0,
      seq: 1,
    })),
    payments: [],
    names: new Map<string, string>(),
  };
  expect(studentDashboard(facts, at).enrolledClasses).toMatchObject([
    { testsCompleted: done, totalTests: of, progress },
  ]);
});

it('shows no score anywhere before its release, and shows it from then on', async () => {
  const { s, meera, physics, asha } = storyOfStudent();
  const test = s.aTest(physics, meera);
  sits(s, { testId: test, classId: physics, studentId: asha }, 37, { visibleAt: '2026-11-21T09:00:00.000Z' });
  await deliver(t, s.emitted);
  const before = await dashboardOf(asha);
  expect([
    before.stats.averageScore,
    before.enrolledClasses[0].lastScore,
    before.performanceAnalytics.subjectPerformance,
    before.stats.testsCompleted,
  ]).toEqual([null, null, [], 1]);
  expect(JSON.stringify(before)).not.toMatch(/\b37\b/);
  expect(
    (await t.call('getTeacherDashboard', { as: aUser('teacher', { id: meera }) })).body.data.stats.avgClassPerformance,
  ).toBe(37);
  t.clock.set(new Date('2026-11-21T09:00:00Z'));
  expect((await dashboardOf(asha)).stats.averageScore).toBe(37);
});

it('opens hidden results when the teacher releases them, but never those of a test that hides its results', async () => {
  const { s, meera, physics, asha } = storyOfStudent();
  const manual = s.aTest(physics, meera);
  const hidden = s.aTest(physics, meera, { resultsVisible: false });
  sits(s, { testId: manual, classId: physics, studentId: asha }, 80, { visibleAt: null });
  sits(s, { testId: hidden, classId: physics, studentId: asha }, 10, { visibleAt: '2026-11-04T06:00:00.000Z' });
  await deliver(t, s.emitted.splice(0));
  const before = await dashboardOf(asha);
  expect(before.stats.averageScore).toBeNull();
  const completed = before.recentActivity.filter(({ type }: { type: string }) => type === 'test_completed');
  const texts = completed.map((a: { testId: string; description: string }) => [a.testId, a.description]);
  expect(Object.fromEntries(texts)).toEqual({
    [manual]: 'Physics 2027, results are not out yet',
    [hidden]: 'Physics 2027, results are not shown',
  });
  s.release(manual, '2026-11-20T06:00Z');
  await deliver(t, s.emitted);
  expect((await dashboardOf(asha)).stats.averageScore).toBe(80);
});

it('drops a class that was left, but not the tests taken in it', async () => {
  const { s, meera, physics, asha } = storyOfStudent();
  sits(s, { testId: s.aTest(physics, meera), classId: physics, studentId: asha }, 80);
  s.aTest(physics, meera, { title: 'Next' });
  s.leave(physics, asha);
  await deliver(t, s.emitted);
  const data = await dashboardOf(asha);
  expect([
    data.stats.enrolledClasses,
    data.stats.testsCompleted,
    data.stats.averageScore,
    data.enrolledClasses,
    data.upcomingTests,
  ]).toEqual([0, 1, 80, [], []]);
});

it('offers nothing of an archived class', async () => {
  const { s, meera, physics, asha } = storyOfStudent();
  s.aTest(physics, meera);
  s.aClass(meera, { status: 'archived' }, physics);
  await deliver(t, s.emitted);
  const data = await dashboardOf(asha);
  expect([data.upcomingTests, data.enrolledClasses[0].nextTest, data.enrolledClasses[0].totalTests]).toEqual([
    [],
    null,
    1,
  ]);
});

it('does not count a payment of another student', async () => {
  const s = story();
  const meera = s.person('Meera Rao', 'teacher');
  const [asha, ben] = [s.person('Asha Verma'), s.person('Ben Das')];
  const physics = s.aClass(meera);
  for (const student of [asha, ben]) s.enrol(physics, student);
  s.pay(s.aTest(physics, meera, { feePaise: 1770 }), asha, 1770);
  await deliver(t, s.emitted);
  const paidBy = async (id: string) => {
    const { upcomingTests, recentActivity } = await dashboardOf(id);
    return [upcomingTests[0].isPaid, recentActivity.some((a: { type: string }) => a.type === 'payment_completed')];
  };
  expect([await paidBy(asha), await paidBy(ben)]).toEqual([
    [true, true],
    [false, false],
  ]);
});

it('serves no student the cached answer or the classes of another', async () => {
  const s = story();
  const meera = s.person('Meera Rao', 'teacher');
  const [asha, ben] = [s.person('Asha Verma'), s.person('Ben Das')];
  const [physics, maths] = [s.aClass(meera), s.aClass(meera, { title: 'Maths' })];
  s.enrol(physics, asha);
  s.enrol(maths, ben);
  await deliver(t, s.emitted);
  const classesOf = async (id: string) =>
    (await t.call('getStudentDashboard', { as: aUser('student', { id }) })).body.data.enrolledClasses.map(
      (c: { id: string }) => c.id,
    );
  expect([await classesOf(asha), await classesOf(ben)]).toEqual([[physics], [maths]]);
});
