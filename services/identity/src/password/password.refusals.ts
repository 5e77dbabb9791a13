import { badRequest, tooMany } from '@kasauti/service-kit';

const TOO_EASY = 'This password is too easy to guess. Please choose another one.';
export const passwordTooEasy = (field: 'password' | 'newPassword') =>
  badRequest('password_too_easy', TOO_EASY, [{ field, message: TOO_EASY }]);
export const passwordUnchanged = () => {
  const message = 'This is your current password. Please choose another one.';
  return badRequest('password_unchanged', message, [{ field: 'newPassword', message }]);
};
export const passwordWrong = (field: 'password' | 'currentPassword') => {
  const message = 'This is not your password.';
  return badRequest('password_wrong', message, [{ field, message }]);
};
export const resetTokenInvalid = () =>
  badRequest('reset_token_invalid', 'Invalid reset token. Please request a new password reset.');
export const tooManyResetMails = (waitSec: number) =>
  tooMany('too_many_mails', 'Too many reset mails were sent to this address. Please try again later.', waitSec);
