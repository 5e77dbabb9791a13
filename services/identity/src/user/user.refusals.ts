import { badRequest, forbidden, notFound, tooMany, unauthorized } from '@kasauti/service-kit';
import type { Challenge } from '../proof/challenge';

export const loginFailed = () => unauthorized('login_failed', 'Login failed. Please check your email and password.');
export const emailNotVerified = () =>
  forbidden('email_not_verified', 'Your email address is not verified yet. Please verify your email first.');
export const accountInactive = () =>
  forbidden('account_inactive', 'This account has been deactivated. Please contact support.');
export const accountNotFound = () => notFound('account_not_found', 'No account found with this email address.');
const TOO_EASY = 'This password is too easy to guess. Please choose another one.';
export const passwordTooEasy = (field: 'password' | 'newPassword') =>
  badRequest('password_too_easy', TOO_EASY, [{ field, message: TOO_EASY }]);
export const resetTokenInvalid = () =>
  badRequest('reset_token_invalid', 'Invalid reset token. Please request a new password reset.');
const WAIT = 'Too many failed attempts. Please wait a moment and try again.';
/** With a challenge: a proof of work is judged without the wait. */
export const tooManyFailures = (waitSec: number, challenge?: Challenge) =>
  tooMany('too_many_attempts', WAIT, waitSec, challenge && { challenge });
export const resetRequired = (waitSec: number) =>
  tooMany('reset_required', 'Too many failed attempts. Please choose a new password: use "Forgot password?".', waitSec);
export const tooManyRequests = (waitSec: number) =>
  tooMany('too_many_requests', 'Too many requests from your network. Please try again later.', waitSec);
