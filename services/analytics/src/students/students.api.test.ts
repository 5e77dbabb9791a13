import { newId } from '@kasauti/service-kit';
import { aUser, sharedByTests } from '@kasauti/service-kit/testing';
import { deliver, sits, startAnalytics, story, storyOfClass } from '../../test/story';
import { rowOf } from './student-row';
import { studentsCsv } from './students-csv';

const t = sharedByTests(startAnalytics);
let startMs: number;
beforeAll(async () => {
  startMs = t.clock.now().getTime();
});

const DAY_MS = 86_400_000;
const as = (id: string) => aUser('teacher', { id });
const list = async (teacher: string, query: Record<string, string | number> = {}) =>
  t.call('listStudents', { as: as(teacher), query });
const ago = (days: number) => new Date(startMs - days * DAY_MS).toISOString();

/** Two classes of one teacher with six tests in the first, and three students. */
async function aSchool() {
  const s = story();
  const meera = s.person('Meera Rao', 'teacher');
  const [physics, waves] = [s.aClass(meera, { title: 'Physics' }), s.aClass(meera, { title: 'Waves' })];
  const [asha, bala, chitra] = [s.person('Asha Rao'), s.person('Bala Iyer'), s.person('Chitra Nair')];
  s.enrol(physics, asha, ago(60));
  s.enrol(waves, asha, ago(1));
  s.enrol(physics, bala, ago(60));
  s.enrol(physics, chitra, ago(20));
  const tests = Array.from({ length: 6 }, (_, n) =>
    // Published together, the last one first.
    s.aTest(physics, meera, { title: `Test ${n}`, publishedAt: ago(50 + n), startAt: ago(40 - n) }),
  );
  tests.forEach((testId, n) => {
    // Asha is first in the three oldest tests and last in the newest ones.
    const [ofAsha, ofBala] = n < 3 ? [90, 40] : [30, 60];
    const at = { testId, classId: physics, submittedAt: ago(n < 3 ? 30 : 10) };
    sits(s, { ...at, studentId: asha }, ofAsha, { areas: [{ area: 'Optics', answered: 3, correct: n < 3 ? 3 : 0 }] });
    // Topics are typed by hand.
    const area = n % 2 === 0 ? 'Wave optics' : 'wave  Optics';
    sits(s, { ...at, studentId: bala }, ofBala, { areas: [{ area, answered: 1, correct: n < 3 ? 1 : 0 }] });
  });
  await deliver(t, s.emitted);
  return { meera, physics, waves, asha, bala, chitra };
}

