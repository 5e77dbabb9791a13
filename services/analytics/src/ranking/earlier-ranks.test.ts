import { aUser, sharedByTests } from '@kasauti/service-kit/testing';
import { shuffled } from '../../test/long-story';
import { at, deliver, regrades, sits, startAnalytics, storyOfClass, type Sat } from '../../test/story';

const t = sharedByTests(startAnalytics);

const rankOf = async ({ studentId, testId }: Sat) =>
  (await t.call('getTestRank', { as: aUser('student', { id: studentId }), params: { testId } })).body.data;
const FIRST = '2026-11-10T06:00Z';
const SECOND = '2026-11-10T06:01Z';
const graded = (percentage: number, keyVersion: number, over: object = {}) => ({ percentage, keyVersion, ...over });

/** One test, whose first attempts have these percentages by the first key. */
function aTestOf(percentages: number[], test: object = {}, over: (i: number) => object = () => ({})) {
  const { s, meera, physics } = storyOfClass();
  const testId = s.aTest(physics, meera, test);
  const sat = percentages.map((percentage, i) => {
    const studentId = s.person(`Student ${i}`);
    s.enrol(physics, studentId);
    return sits(s, { testId, classId: physics, studentId }, percentage, { paperVersion: 1, ...over(i) });
  });
  const [asha, ben, carl] = sat as [Sat, Sat, Sat];
  return { s, physics, testId, asha, ben, carl };
}
/** Asha's answer to the corrected question was right by the first key only. */
function corrected(test: object = {}) {
  const story = aTestOf([80, 60, 40], test);
  regrades(story.s, story.asha, [graded(80, 1), graded(50, 2)], FIRST);
  regrades(story.s, story.ben, [graded(60, 1), graded(60, 2)], FIRST);
  regrades(story.s, story.carl, [graded(40, 1), graded(40, 2)], FIRST);
  return story;
}

it('says beside the rank by the corrected key what it was before, also where the own score stayed', async () => {
  const { s, asha, ben, carl } = corrected();
  await deliver(t, s.emitted);
  expect(await rankOf(asha)).toMatchObject({ rank: 2, of: 3, earlier: [{ correctedAt: at(FIRST), rank: 1, of: 3 }] });
  expect(await rankOf(ben)).toMatchObject({ rank: 1, of: 3, earlier: [{ rank: 2, of: 3 }] });
  expect(await rankOf(carl)).toMatchObject({ rank: 3, of: 3, earlier: [{ rank: 3, of: 3 }] });
});

it.each([1, 2, 3])(
  'says the same whatever the order of events and however often they come (disorder %i)',
  async (n) => {
    const { s, asha } = corrected();
    await deliver(t, shuffled([...s.emitted, ...s.emitted], n));
    expect(await rankOf(asha)).toMatchObject({ rank: 2, of: 3, earlier: [{ rank: 1, of: 3 }] });
  },
);

it('decides equal scores of that time by the answers of that time', async () => {
  const { s, asha, ben } = aTestOf([80, 80], {}, (i) => ({ correctCount: 8, wrongCount: 2 + i }));
  regrades(s, asha, [graded(80, 1, { correctCount: 8, wrongCount: 2 }), graded(60, 2)], FIRST);
  regrades(s, ben, [graded(80, 1, { correctCount: 8, wrongCount: 3 }), graded(70, 2)], FIRST);
  await deliver(t, s.emitted);
  expect(await rankOf(asha)).toMatchObject({ rank: 2, earlier: [{ rank: 1, of: 2 }] });
  expect(await rankOf(ben)).toMatchObject({ rank: 1, earlier: [{ rank: 2, of: 2 }] });
});

it('gives no rank while only some results are by the corrected key', async () => {
  const { s, asha, carl } = corrected();
  await deliver(t, s.emitted.slice(0, -2));
  for (const student of [asha, carl]) {
    const rank = await rankOf(student);
    expect(rank).toMatchObject({ rank: null, reason: 'counting' });
    expect(rank).not.toHaveProperty('earlier');
  }
  await deliver(t, s.emitted.slice(-2));
  expect(await rankOf(asha)).toMatchObject({ rank: 2, of: 3, reason: null });
});

it('ranks on where one paper of the test was corrected and another has no such question', async () => {
  const { s, asha, ben } = aTestOf([80, 60], {}, (i) => ({ paperVersion: i + 1 }));
  regrades(s, asha, [graded(80, 1), { ...graded(50, 2), ...{ paperVersion: 1 } }], FIRST);
  await deliver(t, s.emitted);
  expect(await rankOf(asha)).toMatchObject({ rank: 2, of: 2, earlier: [{ rank: 1, of: 2 }] });
  const other = await rankOf(ben);
  expect(other).toMatchObject({ rank: 1, of: 2 });
  expect(other).not.toHaveProperty('earlier');
});

it('says no old rank where the number of a key means another moment for another paper', async () => {
  const { s, asha, ben } = aTestOf([80, 90], {}, (i) => ({ paperVersion: i + 1 }));
  // Only the paper of Asha has the question of the first correction; the second is of one in both papers.
  regrades(s, asha, [graded(80, 1), graded(70, 2)], FIRST);
  regrades(s, asha, [graded(70, 2), graded(60, 3)], SECOND);
  regrades(s, ben, [graded(90, 1), { ...graded(50, 2), ...{ paperVersion: 2 } }], SECOND);
  await deliver(t, s.emitted);
  const rank = await rankOf(asha);
  expect(rank).toMatchObject({ rank: 1, of: 2 });
  // By the second key she was behind the 90 that Ben had then, not before the 50 that he has by his second key.
  expect(rank).not.toHaveProperty('earlier');
});

