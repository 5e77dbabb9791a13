import type { ActivityDoc, AttemptDoc } from './fact';
import type { Facts } from './fact.store';

/** No later attempt took its place. */
export const STANDS = { replacedBy: { $exists: false } } as const;

const unset = <T extends object>(fields: Record<Exclude<keyof T, '_id' | 'replacedBy'>, 1>) => fields;
const ATTEMPT_FIELDS = unset<AttemptDoc>({
  testId: 1,
  classId: 1,
  studentId: 1,
  attemptNo: 1,
  startedAt: 1,
  deadlineAt: 1,
  submittedAt: 1,
  percentage: 1,
  pendingGrading: 1,
  score: 1,
  maxScore: 1,
  correctCount: 1,
  wrongCount: 1,
  passed: 1,
  timeTakenSec: 1,
  visibleAt: 1,
  areas: 1,
  subjects: 1,
  keyVersion: 1,
  paperVersion: 1,
  earlier: 1,
  gradedSeq: 1,
});
const ACTIVITY_FIELDS = unset<ActivityDoc>({
  kind: 1,
  classId: 1,
  studentId: 1,
  testId: 1,
  at: 1,
  percentage: 1,
  seq: 1,
});

/**
 * Nothing counts or shows it any more, whichever of its events comes later: what is left fits no read. The attempt in its
 * place says so in the same event that counts it, so no two of them ever count.
 */
export async function replaced({ attempts, activity }: Facts, attemptId: string, replacedBy: string): Promise<void> {
  await attempts.upsertIf({ _id: attemptId }, { $set: { replacedBy }, $unset: ATTEMPT_FIELDS });
  await activity.upsertIf({ _id: `submission:${attemptId}` }, { $set: { replacedBy }, $unset: ACTIVITY_FIELDS });
}
