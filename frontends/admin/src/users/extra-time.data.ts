import type { components } from '@kasauti/contracts/web';
import { call, type CallInput } from '@kasauti/web-kit/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';

export type ExtraTime = components['schemas']['ExtraTime'];

export const useExtraTimeOf = (userId: string) =>
  useQuery({
    queryKey: ['admin', 'extra-time', userId],
    queryFn: async ({ signal }) => (await call('listUserAccommodations', { params: { userId }, signal })).data,
  });

/** Each begins a reading of what holds, and of the trail, whatever came of it. */
export function useExtraTimeActs(userId: string) {
  const client = useQueryClient();
  const params = { userId };
  const read = () => {
    for (const list of ['extra-time', 'audit']) void client.invalidateQueries({ queryKey: ['admin', list] });
  };
  return {
    give: (body: CallInput<'setUserAccommodation'>['body']) =>
      call('setUserAccommodation', { params, body }).finally(read),
    end: (reason: string) => call('endUserAccommodation', { params, body: { reason } }).finally(read),
  };
}
