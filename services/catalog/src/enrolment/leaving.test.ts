import { newId } from '@kasauti/service-kit';
import { aUser, sharedByTests, type TestUser } from '@kasauti/service-kit/testing';
import { aTeacher, anActiveClass, startCatalog } from '../../test/builders';

const t = sharedByTests(startCatalog);
let teacher: TestUser;
let classId: string;
let student: TestUser;
beforeAll(async () => {
  teacher = await aTeacher(t);
});
beforeEach(async () => {
  classId = await anActiveClass(t, teacher);
  student = aUser('student');
  await t.call('enrollInClass', { as: student, params: { classId } });
});

const leave = (as = student, id = classId) => t.call('leaveClass', { as, params: { classId: id } });
const remove = (as = teacher, studentId = student.id) =>
  t.call('removeStudent', { as, params: { classId, studentId } });
const details = async () => (await t.call('getClassDetails', { as: student, params: { classId } })).body.data;
const endings = async () => {
  await t.settle();
  return (await t.published('enrolment_ended')).filter((e) => e.data.classId === classId);
};

describe('leaving a class', () => {
  it('ends the enrolment once, however often it is asked', async () => {
    const answers = await Promise.all([leave(), leave(), leave()]);
    expect(answers.map((a) => [a.status, a.body.message])).toEqual(
      [1, 2, 3].map(() => [200, 'You have left the class.']),
    );
    expect((await t.call('listMyClasses', { as: student })).body.data).toEqual([]);
    expect((await details()).isEnrolled).toBe(false);
    expect((await endings()).map((e) => [e.aggSeq, e.data])).toEqual([
      [3, { classId, studentId: student.id, teacherId: teacher.id, reason: 'left' }],
    ]);
    await t.runJob('recount');
    expect(await details()).toMatchObject({ totalEnrolledStudents: 0, teacher: { totalStudents: 0 } });
  });

  it('lets a student enrol again, with a new consent and events that follow the old ones', async () => {
    await leave();
    const again = await t.call('enrollInClass', { as: student, params: { classId } });
    expect([again.status, again.body.data.alreadyEnrolled]).toEqual([200, false]);
    expect((await details()).isEnrolled).toBe(true);
    await t.settle();
    const told = (await t.published('enrolment_confirmed')).filter((e) => e.data.classId === classId);
    expect(told.map((e) => e.aggSeq)).toEqual([1, 4]);
    expect((await t.published('consent_given')).filter((e) => e.data.classId === classId)).toHaveLength(2);
  });

  it('is possible in an archived class, and answers for a class without enrolment as for an unknown one', async () => {
    await t.call('updateClass', { as: teacher, params: { classId }, body: { status: 'archived' } });
    expect((await leave()).status).toBe(200);
    for (const id of [classId, newId()])
      expect((await leave(aUser('student'), id)).body).toMatchObject({ status: 404, code: 'class_not_found' });
  });
});

describe('removing a student', () => {
  it("ends the enrolment in one of the teacher's own classes", async () => {
    for (let n = 0; n < 2; n++) expect((await remove()).status).toBe(200);
    expect((await details()).isEnrolled).toBe(false);
    expect((await endings()).map((e) => e.data.reason)).toEqual(['removed']);
  });

  it('keeps out a student who has left a moment before, too', async () => {
    await leave();
    for (let n = 0; n < 2; n++) expect((await remove()).status).toBe(200);
    expect((await t.call('enrollInClass', { as: student, params: { classId } })).body.code).toBe('removed_from_class');
    expect((await endings()).map((e) => e.data.reason)).toEqual(['left', 'removed']);
    await t.runJob('recount');
    expect(await details()).toMatchObject({ totalEnrolledStudents: 0 });
    await leave();
    expect(await endings()).toHaveLength(2);
  });

  it('threat 19: of another teacher answers as for an unknown student', async () => {
    for (const answer of [await remove(await aTeacher(t)), await remove(teacher, newId())])
      expect(answer.body).toMatchObject({ status: 404, code: 'class_not_found' });
    expect((await details()).isEnrolled).toBe(true);
  });
});
