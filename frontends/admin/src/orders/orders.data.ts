import type { components } from '@kasauti/contracts/web';
import { call, given, useIntentKey } from '@kasauti/web-kit/api';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PaymentStatus } from '../payments/words';

export type Order = components['schemas']['AdminOrder'];

const limit = 20;

export interface OrderSearch {
  /** 'locked': paid, and the test is not unlocked. */
  status: PaymentStatus | 'locked' | '';
  search: string;
  page: number;
}
export const useOrders = ({ status, search, page }: OrderSearch) =>
  useQuery({
    queryKey: ['admin', 'orders', { status, search, page }],
    queryFn: ({ signal }) => {
      const which = status === 'locked' ? { locked: true } : { status };
      return call('listOrders', { query: given({ page, limit, ...which, search }), signal });
    },
    placeholderData: keepPreviousData,
  });

export const useStudentsLike = (search: string) =>
  useQuery({
    queryKey: ['admin', 'students-like', search],
    queryFn: ({ signal }) => call('listUsers', { query: { search, role: 'student', page: 1, limit: 10 }, signal }),
  });

/** A retry after a lost answer refunds nothing twice. */
export function useRefundOrder(orderId: string) {
  const client = useQueryClient();
  const keyFor = useIntentKey();
  return async (reason: string, amount: number | undefined) => {
    const body = { reason, ...(amount === undefined ? {} : { amount }) };
    const { data } = await call('refundOrder', { params: { orderId }, body, idempotencyKey: keyFor(body) });
    for (const list of ['orders', 'refunds']) void client.invalidateQueries({ queryKey: ['admin', list] });
    return data.refund;
  };
}
