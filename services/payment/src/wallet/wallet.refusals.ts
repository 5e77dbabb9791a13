import { conflict, notFound } from '@kasauti/service-kit';

export const studentNotFound = () => notFound('student_not_found', 'Student not found');
export const creditLimit = () => conflict('credit_limit', 'Credit is limited to ₹10,000.00');
export const topUpDisputed = () =>
  conflict('top_up_disputed', 'Your bank is deciding about a top-up or has taken one back, so no other is possible');
export const topUpOff = () => conflict('top_up_off', 'Credit cannot be topped up here');
