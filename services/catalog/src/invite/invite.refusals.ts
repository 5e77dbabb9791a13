import { conflict, notFound, tooMany } from '@kasauti/service-kit';
import type { InviteStatus } from './invite';

/** An unknown code. */
export const inviteInvalid = () => notFound('invite_invalid', 'Invalid invite code');
/** An invite of a class that the teacher does not own answers like an unknown one. */
export const inviteNotFound = () => notFound('invite_not_found', 'Invite not found');
export const classArchived = () => conflict('class_archived', 'This class no longer takes new students');
export const classNotOpen = () => conflict('class_not_open', 'This class is not open yet');
export const tooManyCodes = (retryAfterSec: number) =>
  tooMany('too_many_codes', 'Too many wrong invite codes. Please wait a moment and try again.', retryAfterSec);

export const inviteRefused: Record<Exclude<InviteStatus, 'active'>, () => Error> = {
  expired: () => conflict('invite_expired', 'This invite has expired'),
  max_uses_reached: () => conflict('invite_full', 'All places of this invite are taken'),
  revoked: () => conflict('invite_revoked', 'The teacher has withdrawn this invite'),
};
