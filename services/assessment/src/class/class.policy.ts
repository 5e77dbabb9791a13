import { mayBePending, type ClassCopy } from './class';
import { classArchived, classPending } from './class.refusals';

/** Refuses an unknown class, and one that it may not be. */
type Allowed = (found: ClassCopy | null) => ClassCopy | Promise<ClassCopy>;

/** A class, archived or not. */
export async function classOf(
  found: ClassCopy | null,
  classId: string,
  allowed: Allowed,
  now: Date,
): Promise<ClassCopy> {
  if (!found && mayBePending(classId, now)) throw classPending();
  return allowed(found);
}

/** A class in which tests are made and published. */
export async function classForTests(
  found: ClassCopy | null,
  classId: string,
  allowed: Allowed,
  now: Date,
): Promise<ClassCopy> {
  const known = await classOf(found, classId, allowed, now);
  if (known.status === 'archived') throw classArchived();
  return known;
}
