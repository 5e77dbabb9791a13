import { CONSENT_TEXT_VERSION } from '@kasauti/contracts';
import { connect, newId, systemClock } from '@kasauti/service-kit';
import { aUser, readsOf, sharedByTests, type TestUser } from '@kasauti/service-kit/testing';
import { aClass, aTeacher, anActiveClass, startCatalog } from '../../test/builders';
import { classStore } from '../class/class.store';
import { newEnrolment } from './enrolment';
import { teacherCountStore } from './teacher-count.store';

const t = sharedByTests(startCatalog);
let teacher: TestUser;
beforeAll(async () => {
  teacher = await aTeacher(t);
});

const enrol = (as: TestUser, classId: string) => t.call('enrollInClass', { as, params: { classId } });
const eventsOf = async (type: 'enrolment_confirmed' | 'consent_given', classId: string) => {
  await t.settle();
  return (await t.published(type)).filter((e) => e.data.classId === classId);
};

describe('enrolling', () => {
  it('enrols a student in a public class, and stores the consent', async () => {
    const student = aUser('student');
    const classId = await anActiveClass(t, teacher);
    const { status, body } = await enrol(student, classId);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      message: 'Enrollment successful! Welcome to the class.',
      data: { classId, alreadyEnrolled: false },
    });
    const [confirmation] = await eventsOf('enrolment_confirmed', classId);
    expect(confirmation).toMatchObject({
      aggId: `${classId}:${student.id}`,
      data: { studentId: student.id, teacherId: teacher.id, via: 'public', enrolledAt: body.data.enrolledAt },
    });
    const [consent] = await eventsOf('consent_given', classId);
    expect(consent).toMatchObject({
      actor: student.id,
      data: { userId: student.id, consentType: 'class_enrolment', textVersion: CONSENT_TEXT_VERSION },
    });
  });

  it('stores the version of the texts that the page showed, which may be older than the server', async () => {
    const student = aUser('student');
    const classId = await anActiveClass(t, teacher);
    const body = { textVersion: '2026-11-22' };
    expect((await t.call('enrollInClass', { as: student, params: { classId }, body })).status).toBe(200);
    expect(await eventsOf('consent_given', classId)).toMatchObject([{ data: body }]);
  });

  it('enrols once, however often and however fast the button is pressed', async () => {
    const student = aUser('student');
    const classId = await anActiveClass(t, teacher);
    const answers = await Promise.all(Array.from({ length: 12 }, () => enrol(student, classId)));
    expect(new Set(answers.map((a) => a.status))).toEqual(new Set([200]));
    expect(answers.filter((a) => !a.body.data.alreadyEnrolled)).toHaveLength(1);
    expect(new Set(answers.map((a) => a.body.data.enrolledAt)).size).toBe(1);
    expect(await eventsOf('enrolment_confirmed', classId)).toHaveLength(1);
    // When the event came while the enrolment was being counted, the job counts.
    await t.settle();
    await t.runJob('recount');
    const card = (await t.call('getClassDetails', { as: student, params: { classId } })).body.data;
    expect(card).toMatchObject({ isEnrolled: true, totalEnrolledStudents: 1 });
  });

  it('F-178: counts every one of many concurrent enrolments', async () => {
    const classId = await anActiveClass(t, teacher);
    await Promise.all(Array.from({ length: 30 }, () => enrol(aUser('student'), classId)));
    await t.settle();
    await t.runJob('recount');
    const [mine] = (await t.call('listMyClasses', { as: teacher })).body.data.filter(
      (c: { id: string }) => c.id === classId,
    );
    expect(mine).toMatchObject({ studentCount: 30, enrollmentCount: 30 });
  });

  it('corrects the count after a crash right after the enrolment', async () => {
    const classId = await anActiveClass(t, teacher);
    await enrol(aUser('student'), classId);
    await t.settle();
    await t
      .stored('classes')
      .updateOne({ _id: classId }, { $set: { studentCount: 0, recount: 'a count that never ended' } });
    await t.runJob('recount');
    expect((await t.call('getClassDetails', { params: { classId } })).body.data.totalEnrolledStudents).toBe(1);
  });

  it('never replaces a newer count by an older one', async () => {
    const classId = await anActiveClass(t, teacher);
    const db = await connect(process.env.TEST_MONGODB_URI ?? '', t.db.connection.name, systemClock);
    const classes = classStore(db);
    const [slow, quick] = [await classes.beginRecount(classId), await classes.beginRecount(classId)];
    await classes.finishRecount(classId, quick, 31);
    await classes.finishRecount(classId, slow, 30);
    await db.close();
    expect((await t.call('getClassDetails', { params: { classId } })).body.data.totalEnrolledStudents).toBe(31);
  });

  it('answers for a draft, an archived or an invite-only class as for an unknown one', async () => {
    const draft = await aClass(t, teacher);
    const archived = await anActiveClass(t, teacher);
    await t.call('updateClass', { as: teacher, params: { classId: archived }, body: { status: 'archived' } });
    const invited = await anActiveClass(t, teacher, { visibility: 'invite_only' });
    for (const classId of [draft, archived, invited, newId(), '../../etc']) {
      const answer = await enrol(aUser('student'), classId);
      expect(answer.status).toBe(404);
    }
    for (const classId of [draft, archived, invited]) {
      expect((await enrol(aUser('student'), classId)).body).toMatchObject({
        code: 'class_not_found',
        error: 'Class not found',
      });
      expect(await eventsOf('enrolment_confirmed', classId)).toHaveLength(0);
    }
  });

  it('keeps the enrolment when the class is archived', async () => {
    const student = aUser('student');
    const classId = await anActiveClass(t, teacher);
    await enrol(student, classId);
    await t.call('updateClass', { as: teacher, params: { classId }, body: { status: 'archived' } });
    expect((await enrol(student, classId)).body.data.alreadyEnrolled).toBe(true);
    expect((await t.call('getClassDetails', { as: student, params: { classId } })).body.data).toMatchObject({
      status: 'archived',
      isEnrolled: true,
    });
  });

  it('is for students only', async () => {
    const classId = await anActiveClass(t, teacher);
    expect((await enrol(teacher, classId)).status).toBe(403);
    expect((await t.call('enrollInClass', { params: { classId } })).status).toBe(401);
  });
});

