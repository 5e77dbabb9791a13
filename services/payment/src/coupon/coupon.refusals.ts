import { conflict, invalidField, notFound } from '@kasauti/service-kit';

export const couponNotFound = () => notFound('coupon_not_found', 'Coupon not found');
export const couponExists = () => conflict('coupon_exists', 'You have a coupon with this code already');
/** Also for classes and tests of other teachers. */
export const scopeNotFound = () => notFound('scope_not_found', 'This class or test was not found');

export const percentTooHigh = () => invalidField('discount', 'A discount can be at most 100 percent');
export const expiresInThePast = () => invalidField('expiresAt', 'Please choose a date in the future');
