import { aUser, sharedByTests } from '@kasauti/service-kit/testing';
import { deliver, sits, startAnalytics, storyOfStudent } from '../../test/story';
import { isVisible, visibleNow } from './release';

const t = sharedByTests(startAnalytics);

const CLOSES = '2026-11-21T08:00:00.000Z';
const LATER = '2026-11-21T10:00:00.000Z';
const SCORE = 37.25;

/** What the responses to a student reveal: whether they contain the score, and the ranks in the test and in the class. */
async function shownTo(studentId: string, testId: string) {
  t.clock.advance(5000);
  await t.runJob('totals');
  const as = aUser('student', { id: studentId });
  const dashboard = await t.call('getStudentDashboard', { as });
  const monthly = await t.call('getStudentAnalytics', { as });
  const weekly = await t.call('getStudentAnalytics', { as, query: { period: 'weekly' } });
  const rank = await t.call('getTestRank', { as, params: { testId } });
  const texts = [dashboard, monthly, weekly, rank].map((a) => JSON.stringify(a.body));
  return {
    score: texts.some((text) => text.includes(String(SCORE))),
    rank: rank.body.data.rank,
    reason: rank.body.data.reason,
    classRank: [dashboard.body.data.stats.rank, monthly.body.data.overview.rank, monthly.body.data.recentTests[0].rank],
  };
}
const nothing = { score: false, rank: null, reason: 'not_released', classRank: [null, null, null] };

/** Three tests that Asha has taken. They show scores when they close, at first at eight o'clock. */
async function threeTestsTillEight() {
  t.clock.set(new Date('2026-11-21T07:00:00Z'));
  const { s, meera, physics, asha } = storyOfStudent();
  const rules = { release: 'at_close', scoresVisibleAt: CLOSES, endAt: CLOSES, scorePolicy: 'highest' } as const;
  const tests = Array.from({ length: 3 }, () => s.aTest(physics, meera, rules));
  const written = tests.map((testId) =>
    sits(s, { testId, classId: physics, studentId: asha }, SCORE, { visibleAt: CLOSES, score: SCORE }),
  );
  await deliver(t, s.emitted.splice(0));
  /** A later end and a time grant have the same effect: the scores become visible later. */
  const openLater = async (scoresVisibleAt: string) => {
    tests.forEach((testId) => s.aTest(physics, meera, { ...rules, scoresVisibleAt, endAt: scoresVisibleAt }, testId));
    await deliver(t, s.emitted.splice(0));
  };
  return { s, asha, testId: tests[0] ?? '', tests, written, openLater };
}

it.each(['before', 'after'])(
  'shows neither score nor rank before the later end of a test that was extended %s its first end',
  async (when) => {
    const { asha, testId, openLater } = await threeTestsTillEight();
    if (when === 'before') await openLater(LATER);
    t.clock.set(new Date('2026-11-21T08:30:00Z'));
    if (when === 'after') {
      expect(await shownTo(asha, testId)).toMatchObject({ score: true, rank: 1 });
      await openLater(LATER);
    }
    expect(await shownTo(asha, testId)).toEqual(nothing);
    t.clock.set(new Date(LATER));
    expect(await shownTo(asha, testId)).toEqual({ score: true, rank: 1, reason: null, classRank: [1, 1, 1] });
  },
);

it('shows the score at the earlier end when a test is shortened, without waiting for a new grading', async () => {
  const { asha, testId, openLater } = await threeTestsTillEight();
  expect(await shownTo(asha, testId)).toEqual(nothing);
  await openLater('2026-11-21T07:00:00.000Z');
  expect(await shownTo(asha, testId)).toMatchObject({ score: true, rank: 1 });
});

it('shows the score of a manually released test only after its release, whatever the grading event said', async () => {
  const { s, asha, tests, testId } = await threeTestsTillEight();
  const [meera, physics] = ['t', 'c'];
  tests.forEach((id) => s.aTest(physics, meera, { release: 'manual', scoresVisibleAt: null }, id));
  await deliver(t, s.emitted.splice(0));
  t.clock.set(new Date('2026-11-21T12:00:00Z'));
  expect(await shownTo(asha, testId)).toMatchObject({ score: false, rank: null, reason: 'not_released' });
  tests.forEach((id) => s.release(id, '2026-11-21T12:00Z'));
  await deliver(t, s.emitted.splice(0));
  expect(await shownTo(asha, testId)).toMatchObject({ score: true, rank: 1 });
});

const NOW = new Date('2026-11-21T07:00:00Z');
const [PAST, FUTURE] = [new Date('2026-11-21T06:59:59.999Z'), new Date('2026-11-21T07:00:00.001Z')];
const graded = (visibleAt: Date | null) => ({ submittedAt: PAST, visibleAt });

it.each([
  ['at_submit', graded(null), {}, true],
  ['at_submit', graded(FUTURE), { scoresVisibleAt: FUTURE }, true],
  ['at_close', graded(PAST), { scoresVisibleAt: FUTURE }, false],
  ['at_close', graded(FUTURE), { scoresVisibleAt: NOW }, true],
  ['at_close', graded(PAST), { scoresVisibleAt: null }, false],
  ['at_close', graded(null), { scoresVisibleAt: FUTURE, releasedAt: NOW }, true],
  ['manual', graded(PAST), { scoresVisibleAt: PAST }, false],
  ['manual', graded(null), { releasedAt: PAST }, true],
  ['never', graded(PAST), {}, false],
  ['never', graded(null), { releasedAt: FUTURE }, false],
  [null, graded(PAST), {}, true],
  [null, graded(FUTURE), {}, false],
  [null, graded(null), {}, false],
  [null, graded(null), { releasedAt: NOW }, true],
  ['at_submit', graded(PAST), { resultsVisible: false, releasedAt: PAST }, false],
] as const)(
  'release %s, attempt %j, test %j: visible %s, also by the filter for lists',
  (release, attempt, over, visible) => {
    const test = { resultsVisible: true, release, ...over } as Parameters<typeof isVisible>[1] & object;
    expect(isVisible(attempt, test, NOW)).toBe(visible);
    const filter = visibleNow(test, NOW);
    const passes =
      filter !== undefined &&
      Object.entries(filter).every(([field, { $lte }]) => {
        const value = attempt[field as keyof typeof attempt];
        return value !== null && value <= $lte;
      });
    expect(passes).toBe(visible);
  },
);
