import { AppError, conflict, forbidden, notFound, unavailable } from '@kasauti/service-kit';
import { paymentsOff } from '../order/order.refusals';

const unprocessable = (code: string, message: string) => new AppError(422, code, message);

export const testNotFound = () => notFound('test_not_found', 'Test not found');
export const testOnItsWay = () =>
  unavailable('test_on_its_way', 'This test is being prepared, please try again in a moment');
export const enrolmentOnItsWay = () =>
  unavailable('enrolment_on_its_way', 'Your enrolment is being prepared, please try again in a moment');
export const purchaseRefusals = {
  payments_off: paymentsOff,
  free_test: () => conflict('free_test', 'This test is free'),
  window_closed: () => conflict('window_closed', 'This test can no longer be taken'),
  attempts_used: () => conflict('attempts_used', 'You have used all your attempts for this test'),
  not_enrolled: () => forbidden('not_enrolled', 'You are not enrolled in this class'),
  already_paid: () => conflict('already_paid', 'You have already paid for this test'),
};
export const couponRefusals = {
  unknown: () => unprocessable('coupon_unknown', 'This coupon is not valid for this test'),
  expired: () => unprocessable('coupon_expired', 'This coupon has expired'),
  used_up: () => unprocessable('coupon_used_up', 'This coupon has been used up'),
  in_use: () =>
    unprocessable(
      'coupon_in_use',
      'All uses of this coupon are being paid at the moment. Please try again in some minutes.',
    ),
};
export const billingStateRequired = () =>
  unprocessable('billing_state_required', 'Please choose your State and enter your PIN code');
export const billingPinMismatch = () =>
  unprocessable('billing_pin_mismatch', 'This PIN code does not belong to the chosen State');
export const tooManyPrices = () => conflict('too_many_prices', 'Please continue with one of your earlier payments');
export const initiateFailed = () => unavailable('initiate_failed', 'Failed to initiate payment. Please try again.', 2);
export const creditChanged = () => conflict('credit_changed', 'Your credit has changed, please try again');
