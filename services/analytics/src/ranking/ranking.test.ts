import fc from 'fast-check';
import { newId } from '@kasauti/service-kit';
import { aUser, sharedByTests } from '@kasauti/service-kit/testing';
import { deliver, sits, startAnalytics, story, storyOfClass, storyOfStudent } from '../../test/story';
import { naiveStandings, type NaiveClass, type NaiveFirst } from '../../test/naive-ranking';
import { ClassRanking, rankedColumn, rankedSince, type First } from './ranking';

const t = sharedByTests(startAnalytics);

const rankOf = async (id: string) => {
  const { rank, totalStudents } = (await t.call('getStudentDashboard', { as: aUser('student', { id }) })).body.data
    .stats;
  return [rank, totalStudents];
};

/** The first two students have equal means. */
const marks = [
  [90, 70, 50],
  [70, 90, 50],
  [80, 80, 20],
];
/** A class of three students and as many tests as there are rows of scores. */
function aRankedClass(scores: (number | null)[][], pending?: number) {
  const { s, meera, physics } = storyOfClass();
  const students = Array.from({ length: 3 }, (_, i) => s.person(`Student ${i}`));
  students.forEach((id) => s.enrol(physics, id));
  const tests = scores.map((row) => {
    const testId = s.aTest(physics, meera);
    row.forEach(
      (score, i) =>
        score === null ||
        sits(s, { testId, classId: physics, studentId: students[i] ?? '', submittedAt: '2026-11-10T06:00Z' }, score, {
          pendingGrading: pending ?? 0,
        }),
    );
    return testId;
  });
  return { s, physics, students, tests };
}

it('F-054: ranks by mean percentile once there are three ranked tests; equal means share a rank', async () => {
  const {
    s,
    students: [asha = '', ben = '', carl = ''],
  } = aRankedClass(marks);
  await deliver(t, s.emitted);
  expect([await rankOf(asha), await rankOf(ben), await rankOf(carl)]).toEqual([
    [1, 3],
    [1, 3],
    [3, 3],
  ]);
});

it('gives no rank below three tests, and counts the class instead', async () => {
  const {
    s,
    students: [asha = '', ben = ''],
  } = aRankedClass([
    [90, 70, 50],
    [70, 90, 50],
    [80, null, 20],
  ]);
  await deliver(t, s.emitted);
  expect([await rankOf(asha), await rankOf(ben)]).toEqual([
    [1, 2],
    [null, 3],
  ]);
});

it('leaves a test out while one of its answers waits for grading', async () => {
  const {
    s,
    students: [asha = ''],
  } = aRankedClass(marks, 1);
  await deliver(t, s.emitted);
  expect(await rankOf(asha)).toEqual([null, 3]);
});

it('says why there is no rank in the class: too few tests, a release or a grading to wait for', async () => {
  const why = async (id: string) =>
    (await t.call('getStudentDashboard', { as: aUser('student', { id }) })).body.data.stats.rankReason;
  const few = aRankedClass([
    [90, 70, 50],
    [70, 90, 50],
  ]);
  const pending = aRankedClass(marks, 1);
  const closed = aRankedClass(marks);
  const typed = aRankedClass(marks, 1);
  for (const { s, tests, physics } of [closed, typed])
    tests.forEach((id) =>
      s.aTest(physics, 't', { release: 'at_close', scoresVisibleAt: '2027-01-01T06:00:00.000Z' }, id),
    );
  const open = aRankedClass(marks);
  for (const one of [few, pending, closed, typed, open]) await deliver(t, one.s.emitted);
  expect([
    await why(few.students[0] ?? ''),
    await why(pending.students[0] ?? ''),
    await why(closed.students[0] ?? ''),
    // Whether the typed answers matched is not told before the release.
    ...(await Promise.all(typed.students.map(why))),
    await why(open.students[0] ?? ''),
    await why(newId()),
  ]).toEqual([
    'too_few',
    'grading_pending',
    'not_released',
    'not_released',
    'not_released',
    'not_released',
    null,
    'too_few',
  ]);
});

it('keeps practice attempts, students who left, and tests older than 90 days out', async () => {
  const {
    s,
    physics,
    students: [asha = '', ben = '', carl = ''],
    tests,
  } = aRankedClass(marks);
  sits(
    s,
    { testId: tests[0] ?? '', classId: physics, studentId: carl, attemptNo: 2, submittedAt: '2026-11-11T06:00Z' },
    100,
  );
  s.leave(physics, ben);
  await deliver(t, s.emitted.splice(0));
  expect([await rankOf(asha), await rankOf(carl)]).toEqual([
    [1, 2],
    [2, 2],
  ]);
  const old = story();
  for (let i = 0; i < 3; i++)
    sits(
      old,
      { testId: old.aTest(physics, newId()), classId: physics, studentId: carl, submittedAt: '2026-08-01T06:00Z' },
      100,
    );
  await deliver(t, old.emitted);
  expect(await rankOf(carl)).toEqual([2, 2]);
});

