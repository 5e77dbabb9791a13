import { aUser, sharedByTests } from '@kasauti/service-kit/testing';
import { newId } from '@kasauti/service-kit';
import { deliver, NOW, regrades, sits, startAnalytics, story } from '../../test/story';

const t = sharedByTests(startAnalytics);

const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.parse(NOW) - days * DAY_MS).toISOString();
const as = (id: string) => aUser('teacher', { id });
const ask = (teacher: string, classId: string, query: Record<string, string | number> = {}) =>
  t.call('getClassMatrix', { as: as(teacher), params: { classId }, query });
const matrixOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).body.data;
const fileOf = async (teacher: string, classId: string, query = {}) =>
  (await t.call('exportClassMatrix', { as: as(teacher), params: { classId }, query })).body.split('\r\n') as string[];

/** A class of Meera with students, whose rows are then read by name. */
function aClass(...names: string[]) {
  const s = story();
  const meera = s.person('Meera Rao', 'teacher');
  const physics = s.aClass(meera, { title: 'Physics' });
  const ids = names.map((name) => s.person(name));
  for (const id of ids) s.enrol(physics, id, ago(60));
  const aTest = (title: string, days: number, over: Parameters<typeof s.aTest>[2] = {}) =>
    s.aTest(physics, meera, { title, publishedAt: ago(days), ...over });
  const sit = (testId: string, studentId: string, percentage: number, over = {}, attemptNo = 1) =>
    sits(s, { testId, classId: physics, studentId, attemptNo, submittedAt: ago(5) }, percentage, over);
  const rowOf = async (name: string) =>
    (await matrixOf(meera, physics)).rows.find((row: { name: string }) => row.name === name);
  return { s, meera, physics, ids, aTest, sit, rowOf };
}
const statesOf = (row: { cells: { state: string }[] }) => row.cells.map(({ state }) => state);

