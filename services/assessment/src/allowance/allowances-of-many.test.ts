import { sharedByTests } from '@kasauti/service-kit/testing';
import { newId } from '@kasauti/service-kit';
import { aSchool, MIN } from '../../test/builders';

const MANY = 1200;

describe('N-054: further attempts for a class of many', () => {
  const school = sharedByTests(aSchool);
  let testId: string;
  beforeAll(async () => {
    const batchId = newId();
    await school.classIs({ batches: [{ batchId, name: 'Morning' }] });
    testId = await school.aTest({ release: 'manual', audience: { batchIds: [batchId] } });
    const { classId, teacher, clock } = school;
    const students = Array.from({ length: MANY }, () => newId());
    const into = (name: string, docs: { _id: string }[]) => school.t.stored(name).insertMany(docs);
    await into(
      'enrolments',
      students.map((studentId) => ({ _id: `${classId}:${studentId}`, classId, studentId, isActive: true, lastSeq: 1 })),
    );
    const allowed = { kind: 'again', by: teacher.id, reason: 'Power cut', at: clock.now() };
    const until = new Date(clock.now().getTime() + 60 * MIN);
    const seat = { testId, version: 1, grants: [], attempts: [], activeAttemptId: null, eventSeq: 0 };
    await into(
      'seats',
      students.map((studentId) => ({
        ...seat,
        _id: `${testId}:${studentId}`,
        studentId,
        allowances: [{ ...allowed, id: newId(), until }],
      })),
    );
  });

  const overview = async () =>
    (await school.t.call('getTestOverview', { as: school.teacher, params: { testId } })).body.data;
  const listed = async (page: number) =>
    (await school.t.call('listAllowances', { as: school.teacher, params: { testId }, query: { page, limit: 50 } }))
      .body;

  it('lists each of them, so that each can be withdrawn, and counts all', async () => {
    const pages = [];
    for (let page = 1; page <= MANY / 50; page++) pages.push(await listed(page));
    expect(pages[0].pagination).toMatchObject({ total: MANY, totalPages: MANY / 50 });
    const ids = new Set(pages.flatMap(({ data }) => data.map((one: { allowanceId: string }) => one.allowanceId)));
    expect(ids.size).toBe(MANY);
    const { openAllowances, acts, live } = await overview();
    expect([openAllowances, acts.length, acts[0].students]).toEqual([MANY, 1, MANY]);
    // Of no batch of the test, so that they are expected for their permission alone.
    expect(live).toMatchObject({ eligible: MANY, notStarted: MANY });
  });

  it('counts those that are still open', async () => {
    school.clock.advance(MIN);
    const [{ allowanceId }] = (await listed(1)).data;
    await school.t.call('withdrawAllowance', { as: school.teacher, params: { testId, allowanceId } });
    school.clock.advance(MIN);
    const { openAllowances, acts } = await overview();
    expect(openAllowances).toBe(MANY - 1);
    expect(acts.map((one: { kind: string; students?: number }) => [one.kind, one.students])).toEqual([
      ['allowance_withdrawn', undefined],
      ['attempt_allowed', MANY],
    ]);
    school.clock.advance(60 * MIN);
    expect(await overview()).not.toHaveProperty('openAllowances');
  });
});
