import { badRequest, conflict, forbidden, unauthorized } from '@kasauti/service-kit';

const WRONG = 'This code is wrong. Please wait for the next one and try again.';

export const otpWrong = () => badRequest('otp_invalid', WRONG, [{ field: 'otp', message: WRONG }]);
export const otpMissing = () => unauthorized('otp_required', 'Please enter the code of your authenticator app too.');
/** 401 at login, where it refuses the credentials; elsewhere 401 would mean that the session has ended. */
export const otpWrongAtLogin = () => unauthorized('otp_invalid', WRONG);
export const noSecondFactor = () =>
  conflict('second_factor_off', 'Your account has no second factor yet. Please set one up first.');
export const alreadyOn = () =>
  conflict('second_factor_on', 'Your account has a second factor already. Please remove it first.');
export const offerGone = () =>
  conflict('second_factor_not_begun', 'Please start again: this set-up has expired or was never started.');
export const passwordNeeded = () => forbidden('password_required', 'Please enter your password to continue.');