describe("a teacher's students", () => {
  it('are listed by name with classes, tests, percentile, last activity and flags', async () => {
    const { meera, asha, bala, chitra } = await aSchool();
    const { data, counts, pagination } = (await list(meera)).body;
    expect(data.map((row: { studentId: string }) => row.studentId)).toEqual([asha, bala, chitra]);
    expect(data[0]).toMatchObject({
      name: 'Asha Rao',
      classes: [
        { title: 'Physics', via: 'public', enrolledAt: ago(60) },
        { title: 'Waves', via: 'public' },
      ],
      testsDone: 6,
      totalTests: 6,
      percentile: null,
      flags: ['falling'],
    });
    expect(data[1]).toMatchObject({ percentile: null, flags: [] });
    expect(data[2]).toMatchObject({ testsDone: 0, percentile: null, lastActiveAt: ago(20), flags: ['inactive'] });
    expect(counts).toEqual({ all: 3, inactive: 1, falling: 1 });
    expect(pagination.total).toBe(3);
  });

  it('are filtered by class, flag and name, and paged', async () => {
    const { meera, waves, asha, bala, chitra } = await aSchool();
    const ids = async (query: Record<string, string | number>) =>
      (await list(meera, query)).body.data.map((row: { studentId: string }) => row.studentId);
    expect(await ids({ classId: waves })).toEqual([asha]);
    expect(await ids({ flag: 'inactive' })).toEqual([chitra]);
    expect(await ids({ flag: 'falling' })).toEqual([asha]);
    expect(await ids({ search: 'ná bal' })).toEqual([]);
    expect(await ids({ search: 'IYER bal' })).toEqual([bala]);
    expect(await ids({ limit: 2, page: 2 })).toEqual([chitra]);
    expect((await list(meera, { flag: 'lazy' })).status).toBe(400);
  });

  it('have done some of the tests that have opened for them, never of cancelled ones or of another batch', async () => {
    const s = story();
    const meera = s.person('Meera Rao', 'teacher');
    const batches = [
      { batchId: 'mornings', name: 'Mornings' },
      { batchId: 'evenings', name: 'Evenings' },
    ];
    const [physics, left] = [s.aClass(meera, { batches }), s.aClass(meera)];
    const [asha, bala] = [s.person('Asha Rao'), s.person('Bala Iyer')];
    for (const studentId of [asha, bala]) s.enrol(physics, studentId, ago(60));
    s.member(physics, asha, null, 'mornings');
    s.member(physics, bala, null, 'evenings');
    const sat = (classId: string, studentId: string, testId: string) => {
      sits(s, { testId, classId, studentId, submittedAt: ago(5) }, 50);
      return testId;
    };
    const forEvenings = { audience: { batchIds: ['evenings'] } };
    s.aTest(physics, meera);
    for (const studentId of [asha, bala]) sat(physics, studentId, s.aTest(physics, meera, { status: 'closed' }));
    s.aTest(physics, meera, { status: 'cancelled' }, sat(physics, asha, s.aTest(physics, meera)));
    s.aTest(physics, meera, forEvenings);
    s.aTest(physics, meera, { startAt: ago(-7) });
    // Sat before the student moved to the other batch.
    sat(physics, asha, s.aTest(physics, meera, forEvenings));
    s.enrol(left, asha, ago(60));
    sat(left, asha, s.aTest(left, meera));
    s.leave(left, asha);
    await deliver(t, s.emitted);
    expect((await list(meera)).body.data).toMatchObject([
      { studentId: asha, testsDone: 2, totalTests: 4 },
      { studentId: bala, testsDone: 1, totalTests: 5 },
    ]);
  });

  it('are counted paid tests that they bought or sat, not those that they never bought', async () => {
    const { s, meera, physics } = storyOfClass();
    const [asha, bala, chitra] = [s.person('Asha Rao'), s.person('Bala Iyer'), s.person('Chitra Nair')];
    for (const studentId of [asha, bala, chitra]) s.enrol(physics, studentId, ago(60));
    s.aTest(physics, meera);
    const paid = s.aTest(physics, meera, { feePaise: 1770 });
    sits(s, { testId: paid, classId: physics, studentId: asha, submittedAt: ago(5) }, 50);
    s.pay(paid, bala, 1770);
    s.revoke(s.pay(paid, chitra, 1770), paid, chitra);
    await deliver(t, s.emitted);
    expect((await list(meera)).body.data).toMatchObject([
      { studentId: asha, testsDone: 1, totalTests: 2 },
      { studentId: bala, testsDone: 0, totalTests: 2 },
      { studentId: chitra, testsDone: 0, totalTests: 1 },
    ]);
  });

  it.each([
    [9, null],
    [10, 33.33],
  ])('have a percentile only among ten or more who are ranked: %d', (of, percentile) => {
    const standing = { rank: 7, of, tests: 3, percentile: 33.3333333 };
    const asha = { studentId: 'a', name: 'Asha Rao', memberships: [{ classId: 'c', studentId: 'a', standing }] };
    const [classes, opened, done, bought] = [new Map(), new Map(), new Map(), new Map()];
    expect(rowOf(asha, { classes, opened, done, bought }, t.clock.now()).percentile).toBe(percentile);
  });

  it('are not counted tests that were over before they joined, as on their own page', async () => {
    const { s, meera, physics } = storyOfClass();
    const [asha, bala] = [s.person('Asha Rao'), s.person('Bala Iyer')];
    const over = s.aTest(physics, meera, { publishedAt: ago(40), endAt: ago(39) });
    s.aTest(physics, meera, { publishedAt: ago(40), endAt: ago(10) });
    s.aTest(physics, meera, { publishedAt: ago(40) });
    for (const studentId of [asha, bala]) s.enrol(physics, studentId, ago(30));
    // Sat by a permission of the teacher.
    sits(s, { testId: over, classId: physics, studentId: bala, submittedAt: ago(20) }, 50);
    await deliver(t, s.emitted);
    expect((await list(meera)).body.data).toMatchObject([
      { studentId: asha, testsDone: 0, totalTests: 2 },
      { studentId: bala, testsDone: 1, totalTests: 3 },
    ]);
    const own = await t.call('getStudentDashboard', { as: aUser('student', { id: asha }) });
    expect(own.body.data.enrolledClasses).toMatchObject([{ testsCompleted: 0, totalTests: 2 }]);
  });

  it('say by which way they joined, and leave the list when they leave the class', async () => {
    const { s, meera, physics } = storyOfClass();
    const [asha, bala] = [s.person('Asha Rao'), s.person('Bala Iyer')];
    for (const studentId of [asha, bala]) s.enrol(physics, studentId, ago(1));
    s.leave(physics, bala);
    await deliver(t, s.emitted);
    await t.deliver(
      'enrolment_confirmed',
      { classId: physics, studentId: asha, teacherId: meera, via: 'invite', inviteId: newId(), enrolledAt: ago(0) },
      { key: `${physics}:${asha}`, aggId: `${physics}:${asha}`, aggSeq: 9 },
    );
    expect((await list(meera)).body.data).toMatchObject([{ studentId: asha, classes: [{ via: 'invite' }] }]);
  });

  it('threat 19, F-198: are shown to their teacher alone', async () => {
    const { physics, asha } = await aSchool();
    const other = newId();
    expect((await list(other)).body).toMatchObject({ data: [], counts: { all: 0 } });
    expect((await list(other, { classId: physics })).body).toMatchObject({ status: 404, code: 'class_not_found' });
    for (const studentId of [asha, newId()])
      expect((await t.call('getStudent', { as: as(other), params: { studentId } })).body).toMatchObject({
        status: 404,
        code: 'student_not_found',
      });
  });
});

