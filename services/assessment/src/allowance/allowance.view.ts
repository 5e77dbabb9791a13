import type { components } from '@kasauti/contracts';
import { allowanceState, type Allowed } from '../seat/allowance';

type View = components['schemas']['Allowance'];

/** @param names display names by id */
export const allowanceView = (one: Allowed, names: Map<string, string>, now: Date): View => ({
  allowanceId: one.id,
  studentId: one.studentId,
  studentName: names.get(one.studentId) ?? '',
  kind: one.kind,
  ...(one.attemptId ? { attemptId: one.attemptId } : {}),
  ...(one.minutes ? { minutes: one.minutes } : {}),
  until: one.until.toISOString(),
  by: { id: one.by, name: names.get(one.by) ?? '' },
  at: one.at.toISOString(),
  reason: one.reason,
  state: allowanceState(one, now),
  ...(one.ended?.attemptId ? { usedBy: one.ended.attemptId } : {}),
});
