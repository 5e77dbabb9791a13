import type { Caller } from '@kasauti/service-kit';
import { isOwner, type Access } from '../access/access';
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
    const found = await classes.get(classId);
    const isEnrolled = async () => caller !== undefined && (await enrolments.get(classId, caller.id)) !== null;
    if (!found) throw classNotFound();
    const isOpen = maySeeDetails(found, { worksThere: false, isEnrolled: false });
    if (
      isOpen ||
      isOwner(found, caller) ||
      (await isEnrolled()) ||
      (await access.worksIn(found, caller, 'listReviews'))
    )
      return found;
    throw classNotFound();
  };
