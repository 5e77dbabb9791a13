import { sharedByTests } from '@kasauti/service-kit/testing';
import { aSchool, choose, MIN, shortAnswer, mcq } from '../../test/builders';

describe('releasing results while the test is open', () => {
  const school = sharedByTests(aSchool);

  const inMinutes = (min: number) => new Date(school.clock.now().getTime() + min * MIN).toISOString();
  const release = (testId: string, body?: object) =>
    school.t.call('releaseResults', { as: school.teacher, params: { testId }, body });

  /** Open for a day; one student has submitted, another has paid and not started, a third has done nothing. */
  async function anOpenTest(over: object = {}) {
    const testId = await school.aTest({ release: 'manual', fee: 10, endDate: inMinutes(24 * 60), ...over });
    const [done, paid, late] = [await school.aStudent(), await school.aStudent(), await school.aStudent()];
    for (const student of [done, paid]) await school.pay(student, testId);
    const attempt = await school.started(testId, done);
    await school.submit(attempt, { responses: [choose(attempt, 'What is 2 + 2?', '4', 1)] });
    const result = async () => (await school.result(attempt.attemptId, done)).body.data;
    const action = async (as = late) =>
      (await school.t.call('getTest', { as, params: { testId } })).body.data.action.code;
    return { testId, done, paid, late, result, action };
  }

  it('refuses the answers until the teacher agrees that nobody can start any more', async () => {
    const { testId, late, result, action } = await anOpenTest();
    for (const body of [undefined, {}, { scope: 'answers' }, { closeTest: false }]) {
      const refused = await release(testId, body);
      expect(refused).toMatchObject({ status: 409, body: { code: 'still_open' } });
      expect(refused.body.error).toBe(
        'Students can still start this test. Release the scores only, or close the test with the release.',
      );
    }
    expect(await result()).toMatchObject({ released: false, keyReleased: false });
    expect(await action(late)).toBe('pay');
  });

  it('N-027: shows the scores and keeps the answers and the window', async () => {
    const { testId, paid, late, result, action } = await anOpenTest();
    expect((await release(testId, { scope: 'scores' })).status).toBe(200);
    expect((await release(testId, { scope: 'scores' })).status).toBe(200);
    const shown = await result();
    expect(shown).toMatchObject({
      released: true,
      keyReleased: false,
      score: 2,
      releaseText: 'Scores are released. Your teacher will release the answers.',
    });
    expect(JSON.stringify(shown)).not.toMatch(/correctChoice|explanation/);
    expect([await action(paid), await action(late)]).toEqual(['start', 'pay']);
    expect(await school.published('results_released', testId)).toHaveLength(1);
    const [, changed] = await school.published('test_changed', testId);
    expect(changed?.data).toMatchObject({ resultsVisible: true, endAt: inMinutes(24 * 60) });

    const attempt = await school.started(testId, paid);
    await school.submit(attempt, { responses: [] });
    expect((await school.result(attempt.attemptId, paid)).body.data).toMatchObject({
      released: true,
      keyReleased: false,
    });
    const list = await school.t.call('listTeachingTests', { as: school.teacher });
    expect(list.body.data.find((t: { id: string }) => t.id === testId)).toMatchObject({
      phase: 'open',
      scoresReleasedAt: school.clock.now().toISOString(),
    });
  });

  it('of a test with typed answers shows no total before the answers are out', async () => {
    const { testId, result } = await anOpenTest({ questions: [mcq(), shortAnswer()] });
    await release(testId, { scope: 'scores' });
    expect(await result()).toMatchObject({ released: true, keyReleased: false });
    expect(await school.published('results_released', testId)).toHaveLength(0);
  });

  it('ends sale and start with the answers, on every side', async () => {
    const { testId, paid, late, result, action } = await anOpenTest();
    const running = await school.aStudent();
    await school.pay(running, testId);
    const attempt = await school.started(testId, running);
    school.clock.advance(MIN);
    const releasedAt = school.clock.now().toISOString();
    expect((await release(testId, { scope: 'answers', closeTest: true })).status).toBe(200);
    expect(await result()).toMatchObject({ keyReleased: true, score: 2 });

    expect((await school.published('test_changed', testId)).at(-1)?.data).toMatchObject({
      endAt: releasedAt,
      closedEarlyAt: releasedAt,
    });
    school.clock.advance(MIN);
    const page = await school.t.call('getTestOverview', { as: school.teacher, params: { testId } });
    expect(page.body.data.test).toMatchObject({ phase: 'closed', releasedAt });
    for (const student of [paid, late])
      expect(await school.start(testId, student)).toMatchObject({
        status: 409,
        body: {
          code: 'answers_released',
          error: 'The answers of this test have been released, so it can no longer be started',
        },
      });
    expect([await action(paid), await action(late)]).toEqual(['closed', 'closed']);

    const orderId = await school.pay(late, testId);
    expect(await school.published('entitlement_refused', orderId)).toMatchObject([
      { data: { reason: 'window_closed' } },
    ]);
    expect((await school.submit(attempt)).status).toBe(200);
    const edit = { as: school.teacher, params: { testId }, body: { endDate: inMinutes(48 * 60) } };
    expect((await school.t.call('updateTestDraft', edit)).body.code).toBe('test_closed');
  });

  it('keeps a right whose payment was before the release and arrives after it', async () => {
    const { testId, late } = await anOpenTest();
    const paidAt = school.clock.now();
    school.clock.advance(MIN);
    await release(testId, { closeTest: true });
    const after = school.clock.now();
    school.clock.set(paidAt);
    const orderId = await school.pay(late, testId);
    school.clock.set(after);
    expect(await school.published('entitlement_granted', orderId)).toHaveLength(1);
  });

  it('needs no agreement once nobody can start any more, and nothing before the test opens', async () => {
    const { testId, result } = await anOpenTest({ endDate: inMinutes(90) });
    school.clock.advance(31 * MIN);
    expect((await release(testId)).status).toBe(200);
    expect(await result()).toMatchObject({ keyReleased: true });
    expect((await school.published('test_changed', testId)).at(-1)?.data).not.toHaveProperty('closedEarlyAt');
    const later = await school.aTest({ release: 'manual', startDate: inMinutes(10) });
    for (const scope of ['scores', 'answers'])
      expect((await release(later, { scope, closeTest: true })).body.code).toBe('not_open_yet');
  });

  it('keeps the end of a test whose answers students have seen by time, and says so in its overview', async () => {
    const { testId } = await anOpenTest({ release: 'at_close', endDate: inMinutes(90) });
    const unseen = await school.aTest({ release: 'at_close', endDate: inMinutes(90) });
    const isOut = async (id: string) =>
      (await school.t.call('getTestOverview', { as: school.teacher, params: { testId: id } })).body.data.answersOut;
    const moveEnd = (id: string, endDate: string | null) => school.edit(id, { endDate });
    expect([await isOut(testId), await isOut(unseen)]).toEqual([false, false]);

    school.clock.advance(24 * 60 * MIN);
    expect([await isOut(testId), await isOut(unseen)]).toEqual([true, false]);
    for (const end of [inMinutes(24 * 60), null])
      expect(await moveEnd(testId, end)).toMatchObject({
        status: 409,
        body: { code: 'answers_out', error: 'Students see the answers: the end of this test cannot be moved any more' },
      });
    expect((await moveEnd(unseen, inMinutes(24 * 60))).status).toBe(200);
  });
});
