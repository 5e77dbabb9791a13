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
const LIFE_MS = 30 * 60_000;

export const newResetToken = (token: string, user: Pick<User, '_id' | 'sessionVersion'>, now: Date): ResetToken => ({
  _id: sha256(token),
  userId: user._id,
  sessionVersion: user.sessionVersion,
  expiresAt: new Date(now.getTime() + LIFE_MS),
});

export const allowsReset = (reset: ResetToken | null, user: User | null, now: Date): boolean =>
  reset !== null &&
  user !== null &&
  user.isActive &&
  reset.expiresAt > now &&
  reset.sessionVersion === user.sessionVersion;