describe("N-031: a class's students against its tests", () => {
  it('show what counts, who missed, who still may, who joined later, what waits and who sits', async () => {
    const { s, meera, physics, ids, aTest, sit } = aClass('Asha Rao', 'Bala Iyer');
    const [asha = '', bala = ''] = ids;
    const dev = s.person('Dev Nair');
    const old = aTest('Motion', 40, { endAt: ago(39) });
    const closed = aTest('Waves', 20, { endAt: ago(19) });
    const open = aTest('Optics', 2, { endAt: ago(-1) });
    aTest('Next week', 1, { startAt: ago(-7) });
    aTest('Gone', 3, { status: 'cancelled' });
    aTest('Unready', 3, { status: 'draft', publishedAt: null });
    s.enrol(physics, dev, ago(30));
    const counted = sit(old, asha, 80, { score: 48, maxScore: 60 });
    const waits = sit(closed, asha, 10, { pendingGrading: 1 });
    s.begin({ testId: open, classId: physics, studentId: asha });
    await deliver(t, s.emitted);

    const { className, totalTests, newerTests, tests, rows } = await matrixOf(meera, physics);
    expect([className, totalTests, newerTests]).toEqual(['Physics', 3, 0]);
    expect(tests).toEqual([
      { testId: open, title: 'Optics', at: ago(2), mean: null, sat: 0 },
      { testId: closed, title: 'Waves', at: ago(20), mean: null, sat: 1 },
      { testId: old, title: 'Motion', at: ago(40), mean: 80, sat: 1 },
    ]);
    expect(rows).toMatchObject([
      { studentId: asha, name: 'Asha Rao', enrolledAt: ago(60), mean: 80, sat: 2, of: 2 },
      { studentId: bala, mean: null, sat: 0, of: 2 },
      { studentId: dev, mean: null, sat: 0, of: 1 },
    ]);
    expect(rows.map(statesOf)).toEqual([
      ['running', 'pending', 'counted'],
      ['upcoming', 'missed', 'missed'],
      ['upcoming', 'missed', 'joined_later'],
    ]);
    expect(rows[0].cells.slice(1)).toEqual([
      { state: 'pending', attemptId: waits.attemptId },
      { state: 'counted', attemptId: counted.attemptId, percentage: 80, score: 48, maxScore: 60 },
    ]);
    expect(await fileOf(meera, physics)).toEqual([
      'Student,Joined,Optics (2026-11-19),Waves (2026-11-01),"Motion (2026-10-12, of 60)",Roll number,Batch',
      'Asha Rao,2026-09-22,,pending,48,,',
      'Bala Iyer,2026-09-22,,AB,AB,,',
      'Dev Nair,2026-10-22,,AB,,,',
      '',
    ]);
    expect((await fileOf(meera, physics, { as: 'percent' }))[1]).toBe('Asha Rao,2026-09-22,,pending,80,,');
  });

  it('miss a test from the last moment at which a start had left the whole time', async () => {
    const { s, aTest, rowOf } = aClass('Asha Rao');
    aTest('Ends in 59 minutes', 2, { endAt: new Date(Date.parse(NOW) + 50 * 60_000).toISOString() });
    aTest('Ends in two hours', 2.1, { endAt: new Date(Date.parse(NOW) + 120 * 60_000).toISOString() });
    await deliver(t, s.emitted);
    expect(statesOf(await rowOf('Asha Rao'))).toEqual(['missed', 'upcoming']);
  });

  it('have missed a paid test only if they bought it', async () => {
    const { s, meera, physics, ids, aTest, sit, rowOf } = aClass('Asha Rao', 'Bala Iyer', 'Chitra Nair', 'Dev Nair');
    const [asha = '', bala = '', chitra = '', dev = ''] = ids;
    const paid = aTest('Series', 10, { feePaise: 1770, endAt: ago(5) });
    aTest('Next series', 9, { feePaise: 1770, endAt: ago(-5) });
    s.pay(paid, bala, 1770);
    s.revoke(s.pay(paid, chitra, 1770), paid, chitra);
    // Bought for another test only.
    s.pay(aTest('Free now', 8), asha, 1770);
    sit(paid, dev, 50);
    await deliver(t, s.emitted);
    expect((await fileOf(meera, physics, { as: 'percent' })).map((line) => line.split(',')[4])).toEqual([
      'Series (2026-11-11)',
      '',
      'AB',
      '',
      '50',
      undefined,
    ]);
    expect(await rowOf('Asha Rao')).toMatchObject({ sat: 0, of: 0 });
    expect(statesOf(await rowOf('Asha Rao'))).toEqual(['upcoming', 'upcoming', 'not_for']);
    expect(await rowOf('Bala Iyer')).toMatchObject({ sat: 0, of: 1 });
  });

  it('have missed what they bought also in another batch', async () => {
    const { s, ids, aTest, rowOf } = aClass('Asha Rao');
    const over = { audience: { batchIds: [newId()] }, feePaise: 1770, endAt: ago(5) };
    s.pay(aTest('Series', 10, over), ids[0] ?? '', 1770);
    aTest('Not bought', 9, over);
    await deliver(t, s.emitted);
    expect(statesOf(await rowOf('Asha Rao'))).toEqual(['not_for', 'missed']);
  });

  it.each([
    ['highest', { percentage: 90, score: 54, which: 1 }],
    ['first', { percentage: 30, score: 18, which: 0 }],
    ['latest', { percentage: 45, score: 27, which: 2 }],
    ['average', { percentage: 55, score: 33, which: 2 }],
  ] as const)('count the %s score where the test says so', async (scorePolicy, { which, ...figures }) => {
    const { s, ids, aTest, sit, rowOf } = aClass('Asha Rao');
    const testId = aTest('Waves', 10, { scorePolicy });
    const sat = [30, 90, 45].map((percentage, n) =>
      sit(testId, ids[0] ?? '', percentage, { score: 0.6 * percentage, maxScore: 60 }, n + 1),
    );
    await deliver(t, s.emitted);
    const { cells } = await rowOf('Asha Rao');
    const { attemptId } = sat[which] ?? {};
    expect(cells).toEqual([{ state: 'counted', ...figures, maxScore: 60, attemptId }]);
  });

  it('wait for the first attempt where that one counts, although a later one is graded', async () => {
    const { s, ids, aTest, sit, rowOf } = aClass('Asha Rao');
    const testId = aTest('Waves', 10, { scorePolicy: 'first' });
    const first = sit(testId, ids[0] ?? '', 30, { pendingGrading: 1 });
    sit(testId, ids[0] ?? '', 90, {}, 2);
    await deliver(t, s.emitted);
    expect((await rowOf('Asha Rao')).cells).toEqual([{ state: 'pending', attemptId: first.attemptId }]);
  });

  it('change with a corrected key, whichever of its events comes first or twice', async () => {
    const { s, ids, aTest, sit, rowOf } = aClass('Asha Rao');
    const sat = sit(aTest('Waves', 10), ids[0] ?? '', 50);
    await deliver(t, s.emitted);
    const before = s.emitted.length;
    regrades(
      s,
      sat,
      [
        { percentage: 50, keyVersion: 1 },
        { percentage: 75, score: 45, maxScore: 60, keyVersion: 2 },
      ],
      ago(1),
    );
    const [graded, regraded] = s.emitted.slice(before);
    const old = s.emitted[before - 1];
    if (!graded || !regraded || !old) throw new Error('no events');
    await deliver(t, [regraded, graded, old, graded]);
    expect(await rowOf('Asha Rao')).toMatchObject({ mean: 75, cells: [{ percentage: 75, score: 45 }] });
  });

  it('stand by roll number, are filtered by batch, and say of whom a test was not meant for', async () => {
    const { s, meera, physics, ids, aTest, sit } = aClass('Asha Rao', 'Bala Iyer', 'Chitra Nair');
    const [asha = '', bala = '', chitra = ''] = ids;
    const [morning, evening] = [newId(), newId()];
    s.aClass(
      meera,
      {
        title: 'Physics',
        batches: [
          { batchId: morning, name: 'Morning' },
          { batchId: evening, name: 'Evening' },
        ],
      },
      physics,
    );
    s.member(physics, asha, 'JA-17', evening);
    s.member(physics, asha, 'JA-10', morning);
    s.member(physics, bala, 'JA-9', evening);
    const testId = aTest('Waves', 10, { audience: { batchIds: [morning] }, endAt: ago(9) });
    sit(testId, chitra, 50);
    // The newest batch counts, whichever event comes last.
    await deliver(t, [...s.emitted].reverse());
    const { rows } = await matrixOf(meera, physics);
    expect(
      rows.map((row: { name: string; rollNo?: string; batch?: string; of: number; cells: { state: string }[] }) => [
        row.rollNo,
        row.name,
        row.batch,
        row.of,
        row.cells[0]?.state,
      ]),
    ).toEqual([
      ['JA-9', 'Bala Iyer', 'Evening', 0, 'not_for'],
      ['JA-10', 'Asha Rao', 'Morning', 1, 'missed'],
      [undefined, 'Chitra Nair', undefined, 1, 'counted'],
    ]);
    const namesOf = async (query: Record<string, string>) =>
      (await matrixOf(meera, physics, query)).rows.map(({ name }: { name: string }) => name);
    for (const [query, names] of [
      [{ batchId: morning }, ['Asha Rao']],
      [{ batchId: 'none' }, ['Chitra Nair']],
      [{ search: 'ja-1' }, ['Asha Rao']],
    ] as const)
      expect([query, await namesOf(query)]).toEqual([query, names]);
    expect((await fileOf(meera, physics, { batchId: morning })).slice(1)).toEqual([
      'Asha Rao,2026-09-22,AB,JA-10,Morning',
      '',
    ]);
    const students = await t.call('exportStudents', { as: as(meera), query: { classId: physics } });
    expect(students.body.split('\r\n')[1]).toMatch(/^Bala Iyer,.*,JA-9,Evening$/);

    // The dashboard of a student outside knows nothing of the test.
    for (const [id, count] of [
      [bala, 0],
      [asha, 1],
      [chitra, 1],
    ] as const) {
      const { data } = (await t.call('getStudentDashboard', { as: aUser('student', { id }) })).body;
      expect([id, data.enrolledClasses[0].totalTests]).toEqual([id, count]);
    }
  });

  it('lose the row of a student who leaves, and show it again with a return', async () => {
    const { s, meera, physics, ids, aTest, sit } = aClass('Asha Rao', 'Bala Iyer');
    const [asha = '', bala = ''] = ids;
    for (const id of ids) sit(aTest('Waves', 10), id, 50);
    s.leave(physics, asha);
    await deliver(t, s.emitted);
    const studentIds = async () =>
      (await matrixOf(meera, physics)).rows.map((row: { studentId: string }) => row.studentId);
    expect(await studentIds()).toEqual([bala]);
    expect((await fileOf(meera, physics)).slice(1)).toEqual([expect.stringMatching(/^Bala/), '']);
    s.enrol(physics, asha, ago(0));
    await deliver(t, s.emitted.slice(-1));
    expect(await studentIds()).toEqual([asha, bala]);
  });
});

