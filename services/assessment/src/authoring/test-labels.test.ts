import { sharedByTests } from '@kasauti/service-kit/testing';
import { newId } from '@kasauti/service-kit';
import { aClassId, aSchool, MIN, NOW } from '../../test/builders';

describe('the labels of a test', () => {
  const school = sharedByTests(aSchool);

  const known = aClassId(NOW);
  let seq = 0;
  const labelsAre = (attributeIds: string[]) =>
    school.t.deliver(
      'class_attributes_changed',
      { classId: school.classId, attributeIds },
      { aggId: `${school.classId}:attributes`, aggSeq: ++seq },
    );
  const draft = (attributes: object) =>
    school.t.call('createTestDraft', { as: school.teacher, body: school.body({ attributes }) });
  const refusal = (field: string) => ({
    status: 400,
    body: {
      code: 'test_not_ready',
      errors: [
        { field, code: 'attribute_unknown', message: 'The class has no such label. Please choose one of its labels' },
      ],
    },
  });

  it('are those of its class: others are refused, wherever they are given', async () => {
    for (const id of [known, '01', '7ZZZZZZZZZZZZZZZZZZZZZZZZZ', 'not an id'])
      expect(await school.create({ attributes: { chapters: [id] } })).toMatchObject(refusal('attributes.chapters.0'));
    await labelsAre([known]);
    expect((await school.create({ attributes: { chapters: [known] } })).status).toBe(201);
    expect(await draft({ topics: [known, '01'] })).toMatchObject(refusal('attributes.topics.1'));
    const made = await draft({ topics: [known] });
    const params = { testId: made.body.data.id };
    const patch = (body: object) => school.t.call('updateTestDraft', { as: school.teacher, params, body });
    expect(await patch({ attributes: { difficulties: ['01'] } })).toMatchObject(refusal('attributes.difficulties.0'));
    const other = aClassId(NOW);
    await school.classIs({}, other);
    expect(await patch({ class: other })).toMatchObject(refusal('attributes.topics.0'));
    expect((await patch({ class: other, attributes: {} })).status).toBe(200);

    const testId = await school.aTest();
    const edit = { as: school.teacher, params: { testId }, body: { attributes: { topics: ['01'] } } };
    expect(await school.t.call('updateTestDraft', edit)).toMatchObject(refusal('attributes.topics.0'));
  });

  it('may be on their way for half a minute after they were made', async () => {
    school.clock.set(new Date());
    const fresh = newId();
    expect(await school.create({ attributes: { chapters: [fresh] } })).toMatchObject({
      status: 503,
      body: { code: 'attribute_on_its_way' },
    });
    school.clock.advance(MIN);
    expect((await school.create({ attributes: { chapters: [fresh] } })).status).toBe(400);
    await labelsAre([known, fresh]);
    seq -= 2;
    await labelsAre([known]); // an older state that comes late
    expect((await school.create({ attributes: { chapters: [fresh] } })).status).toBe(201);
  });
});
