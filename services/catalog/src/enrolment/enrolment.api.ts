import type { Handlers } from '@kasauti/service-kit';
import type { Access } from '../access/access';
import { classNotFound } from '../class/class.refusals';
import type { ClassStore } from '../class/class.store';
import type { Enrolled } from './admit-student.flow';
import type { endEnrolmentFlow } from './end-enrolment.flow';
import type { enrolStudentFlow } from './enrol-student.flow';

interface Deps {
  classes: ClassStore;
  access: Access;
  enrolStudent: ReturnType<typeof enrolStudentFlow>;
  endEnrolment: ReturnType<typeof endEnrolmentFlow>;
}
type Operations = 'enrollInClass' | 'leaveClass' | 'removeStudent';

export const enrolledReply = (classId: string, { enrolledAt, entered }: Enrolled) => ({
  message: entered ? 'Enrollment successful! Welcome to the class.' : 'You are already enrolled in this class.',
  data: { classId, alreadyEnrolled: !entered, enrolledAt: enrolledAt.toISOString() },
});

export const enrolmentApi = ({ classes, access, enrolStudent, endEnrolment }: Deps): Handlers<Operations> => ({
  async enrollInClass({ params: { classId }, body, caller, now }) {
    const command = { classId, studentId: caller.id, textVersion: body?.textVersion };
    return enrolledReply(classId, await enrolStudent(command, now));
  },
  async leaveClass({ params, caller, now }) {
    await endEnrolment(params.classId, caller.id, 'left', now);
    return { message: 'You have left the class.' };
  },
  async removeStudent({ params, caller, now }) {
    await access.toClass(caller, await classes.get(params.classId), 'removeStudent', classNotFound);
    await endEnrolment(params.classId, params.studentId, 'removed', now);
    return { message: 'The student has been removed from the class.' };
  },
});