describe('leaving a class and joining it again', () => {
  it.each([false, true])(
    'does not undo what was missed, whichever event comes last (reversed: %s)',
    async (isReversed) => {
      const { s, meera, physics, ids, aTest, sit, rowOf } = aClass('Asha Rao');
      const [asha = ''] = ids;
      aTest('Motion', 40, { endAt: ago(39) });
      sit(aTest('Waves', 20, { endAt: ago(4) }), asha, 50);
      aTest('Before', 90, { endAt: ago(80) });
      s.leave(physics, asha);
      s.enrol(physics, asha, ago(1));
      await deliver(t, isReversed ? s.emitted.reverse() : s.emitted);
      const row = await rowOf('Asha Rao');
      expect([statesOf(row), row.sat, row.of, row.enrolledAt]).toEqual([
        ['counted', 'missed', 'joined_later'],
        1,
        2,
        ago(1),
      ]);
      expect((await fileOf(meera, physics, { as: 'percent' }))[1]).toBe('Asha Rao,2026-11-20,50,AB,,,');
      const { data } = (await t.call('getStudentDashboard', { as: aUser('student', { id: asha }) })).body;
      expect(data.enrolledClasses).toMatchObject([{ testsCompleted: 1, totalTests: 2 }]);
    },
  );
});

