import { badRequest, invalidField, tooMany } from '@kasauti/service-kit';
import type { TryRefusal } from './address-gate';

export const codeWrong = () => badRequest('code_invalid', 'Verification failed. Please check your code and try again.');
export const linkInvalid = () => badRequest('link_invalid', 'This link is no longer valid. Please ask for a new code.');
const UNCLEAR =
  'More than one sign-up waits for this address. Please verify it in the browser you signed up in, or sign up again.';
export const signUpUnclear = () => badRequest('sign_up_unclear', UNCLEAR);
export const passwordNeeded = () =>
  badRequest('password_needed', 'Please choose your name, role and password to finish signing up.');
export const codeMissing = () => invalidField('code', 'Enter the 6-digit code');
export const inCooldown = (waitSec: number) =>
  tooMany('cooldown', `Please wait ${waitSec} seconds before asking for another code.`, waitSec, {
    cooldownRemaining: waitSec,
    data: { cooldownRemaining: waitSec },
  });

const SECONDS_PER_DAY = 24 * 3600;
const refusals: Record<TryRefusal, () => Error> = {
  no_code: codeWrong,
  code_expired: () => badRequest('code_expired', 'This code has expired. Please ask for a new one.'),
  code_spent: () => badRequest('code_spent', 'Too many wrong codes. Please ask for a new one.'),
  day_spent: () =>
    tooMany(
      'too_many_tries',
      'Too many codes tried today. Please use the link in the mail, or try again tomorrow.',
      SECONDS_PER_DAY,
    ),
};
export const mayNotTry = (why: TryRefusal): Error => refusals[why]();