it('says the old rank also where a ranked student did not get the corrected question', async () => {
  const { s, asha, ben } = aTestOf([80, 60]);
  regrades(s, asha, [graded(80, 1), graded(50, 2)], FIRST);
  regrades(s, ben, [graded(60, 1), graded(60, 2)], null);
  await deliver(t, s.emitted);
  expect(await rankOf(asha)).toMatchObject({ rank: 2, of: 2, earlier: [{ rank: 1, of: 2 }] });
  expect(await rankOf(ben)).not.toHaveProperty('earlier');
});

it('reads when a key was corrected from the corrections of an older event', async () => {
  const { s, asha } = corrected();
  for (const { type, data } of s.emitted)
    if (type === 'test_regraded') {
      const { correctedAt } = data as { correctedAt?: string };
      Object.assign(data, { corrections: [{ questionNumber: 1, kind: 'answer_changed', correctedAt }] });
      delete data['correctedAt' as never];
    }
  await deliver(t, s.emitted);
  expect(await rankOf(asha)).toMatchObject({ rank: 2, of: 3, earlier: [{ correctedAt: at(FIRST), rank: 1, of: 3 }] });
});

it('counts nobody before the correction who submitted after it', async () => {
  const { s, testId, physics, asha } = corrected();
  const late = { testId, classId: physics, studentId: s.person('Late'), submittedAt: '2026-11-11T06:00Z' };
  const sat = sits(s, late, 90, { keyVersion: 2, paperVersion: 1 });
  await deliver(t, s.emitted);
  expect(await rankOf(asha)).toMatchObject({ rank: 3, of: 4, earlier: [{ rank: 1, of: 3 }] });
  expect(await rankOf(sat)).not.toHaveProperty('earlier');
});

it('says nothing of a rank that no student saw: before the release, or while answers waited', async () => {
  const manual = { release: 'manual', scoresVisibleAt: null };
  const unseen = corrected(manual);
  unseen.s.release(unseen.testId, '2026-11-10T06:00:01Z');
  const seen = corrected(manual);
  seen.s.release(seen.testId, '2026-11-10T05:59:59Z');
  const waiting = aTestOf([80, 60], {}, (i) => ({ pendingGrading: i }));
  regrades(waiting.s, waiting.asha, [graded(80, 1), graded(50, 2)], FIRST);
  regrades(waiting.s, waiting.ben, [graded(60, 1, { pendingGrading: 1 }), graded(60, 2)], FIRST);
  for (const { s } of [unseen, seen, waiting]) await deliver(t, s.emitted);
  expect(await rankOf(unseen.asha)).not.toHaveProperty('earlier');
  expect(await rankOf(seen.asha)).toMatchObject({ rank: 2, earlier: [{ rank: 1, of: 3 }] });
  const rank = await rankOf(waiting.asha);
  expect(rank).toMatchObject({ rank: 2, of: 2 });
  expect(rank).not.toHaveProperty('earlier');
});

it('gives of two corrections in a row the ranks that were counted to the end', async () => {
  const { s, asha, ben } = aTestOf([80, 60]);
  // The second correction came before the first was applied to Ben.
  regrades(s, asha, [graded(80, 1), graded(50, 2)], FIRST);
  regrades(s, asha, [graded(50, 2), graded(70, 3)], SECOND);
  regrades(s, ben, [graded(60, 1), graded(90, 3)], SECOND);
  await deliver(t, s.emitted);
  expect(await rankOf(asha)).toMatchObject({ rank: 2, earlier: [{ correctedAt: at(FIRST), rank: 1, of: 2 }] });
  expect((await rankOf(asha)).earlier).toHaveLength(1);
  expect((await rankOf(ben)).earlier).toEqual([{ correctedAt: at(SECOND), rank: 2, of: 2 }]);

  const apart = corrected();
  regrades(apart.s, apart.asha, [graded(50, 2), graded(30, 3)], SECOND);
  regrades(apart.s, apart.ben, [graded(60, 2), graded(60, 3)], SECOND);
  regrades(apart.s, apart.carl, [graded(40, 2), graded(40, 3)], SECOND);
  await deliver(t, apart.s.emitted);
  expect(await rankOf(apart.asha)).toMatchObject({
    rank: 3,
    earlier: [
      { correctedAt: at(FIRST), rank: 1, of: 3 },
      { correctedAt: at(SECOND), rank: 2, of: 3 },
    ],
  });
});

it('says nothing rather than something wrong where events are older than the counts they need, or one is missing', async () => {
  const old = corrected();
  for (const { type, data } of old.s.emitted.filter(
    (e) => 'attemptId' in e.data && e.data.attemptId === old.ben.attemptId,
  ))
    if (type === 'test_regraded')
      for (const key of ['previousCorrectCount', 'previousWrongCount']) delete data[key as never];
  const missing = corrected();
  const without = missing.s.emitted.filter((e) => e.type !== 'test_regraded' || e.aggId !== missing.ben.attemptId);
  for (const emitted of [old.s.emitted, without]) await deliver(t, emitted);
  for (const { asha } of [old, missing]) {
    const rank = await rankOf(asha);
    expect(rank).toMatchObject({ rank: 2, of: 3 });
    expect(rank).not.toHaveProperty('earlier');
  }
});
