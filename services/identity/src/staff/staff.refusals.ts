import { badRequest, conflict, forbidden, invalidField, notFound, tooMany } from '@kasauti/service-kit';
import { MOST_OPEN_INVITATIONS, MOST_PEOPLE, MOST_WORKPLACES } from './staff';

export const alreadyStaff = () => conflict('already_staff', 'This person is in your team already.');
export const ownAddress = () => conflict('own_address', 'This is your own address.');
export const staffNotFound = () => notFound('staff_not_found', 'There is no such person in your team.');
export const invitationNotFound = () => notFound('invitation_not_found', 'There is no such invitation.');
export const invitationAccepted = () =>
  conflict(
    'invitation_accepted',
    'This invitation has been accepted. Please remove the person from your team instead.',
  );
export const invitationOver = () =>
  badRequest('link_invalid', 'This invitation is over. Please ask for a new one if you still want to work there.');
export const otherAddress = (masked: string) =>
  forbidden('other_address', `This invitation was sent to ${masked}. Please log in with that account.`);
export const notATeacher = () =>
  conflict('not_a_teacher', "Your account is a student's. Please ask for an invitation to another address.");

export const tooManyPeople = () => conflict('staff_limit', `A team has at most ${MOST_PEOPLE} people.`);
export const tooManyOpen = () =>
  conflict('staff_limit', `At most ${MOST_OPEN_INVITATIONS} invitations can be open. Please withdraw one first.`);
export const tooManyWorkplaces = () =>
  conflict('staff_limit', `You work in ${MOST_WORKPLACES} teams already. Please leave one first.`);

export const tooManyStaffMails = (waitSec: number) =>
  tooMany('too_many_mails', 'You have sent very many invitations today. Please try again later.', waitSec);
export const mailedJustNow = (waitSec: number) =>
  tooMany(
    'cooldown',
    `This invitation was mailed less than an hour ago. You can send it again in ${Math.ceil(waitSec / 60)} minutes.`,
    waitSec,
    { cooldownRemaining: waitSec },
  );

export const roleTwice = () => invalidField('grants', 'Please choose each role once');
