import type { ClassDoc } from '../class/class';
import { maySeeDetails } from '../class/class.policy';
import { classNotFound } from '../class/class.refusals';
import type { ClassStore } from '../class/class.store';
import type { EnrolmentStore } from './enrolment.store';

type Viewer = { id: string } | undefined;

/** The class, if this person may see its page. */
export const visibleClass =
  ({ classes, enrolments }: { classes: ClassStore; enrolments: EnrolmentStore }) =>
  async (classId: string, caller: Viewer): Promise<ClassDoc> => {
    const found = await classes.get(classId);
    const isEnrolled = async () => caller !== undefined && (await enrolments.get(classId, caller.id)) !== null;
    if (!found || !(maySeeDetails(found, { caller, isEnrolled: false }) || (await isEnrolled()))) throw classNotFound();
    return found;
  };
