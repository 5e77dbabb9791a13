import { CONSENT_TEXT_VERSION } from '@kasauti/contracts';
import { hiddenClass } from '../class/change-class.flow';
import { mayEnrolDirectly } from '../class/class.policy';
import type { ClassStore } from '../class/class.store';
import { newEnrolment } from './enrolment';
import type { EnrolmentStore } from './enrolment.store';
import type { Recount } from './recount.flow';

type Deps = { classes: ClassStore; enrolments: EnrolmentStore; recount: Recount };
export interface Enrolled {
  enrolledAt: Date;
  already: boolean;
}
/** Counting more than this for every single enrolment would make a rush on one class quadratic; the job does those. */
const COUNT_AT_ONCE = 500;

export const enrolStudentFlow =
  ({ classes, enrolments, recount }: Deps) =>
  async (classId: string, studentId: string, now: Date): Promise<Enrolled> => {
    // 1. Who is in stays in, whatever has become of the class.
    const before = await enrolments.get(classId, studentId);
    if (before) return { enrolledAt: before.enrolledAt, already: true };

    // 2. Hidden and closed classes answer like unknown ones.
    const found = await classes.get(classId);
    if (!found || !mayEnrolDirectly(found)) throw hiddenClass();

    // 3. Enrolment, consent and both events in one write; of two at once the second finds the first.
    const enrolment = newEnrolment(found, studentId, CONSENT_TEXT_VERSION, now);
    if (!(await enrolments.insert(enrolment))) {
      const first = await enrolments.get(classId, studentId);
      return { enrolledAt: first?.enrolledAt ?? now, already: true };
    }

    // 4. If this is never reached, enrolment_confirmed makes the job count.
    if (found.studentCount < COUNT_AT_ONCE) await recount(classId);
    return { enrolledAt: enrolment.enrolledAt, already: false };
  };
