import type { Audience } from '@kasauti/contracts/members';

/** As it is sent: the lists that are there. */
export const audienceView = ({ batchIds, studentIds }: Audience) => ({
  ...(batchIds ? { batchIds: [...batchIds] } : {}),
  ...(studentIds ? { studentIds: [...studentIds] } : {}),
});

type Chosen = Audience | null | undefined;

/**
 * Whether everybody in the first one is in the second too, whatever batch a student is in tomorrow.
 * @param batchIds of the class now: a deleted batch has no students
 */
export function isGrown(before: Chosen, after: Chosen, batchIds: ReadonlySet<string>): boolean {
  if (!after) return true;
  if (!before) return false;
  const batches = (before.batchIds ?? []).filter((id) => batchIds.has(id));
  return (
    batches.every((id) => after.batchIds?.includes(id) === true) &&
    (before.studentIds ?? []).every((id) => after.studentIds?.includes(id) === true)
  );
}

interface Changed {
  classId?: string;
  audience?: Chosen;
}
/** Batches and students belong to one class: a test that moves to another one is for the whole of it unless said otherwise. */
export const withAudience = <C extends Changed>(classId: string, change: C): C =>
  change.classId && change.classId !== classId && change.audience === undefined
    ? { ...change, audience: null }
    : change;
