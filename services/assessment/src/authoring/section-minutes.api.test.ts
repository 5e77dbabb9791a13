import { sharedByTests } from '@kasauti/service-kit/testing';
import { aSchool, mcq, timedTest } from '../../test/builders';

describe('the minutes of sections', () => {
  const school = sharedByTests(aSchool);

  const patch = async (testId: string, body: object) => (await school.edit(testId, body)).body.data;
  const minutesOf = ({ sections }: { sections: { minutes?: number }[] }) => sections.map(({ minutes }) => minutes);

  it('N-009: are kept by a draft, whose duration is their sum whatever a request says', async () => {
    const made = await school.draft({ ...timedTest(20, 25), duration: 90 });
    expect([minutesOf(made), made.duration]).toEqual([[20, 25], 45]);
    expect((await patch(made.id, { duration: 120, title: 'Optics' })).duration).toBe(45);
    const longer = await patch(made.id, { ...timedTest(20, 40), duration: 120 });
    expect([minutesOf(longer), longer.duration]).toEqual([[20, 40], 60]);
    const copy = (await school.t.call('duplicateTest', { as: school.teacher, params: { testId: made.id } })).body.data;
    expect([minutesOf(copy), copy.duration]).toEqual([[20, 40], 60]);
    const { sections } = timedTest(20, 40) as { sections: object[] };
    const untimed = { sections: sections.map((one) => ({ ...one, minutes: undefined })), duration: 120 };
    expect((await patch(made.id, untimed)).duration).toBe(120);
    await patch(made.id, timedTest(2, 1));
    expect((await patch(made.id, { sections: untimed.sections })).duration).toBe(3);
    const refused = await school.t.call('publishTest', { as: school.teacher, params: { testId: made.id } });
    expect(refused.body.error).toBe('Duration must be between 5 and 300 minutes');
  });

  it.each([
    [[20, undefined], [['sections.1.minutes', 'minutes_mixed', 'Give minutes to every section or to none']]],
    [[160, 160], [['sections', 'duration_too_long', 'The sections take 320 minutes, a test has at most 300']]],
    [[2, 2], [['duration', 'duration_invalid', 'Duration must be between 5 and 300 minutes']]],
    [[3, 2], undefined],
    [[150, 150], undefined],
  ])('N-009: of %j are published, or refused: %j', async (minutes, problems) => {
    const { status, body } = await school.create(timedTest(...(minutes as number[])));
    const errors = body.errors?.map((e: { field: string; code: string; message: string }) => [
      e.field,
      e.code,
      e.message,
    ]);
    expect([status, errors]).toEqual([problems ? 400 : 201, problems]);
  });

  it('N-009: of a single section without a name stay with their test, and with every version of it', async () => {
    const one = { questions: undefined, sections: [{ title: '', minutes: 30, questions: [mcq()] }] };
    const testId = await school.aTest(one);
    const changed = await patch(testId, { title: 'Renamed', duration: 90 });
    expect([minutesOf(changed), changed.duration]).toEqual([[30], 30]);
    const { sectionEnds, deadlineAt } = await school.started(testId, await school.aStudent());
    expect(sectionEnds).toMatchObject([{ sectionId: 's1', endsAt: deadlineAt }]);
  });
});
