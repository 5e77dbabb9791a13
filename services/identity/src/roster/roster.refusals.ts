import { badRequest, conflict, notFound } from '@kasauti/service-kit';

export const csvUnreadable = (why: string) =>
  badRequest('csv_unreadable', `This is not a CSV file in UTF-8 that can be read. ${why}`);
export const csvNoEmail = () =>
  badRequest(
    'csv_no_email',
    'The file has no column for mail addresses. Name it email, in the first line of the file.',
  );
export const csvTooLong = () => badRequest('csv_too_long', 'A file has at most 5,000 rows. Please split it.');
export const listNotFound = () => notFound('list_not_found', 'There is no such list, or it has expired.');
export const batchesMissing = (n: number) =>
  conflict(
    'batches_missing',
    n === 1 ? 'One batch of the file does not exist yet.' : `${n} batches of the file do not exist yet.`,
  );
