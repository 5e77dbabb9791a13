import { mayBePending, type ClassCopy } from './class';
import { classArchived, classNotFound, classPending } from './class.refusals';

/** A class of this teacher, archived or not. Other teachers' classes look unknown. */
export function classOf(found: ClassCopy | null, classId: string, teacherId: string, now: Date): ClassCopy {
  if (!found && mayBePending(classId, now)) throw classPending();
  if (!found || found.teacherId !== teacherId) throw classNotFound();
  return found;
}

/** A class in which this teacher may create tests. */
export function classForTests(found: ClassCopy | null, classId: string, teacherId: string, now: Date): ClassCopy {
  const own = classOf(found, classId, teacherId, now);
  if (own.status === 'archived') throw classArchived();
  return own;
}
