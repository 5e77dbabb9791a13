import { badRequest, conflict, notFound, unauthorized, unavailable, type FieldError } from '@kasauti/service-kit';

export const attemptNotFound = () => notFound('attempt_not_found', 'Attempt not found');
export const attemptInProgress = () => conflict('attempt_in_progress', 'This attempt is still in progress');
export const attemptClosed = (more?: { ackSeq: number } | { attemptId: string; submittedAt: string }) =>
  conflict('attempt_closed', 'This attempt is closed', more);
export const takenOver = () => conflict('taken_over', 'This test was continued on another device');

export const ticketInvalid = () => unauthorized('ticket_invalid', 'Please open the test again');
/** An expired ticket may still submit a running attempt, but reads nothing afterwards. */
export const ticketExpired = (more?: { leftOut: object[] }) =>
  unauthorized('ticket_expired', 'Please log in to see this attempt', more);

export const languageUnknown = () => {
  const message = 'This test is not available in that language';
  return badRequest('language_unknown', message, [{ field: 'language', message }]);
};

export const gap = (ackSeq: number) => conflict('gap', 'Some answers have not arrived yet', { ackSeq });
export const saveUnknown = () =>
  unavailable('save_unknown', 'Your answers could not be stored yet, please try again', 1);
export const notContiguous = () => {
  const message = 'The numbers of the responses must be consecutive';
  return badRequest('not_contiguous', message, [{ field: 'responses', message }]);
};
export const responseNotOfPaper = (message: string, errors: FieldError[]) =>
  badRequest('response_not_of_paper', message, errors);
