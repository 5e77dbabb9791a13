import { newId } from '@kasauti/service-kit';
import { aUser, type TestUser } from '@kasauti/service-kit/testing';
import { aSchool, MIN, type School } from '../../test/builders';
import { dayOf } from '../calendar';

const DAY = 24 * 60 * MIN;

describe('extra time when a class changes hands', () => {
  let school: School;
  beforeEach(async () => {
    school = await aSchool();
  });
  afterEach(() => school.stop());

  const transfer = async (next: TestUser) => {
    school.clock.advance(MIN);
    await school.classIs({ teacherId: next.id, formerTeacherId: school.teacher.id });
    await school.t.settle();
  };
  const extraOf = async (testId: string, student: TestUser) =>
    (await school.t.call('getTest', { as: student, params: { testId } })).body.data.extraMinutes;
  const end = (student: TestUser, as: TestUser) =>
    school.t.call('endAccommodation', { as, params: { classId: school.classId, studentId: student.id } });

  it('goes on in the tests of the class, and keeps its reason to the teacher who approved it', async () => {
    const [next, student, ended] = [aUser('teacher'), await school.aStudent(), await school.aStudent()];
    const testId = await school.aTest();
    await school.extraTime(student, { validUntil: '2027-03-31' });
    await school.extraTime(ended);
    await end(ended, school.teacher);
    await transfer(next);
    expect([await extraOf(testId, student), await extraOf(testId, ended)]).toEqual([15, undefined]);
    const { body } = await school.t.call('listAccommodations', { as: next, params: { classId: school.classId } });
    expect(body.data).toMatchObject([
      {
        studentId: student.id,
        amount: 25,
        validUntil: '2027-03-31',
        reason: 'Approved by the former teacher of the class',
        by: { id: school.teacher.id },
      },
    ]);
    const told = await school.published('accommodation_changed', `${next.id}:${student.id}`);
    expect(told.map(({ data }) => [data.scope, data.amount])).toEqual([[next.id, 25]]);
  });

  it('stays as the new teacher decides, also when the transfer is heard of twice', async () => {
    const [next, kept, ended] = [aUser('teacher'), await school.aStudent(), await school.aStudent()];
    const testId = await school.aTest();
    for (const student of [kept, ended]) await school.extraTime(student);
    await transfer(next);
    await school.extraTime(kept, { amount: 50 }, { as: next });
    await end(ended, next);
    await school.classIs({ teacherId: next.id, formerTeacherId: school.teacher.id });
    await school.t.settle();
    expect([await extraOf(testId, kept), await extraOf(testId, ended)]).toEqual([30, undefined]);
  });

  it('goes on for all of them, however many the former teacher has approved, and the new one sees all', async () => {
    const [next, student] = [aUser('teacher'), await school.aStudent()];
    const testId = await school.aTest();
    const given = { kind: 'percent', amount: 25, validUntil: null, reason: 'x', by: school.teacher.id, isEnded: false };
    const approvedBy = (scope: string, ids: string[]) =>
      school.t
        .stored('accommodations')
        .insertMany(
          ids.map((id) => ({ _id: `${scope}:${id}`, scope, studentId: id, ...given, at: school.clock.now() })),
        );
    await approvedBy(
      school.teacher.id,
      Array.from({ length: 1000 }, () => newId()),
    );
    await school.extraTime(student);
    await transfer(next);
    expect(await extraOf(testId, student)).toBe(15);

    await approvedBy(
      'everywhere',
      Array.from({ length: 1000 }, () => newId()),
    );
    const last = await school.aStudent();
    await school.extraTime(last, {}, { as: next });
    const { body } = await school.t.call('listAccommodations', { as: next, params: { classId: school.classId } });
    expect(body.data.map((one: { studentId: string }) => one.studentId)).toEqual([student.id, last.id].sort());
    const overview = await school.t.call('getTestOverview', { as: next, params: { testId } });
    expect(overview.body.data.extraTime).toBe(2);
  });

  it('is not given to who has left the class', async () => {
    const [next, student] = [aUser('teacher'), await school.aStudent()];
    await school.extraTime(student);
    await school.leave(student);
    await transfer(next);
    expect(await school.doc('accommodations', `${next.id}:${student.id}`)).toBeNull();
  });

  it('goes on where what the new teacher once approved was over', async () => {
    const [next, student] = [aUser('teacher'), await school.aStudent()];
    const testId = await school.aTest();
    await school.classIs({ teacherId: next.id });
    await school.extraTime(student, { amount: 50, validUntil: dayOf(school.clock.now()) }, { as: next });
    school.clock.advance(2 * DAY);
    await school.classIs({ teacherId: school.teacher.id });
    await school.extraTime(student);
    await transfer(next);
    expect(await extraOf(testId, student)).toBe(15);
  });

  it('is not given once more, when the transfer is read again, for what was approved or who joined since', async () => {
    const [next, student, joined] = [aUser('teacher'), await school.aStudent(), aUser('student')];
    const another = newId();
    await school.classIs({}, another);
    for (const one of [student, joined]) await school.enrol(one, another);
    await school.extraTime(joined, {}, { id: another });
    await transfer(next);
    const occurredAt = school.clock.now().toISOString();
    school.clock.advance(DAY);
    await school.extraTime(student, {}, { id: another });
    await school.enrol(joined);
    await school.classIs({ teacherId: next.id, formerTeacherId: school.teacher.id, occurredAt });
    await school.t.settle();
    for (const { id } of [student, joined]) expect(await school.doc('accommodations', `${next.id}:${id}`)).toBeNull();
  });
});
