import type { Role } from '@kasauti/service-kit';

/** A login on one device, with the family of refresh tokens it began. */
export interface Session {
  /** sid of the access token. */
  _id: string;
  userId: string;
  /** Of the newest refresh token. */
  generation: number;
  sessionVersion: number;
  /** For example "Chrome on Windows". */
  browser: string;
  /** When the second factor was last confirmed in this login. */
  mfaAt: Date | null;
  createdAt: Date;
  rotatedAt: Date;
  /** Absolute end, used or not. */
  endsAt: Date;
  expiresAt: Date;
}

const MIN_MS = 60_000;
const HOUR_MS = 60 * MIN_MS;
const DAY_MS = 24 * HOUR_MS;
const lifetimes: Record<Role, { idleMs: number; wholeMs: number }> = {
  student: { idleMs: 14 * DAY_MS, wholeMs: 60 * DAY_MS },
  teacher: { idleMs: 14 * DAY_MS, wholeMs: 60 * DAY_MS },
  admin: { idleMs: 30 * MIN_MS, wholeMs: 8 * HOUR_MS },
};
/** For this long the previous token is accepted too: an answer was lost, or a second tab refreshes. */
const GRACE_MS = 30_000;
export const MOST_SESSIONS = 5;

const soonest = (a: Date, b: Date) => (a < b ? a : b);

interface NewSession {
  browser: string;
  mfaAt: Date | null;
}

export function newSession(
  id: string,
  user: { _id: string; role: Role; sessionVersion: number },
  { browser, mfaAt }: NewSession,
  now: Date,
): Session {
  const { idleMs, wholeMs } = lifetimes[user.role];
  const endsAt = new Date(now.getTime() + wholeMs);
  return {
    _id: id,
    userId: user._id,
    generation: 1,
    sessionVersion: user.sessionVersion,
    browser,
    mfaAt,
    createdAt: now,
    rotatedAt: now,
    endsAt,
    expiresAt: soonest(new Date(now.getTime() + idleMs), endsAt),
  };
}

export function rotated(
  session: Session,
  role: Role,
  now: Date,
): Pick<Session, 'generation' | 'rotatedAt' | 'expiresAt'> {
  return {
    generation: session.generation + 1,
    rotatedAt: now,
    expiresAt: soonest(new Date(now.getTime() + lifetimes[role].idleMs), session.endsAt),
  };
}

/** What a refresh token of this generation is entitled to now. */
export function judgeRefresh(session: Session, generation: number, now: Date): 'rotate' | 'repeat' | 'reused' | 'over' {
  if (session.expiresAt <= now) return 'over';
  if (generation === session.generation) return 'rotate';
  const inGrace = now.getTime() - session.rotatedAt.getTime() <= GRACE_MS;
  return generation === session.generation - 1 && inGrace ? 'repeat' : 'reused';
}
