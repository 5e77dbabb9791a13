import type { Caller } from '@kasauti/service-kit';
import type { Access } from '../access/access';
import type { ClassDoc } from '../class/class';
import { maySeeDetails } from '../class/class.policy';
import { classNotFound } from '../class/class.refusals';
import type { ClassStore } from '../class/class.store';
import type { EnrolmentStore } from './enrolment.store';

type Viewer = Pick<Caller, 'id' | 'role'> | undefined;
interface Deps {
  classes: ClassStore;
  enrolments: EnrolmentStore;
  access: Access;
}

/** The class, if this person may see its page. */
export const visibleClass =
  ({ classes, enrolments, access }: Deps) =>
  async (classId: string, caller: Viewer): Promise<ClassDoc> => {
    const [found, enrolment] = await Promise.all([
      classes.get(classId),
      caller ? enrolments.get(classId, caller.id) : null,
    ]);
    if (!found) throw classNotFound();
    if (maySeeDetails(found, { isEnrolled: enrolment !== null })) return found;
    if (await access.worksIn(found, caller)) return found;
    throw classNotFound();
  };