it('shows the attempts and topics of one student', async () => {
  const { meera, asha } = await aSchool();
  const { data } = (await t.call('getStudent', { as: as(meera), params: { studentId: asha } })).body;
  expect(data.student).toMatchObject({ name: 'Asha Rao', testsDone: 6, flags: ['falling'] });
  expect(data.attempts).toHaveLength(6);
  expect(data.attempts[0]).toMatchObject({ className: 'Physics', score: 30, maxScore: 100, submittedAt: ago(10) });
  expect(data.topics).toEqual([{ topic: 'Optics', percent: 50, answered: 18 }]);
  expect(data).toMatchObject({ attemptsTotal: 6, topicsTotal: 1 });
});

it('says which attempts are further ones or of a cancelled test, and how many are not listed', async () => {
  const s = story();
  const [meera, asha] = [s.person('Meera Rao', 'teacher'), s.person('Asha Rao')];
  const physics = s.aClass(meera);
  s.enrol(physics, asha);
  const [many, cancelled] = [s.aTest(physics, meera), s.aTest(physics, meera, { status: 'cancelled' })];
  const areas = Array.from({ length: 11 }, (_, n) => ({ area: `Topic ${n}`, answered: 6, correct: n % 6 }));
  for (let n = 1; n <= 51; n++) {
    const at = { testId: many, classId: physics, studentId: asha, attemptNo: n, submittedAt: ago(60 - n) };
    sits(s, at, 40, { areas });
  }
  sits(s, { testId: cancelled, classId: physics, studentId: asha, submittedAt: ago(1) }, 40);
  await deliver(t, s.emitted);
  const { data } = (await t.call('getStudent', { as: as(meera), params: { studentId: asha } })).body;
  expect(data).toMatchObject({ attemptsTotal: 52, topicsTotal: 11 });
  expect([data.attempts.length, data.topics.length]).toEqual([50, 10]);
  expect(data.attempts[0]).toMatchObject({ attemptNo: 1, cancelled: true });
  expect(data.attempts[1]).toMatchObject({ attemptNo: 51 });
  expect(data.attempts[1]).not.toHaveProperty('cancelled');
});

it('counts a topic as one, however it was typed', async () => {
  const { meera, bala } = await aSchool();
  const { data } = (await t.call('getStudent', { as: as(meera), params: { studentId: bala } })).body;
  expect(data.topics).toEqual([{ topic: expect.stringMatching(/^wave +optics$/i), percent: 50, answered: 6 }]);
});

it('shows the topics of the attempts that count, as the student sees them', async () => {
  const s = story();
  const [meera, asha] = [s.person('Meera Rao', 'teacher'), s.person('Asha Rao')];
  const physics = s.aClass(meera);
  s.enrol(physics, asha);
  const sat = (testId: string, rightOf6: number[], over: object = {}) =>
    rightOf6.forEach((correct, n) => {
      const at = { testId, classId: physics, studentId: asha, attemptNo: n + 1, submittedAt: ago(9 - n) };
      sits(s, at, correct * 10, { areas: [{ area: 'Optics', answered: 6, correct }], ...over });
    });
  sat(s.aTest(physics, meera, { scorePolicy: 'first' }), [1, 6, 6]);
  sat(s.aTest(physics, meera, { scorePolicy: 'highest' }), [2, 5, 3]);
  sat(s.aTest(physics, meera, { scorePolicy: 'latest' }), [4], { pendingGrading: 1 });
  await deliver(t, s.emitted);
  const { data } = (await t.call('getStudent', { as: as(meera), params: { studentId: asha } })).body;
  expect(data.topics).toEqual([{ topic: 'Optics', answered: 12, percent: 50 }]);
  const seen = (await t.call('getStudentAnalytics', { as: aUser('student', { id: asha }) })).body.data;
  expect(seen.subjectWisePerformance[0].areas).toMatchObject([{ area: 'Optics', answered: 12, correct: 6 }]);
});

