import { mayBePending, type ClassCopy } from './class';
import { classArchived, classNotFound, classPending } from './class.refusals';

/** A class in which this teacher may create tests. Other teachers' classes look unknown. */
export function classForTests(found: ClassCopy | null, classId: string, teacherId: string, now: Date): ClassCopy {
  if (!found && mayBePending(classId, now)) throw classPending();
  if (!found || found.teacherId !== teacherId) throw classNotFound();
  if (found.status === 'archived') throw classArchived();
  return found;
}
