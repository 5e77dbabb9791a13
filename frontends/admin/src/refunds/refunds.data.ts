import type { components } from '@kasauti/contracts/web';
import { call } from '@kasauti/web-kit/api';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Decision } from '../payments/money-decision-form';
import type { RefundStatus } from '../payments/words';

export type Refund = components['schemas']['AdminRefund'];

const limit = 20;

/** 'delayed': still owed, because the provider refuses them. */
export const useRefunds = (status: RefundStatus | 'delayed' | '', page: number) =>
  useQuery({
    queryKey: ['admin', 'refunds', { status, page }],
    queryFn: ({ signal }) => {
      const which = status === 'delayed' ? { delayed: true } : status ? { status } : {};
      return call('listRefunds', { query: { page, limit, ...which }, signal });
    },
    placeholderData: keepPreviousData,
  });

/** Another administrator may have decided meanwhile, so a refusal reads the list again too. */
export function useDecideRefund(decision: Decision, refundId: string) {
  const client = useQueryClient();
  return async (reason: string) => {
    const params = { refundId };
    try {
      if (decision === 'approve') await call('approveRefund', { params });
      else await call('refuseRefund', { params, body: { reason } });
    } finally {
      for (const list of ['orders', 'refunds']) void client.invalidateQueries({ queryKey: ['admin', list] });
    }
  };
}
