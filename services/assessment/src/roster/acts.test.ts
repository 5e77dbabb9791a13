import { sharedByTests } from '@kasauti/service-kit/testing';
import { aSchool, MIN } from '../../test/builders';

describe('the overview says who has', () => {
  const school = sharedByTests(aSchool);
  const inMinutes = (minutes: number) => new Date(school.clock.now().getTime() + minutes * MIN).toISOString();
  const acts = async (testId: string) => {
    const { body } = await school.t.call('getTestOverview', { as: school.teacher, params: { testId } });
    return (body.data.acts as { by: { id: string } }[]).map(({ by, ...act }) => ({ ...act, by: by.id }));
  };
  const release = (testId: string, body: object) =>
    school.t.call('releaseResults', { as: school.teacher, params: { testId }, body });
  const act = (kind: string, over: object = {}) => ({
    kind,
    at: school.clock.now().toISOString(),
    text: '',
    by: school.teacher.id,
    ...over,
  });

  it('moved the end and let more students sit a test that runs, once for each change', async () => {
    const student = await school.aStudent();
    const testId = await school.aTest({ endDate: inMinutes(300), audience: { studentIds: [student.id] } });
    await school.started(testId, student);
    const endDate = inMinutes(400);
    for (let i = 0; i < 2; i++) expect((await school.edit(testId, { endDate })).status).toBe(200);
    const moved = act('end_moved', { endDate });
    expect(await acts(testId)).toEqual([moved]);
    school.clock.advance(MIN);
    for (let i = 0; i < 2; i++) expect((await school.edit(testId, { audience: null })).status).toBe(200);
    expect(await acts(testId)).toEqual([act('audience_changed'), moved]);
  });

  it('released its scores, then its answers, and a copy of the test has none of that', async () => {
    const testId = await school.aTest({ release: 'manual' });
    expect((await release(testId, { scope: 'scores' })).status).toBe(200);
    const scores = act('results_released', { scope: 'scores' });
    school.clock.advance(MIN);
    for (let i = 0; i < 2; i++) expect((await release(testId, { closeTest: true })).status).toBe(200);
    expect(await acts(testId)).toEqual([act('results_released', { scope: 'answers' }), scores]);
    const copy = await school.t.call('duplicateTest', { as: school.teacher, params: { testId } });
    expect(await school.doc('test_definitions', copy.body.data.id)).not.toHaveProperty('acts');
  });

  it('cancelled it, and why', async () => {
    const testId = await school.aTest();
    for (let i = 0; i < 2; i++) expect((await school.cancel(testId)).status).toBe(200);
    expect(await acts(testId)).toEqual([act('test_cancelled', { text: 'The paper leaked' })]);
  });

  it('changed it last: 50 changes are kept', async () => {
    const testId = await school.aTest({ endDate: inMinutes(300) });
    const older = Array.from({ length: 50 }, () => ({ kind: 'audience_changed', by: 'X', at: school.clock.now() }));
    await school.t.stored('test_definitions').updateOne({ _id: testId }, { $set: { acts: older } });
    school.clock.advance(MIN);
    expect((await school.edit(testId, { endDate: null })).status).toBe(200);
    expect(await school.doc('test_definitions', testId)).toMatchObject({ acts: { length: 50 } });
    expect((await acts(testId))[0]).toEqual(act('end_moved', { endDate: null }));
  });
});
