import { newId } from '@kasauti/service-kit';
import { aUser, sharedByTests } from '@kasauti/service-kit/testing';
import { deliver, sits, startAnalytics, story, storyOfClass, storyOfStudent } from '../../test/story';
import { badgeOf } from './teacher-dashboard';

const t = sharedByTests(startAnalytics);

const dashboardOf = async (id: string) => {
  const answer = await t.call('getTeacherDashboard', { as: aUser('teacher', { id }) });
  expect(answer.status).toBe(200);
  return answer.body;
};

it('shows a new teacher zeros, and no average', async () => {
  const { data, source } = await dashboardOf(newId());
  expect(data.stats).toEqual({
    totalClasses: 0,
    totalStudents: 0,
    activeTests: 0,
    pendingGrading: 0,
    avgClassPerformance: null,
  });
  expect([data.classes, data.activeTests, data.recentActivity, source, data.source]).toEqual([
    [],
    [],
    [],
    'live',
    'live',
  ]);
});

it('shows classes, each student once, progress of a test, averages and activity', async () => {
  const s = story();
  const meera = s.person('Meera Rao', 'teacher');
  const [asha, ben] = [s.person('Asha Verma'), s.person('Ben Das')];
  const physics = s.aClass(meera);
  const maths = s.aClass(meera, { title: 'Maths 2027', subject: 'Maths', createdAt: '2026-11-05T06:00:00.000Z' });
  s.enrol(physics, asha);
  s.enrol(physics, ben);
  s.enrol(maths, asha, '2026-11-06T06:00Z');
  const test = s.aTest(physics, meera, { endAt: '2026-11-21T07:30:00.000Z' });
  sits(s, { testId: test, classId: physics, studentId: asha }, 50);
  await deliver(t, s.emitted);

  const { data } = await dashboardOf(meera);
  expect(data.stats).toEqual({
    totalClasses: 2,
    totalStudents: 2,
    activeTests: 1,
    pendingGrading: 0,
    avgClassPerformance: 50,
  });
  expect(data.classes).toEqual([
    { id: maths, name: 'Maths 2027', students: 1, avgScore: null },
    { id: physics, name: 'Physics 2027', students: 2, avgScore: 50 },
  ]);
  expect(data.classAverages).toEqual(
    expect.arrayContaining([
      { id: maths, avgScore: null },
      { id: physics, avgScore: 50 },
    ]),
  );
  expect(data.activeTests).toEqual([
    {
      id: test,
      title: 'Mechanics 1',
      class: 'Physics 2027',
      status: 'closing',
      submissions: 1,
      total: 2,
      deadline: '2026-11-21T07:30:00.000Z',
      opensAt: null,
    },
  ]);
  expect(data.recentActivity.map((a: { message: string }) => a.message).sort()).toEqual([
    'Asha Verma joined Maths 2027',
    'Asha Verma joined Physics 2027',
    'Asha Verma submitted Mechanics 1',
    'Ben Das joined Physics 2027',
    'Mechanics 1 was published with 2 questions',
  ]);
  expect(data.recentActivity[0].message).toBe('Asha Verma joined Maths 2027');
  expect(data.recentActivity[1]).toMatchObject({
    type: 'submission',
    student: 'Asha Verma',
    testId: test,
    classId: physics,
    score: 50,
  });
});

it('counts answers that wait for grading, and includes the score once the last is graded', async () => {
  const { s, meera, physics, asha } = storyOfStudent();
  const test = s.aTest(physics, meera);
  const sat = sits(s, { testId: test, classId: physics, studentId: asha }, 25, { pendingGrading: 2 });
  await deliver(t, s.emitted.splice(0));
  let { data } = await dashboardOf(meera);
  expect([data.stats.pendingGrading, data.stats.avgClassPerformance, data.recentActivity[0].score]).toEqual([
    2,
    null,
    undefined,
  ]);
  s.aTest(physics, meera, { status: 'cancelled' }, test);
  await deliver(t, s.emitted.splice(0));
  expect((await dashboardOf(meera)).data.stats.pendingGrading).toBe(2);
  s.aTest(physics, meera, {}, test);
  s.grade(sat, 75);
  await deliver(t, s.emitted);
  ({ data } = await dashboardOf(meera));
  expect([data.stats.pendingGrading, data.stats.avgClassPerformance, data.recentActivity[0].score]).toEqual([
    0, 75, 75,
  ]);
});