describe('moving to another batch', () => {
  it.each([false, true])('makes none absent from its earlier tests (events reversed: %s)', async (isReversed) => {
    const { s, meera, physics, ids, aTest, sit, rowOf } = aClass('Asha Rao', 'Bala Iyer');
    const [asha = '', bala = ''] = ids;
    const [from, to] = [newId(), newId()];
    const of = (batchId: string, over = {}) => ({ audience: { batchIds: [batchId] }, ...over });
    aTest('Of the old batch', 50, of(from, { endAt: ago(49) }));
    aTest('Over before', 40, of(to, { endAt: ago(39) }));
    sit(aTest('Sat before', 39, of(to, { endAt: ago(38) })), asha, 50);
    s.pay(aTest('Bought', 38, of(to, { endAt: ago(37), feePaise: 1770 })), asha, 1770);
    aTest('By name', 37, { audience: { studentIds: [asha] }, endAt: ago(36) });
    aTest('Of the class', 36, { endAt: ago(35) });
    aTest('Over since', 20, of(to, { endAt: ago(10) }));
    s.member(physics, asha, null, from, { batchSince: ago(60) });
    s.member(physics, asha, null, to, { batchSince: ago(15) });
    // Since when is not known.
    s.member(physics, bala, null, to);
    await deliver(t, isReversed ? [...s.emitted].reverse() : s.emitted);
    const row = await rowOf('Asha Rao');
    expect([row.sat, row.of]).toEqual([1, 5]);
    expect(statesOf(row).reverse()).toEqual([
      ...['not_for', 'joined_later', 'counted', 'missed', 'missed', 'missed', 'missed'],
    ]);
    expect(statesOf(await rowOf('Bala Iyer')).reverse()).toEqual([
      ...['not_for', 'missed', 'missed', 'not_for', 'not_for', 'missed', 'missed'],
    ]);
    const { data } = (await t.call('listStudents', { as: as(meera), query: { classId: physics } })).body;
    expect(data).toMatchObject([
      { testsDone: 1, totalTests: 5 },
      { testsDone: 0, totalTests: 4 },
    ]);
  });
});

