import type { EventData } from '@kasauti/contracts';
import { aUser, sharedByTests } from '@kasauti/service-kit/testing';
import { at, deliver, sits, startAnalytics, storyOfStudent } from '../../test/story';

const t = sharedByTests(startAnalytics);

type Rules = Partial<EventData['test_changed']>;
const CLOSES = at('2026-11-21T09:02Z');
/** Scores come with the submit, answers once no student can be sitting any more. */
const OPEN: Rules = { release: 'at_submit', endAt: at('2026-11-21T08:00Z'), keyVisibleAt: CLOSES };

/** Asha knows the topics of an earlier test, then writes one that others still sit. */
async function written(rules: Rules) {
  t.clock.set(new Date('2026-11-21T07:00Z'));
  const { s, meera, physics, asha } = storyOfStudent();
  const wrote = (testId: string, areas: [string, number, number][]) =>
    sits(s, { testId, classId: physics, studentId: asha }, 37.5, {
      areas: areas.map(([area, answered, correct]) => ({ area, answered, correct })),
    });
  wrote(s.aTest(physics, meera), [['Optics', 5, 2]]);
  const testId = s.aTest(physics, meera, rules);
  wrote(testId, [
    ['Optics', 1, 1],
    ['Lenses', 1, 1],
    ['Waves', 6, 6],
  ]);
  await deliver(t, s.emitted);
  const change = async (over: Rules) => {
    s.aTest(physics, meera, { ...rules, ...over }, testId);
    await deliver(t, s.emitted.slice(-1));
  };
  const topics = async () => {
    const { body } = await t.call('getStudentAnalytics', { as: aUser('student', { id: asha }) });
    expect(body.data.recentTests[0]).toMatchObject({ score: 37.5 });
    const [{ areas, strongAreas, weakAreas }] = body.data.subjectWisePerformance;
    const rows = areas.map((a: Record<string, unknown>) => [a.area, a.answered, a.correct]);
    return { rows, strongAreas, weakAreas };
  };
  return { s, testId, change, topics };
}
const hidden = { rows: [['Optics', 5, 2]], strongAreas: [], weakAreas: ['Optics'] };
const shown = {
  rows: [
    ['Optics', 6, 3],
    ['Waves', 6, 6],
    ['Lenses', 1, 1],
  ],
  strongAreas: ['Waves'],
  weakAreas: ['Optics'],
};

it('shows the score of an open test and no topic of it until the test has closed for all', async () => {
  const { change, topics } = await written(OPEN);
  expect(await topics()).toEqual(hidden);
  t.clock.set(new Date('2026-11-21T09:01Z'));
  expect(await topics()).toEqual(hidden);
  t.clock.set(new Date(CLOSES));
  expect(await topics()).toEqual(shown);
  await change({ keyVisibleAt: at('2026-11-21T10:00Z') });
  expect(await topics()).toEqual(hidden);
});

it('shows the topics with a release of the answers by hand, not with one of the scores, whatever comes late or twice', async () => {
  const { s, testId, change, topics } = await written({ ...OPEN, keyVisibleAt: null });
  s.release(testId, '2026-11-21T07:00Z');
  await deliver(t, s.emitted.slice(-1));
  await change({ keyVisibleAt: null });
  expect(await topics()).toEqual(hidden);
  await change({ keyVisibleAt: at('2026-11-21T07:00Z') });
  expect(await topics()).toEqual(shown);
  await deliver(t, s.emitted);
  expect(await topics()).toEqual(shown);
});

const OLD: Rules = { ...OPEN, keyVisibleAt: undefined };
type Case = [string, Rules, string, boolean];
const byTheRest: Case[] = [
  ['nothing of the release', { ...OLD, release: undefined, endAt: null }, '2026-12-21T07:00Z', false],
  ['an end that is not long past', OLD, '2026-11-22T08:59Z', false],
  ['an end long past', OLD, '2026-11-22T09:00Z', true],
  ['scores at the close', { ...OLD, release: 'at_close', scoresVisibleAt: at('2026-11-21T06:00Z') }, CLOSES, true],
  ['any number of attempts without an end', { ...OLD, endAt: null, attemptsAllowed: -1 }, '2026-12-21T07:00Z', false],
  ['a release by hand', { ...OLD, release: 'manual', scoresVisibleAt: null }, '2026-12-21T07:00Z', false],
];
it.each<Case>([
  ...byTheRest,
  ['one attempt without an end', { ...OLD, endAt: null, attemptsAllowed: 1 }, '2026-11-21T07:00Z', true],
  ['a release by hand that ended it', { ...OLD, closedEarlyAt: at('2026-11-21T07:00Z') }, '2026-11-21T07:00Z', true],
])('shows topics of a test whose event says no date of the answers but %s', async (_said, rules, now, isShown) => {
  const { s, testId, topics } = await written(rules);
  s.release(testId, '2026-11-21T07:00Z');
  await deliver(t, s.emitted.slice(-1));
  t.clock.set(new Date(now));
  expect(await topics()).toEqual(isShown ? shown : hidden);
});

it.each(byTheRest)('does so for a test that was stored without that date: %s', async (_said, rules, now, isShown) => {
  const { s, testId, topics } = await written(rules);
  s.release(testId, '2026-11-21T07:00Z');
  await deliver(t, s.emitted.slice(-1));
  const tests = t.stored('tests');
  await tests.updateOne({ _id: testId }, { $unset: { keyVisibleAt: 1 } });
  t.clock.set(new Date(now));
  expect(await topics()).toEqual(isShown ? shown : hidden);
});