it('counts in all tests, however many were published since', async () => {
  const s = story();
  const meera = s.person('Meera Rao', 'teacher');
  const [asha, ben] = [s.person('Asha Verma'), s.person('Ben Das')];
  const [physics, maths] = [s.aClass(meera), s.aClass(meera)];
  for (const student of [asha, ben]) s.enrol(physics, student);
  const test = s.aTest(physics, meera);
  sits(s, { testId: test, classId: physics, studentId: asha }, 25, { pendingGrading: 2 });
  sits(s, { testId: test, classId: physics, studentId: ben }, 80);
  await deliver(t, s.emitted);
  const tests = t.stored('tests');
  const first = await tests.findOne({ _id: test });
  const { totals: _totals, ...plain } = first as unknown as { totals: object };
  const later = { ...plain, classId: maths, publishedAt: new Date('2026-11-20T06:00Z') };
  await tests.insertMany(Array.from({ length: 1000 }, () => ({ ...later, _id: newId() })));
  const { data } = await dashboardOf(meera);
  expect(data.stats).toMatchObject({ activeTests: 1001, pendingGrading: 2, avgClassPerformance: 80 });
  expect(data.classAverages).toContainEqual({ id: physics, avgScore: 80 });
});

it('counts the first attempt in averages and each student once in progress', async () => {
  const { s, meera, physics, asha } = storyOfStudent();
  const test = s.aTest(physics, meera);
  sits(s, { testId: test, classId: physics, studentId: asha }, 40);
  sits(s, { testId: test, classId: physics, studentId: asha, attemptNo: 2, submittedAt: '2026-11-05T06:00Z' }, 90);
  await deliver(t, s.emitted);
  const { data } = await dashboardOf(meera);
  expect([data.classes[0].avgScore, data.activeTests[0].submissions, data.activeTests[0].total]).toEqual([40, 1, 1]);
});

it('counts those whom a test is for, also after one changes the batch', async () => {
  const s = story();
  const meera = s.person('Meera Rao', 'teacher');
  const [asha, ben, dev, eva] = ['Asha Verma', 'Ben Das', 'Dev Nair', 'Eva Rao'].map((name) => s.person(name));
  const physics = s.aClass(meera, { batches: [{ batchId: 'mornings', name: 'Mornings' }] });
  for (const id of [asha, ben, dev, eva]) s.enrol(physics, id ?? '');
  for (const id of [asha, ben]) s.member(physics, id ?? '', null, 'mornings');
  const test = s.aTest(physics, meera, {
    title: 'A',
    endAt: '2026-11-22T01:00:00.000Z',
    audience: { batchIds: ['mornings'] },
  });
  s.aTest(physics, meera, { title: 'B', endAt: '2026-11-22T02:00:00.000Z', audience: { studentIds: [eva ?? ''] } });
  s.aTest(physics, meera, { title: 'C', endAt: '2026-11-22T03:00:00.000Z' });
  for (const id of [asha, ben]) sits(s, { testId: test, classId: physics, studentId: id ?? '' }, 50);
  const progress = async () => {
    await deliver(t, s.emitted.splice(0));
    const rows: { submissions: number; total: number }[] = (await dashboardOf(meera)).data.activeTests;
    return rows.map(({ submissions, total }) => `${submissions} / ${total}`);
  };
  expect(await progress()).toEqual(['2 / 2', '0 / 1', '0 / 4']);
  s.member(physics, dev ?? '', null, 'mornings');
  expect(await progress()).toEqual(['2 / 3', '0 / 1', '0 / 4']);
  s.member(physics, asha ?? '', null, null);
  s.member(physics, dev ?? '', null, null);
  expect(await progress()).toEqual(['2 / 2', '0 / 1', '0 / 4']);
  s.aTest(physics, meera, { title: 'A', endAt: '2026-11-22T01:00:00.000Z' }, test);
  expect(await progress()).toEqual(['2 / 4', '0 / 1', '0 / 4']);
});

