import type { Handlers } from '@kasauti/service-kit';
import type { enrolStudentFlow } from './enrol-student.flow';

export const enrolmentApi = (enrolStudent: ReturnType<typeof enrolStudentFlow>): Handlers<'enrollInClass'> => ({
  async enrollInClass({ params, caller, now }) {
    const { enrolledAt, already } = await enrolStudent(params.classId, caller.id, now);
    return {
      message: already ? 'You are already enrolled in this class.' : 'Enrollment successful! Welcome to the class.',
      data: { classId: params.classId, alreadyEnrolled: already, enrolledAt: enrolledAt.toISOString() },
    };
  },
});
