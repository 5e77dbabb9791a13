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

/** A purchase as it is now; until that is read, as the list had it. */
export function useOrder(listed: Order): Order {
  const { orderId } = listed;
  const { data } = useQuery({
    queryKey: ['admin', 'orders', { only: orderId }],
    queryFn: async ({ signal }) => {
      const found = await call('listOrders', { query: { page: 1, limit: 50, search: orderId }, signal });
      return found.data.find((order) => order.orderId === orderId) ?? listed;
    },
    staleTime: 0,
    gcTime: 0,
  });
  return data ?? listed;
}

/**
 * A retry after a lost answer refunds nothing twice: with other words it is refused until the administrator has read the
 * order again.
 * @param order as the administrator has read it
 */
export function useRefundOrder(order: Order) {
  const { orderId, refundable } = order;
  const client = useQueryClient();
  const keyFor = useIntentKey();
  return async (reason: string, amount: number | undefined) => {
    const body = { reason, refundable, ...(amount === undefined ? {} : { amount }) };
    try {
      const { data } = await call('refundOrder', { params: { orderId }, body, idempotencyKey: keyFor(body) });
      return data.refund;
    } finally {
      for (const list of ['orders', 'refunds']) void client.invalidateQueries({ queryKey: ['admin', list] });
    }
  };
}