it('counts those who sat a test and left beside all who have not begun', async () => {
  const { s, meera, physics } = storyOfClass();
  const [sat, stays, late] = ['Asha Verma', 'Ben Das', 'Dev Nair'].map((name) => s.person(name)) as [
    string,
    string,
    string,
  ];
  for (const id of [sat, stays]) s.enrol(physics, id);
  const test = s.aTest(physics, meera);
  for (const studentId of [sat, stays]) sits(s, { testId: test, classId: physics, studentId }, 50);
  const progress = async () => {
    await deliver(t, s.emitted.splice(0));
    const { submissions, total } = (await dashboardOf(meera)).data.activeTests[0];
    return `${submissions} / ${total}`;
  };
  expect(await progress()).toBe('2 / 2');
  s.leave(physics, sat);
  s.enrol(physics, late);
  expect(await progress()).toBe('2 / 3');
  s.enrol(physics, sat);
  expect(await progress()).toBe('2 / 3');
  s.leave(physics, late);
  expect(await progress()).toBe('2 / 2');
});

it('shows no test of an archived class as active', async () => {
  const { s, meera, physics } = storyOfClass();
  s.aTest(physics, meera);
  const closed = s.aTest(physics, meera, { endAt: '2026-11-20T06:00:00.000Z' });
  await deliver(t, s.emitted.splice(0));
  const before = (await dashboardOf(meera)).data;
  expect([before.stats.activeTests, before.activeTests.length]).toEqual([1, 2]);
  s.aClass(meera, { status: 'archived' }, physics);
  await deliver(t, s.emitted);
  const { data } = await dashboardOf(meera);
  expect(data.stats.activeTests).toBe(0);
  expect(data.activeTests).toMatchObject([{ id: closed, status: 'closed' }]);
});

it('shows nothing of another teacher, no name of an erased student, and does not count students who left', async () => {
  const s = story();
  const [meera, other] = [s.person('Meera Rao', 'teacher'), s.person('Other Teacher', 'teacher')];
  const asha = s.person('Asha Verma');
  const [physics, foreign] = [s.aClass(meera), s.aClass(other)];
  s.enrol(physics, asha);
  s.enrol(foreign, asha);
  s.aTest(foreign, other);
  s.leave(physics, asha);
  s.erased(asha);
  await deliver(t, s.emitted);
  const { data } = await dashboardOf(meera);
  expect([data.stats.totalClasses, data.stats.totalStudents, data.classes[0].students]).toEqual([1, 0, 0]);
  expect([data.stats.activeTests, data.activeTests]).toEqual([0, []]);
  expect(data.recentActivity.map((a: { message: string }) => a.message)).toEqual(['A student joined Physics 2027']);
});

it('serves no teacher the cached answer of another', async () => {
  const s = story();
  const [meera, other] = [s.person('Meera Rao', 'teacher'), s.person('Other Teacher', 'teacher')];
  s.aClass(meera);
  await deliver(t, s.emitted);
  const classesOf = async (id: string) =>
    (await t.call('getTeacherDashboard', { as: aUser('teacher', { id }) })).body.data.stats.totalClasses;
  expect([await classesOf(meera), await classesOf(other)]).toEqual([1, 0]);
});

it('answers from its cache for two seconds, and refuses students', async () => {
  const meera = aUser('teacher');
  const first = await t.call('getTeacherDashboard', { as: meera });
  const second = await t.call('getTeacherDashboard', { as: meera });
  expect([first.body.source, second.body.source, second.body.data.source]).toEqual(['live', 'cache', 'cache']);
  t.clock.advance(2000);
  expect((await t.call('getTeacherDashboard', { as: meera })).body.source).toBe('live');
  expect((await t.call('getTeacherDashboard', { as: aUser('student') })).status).toBe(403);
});

it.each([
  ['draft', null, null, undefined],
  ['cancelled', null, null, undefined],
  ['closed', null, null, 'closed'],
  ['published', '2026-11-21T08:00Z', null, 'scheduled'],
  ['published', '2026-11-21T06:00Z', null, 'open'],
  ['published', null, '2026-11-21T08:00Z', 'open'],
  ['published', null, '2026-11-21T07:59Z', 'closing'],
  ['published', null, '2026-11-21T07:00Z', 'closed'],
] as const)('F-045: gives a %s test from %s to %s the badge %s', (status, startAt, endAt, badge) => {
  const day = (text: string | null) => (text ? new Date(text) : null);
  expect(badgeOf({ status, startAt: day(startAt), endAt: day(endAt) }, new Date('2026-11-21T07:00Z'))).toBe(badge);
});
