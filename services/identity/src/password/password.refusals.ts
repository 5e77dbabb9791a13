import { badRequest } from '@kasauti/service-kit';

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
