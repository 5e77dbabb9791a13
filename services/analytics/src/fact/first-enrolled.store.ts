import type { Facts } from './fact.store';

/** Before `enrolledAt` is written or removed: members of a time when `firstEnrolledAt` was not kept have only that. */
export async function keepFirstEnrolled({ enrolments }: Pick<Facts, 'enrolments'>, _id: string): Promise<void> {
  const known = await enrolments.get(_id, { enrolledAt: 1, firstEnrolledAt: 1 });
  if (!known?.enrolledAt || known.firstEnrolledAt) return;
  await enrolments.upsertIf({ _id }, { $min: { firstEnrolledAt: known.enrolledAt } });
}
