import { tooMany } from '@kasauti/service-kit';

const WAIT = 'Too many failed attempts. Please wait a moment and try again.';
/** @param instead what the caller may do instead of waiting: a proof of work */
export const tooManyFailures = (waitSec: number, instead?: { challenge: object }) =>
  tooMany('too_many_attempts', WAIT, waitSec, instead);
export const resetRequired = (waitSec: number) =>
  tooMany('reset_required', 'Too many failed attempts. Please choose a new password: use "Forgot password?".', waitSec);
export const tooManyRequests = (waitSec: number) =>
  tooMany('too_many_requests', 'Too many requests from your network. Please try again later.', waitSec);
