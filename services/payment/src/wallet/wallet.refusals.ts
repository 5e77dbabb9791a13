import { conflict, notFound } from '@kasauti/service-kit';

export const studentNotFound = () => notFound('student_not_found', 'Student not found');
export const creditLimit = () => conflict('credit_limit', 'A student can have at most ₹10,000.00 of credit');
