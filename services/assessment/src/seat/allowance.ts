/** A teacher lets a student sit a test once more. It is a right on the seat, used by the write that starts the attempt. */
export interface Allowance {
  id: string;
  /** `continue`: with the answers of before; `instead`: afresh. Both take the place of `attemptId` once submitted. */
  kind: 'continue' | 'again' | 'instead';
  attemptId?: string;
  /** Of one that goes on. */
  minutes?: number;
  /** The latest start. */
  until: Date;
  reason: string;
  by: string;
  at: Date;
  /** Absent while it is open; one that expires says so by `until`. `released`: with the results, by hand. */
  ended?: { why: 'used' | 'withdrawn' | 'released'; at: Date; by?: string; attemptId?: string };
}

export interface Allowed extends Allowance {
  studentId: string;
}

const HOUR_MS = 3600_000;
const DEFAULT_MS = 24 * HOUR_MS;
export const LONGEST_MS = 30 * 24 * HOUR_MS;
/** Of one student in one test. */
export const MAX_ALLOWANCES = 20;

export const untilOf = (given: string | undefined, now: Date): Date =>
  given === undefined ? new Date(now.getTime() + DEFAULT_MS) : new Date(given);

const isOpen = ({ ended, until }: Pick<Allowance, 'ended' | 'until'>, now: Date): boolean => !ended && now <= until;

type Held = { allowances?: Allowance[] } | null;
/** A student has at most one. */
export const openAllowance = (seat: Held, now: Date): Allowance | undefined =>
  seat?.allowances?.find((one) => isOpen(one, now));

export function allowanceState(allowance: Allowance, now: Date): 'open' | 'used' | 'withdrawn' | 'expired' {
  if (allowance.ended) return allowance.ended.why === 'used' ? 'used' : 'withdrawn';
  return isOpen(allowance, now) ? 'open' : 'expired';
}
