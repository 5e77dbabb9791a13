import { aUser } from '@kasauti/service-kit/testing';
import { aSchool, type School } from '../../test/builders';

const HOUR = 3600_000;

describe("a student's tests", () => {
  let school: School;
  beforeEach(async () => {
    school = await aSchool();
  });
  afterEach(() => school.stop());

  it('are readable for enrolled students and the owner only', async () => {
    const testId = await school.aTest();
    const ask = async (as: ReturnType<typeof aUser>) =>
      (await school.t.call('getTest', { as, params: { testId } })).status;
    expect([await ask(await school.aStudent()), await ask(school.teacher)]).toEqual([200, 200]);
    expect([await ask(aUser('student')), await ask(aUser('teacher'))]).toEqual([404, 404]);
  });

  it('are listed in the order of the next action, in pages', async () => {
    const student = await school.aStudent();
    const from = (hours: number) => new Date(school.clock.now().getTime() + hours * HOUR).toISOString();
    const done = await school.aTest({ title: 'Done' });
    await school.aTest({ title: 'Scheduled', startDate: from(5) });
    await school.aTest({ title: 'To pay', fee: 10 });
    await school.aTest({ title: 'Open' });
    const running = await school.aTest({ title: 'Running' });
    await school.submit(await school.started(done, student));
    await school.started(running, student);
    const list = async (query: Record<string, string | number> = {}) =>
      (await school.t.call('listMyTests', { as: student, query })).body;
    expect(
      (await list()).data.map((t: { title: string; action: { code: string } }) => [t.title, t.action.code]),
    ).toEqual([
      ['Running', 'resume'],
      ['Open', 'start'],
      ['To pay', 'pay'],
      ['Scheduled', 'opens_at'],
      ['Done', 'view_result'],
    ]);
    expect(await list({ page: 2, limit: 2 })).toMatchObject({
      data: [{ title: 'To pay' }, { title: 'Scheduled' }],
      pagination: { total: 5, totalPages: 3 },
    });
    expect((await list({ classId: school.classId })).data).toHaveLength(5);
    expect((await list()).data[4].lastAttempt).toMatchObject({ status: 'graded', released: true, percentage: 0 });
    expect((await school.t.call('listMyTests', { as: aUser('student') })).body.data).toEqual([]);
  });
});
