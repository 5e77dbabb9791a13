import { conflict, forbidden, invalidField, notFound, type AppError } from '@kasauti/service-kit';
import { attemptInProgress } from '../attempt/attempt.refusals';
import { classArchived } from '../class/class.refusals';
import { testClosed } from '../test-definition/test-definition.refusals';

export const allowanceNotFound = () => notFound('allowance_not_found', 'There is no such permission');
export const allowanceUsed = () => conflict('allowance_used', 'The student has used it already');

export type AllowRefusal =
  | 'test_closed'
  | 'not_enrolled'
  | 'class_archived'
  | 'attempt_in_progress'
  | 'attempt_not_found'
  | 'not_latest'
  | 'answers_out'
  | 'first_after_results'
  | 'allowance_open'
  | 'allowances_used_up';

export const allowRefusals: Record<AllowRefusal, () => AppError> = {
  test_closed: testClosed,
  not_enrolled: () => forbidden('not_enrolled', 'The student has left the class'),
  class_archived: classArchived,
  attempt_in_progress: attemptInProgress,
  attempt_not_found: () => notFound('attempt_not_found', 'The student has not sat this test'),
  not_latest: () => conflict('not_latest', "Only the student's latest attempt can go on"),
  answers_out: () =>
    conflict('answers_out', 'The student can see the answers. Allow one more attempt instead; it is not ranked.'),
  first_after_results: () => conflict('answers_out', 'Results are out, and a first attempt would be ranked with them'),
  allowance_open: () => conflict('allowance_open', 'The student has an open permission already'),
  allowances_used_up: () => conflict('allowances_used_up', 'The student has had 20 permissions in this test'),
};

export const untilInvalid = () => invalidField('until', 'Choose a time within the next 30 days');
