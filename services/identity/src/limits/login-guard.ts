/** Failures of one account in a row (security.md section 8, row 1). Known devices have a guard of their own. */
export interface LoginGuard {
  _id: string;
  failures: number;
  nextTryAt: Date;
  expiresAt: Date;
}

export const FREE_TRIES = 5;
/** From here on the password has to be reset by mail, or a day must pass. */
const MOST_FAILURES = 100;
const LONGEST_WAIT_SEC = 15 * 60;
const FORGOTTEN_AFTER_MS = 24 * 3600_000;

/** Nothing for five failures, then 1 s doubling to 15 min: never a permanent lock by strangers. */
export const waitSecAfter = (failures: number): number =>
  failures < FREE_TRIES ? 0 : Math.min(LONGEST_WAIT_SEC, 2 ** (failures - FREE_TRIES));

export function afterFailure(guard: LoginGuard | null, now: Date): Omit<LoginGuard, '_id'> {
  const before = guard && guard.expiresAt > now ? guard.failures : 0;
  const failures = before + 1;
  return {
    failures,
    nextTryAt: new Date(now.getTime() + waitSecAfter(failures) * 1000),
    expiresAt: new Date(now.getTime() + FORGOTTEN_AFTER_MS),
  };
}

/** @returns seconds for which not even a proof of work helps. */
export const lockedSec = (guard: LoginGuard | null, now: Date): number =>
  guard && guard.failures >= MOST_FAILURES ? secondsUntil(guard.expiresAt, now) : 0;

export const secondsUntil = (then: Date | undefined, now: Date): number =>
  then ? Math.max(0, Math.ceil((then.getTime() - now.getTime()) / 1000)) : 0;
