import type { components } from '@kasauti/contracts';
import { allowanceState, type Allowance } from '../seat/allowance';
import type { Seat } from '../seat/seat';

type View = components['schemas']['Allowance'];

export interface Allowed extends Allowance {
  studentId: string;
}

/** Newest first. */
export const allowedIn = (seats: Pick<Seat, 'studentId' | 'allowances'>[]): Allowed[] =>
  seats
    .flatMap(({ studentId, allowances = [] }) => allowances.map((one) => ({ ...one, studentId })))
    .sort((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1));

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
