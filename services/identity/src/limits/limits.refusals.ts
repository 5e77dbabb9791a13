import { tooMany } from '@kasauti/service-kit';
import type { Challenge } from '../session/proof/challenge';

const WAIT = 'Too many failed attempts. Please wait a moment and try again.';
/** With a challenge: a proof of work replaces the wait. */
export const tooManyFailures = (waitSec: number, challenge?: Challenge) =>
  tooMany('too_many_attempts', WAIT, waitSec, challenge && { challenge });
export const resetRequired = (waitSec: number) =>
  tooMany('reset_required', 'Too many failed attempts. Please choose a new password: use "Forgot password?".', waitSec);
export const tooManyRequests = (waitSec: number) =>
  tooMany('too_many_requests', 'Too many requests from your network. Please try again later.', waitSec);
