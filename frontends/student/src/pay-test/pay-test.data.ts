import type { components } from '@kasauti/contracts/web';
import { ApiError, call, serverNow } from '@kasauti/web-kit/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Signed } from '../payment/checkout';

type Schemas = components['schemas'];
export type PaymentInfo = Schemas['PaymentReply']['data'];
/** What the server said, when, and for which wish: a further one is on its way or failed, and this is shown meanwhile. */
export type AskedInfo = PaymentInfo & { askedAt: number; wish: Wish };
export type Initiated = Schemas['InitiatePaymentReply']['data'];
/** What changes the price. */
export interface Wish {
  billingState?: string;
  couponCode?: string;
  useCredit?: boolean;
}

const POLL_MS = 2000;
/** For what comes by itself: a whole class may wait for it. */
const COMING_MS = 4000;
/** The events of an enrolment or a test just made are not there yet. */
export const isOnItsWay = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code.endsWith('_on_its_way');

export const usePaymentInfo = (testId: string, wish: Wish, isPolling: boolean) =>
  useQuery({
    queryKey: ['payment', testId, wish],
    queryFn: async ({ signal }): Promise<AskedInfo> => {
      const { data } = await call('getPayment', { params: { testId }, query: { ...wish }, signal });
      return { ...data, askedAt: serverNow(), wish };
    },
    placeholderData: keepPreviousData,
    // A further visit begins with the order that is open then.
    gcTime: 0,
    refetchInterval: ({ state }) => (isPolling ? POLL_MS : isOnItsWay(state.error) && COMING_MS),
  });

export const initiate = async (testId: string, body: Schemas['InitiatePaymentRequest']): Promise<Initiated> =>
  (await call('initiatePayment', { params: { testId }, body })).data;

export const verify = async (testId: string, body: Signed) =>
  (await call('verifyPayment', { params: { testId }, body })).data;

/** For support, and for others who wait for the use of a coupon; the page does not depend on it. */
export const recordClosed = (testId: string, reason: 'closed' | 'failed'): Promise<unknown> =>
  call('cancelPayment', { params: { testId }, body: { reason } }).catch(() => undefined);
