import { sha256 } from '../keys/secrets';

/** Consecutive failures of one account. Known devices have counters of their own, and so have trusted networks together. */
export interface LoginGuard {
  _id: string;
  failures: number;
  nextTryAt: Date;
  expiresAt: Date;
}

export const FREE_TRIES = 5;
/** From here on the account opens only by a password reset, or a day after the last counted failure. */
const MOST_FAILURES = 100;
const LONGEST_WAIT_SEC = 15 * 60;
const FORGOTTEN_AFTER_MS = 24 * 3600_000;

/** The fifth failure brings a wait of 1 s, each further one doubles it, up to 15 min: strangers cannot lock an account for good. */
const waitSecAfter = (failures: number): number =>
  failures < FREE_TRIES ? 0 : Math.min(LONGEST_WAIT_SEC, 2 ** (failures - FREE_TRIES));

/** Strangers elsewhere cannot close an account in an exam hall, where devices are new and phones not allowed. */
export const guardOfAddress = (email: string, isTrustedNetwork: boolean): string =>
  `${isTrustedNetwork ? 'trusted' : 'address'}:${sha256(email)}`;
export const guardsOfAddress = (email: string): string[] => [false, true].map((isIn) => guardOfAddress(email, isIn));

export function afterFailure(guard: LoginGuard | null, now: Date): Omit<LoginGuard, '_id'> {
  const before = guard && guard.expiresAt > now ? guard.failures : 0;
  const failures = before + 1;
  return {
    failures,
    nextTryAt: new Date(now.getTime() + waitSecAfter(failures) * 1000),
    expiresAt: new Date(now.getTime() + FORGOTTEN_AFTER_MS),
  };
}

/** @returns seconds during which even a proof of work is refused. */
export const lockedSec = (guard: LoginGuard | null, now: Date): number =>
  guard && guard.failures >= MOST_FAILURES ? secondsUntil(guard.expiresAt, now) : 0;

export const secondsUntil = (then: Date | undefined, now: Date): number =>
  then ? Math.max(0, Math.ceil((then.getTime() - now.getTime()) / 1000)) : 0;
