import { sha256 } from '../../keys/secrets';
import type { User } from '../../user/user';

/** A mailed permission to choose a new password once. */
export interface ResetToken {
  /** Hash of the token. */
  _id: string;
  userId: string;
  /** The account's version at the request; a reset raises it, so the first token used invalidates all older ones. */
  sessionVersion: number;
  expiresAt: Date;
}
const LIFE_SEC = 30 * 60;

export const isLonger = (lifeSec: number): boolean => lifeSec > LIFE_SEC;

/** @param nextMailSec until then no other mail may go, so this link works at least as long */
export const newResetToken = (
  token: string,
  user: Pick<User, '_id' | 'sessionVersion'>,
  nextMailSec: number,
  now: Date,
): ResetToken => ({
  _id: sha256(token),
  userId: user._id,
  sessionVersion: user.sessionVersion,
  expiresAt: new Date(now.getTime() + Math.max(LIFE_SEC, nextMailSec) * 1000),
});

export const allowsReset = (reset: ResetToken | null, user: User | null, now: Date): boolean =>
  reset !== null &&
  user !== null &&
  user.isActive &&
  reset.expiresAt > now &&
  reset.sessionVersion === user.sessionVersion;
