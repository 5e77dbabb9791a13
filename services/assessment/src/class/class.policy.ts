import { mayBePending, type ClassCopy } from './class';
import { classArchived, classPending } from './class.refusals';

/** Returns the class, or refuses an unknown one and one the caller may not use. */
type AccessCheck = (found: ClassCopy | null) => ClassCopy | Promise<ClassCopy>;

/** A class, archived or not; refused as pending while its copy may be on its way. */
export async function classOf(
  found: ClassCopy | null,
  classId: string,
  allowed: AccessCheck,
  now: Date,
): Promise<ClassCopy> {
  if (!found && mayBePending(classId, now)) throw classPending();
  return allowed(found);
}

/** A class in which tests are made and published. */
export async function classForTests(...asked: Parameters<typeof classOf>): Promise<ClassCopy> {
  const known = await classOf(...asked);
  if (known.status === 'archived') throw classArchived();
  return known;
}