describe('N-031: a large matrix', () => {
  it('is read in pages of students and of tests, with figures that stay', async () => {
    const { s, meera, physics, ids, aTest, sit } = aClass('Asha Rao', 'Bala Iyer', 'Chitra Nair');
    const tests = Array.from({ length: 12 }, (_, n) => aTest(`Test ${n}`, 50 - n));
    const [oldest = '', newest = ''] = [tests[0], tests[11]];
    for (const testId of [oldest, newest]) sit(testId, ids[0] ?? '', testId === oldest ? 20 : 60);
    await deliver(t, s.emitted);
    const titles = (data: { tests: { title: string }[] }) => data.tests.map(({ title }) => title);

    const first = await ask(meera, physics, { limit: 2 });
    expect(first.body.pagination).toMatchObject({ total: 3, totalPages: 2 });
    expect(titles(first.body.data)).toEqual(Array.from({ length: 10 }, (_, n) => `Test ${11 - n}`));
    const before = first.body.data.tests.at(-1).testId;
    const next = await matrixOf(meera, physics, { before, tests: 1 });
    expect([titles(next), next.newerTests, next.totalTests]).toEqual([['Test 1'], 10, 12]);
    expect(next.rows[0]).toMatchObject({ mean: 40, sat: 2, cells: [{ state: 'upcoming' }] });
    expect(await matrixOf(meera, physics, { before: oldest })).toMatchObject({ tests: [], newerTests: 12 });
    expect((await matrixOf(meera, physics, { search: 'iyer', page: 1 })).rows).toMatchObject([{ name: 'Bala Iyer' }]);

    // The test that a page of tests begins after is cancelled meanwhile.
    s.aTest(physics, meera, { title: 'Test 2', status: 'cancelled', publishedAt: ago(48) }, before);
    await deliver(t, s.emitted.slice(-1));
    expect(titles(await matrixOf(meera, physics, { before }))).toEqual(['Test 1', 'Test 0']);
    expect((await ask(meera, physics, { before: newId() })).body).toMatchObject({
      status: 404,
      code: 'test_not_found',
    });
    expect((await ask(meera, physics, { tests: 21 })).status).toBe(400);
  });

  it('is no file above 400,000 cells', async () => {
    const { s, meera, physics } = aClass();
    await deliver(t, s.emitted);
    const into = (name: string, docs: object[]) => t.stored(name).insertMany(docs as never);
    const test = { classId: physics, status: 'published', publishedAt: new Date(ago(9)), title: 'T', durationMin: 1 };
    await into(
      'tests',
      Array.from({ length: 1000 }, () => ({ ...test, _id: newId() })),
    );
    const enrolments = Array.from({ length: 401 }, () => ({ classId: physics, studentId: newId(), isActive: true }));
    await into(
      'enrolments',
      enrolments.map((one) => ({ ...one, _id: newId() })),
    );
    const answer = await t.call('exportClassMatrix', { as: as(meera), params: { classId: physics } });
    expect(answer.body).toMatchObject({ status: 409, code: 'too_many_cells' });
  });
});

it('threat 14: its file is told to the trail, with who took it and of how many students', async () => {
  const { s, meera, physics } = aClass('Asha Rao', 'Bala Iyer');
  await deliver(t, s.emitted);
  await fileOf(meera, physics);
  await t.settle();
  expect((await t.published('personal_data_exported')).filter(({ actor }) => actor === meera)).toMatchObject([
    { data: { operation: 'exportClassMatrix', resourceType: 'class', resourceId: physics, ownerId: meera, rows: 2 } },
  ]);
});

it('threat 19: another teacher finds neither the matrix nor its file', async () => {
  const { s, meera, physics } = aClass('Asha Rao');
  await deliver(t, s.emitted);
  expect((await ask(meera, physics)).status).toBe(200);
  for (const operation of ['getClassMatrix', 'exportClassMatrix'] as const)
    expect((await t.call(operation, { as: as(newId()), params: { classId: physics } })).body).toMatchObject({
      status: 404,
      code: 'class_not_found',
    });
});

it('threat 54: a title or name in the file is never a formula', async () => {
  const { s, meera, physics, aTest } = aClass('=HYPERLINK("http://evil.example")');
  aTest('+1 Waves', 10);
  await deliver(t, s.emitted);
  const [head, row] = await fileOf(meera, physics);
  expect(head).toContain(`,'+1 Waves (2026-11-11)`);
  expect(row).toMatch(/^"'=HYPERLINK\(""http/);
});
