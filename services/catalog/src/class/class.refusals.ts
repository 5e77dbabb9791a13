import { badRequest, conflict, invalidField, notFound } from '@kasauti/service-kit';
import type { ClassStatus } from './class';

/** Also for classes the caller may not see, so that their existence stays hidden. */
export const classNotFound = () => notFound('class_not_found', 'Class not found');
export const classChanged = () =>
  conflict('class_changed', 'The class was changed at the same time. Please try again.');
export const statusNotAllowed = (from: ClassStatus) =>
  conflict(
    'status_not_allowed',
    `A class that is ${from} cannot become a draft again, because students and tests may depend on it.${from === 'active' ? ' Archive it to close it for new students.' : ''}`,
  );
export const classTakenDown = (reason: string) =>
  conflict('class_taken_down', `An administrator has taken this class down: ${reason}`);

const CONFIRM = 'Please confirm that this draft class should be opened to students';
export const confirmationRequired = () =>
  badRequest('confirmation_required', CONFIRM, [{ field: 'confirm', message: CONFIRM }]);

export const priceNotAllowed = () => invalidField('price', 'Price must be 0 or at least ₹1', 'minimum');