it('ranks a score only from when its student may see it, without any further event', async () => {
  const { s, meera, physics, asha } = storyOfStudent();
  const tomorrow = new Date(t.clock.now().getTime() + 86_400_000);
  for (let i = 0; i < 3; i++)
    sits(
      s,
      { testId: s.aTest(physics, meera), classId: physics, studentId: asha, submittedAt: '2026-11-10T06:00Z' },
      60,
      { visibleAt: tomorrow.toISOString() },
    );
  await deliver(t, s.emitted);
  expect(await rankOf(asha)).toEqual([null, 1]);
  t.clock.set(tomorrow);
  await t.runJob('totals');
  expect(await rankOf(asha)).toEqual([1, 1]);
});

const NOW = new Date('2026-11-21T07:00:00Z');
const SINCE = rankedSince(NOW).getTime();
const DAY_MS = 86_400_000;

const asFirst = ({ pendingGrading, percentage, ...rest }: NaiveFirst): First => ({
  ...rest,
  percentage: pendingGrading === 0 ? percentage : undefined,
});

function atOnce<R>(work: Generator<void, R>): R {
  for (let step = work.next(); ; step = work.next()) if (step.done) return step.value;
}

/** Few scores, so that there are ties; moments around the borders of what is ranked and shown. */
const aClass: fc.Arbitrary<NaiveClass> = fc.record({
  enrolled: fc.uniqueArray(
    fc.integer({ min: 0, max: 11 }).map((n) => `student ${n}`),
    { minLength: 6, maxLength: 12 },
  ),
  tests: fc.array(
    fc.record({
      status: fc.constantFrom('published', 'published', 'published', 'closed', 'cancelled'),
      resultsVisible: fc.constantFrom(true, true, true, true, true, false),
      release: fc.constantFrom(null, 'at_submit', 'at_submit', 'at_close', 'manual'),
      scoresVisibleAt: fc.constantFrom(null, new Date(NOW.getTime() - 1), NOW, new Date(NOW.getTime() + 1)),
      releasedAt: fc.constantFrom(undefined, NOW, new Date(NOW.getTime() + 1)),
      firsts: fc.uniqueArray(
        fc.record({
          studentId: fc.integer({ min: 0, max: 11 }).map((n) => `student ${n}`),
          percentage: fc.oneof(
            fc.constantFrom(0, 33.333333, 50, 66.666667, 100),
            fc.double({ min: -25, max: 100, noNaN: true }),
          ),
          pendingGrading: fc.nat({ max: 60 }).map((n) => (n === 60 ? 1 : 0)),
          submittedAt: fc
            .constantFrom(SINCE - 1, SINCE, SINCE + DAY_MS, SINCE + 2 * DAY_MS, NOW.getTime() - 1)
            .map((ms) => new Date(ms)),
          visibleAt: fc.constantFrom(null, NOW, new Date(NOW.getTime() + 1)),
        }),
        { selector: (a) => a.studentId, minLength: 6, maxLength: 12 },
      ),
    }),
    { minLength: 2, maxLength: 7 },
  ),
});

it('agrees with the definition for any class, ties and rounding included', () => {
  let ranked = 0;
  fc.assert(
    fc.property(aClass, fc.boolean(), (all, backwards) => {
      const ranking = new ClassRanking();
      ranking.enrol(all.enrolled);
      // In whatever order tests and attempts are read, it is the same to the last bit.
      const ordered = backwards ? [...all.tests].reverse() : all.tests;
      for (const test of ordered)
        atOnce(
          ranking.add(
            atOnce(
              rankedColumn((backwards ? [...test.firsts].reverse() : test.firsts).map(asFirst), test as never, NOW),
            ),
          ),
        );
      const standingOf = atOnce(ranking.standings());
      const expected = naiveStandings(all, NOW);
      ranked += expected.size;
      expect(all.enrolled.map(standingOf)).toEqual(all.enrolled.map((id) => expected.get(id)));
    }),
    { numRuns: 500, seed: 14 },
  );
  expect(ranked).toBeGreaterThan(300);
});

it('changes by age only at midnight in India, and by time when a score becomes visible', () => {
  const first = { studentId: 'asha', percentage: 50, visibleAt: null, submittedAt: new Date('2026-10-01T18:29Z') };
  const column = (test: object) =>
    atOnce(rankedColumn([first], { status: 'published', resultsVisible: true, ...test } as never, NOW));
  expect(column({ release: 'at_submit' })).toMatchObject({ students: ['asha'], until: new Date('2026-12-30T18:30Z') });
  expect(column({ release: 'at_close', scoresVisibleAt: new Date('2026-11-21T07:01Z') })).toMatchObject({
    students: [],
    until: new Date('2026-11-21T07:01Z'),
  });
});