it('exports the same list as a file', async () => {
  const { meera, physics } = await aSchool();
  const answer = await t.call('exportStudents', { as: as(meera), query: { flag: 'falling' } });
  expect(answer.headers.get('content-type')).toMatch(/^text\/csv/);
  expect(answer.body.split('\r\n')[1]).toMatch(/^Asha Rao,Physics; Waves,public; public,.*,6,6,,/);
  await t.call('exportStudents', { as: as(meera), query: { classId: physics } });
  await t.settle();
  expect((await t.published('personal_data_exported')).filter(({ actor }) => actor === meera)).toMatchObject([
    { data: { operation: 'exportStudents', resourceType: 'user', resourceId: meera, ownerId: meera, rows: 1 } },
    { data: { resourceType: 'class', resourceId: physics, classId: physics, ownerId: meera, rows: 3 } },
  ]);
});

it.each([
  ['listStudents', 30_001],
  ['exportStudents', 50_001],
] as const)('%s asks for a class where those of all together are too many', async (operation, students) => {
  const { meera, physics } = await aSchool();
  const classes = t.stored('classes');
  const ask = (query: Record<string, string> = {}) => t.call(operation, { as: as(meera), query });
  await classes.updateMany({ teacherId: meera }, { $set: { students: students - 1 } });
  expect((await ask()).status).toBe(200);
  await classes.updateMany({ teacherId: meera }, { $set: { students } });
  expect((await ask()).body).toMatchObject({ status: 409, code: 'too_many_students' });
  expect((await ask({ search: 'Asha' })).body.code).toBe('too_many_students');
  expect((await ask({ classId: physics })).status).toBe(200);
});

it('exports days and times of India, as the page shows them', () => {
  const afterMidnight = '2026-11-20T19:00:00.000Z';
  const inClass = { classId: 'c', title: 'Physics', via: 'public' as const, enrolledAt: afterMidnight };
  const row = { studentId: 's', name: 'Asha', testsDone: 0, totalTests: 0, percentile: null, flags: [] };
  expect(studentsCsv([{ ...row, classes: [inClass], lastActiveAt: afterMidnight }]).split('\r\n')).toEqual([
    '\ufeffStudent,Classes,Joined by,Joined,Tests done,Tests,Percentile,Last active (IST),Flags',
    'Asha,Physics,public,2026-11-21,0,0,,2026-11-21 00:30:00,',
    '',
  ]);
});

it('exports to a program of a partner the columns that it was built for, with times in UTC', async () => {
  const { meera, physics } = await aSchool();
  const program = { ...as(meera), client: { id: newId(), scope: 'results:read' } } as never;
  const { body } = await t.call('exportStudents', { as: program, query: { classId: physics, flag: 'falling' } });
  const [head, asha = ''] = String(body).split('\r\n');
  expect(head).toBe('Student,Classes,Joined by,Joined,Tests done,Tests,Percentile,Last active,Flags,Roll number,Batch');
  expect([asha.split(',')[3], asha.split(',')[7]]).toEqual([ago(60), expect.stringMatching(/T.*Z$/)]);
});

describe('threat 54: an exported list', () => {
  const row = {
    studentId: 's',
    classes: [],
    testsDone: 0,
    totalTests: 0,
    percentile: null,
    flags: [],
    lastActiveAt: '2026-11-20T19:00:00.000Z',
  };
  const nameOf = (name: string) => studentsCsv([{ ...row, name }]).split('\r\n')[1];

  it('takes no name for a formula', () => {
    expect(nameOf('=HYPERLINK("http://evil.example")')).toMatch(/^"'=HYPERLINK\(""http/);
    for (const sign of '+-@＝＋－＠') expect(nameOf(`${sign}1`)).toMatch(/^'/);
  });

  it('says that it is UTF-8, or Excel shows names in Hindi as other signs', () => {
    const [first = '', name] = studentsCsv([{ ...row, name: 'आशा राव' }]).split('\r\n');
    expect([first.startsWith('\ufeffStudent,'), name?.startsWith('आशा राव,')]).toEqual([true, true]);
  });
});
