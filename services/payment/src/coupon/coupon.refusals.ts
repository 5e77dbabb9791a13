import { badRequest, conflict, notFound } from '@kasauti/service-kit';

export const couponNotFound = () => notFound('coupon_not_found', 'Coupon not found');
export const couponExists = () => conflict('coupon_exists', 'You have a coupon with this code already');
/** Also for classes and tests of other teachers. */
export const scopeNotFound = () => notFound('scope_not_found', 'This class or test was not found');

const invalid = (field: string, message: string) => badRequest('validation_failed', message, [{ field, message }]);
export const percentTooHigh = () => invalid('discount', 'A discount can be at most 100 percent');
export const expiresInThePast = () => invalid('expiresAt', 'Please choose a date in the future');
