import type { components } from '@kasauti/contracts/web';
import { call, given, useIntentKey, type CallInput } from '@kasauti/web-kit/api';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Decision } from '../payments/money-decision-form';

type Gift = CallInput<'giveCredit'>['body'];
export type Credit = components['schemas']['CreditGift'];

const CREDITS = ['admin', 'credits'];
const limit = 20;

/** The newest credit that a student was given or is to be given, null for none: read for each form, and no earlier. */
export const useNewestCredit = (studentId: string | undefined) =>
  useQuery({
    queryKey: [...CREDITS, { newestOf: studentId }],
    enabled: studentId !== undefined,
    queryFn: async ({ signal }) =>
      (await call('listCredits', { query: given({ page: 1, limit: 1, studentId }), signal })).data[0] ?? null,
    staleTime: 0,
    gcTime: 0,
  });

/** A retry after a lost answer gives nothing twice: with other words it is refused until the newest credit is read again. */
export function useGiveCredit() {
  const keyFor = useIntentKey();
  const client = useQueryClient();
  return async (gift: Gift) => {
    try {
      return (await call('giveCredit', { body: gift, idempotencyKey: keyFor(gift) })).data;
    } finally {
      void client.invalidateQueries({ queryKey: CREDITS });
    }
  };
}

export const useWaitingCredits = (page: number) =>
  useQuery({
    queryKey: [...CREDITS, page],
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
      void client.invalidateQueries({ queryKey: CREDITS });
    }
  };
}
