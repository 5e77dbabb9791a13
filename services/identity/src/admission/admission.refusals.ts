import { conflict, forbidden, notFound, tooMany } from '@kasauti/service-kit';

export const admissionNotFound = () => notFound('admission_not_found', 'There is no such invitation.');
export const admissionOver = () => conflict('admission_over', 'This invitation is over.');
export const classArchived = () => conflict('class_archived', 'This class is archived and takes no new students.');
export const classNotOpen = () => conflict('class_not_open', 'This class is not open yet. Please try again later.');
export const ownerInactive = () =>
  conflict('owner_inactive', 'This class takes no new students now, because the account of its teacher is not active.');
export const otherAddress = (masked: string) =>
  forbidden('other_address', `This invitation was sent to ${masked}. Please log in with that account.`);

const inHours = (sec: number): string => {
  const hours = Math.ceil(sec / 3600);
  return hours === 1 ? '1 hour' : `${hours} hours`;
};
export const mailedToday = (waitSec: number) =>
  tooMany(
    'cooldown',
    `This invitation was mailed less than a day ago. You can send it again in ${inHours(waitSec)}.`,
    waitSec,
    { cooldownRemaining: waitSec },
  );
export const tooManyListMails = (waitSec: number) =>
  tooMany('too_many_mails', 'At most 10,000 invitations are mailed in a day. Please try again later.', waitSec);
