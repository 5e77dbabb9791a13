import { conflict, notFound, tooMany } from '@kasauti/service-kit';

export const announcementNotFound = () => notFound('announcement_not_found', 'There is no such announcement');
export const classIsArchived = () =>
  conflict('class_archived', 'This class is archived. Activate it to announce something.');
export const ownerInactive = () =>
  conflict(
    'owner_inactive',
    'The account of the owner of this class is not active, so the class sends no mails. Announce it without a mail.',
  );
export const tooManyMails = (retryAfterSec: number) =>
  tooMany(
    'too_many_mails',
    'This class was mailed very often in the last hour. Announce it without a mail, or try again later.',
    retryAfterSec,
  );
