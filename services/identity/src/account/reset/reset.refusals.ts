import { badRequest, tooMany } from '@kasauti/service-kit';

export const resetTokenInvalid = () =>
  badRequest('reset_token_invalid', 'Invalid reset token. Please request a new password reset.');
export const tooManyResetMails = (waitSec: number) =>
  tooMany(
    'too_many_mails',
    'Too many reset mails were sent to this address. The link in the newest one still works: please look for it in your mailbox, also under spam.',
    waitSec,
  );
