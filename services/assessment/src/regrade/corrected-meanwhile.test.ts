import { sharedByTests } from '@kasauti/service-kit/testing';
import { aSchool } from '../../test/builders';

describe('correcting a key that a colleague corrects too', () => {
  const school = sharedByTests(aSchool);

  it('does not undo what a colleague has corrected since the question was read, and takes a repeated correction', async () => {
    const testId = await school.aTest();
    const stats = async () =>
      (await school.t.call('getQuestionStats', { as: school.teacher, params: { testId } })).body.data.questions;
    expect((await stats())[0]).not.toHaveProperty('correctedAt');
    const drop = { question: 1, drop: true, correctedAt: null };
    for (let i = 0; i < 2; i++) expect((await school.correct(testId, drop)).status).toBe(200);
    const also = { question: 1, alsoAccept: 2 };
    const refused = { status: 409, body: { code: 'changed_meanwhile' } };
    expect(await school.correct(testId, { ...also, correctedAt: null })).toMatchObject(refused);
    const [first, second] = await stats();
    expect(first).toMatchObject({ rule: 'dropped', correctedAt: school.clock.now().toISOString() });
    expect(second).not.toHaveProperty('correctedAt');
    expect((await school.correct(testId, { ...also, correctedAt: first.correctedAt })).status).toBe(200);
  });
});