describe('the students of a teacher', () => {
  const details = (classId: string) => t.call('getClassDetails', { params: { classId } });

  it("are each counted once, in however many of the teacher's classes they are", async () => {
    const own = await aTeacher(t);
    const [one, two] = [await anActiveClass(t, own), await anActiveClass(t, own)];
    const [both, single] = [aUser('student'), aUser('student')];
    for (const [student, classId] of [
      [both, one],
      [both, two],
      [single, two],
    ] as const)
      await enrol(student, classId);
    await t.settle();
    await t.runJob('recount');
    expect((await details(one)).body.data.teacher).toMatchObject({ totalStudents: 2, totalClasses: 2 });
  });

  it('are not read to show a class: 5,000 cost no more documents than none', async () => {
    const own = await aTeacher(t);
    const classId = await anActiveClass(t, own);
    await enrol(aUser('student'), classId);
    await t.settle();
    await t.runJob('recount');
    const before = await readsOf(t.db, () => details(classId));
    expect(before.documents).toBeLessThan(10);
    const enrolments = t.stored('enrolments');
    await enrolments.insertMany(
      Array.from({ length: 5000 }, () =>
        newEnrolment({ _id: classId, teacherId: own.id }, newId(), { textVersion: 'v1' }, new Date()),
      ),
    );
    await enrol(aUser('student'), classId);
    await t.settle();
    await t.runJob('recount');
    expect(
      await readsOf(t.db, async () => expect((await details(classId)).body.data.teacher.totalStudents).toBe(5002)),
    ).toEqual(before);
  });

  it('show the latest count, also when an older one ends after it', async () => {
    const own = await aTeacher(t);
    const classId = await anActiveClass(t, own);
    const db = await connect(process.env.TEST_MONGODB_URI ?? '', t.db.connection.name, systemClock);
    const counts = teacherCountStore(db);
    await counts.recountDue(own.id);
    const [slow, quick] = [await counts.beginRecount(own.id), await counts.beginRecount(own.id)];
    await counts.finishRecount(own.id, quick, 31);
    await counts.finishRecount(own.id, slow, 30);
    await db.close();
    expect((await details(classId)).body.data.teacher.totalStudents).toBe(31);
  });

  it('are counted for other teachers, and everything else too, while one count fails', async () => {
    const [large, own] = [await aTeacher(t), await aTeacher(t)];
    await enrol(aUser('student'), await anActiveClass(t, large));
    await t.settle();
    const classId = await anActiveClass(t, own);
    await enrol(aUser('student'), classId);
    await t.settle();
    const classes = t.stored('classes');
    await classes.updateOne({ _id: classId }, { $set: { rerate: 'due' } });
    t.db.connection.set('debug', ((
      collection: string,
      method: string,
      stages: { $match?: { teacherId: string } }[],
    ) => {
      if (collection === 'enrolments' && method === 'aggregate' && stages[0]?.$match?.teacherId === large.id)
        throw new Error('operation exceeded time limit');
    }) as never);
    for (let n = 0; n < 2; n++) await expect(t.runJob('recount')).rejects.toThrow('exceeded time limit');
    t.db.connection.set('debug', false);
    expect((await details(classId)).body.data.teacher.totalStudents).toBe(1);
    expect(await classes.findOne({ _id: classId })).not.toHaveProperty('rerate');
    await t.runJob('recount');
  });
});

describe("a student's own classes", () => {
  it("are the enrolled ones, with the time of enrolment and the teacher's name", async () => {
    const student = aUser('student');
    const first = await anActiveClass(t, teacher, { title: 'Optics' });
    const second = await anActiveClass(t, teacher, { title: 'Waves' });
    await enrol(student, second);
    await enrol(student, first);
    await t.settle();
    const { data, pagination } = (await t.call('listMyClasses', { as: student })).body;
    expect(data.map((c: { id: string }) => c.id).sort()).toEqual([first, second].sort());
    expect(data[0]).toMatchObject({ teacher: 'Kavita Sharma', studentCount: 1, enrolledAt: expect.any(String) });
    expect(pagination.total).toBe(2);
    expect((await t.call('listMyClasses', { as: student, query: { search: 'waves' } })).body.data).toMatchObject([
      { id: second },
    ]);
    expect((await t.call('listMyClasses', { as: aUser('student') })).body.data).toEqual([]);
    const cards = (await t.call('browseClasses', { as: student, query: { search: 'optics' } })).body.data.classes;
    expect(cards).toMatchObject([{ id: first, isEnrolled: true, isOwner: false }]);
  });
});
