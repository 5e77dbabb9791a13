import { sharedByTests } from '@kasauti/service-kit/testing';
import { aSchool } from '../../test/builders';

describe('the fee of a test in paise', () => {
  const school = sharedByTests(aSchool);
  const as = () => school.teacher;
  const draft = async (over: object) =>
    (await school.t.call('createTestDraft', { as: as(), body: school.body(over as Record<string, unknown>) })).body
      .data;
  const stored = async (testId: string) =>
    (await school.t.call('getTestDraft', { as: as(), params: { testId } })).body.data;
  const row = async (testId: string) =>
    (await school.t.call('listTeachingTests', { as: as() })).body.data.find(({ id }: { id: string }) => id === testId);
  const patch = (testId: string, body: object) =>
    school.t.call('updateTestDraft', { as: as(), params: { testId }, body });

  it.each([4900, null, 0])('of a draft is %p again when it is written back as it was read', async (feePaise) => {
    const { id } = await draft({ fee: undefined, feePaise });
    const before = await stored(id);
    expect(before.feePaise).toBe(feePaise);
    expect((await patch(id, { feePaise: before.feePaise })).status).toBe(200);
    expect(await stored(id)).toMatchObject({ fee: feePaise && feePaise / 100, feePaise });
  });

  it('goes back to the price of the class with null', async () => {
    const { id } = await draft({ fee: 20 });
    await patch(id, { feePaise: null });
    expect(await stored(id)).toMatchObject({ fee: null, feePaise: null });
  });

  it('of a published test is the same in every answer, and stays when an answer is written back', async () => {
    const testId = await school.aTest({ fee: undefined, feePaise: 4900 });
    const seen = [await stored(testId), await row(testId)];
    expect(seen.map(({ feePaise }) => feePaise)).toEqual([4900, 4900]);
    for (const { feePaise } of seen) expect((await patch(testId, { feePaise })).status).toBe(200);
    expect((await patch(testId, { feePaise: null })).status).toBe(200);
    expect(await stored(testId)).toMatchObject({ fee: 49, feePaise: 4900 });
    const info = await school.t.call('getTest', { as: await school.aStudent(), params: { testId } });
    expect(info.body.data).toMatchObject({ fee: 4900, feePaise: 4900 });
  });

  it('is refused where rupees beside it say another amount', async () => {
    const { id } = await draft({ fee: undefined });
    const refused = await patch(id, { fee: 4900, feePaise: 4900 });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ code: 'validation_failed', errors: [{ field: 'feePaise' }] });
    expect((await patch(id, { fee: 49, feePaise: 4900 })).status).toBe(200);
  });
});
