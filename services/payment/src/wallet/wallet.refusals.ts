import { conflict, notFound } from '@kasauti/service-kit';

export const studentNotFound = () => notFound('student_not_found', 'Student not found');
export const creditLimit = () => conflict('credit_limit', 'Credit is limited to ₹10,000.00');
export const topUpOff = () => conflict('top_up_off', 'Credit cannot be topped up here');
