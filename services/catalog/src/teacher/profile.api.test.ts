import { aUser, sharedByTests, type TestUser } from '@kasauti/service-kit/testing';
import { aTeacher, anActiveClass, startCatalog } from '../../test/builders';

const t = sharedByTests(startCatalog);
let teacher: TestUser;
let classId: string;
beforeEach(async () => {
  teacher = await aTeacher(t);
  classId = await anActiveClass(t, teacher);
});

describe("a teacher's profile", () => {
  const profile = {
    experience: '14 years of teaching',
    bio: '**Physics** in Pune',
    qualifications: ['M.Sc. Physics', 'B.Ed.'],
    teachingStyle: 'One diagram each',
  };
  it('F-125: is empty at first, and shown on every class page once it is written', async () => {
    expect((await t.call('getTeacherProfile', { as: teacher })).body.data).toEqual({
      experience: '',
      bio: '',
      qualifications: [],
      teachingStyle: '',
    });
    expect((await t.call('updateTeacherProfile', { as: teacher, body: profile })).body.data).toEqual(profile);
    expect((await t.call('getClassDetails', { params: { classId } })).body.data.teacher).toMatchObject(profile);
    const unsafe = { ...profile, bio: '[x](javascript:pwn())' };
    expect((await t.call('updateTeacherProfile', { as: teacher, body: unsafe })).status).toBe(400);
  });

  it('is removed with the account of the teacher, also for students of the class', async () => {
    await t.call('updateTeacherProfile', { as: teacher, body: profile });
    const student = aUser('student');
    await t.call('enrollInClass', { as: student, params: { classId } });
    await t.deliver(
      'profile_changed',
      { userId: teacher.id, displayName: '', role: 'teacher', isActive: false, erased: true },
      { key: teacher.id, aggSeq: 2 },
    );
    expect((await t.call('getClassDetails', { as: student, params: { classId } })).body.data.teacher).toMatchObject({
      name: '',
      experience: null,
      bio: null,
      qualifications: [],
      teachingStyle: null,
    });
  });
});
