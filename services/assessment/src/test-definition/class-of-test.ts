import { conflict, idTime, notFound, unavailable } from '@kasauti/service-kit';
import type { ClassCopy } from '../class/class';

/** The copy of a class may still be on its way for this long after the class was made. */
const ON_ITS_WAY_MS = 30_000;

export const isOnItsWay = (classId: string, now: Date): boolean => now.getTime() - idTime(classId) < ON_ITS_WAY_MS;

/** The class a teacher may make tests in. Somebody else's looks like an unknown one. */
export function classForTests(found: ClassCopy | null, classId: string, teacherId: string, now: Date): ClassCopy {
  if (!found && isOnItsWay(classId, now))
    throw unavailable('class_on_its_way', 'The class is being prepared, please try again in a moment', 1);
  if (!found || found.teacherId !== teacherId) throw notFound('class_not_found', 'Class not found');
  if (found.status === 'archived') throw conflict('class_archived', 'This class is archived');
  return found;
}
