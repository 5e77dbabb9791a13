import { newId } from '@kasauti/service-kit';
import { aUser, type TestService } from '@kasauti/service-kit/testing';
import { regrades, sits, story, type Story, type StoryEvent } from './story';

export interface People {
  teacher: string;
  students: string[];
  classes: string[];
  tests: string[];
}

/** Two classes, changes of every kind, regrades, a release, a student who left and came back, payments and refunds. */
export function aLongStory(): People & { s: Story } {
  const s = story();
  const teacher = s.person('Meera Rao', 'teacher');
  const students = ['Asha', 'Ben', 'Carl', 'Dev'].map((name) => s.person(name));
  const [asha = '', ben = '', carl = '', dev = ''] = students;
  const physics = s.aClass(teacher, { status: 'draft' });
  const maths = s.aClass(teacher, { title: 'Maths', subject: null });
  s.aClass(teacher, { title: 'Physics for all' }, physics);
  students.forEach((id, i) => s.enrol(physics, id, `2026-11-02T0${i}:00Z`));
  s.enrol(maths, asha);
  s.leave(physics, dev);
  s.enrol(physics, dev, '2026-11-09T06:00Z');
  s.leave(maths, asha);
  const tests: string[] = [];
  for (let n = 0; n < 4; n++) {
    const testId = s.aTest(physics, teacher, { status: 'draft', publishedAt: null, title: `Test ${n}` });
    tests.push(testId);
    s.aTest(
      physics,
      teacher,
      {
        title: `Test ${n}`,
        feePaise: n * 100,
        publishedAt: `2026-11-0${n + 3}T06:00:00.000Z`,
        ...(n === 3 ? { endAt: '2026-12-01T06:00:00.000Z' } : {}),
      },
      testId,
    );
    if (n === 1) s.pay(testId, asha, 100);
    [asha, ben, carl].forEach((studentId, i) => {
      if (n === 3 && i === 2) return;
      const areas = [
        { area: 'Motion', answered: 3, correct: i },
        { area: 'Optics', answered: 3, correct: 3 },
      ];
      const sat = sits(
        s,
        { testId, classId: physics, studentId, submittedAt: `2026-11-1${n}T0${i}:00Z` },
        33.333 * (i + 1) - n,
        {
          pendingGrading: n === 1 ? 1 : 0,
          visibleAt: n === 2 ? null : '2026-11-12T06:00:00.000Z',
          ...(n < 3 ? { areas } : {}),
        },
      );
      if (n === 1) s.grade(sat, 41.7 + i, { keyVersion: 2 });
      if (n === 2)
        regrades(
          s,
          sat,
          [
            { percentage: 33.333 * (i + 1) - n, keyVersion: 1 },
            { percentage: 33.333 * (i + 1), keyVersion: 2, areas },
          ],
          '2026-11-15T06:00Z',
        );
    });
    if (n === 2) s.release(testId, '2026-11-14T06:00Z');
    if (n === 0)
      s.aTest(
        physics,
        teacher,
        { title: 'Test zero', status: 'closed', publishedAt: '2026-11-03T06:00:00.000Z' },
        testId,
      );
  }
  sits(s, { testId: s.aTest(maths, teacher), classId: maths, studentId: asha }, 12.5, { visibleAt: null });
  s.begin({ testId: tests[3] ?? '', classId: physics, studentId: carl });
  const sold = s.pay(tests[3] ?? '', ben, 300);
  s.revoke(sold, tests[3] ?? '', ben);
  s.refund(sold, tests[3] ?? '', ben, 300);
  s.signUp('2026-11-02T08:00Z', '2026-11-02T09:00Z');
  s.order(tests[1] ?? '', carl, 100);
  const kept = s.pay(tests[2] ?? '', ben, 1770);
  for (const part of [500, 333]) s.refund(kept, tests[2] ?? '', ben, part);
  return { s, teacher, students, classes: [physics, maths], tests };
}

/** Before each submitted attempt there was a better one, whose place it took. */
export function withReplaced(emitted: StoryEvent[]): StoryEvent[] {
  const earlier = new Map(
    emitted.filter(({ type }) => type === 'test_submitted').map(({ aggId }) => [aggId, newId()] as const),
  );
  return emitted.flatMap((e) => {
    const attemptId = earlier.get(e.aggId);
    if (!attemptId) return [e];
    const better = e.type === 'test_graded' ? { percentage: 99, score: 99, pendingGrading: 0, passed: true } : {};
    return [
      { ...e, aggId: attemptId, eventId: newId(), data: { ...e.data, attemptId, ...better } } as StoryEvent,
      { ...e, data: { ...e.data, replaces: attemptId } } as StoryEvent,
    ];
  });
}

/** The same disorder on every run of a seed. */
export function shuffled(emitted: StoryEvent[], seed: number): StoryEvent[] {
  let state = seed;
  const next = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  return emitted
    .map((e) => ({ e, order: next() }))
    .sort((a, b) => a.order - b.order)
    .map(({ e }) => e);
}

/** What every operation answers to these people, as text. */
export async function answers(
  t: Pick<TestService, 'call'>,
  { teacher, students, classes, tests }: People,
): Promise<string> {
  type Answer = { status: number; body: object };
  const asked = new Map<string, () => Promise<Answer>>();
  const ask = (name: string, call: () => Promise<Answer>) => asked.set(name, call);
  const aTeacher = aUser('teacher', { id: teacher });
  ask('teacher dashboard', () => t.call('getTeacherDashboard', { as: aTeacher }));
  const admin = aUser('admin', { mfa: true });
  ask('admin dashboard', () => t.call('getAdminDashboard', { as: admin }));
  classes.forEach((classId, n) =>
    ask(`statistics ${n}`, () => t.call('getClassStatistics', { as: aTeacher, params: { classId } })),
  );
  classes.forEach((classId, n) =>
    ask(`matrix ${n}`, () => t.call('getClassMatrix', { as: aTeacher, params: { classId } })),
  );
  students.forEach((id, n) => {
    const as = aUser('student', { id });
    ask(`student dashboard ${n}`, () => t.call('getStudentDashboard', { as }));
    for (const period of ['weekly', 'monthly', 'yearly'])
      ask(`analytics ${period} ${n}`, () => t.call('getStudentAnalytics', { as, query: { period } }));
    ask(`analytics of a class ${n}`, () => t.call('getStudentAnalytics', { as, query: { classId: classes[0] ?? '' } }));
    tests.forEach((testId, i) => ask(`rank ${i} ${n}`, () => t.call('getTestRank', { as, params: { testId } })));
  });
  const range = { from: '2026-11-01', to: '2026-11-30' };
  ask('figures', () => t.call('getProductAnalytics', { as: admin, query: range }));
  // One after the other: a hundred at once are refused on a busy machine.
  const all: Record<string, Answer> = {};
  for (const [name, call] of asked) all[name] = await call();
  const wrong = Object.entries(all).filter(
    ([name, { status }]) => status !== 200 && !(name.startsWith('rank') && status === 404),
  );
  if (wrong.length > 0) throw new Error(`${wrong[0]?.[0]} answers ${wrong[0]?.[1].status}`);
  return JSON.stringify(
    Object.fromEntries(Object.entries(all).map(([name, { body }]) => [name, body])),
    (key, value: unknown) => (['traceId', 'asOf'].includes(key) ? undefined : value),
    1,
  );
}
