import { conflict, forbidden, invalidField, notFound } from '@kasauti/service-kit';

export const emailNotVerified = () =>
  forbidden('email_not_verified', 'Your email address is not verified yet. Please verify your email first.');
export const accountInactive = () =>
  forbidden('account_inactive', 'This account has been deactivated. Please contact support.');
/** As the contract refuses other names. */
export const nameIsLink = () => invalidField('fullName', 'Please enter your full name', 'pattern');
/** The audit trail outlives the account. */
export const reasonHasName = () =>
  invalidField('reason', 'Please leave out the name: the reason is kept for ever', 'pattern');
export const accountNotFound = () => notFound('account_not_found', 'No account found with this email address.');
export const userNotFound = () => notFound('user_not_found', 'User not found');
export const ownAccount = () => conflict('own_account', 'You cannot do this to your own account.');
export const roleFixed = () => conflict('role_fixed', 'The role of an administrator cannot be changed.');
export const alreadyVerified = () => conflict('already_verified', 'This address is verified already.');
export const lastAdmin = () =>
  conflict('last_admin', 'This is the last active administrator. Create another one first; nothing was changed.');
export const changedMeanwhile = () =>
  conflict('changed_meanwhile', 'This user was changed at the same moment. Please try again.');
