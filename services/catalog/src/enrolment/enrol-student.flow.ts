import { retryCas } from '@kasauti/service-kit';
import { mayEnrolDirectly } from '../class/class.policy';
import { classNotFound } from '../class/class.refusals';
import type { ClassStore } from '../class/class.store';
import type { AdmitStudent, Enrolled } from './admit-student.flow';
import { isKeptOut } from './enrolment';
import { removedFromClass } from './enrolment.refusals';
import type { EnrolmentStore } from './enrolment.store';

type Deps = { classes: ClassStore; enrolments: EnrolmentStore; admit: AdmitStudent };

type Command = { classId: string; studentId: string; textVersion?: string };

/** Without an invite. */
export const enrolStudentFlow =
  ({ classes, enrolments, admit }: Deps) =>
  async ({ classId, studentId, textVersion }: Command, now: Date): Promise<Enrolled> => {
    const enrolled = await retryCas<Enrolled>(async () => {
      // 1. An enrolled student stays enrolled, whatever the class has become.
      const before = await enrolments.latest(classId, studentId);
      if (before && !before.endedAt) return { enrolledAt: before.enrolledAt };

      // 2. Refuse hidden and closed classes like unknown ones.
      const entered = await classes.get(classId);
      if (!entered || !mayEnrolDirectly(entered)) throw classNotFound();
      if (before && isKeptOut(before)) throw removedFromClass();

      return admit.enrol({ entered, studentId, before, textVersion }, now);
    });
    return admit.countAfter(enrolled);
  };
