import { may } from '../access/may';
import type { OwnClass } from '../class/own-classes.data';

/** Extra time holds in every test of one owner, and is given through a class of that owner. */
export interface ExtraTimePlace {
  classId: string;
  /** Name of the owner; undefined: the teacher. */
  owner?: string;
}

/**
 * One for each owner of these classes of a student.
 * @param known the classes in which the teacher works; undefined until they are read
 */
export function extraTimePlaces(
  of: readonly { classId: string }[],
  known: readonly OwnClass[] | undefined,
): ExtraTimePlace[] {
  const places = new Map<string, ExtraTimePlace>();
  for (const { classId } of of) {
    const found = known?.find(({ id }) => id === classId);
    const ownerId = found?.access?.ownerId ?? '';
    if (!found || !may(found, 'people.time') || places.has(ownerId)) continue;
    places.set(ownerId, { classId, ...(found.access ? { owner: found.access.owner } : {}) });
  }
  return [...places.values()];
}

/** @example 'tests of Meera Iyer', 'your own tests' */
export const testsOf = ({ owner }: ExtraTimePlace): string => (owner ? `tests of ${owner}` : 'your own tests');
