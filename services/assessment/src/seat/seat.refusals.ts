import { conflict, forbidden, paymentRequired, unavailable, type AppError } from '@kasauti/service-kit';
import { classArchived } from '../class/class.refusals';
import { notOpenYet } from '../test-definition/test-definition.refusals';
import type { StartRefusal } from './seat';

export const startRefusals: Record<StartRefusal, () => AppError> = {
  not_enrolled: () => forbidden('not_enrolled', 'You are not enrolled in this class'),
  class_archived: classArchived,
  answers_released: () =>
    conflict('answers_released', 'The answers of this test have been released, so it can no longer be started'),
  not_open_yet: notOpenYet,
  window_closed: () => conflict('window_closed', 'This test can no longer be started'),
  payment_required: () => paymentRequired('payment_required', 'Please pay for this test first'),
  attempts_used: () => conflict('attempts_used', 'You have used all your attempts for this test'),
};
export const enrolmentPending = () =>
  unavailable('enrolment_on_its_way', 'Your enrolment is being prepared, please try again in a moment');
