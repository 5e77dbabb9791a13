import { CONSENT_TEXT_VERSION } from '@kasauti/contracts';
import { mayEnrolDirectly } from '../class/class.policy';
import { classNotFound } from '../class/class.refusals';
import type { ClassStore } from '../class/class.store';
import { newEnrolment } from './enrolment';
import type { EnrolmentStore } from './enrolment.store';
import type { Recount } from './recount.flow';

type Deps = { classes: ClassStore; enrolments: EnrolmentStore; recount: Recount };
export interface Enrolled {
  enrolledAt: Date;
  already: boolean;
}
/** Above this the job counts: a recount for every enrolment would make a rush on one class quadratic. */
const COUNT_AT_ONCE = 500;

export const enrolStudentFlow =
  ({ classes, enrolments, recount }: Deps) =>
  async (classId: string, studentId: string, now: Date): Promise<Enrolled> => {
    // 1. An enrolled student stays enrolled, whatever the class has become.
    const before = await enrolments.get(classId, studentId);
    if (before) return { enrolledAt: before.enrolledAt, already: true };

    // 2. Refuse hidden and closed classes like unknown ones.
    const found = await classes.get(classId);
    if (!found || !mayEnrolDirectly(found)) throw classNotFound();

    // 3. Store enrolment, consent and both events in one write; a concurrent second request finds the first.
    const enrolment = newEnrolment(found, studentId, CONSENT_TEXT_VERSION, now);
    if (!(await enrolments.insert(enrolment))) {
      const first = await enrolments.get(classId, studentId);
      return { enrolledAt: first?.enrolledAt ?? now, already: true };
    }

    // 4. Count. After a crash before this, enrolment_confirmed makes the job count.
    if (found.studentCount < COUNT_AT_ONCE) await recount(classId);
    return { enrolledAt: enrolment.enrolledAt, already: false };
  };
