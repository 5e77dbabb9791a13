import { notFound, unavailable } from '@kasauti/service-kit';

export const orderNotFound = () => notFound('order_not_found', 'There is no payment for this test');
export const paymentsOff = () => unavailable('payments_off', 'Paying is not possible at the moment', 60);
