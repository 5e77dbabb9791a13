import { invalidField, notFound, type AppError } from '@kasauti/service-kit';
import { dayOf } from '../calendar';
import { MOST_PERCENT, type Accommodation } from './accommodation';

export const studentNotFound = () => notFound('student_not_found', 'Student not found');
export const userNotFound = () => notFound('user_not_found', 'User not found');

/** What the contract cannot say about extra time; undefined when it may be given. */
export function refusalOf(
  { kind, amount, validUntil }: Pick<Accommodation, 'kind' | 'amount' | 'validUntil'>,
  now: Date,
): AppError | undefined {
  if (kind === 'percent' && amount > MOST_PERCENT)
    return invalidField('amount', `Give at most ${MOST_PERCENT} percent`, 'maximum');
  if (validUntil !== null && validUntil < dayOf(now))
    return invalidField('validUntil', 'This day is over. Choose today or a later day, or none', 'day_over');
  return undefined;
}
