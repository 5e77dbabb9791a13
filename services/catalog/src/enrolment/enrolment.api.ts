import type { Handlers } from '@kasauti/service-kit';
import type { Enrolled } from './admit-student.flow';
import type { endEnrolmentFlow } from './end-enrolment.flow';
import type { enrolStudentFlow } from './enrol-student.flow';

interface Deps {
  enrolStudent: ReturnType<typeof enrolStudentFlow>;
  endEnrolment: ReturnType<typeof endEnrolmentFlow>;
}
type Operations = 'enrollInClass' | 'leaveClass' | 'removeStudent';

export const enrolledReply = (classId: string, { enrolledAt, entered }: Enrolled) => ({
  message: entered ? 'Enrollment successful! Welcome to the class.' : 'You are already enrolled in this class.',
  data: { classId, alreadyEnrolled: !entered, enrolledAt: enrolledAt.toISOString() },
});

export const enrolmentApi = ({ enrolStudent, endEnrolment }: Deps): Handlers<Operations> => ({
  async enrollInClass({ params, caller, now }) {
    return enrolledReply(params.classId, await enrolStudent(params.classId, caller.id, now));
  },
  async leaveClass({ params, caller, now }) {
    await endEnrolment(params.classId, caller.id, 'left', () => true, now);
    return { message: 'You have left the class.' };
  },
  async removeStudent({ params, caller, now }) {
    const isOwn = ({ teacherId }: { teacherId: string }) => teacherId === caller.id;
    await endEnrolment(params.classId, params.studentId, 'removed', isOwn, now);
    return { message: 'The student has been removed from the class.' };
  },
});
