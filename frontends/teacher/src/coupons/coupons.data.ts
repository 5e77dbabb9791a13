import type { components } from '@kasauti/contracts/web';
import { call, useIntentKey, useReadAgain } from '@kasauti/web-kit/api';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';

type Schemas = components['schemas'];
export type Coupon = Schemas['Coupon'];
export type NewCoupon = Schemas['CreateCouponRequest'];

const limit = 20;
const coupons = ['coupons'];

export const useCoupons = (page: number) =>
  useQuery({
    queryKey: [...coupons, page],
    queryFn: ({ signal }) => call('listCoupons', { query: { page, limit }, signal }),
    placeholderData: keepPreviousData,
  });

export function useCreateCoupon() {
  const keyFor = useIntentKey();
  return useMutation({
    mutationFn: async (coupon: NewCoupon) =>
      (await call('createCoupon', { body: coupon, idempotencyKey: keyFor(coupon) })).data,
    onSuccess: useReadAgain(coupons),
  });
}

export const useEndCoupon = () =>
  useMutation({
    mutationFn: (couponCode: string) => call('endCoupon', { params: { couponCode } }),
    onSettled: useReadAgain(coupons),
  });
