import type { components } from '@kasauti/contracts/web';
import { call, useIntentKey, type CallInput } from '@kasauti/web-kit/api';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Decision } from '../payments/money-decision-form';

type Gift = CallInput<'giveCredit'>['body'];
export type WaitingCredit = components['schemas']['CreditGift'];

const WAITING = ['admin', 'credits'];
const limit = 20;

/** A retry after a lost answer gives nothing twice. */
export function useGiveCredit() {
  const keyFor = useIntentKey();
  const client = useQueryClient();
  return async (gift: Gift) => {
    const { data } = await call('giveCredit', { body: gift, idempotencyKey: keyFor(gift) });
    if (data.awaitsApproval) void client.invalidateQueries({ queryKey: WAITING });
    return data;
  };
}

export const useWaitingCredits = (page: number) =>
  useQuery({
    queryKey: [...WAITING, page],
    queryFn: ({ signal }) => call('listCredits', { query: { page, limit, status: 'awaiting_approval' }, signal }),
    placeholderData: keepPreviousData,
  });

/** Another administrator may have decided meanwhile, so a refusal reads the list again too. */
export function useDecideCredit(decision: Decision, creditId: string) {
  const client = useQueryClient();
  return async (reason: string) => {
    const params = { creditId };
    try {
      return decision === 'approve'
        ? (await call('approveCredit', { params })).data
        : (await call('refuseCredit', { params, body: { reason } })).data;
    } finally {
      void client.invalidateQueries({ queryKey: WAITING });
    }
  };
}
