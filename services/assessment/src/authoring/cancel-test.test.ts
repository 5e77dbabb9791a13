import { aUser, sharedByTests } from '@kasauti/service-kit/testing';
import { aClassId, aSchool, choose, MIN, NOW } from '../../test/builders';

describe('a teacher cancels a test', () => {
  const school = sharedByTests(aSchool);

  const states = async (testId: string) => (await school.published('test_changed', testId)).map((e) => e.data.status);

  it('after typing its title, once', async () => {
    const testId = await school.aTest({ fee: 17.7 });
    expect((await school.cancel(testId, { confirm: 'Kinematic' })).body).toMatchObject({
      code: 'title_differs',
      message: 'Please type the title of the test',
    });
    expect((await school.cancel(testId, { reason: ' ' })).status).toBe(400);
    expect(await states(testId)).toEqual(['published']);
    expect((await school.cancel(testId)).status).toBe(200);
    expect((await school.cancel(testId)).status).toBe(200);
    expect(await states(testId)).toEqual(['published', 'cancelled']);
    expect(await school.doc('test_definitions', testId)).toMatchObject({ cancelReason: 'The paper leaked' });
  });

  it('also when characters that cannot be seen stand in a title of before', async () => {
    const testId = await school.aTest();
    await school.t.stored('test_definitions').updateOne({ _id: testId }, { $set: { title: '\u200eKinematics\ufeff' } });
    expect((await school.cancel(testId, { confirm: '\u200eKinematics\ufeff' })).status).toBe(200);
  });

  it('only if it is published, still open and belongs to the teacher', async () => {
    const draft = await school.t.call('createTestDraft', { as: school.teacher, body: school.body() });
    expect((await school.cancel(draft.body.data.id)).body.code).toBe('not_published');
    const endDate = new Date(school.clock.now().getTime() + 60 * MIN).toISOString();
    const testId = await school.aTest({ endDate });
    expect((await school.cancel(testId, {}, aUser('teacher'))).status).toBe(404);
    school.clock.advance(61 * MIN);
    expect((await school.cancel(testId)).body.code).toBe('test_closed');
    expect(await states(testId)).toEqual(['published']);
  });

  it('and running attempts go on to their end while no new one starts', async () => {
    const testId = await school.aTest();
    const [running, late] = [await school.aStudent(), await school.aStudent()];
    const attempt = await school.started(testId, running);
    await school.cancel(testId);
    expect((await school.start(testId, late)).body.code).toBe('window_closed');
    expect((await school.start(testId, running)).status).toBe(200);
    expect((await school.save(attempt, [choose(attempt, 'What is 2 + 2?', '4', 1)])).status).toBe(200);
    expect((await school.submit(attempt, { lastSeq: 1 })).body.data).toMatchObject({ score: 2 });
  });

  it('and releases by hand the results of those who had begun', async () => {
    const [sat, unsat] = [await school.aTest({ release: 'manual' }), await school.aTest({ release: 'manual' })];
    const [done, running] = [await school.aStudent(), await school.aStudent()];
    const attempt = await school.started(sat, done);
    await school.submit(attempt);
    await school.started(sat, running);
    for (const testId of [sat, unsat]) await school.cancel(testId);
    await school.t.settle();
    school.clock.advance(2000);
    const actionOf = async (testId: string) => {
      const { body } = await school.t.call('listTeachingTests', { as: school.teacher });
      return body.data.find(({ id }: { id: string }) => id === testId).action.code;
    };
    expect([await actionOf(sat), await actionOf(unsat)]).toEqual(['release', 'none']);
    const released = await school.t.call('releaseResults', { as: school.teacher, params: { testId: sat } });
    expect(released.status).toBe(200);
    expect((await school.result(attempt.attemptId, done)).body.data).toMatchObject({ keyReleased: true });
    expect(await actionOf(sat)).toBe('none');
  });

  it('and its students read in their list that it is cancelled', async () => {
    const testId = await school.aTest({ fee: 17.7 });
    const student = await school.aStudent();
    await school.cancel(testId);
    const { body } = await school.t.call('listMyTests', { as: student, query: { limit: 50 } });
    const row = (body.data as { id: string }[]).find(({ id }) => id === testId);
    expect(row).toMatchObject({ phase: 'cancelled', action: { code: 'closed' } });
  });
});

describe('the tests of a class that is given to another teacher', () => {
  const school = sharedByTests(aSchool);

  it('F-199: belong to the new teacher, drafts too, are told to the other services, and go on for their students', async () => {
    const [testId, next] = [await school.aTest(), aUser('teacher')];
    const draft = (await school.t.call('createTestDraft', { as: school.teacher, body: school.body() })).body.data.id;
    const elsewhere = aClassId(NOW);
    await school.classIs({}, elsewhere);
    const other = await school.aTest({ class: elsewhere });
    const attempt = await school.started(testId, await school.aStudent());
    await school.t.deliver(
      'profile_changed',
      { userId: next.id, displayName: 'Nikhil Menon', role: 'teacher', isActive: true },
      { aggId: next.id, aggSeq: 1 },
    );
    for (const teacherId of [next.id, next.id]) {
      await school.classIs({ teacherId, formerTeacherId: school.teacher.id });
      await school.t.settle();
    }

    const titles = async (as: typeof next) =>
      (await school.t.call('listTeachingTests', { as })).body.data.map(({ id }: { id: string }) => id).sort();
    expect(await titles(next)).toEqual([testId, draft].sort());
    expect(await titles(school.teacher)).toEqual([other]);
    const told = await school.published('test_changed', testId);
    expect(told.map(({ data }) => data.teacherId)).toEqual([school.teacher.id, next.id]);
    expect(await school.published('test_changed', draft)).toEqual([]);
    expect((await school.cancel(testId)).status).toBe(404);
    expect((await school.submit(attempt, {})).status).toBe(200);
    const started = await school.started(testId, await school.aStudent());
    expect(started).toHaveProperty('paper.teacher', 'Nikhil Menon');
  });
});
