import type { components } from '@kasauti/contracts/web';
import { call, given } from '@kasauti/web-kit/api';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';

export type Client = components['schemas']['OwnedApiClient'];
const clients = ['admin', 'clients'];
const limit = 20;

export const useClients = (ownerId: string, page: number) =>
  useQuery({
    queryKey: [...clients, { ownerId, page }],
    queryFn: ({ signal }) => call('listAllClients', { query: given({ page, limit, ownerId }), signal }),
    placeholderData: keepPreviousData,
  });

/** Its owner may have revoked it meanwhile, so a refusal reads the list again too. */
export function useRevoke({ id }: Client) {
  const client = useQueryClient();
  return async (reason: string): Promise<void> => {
    try {
      await call('revokeAnyClient', { params: { clientId: id }, body: { reason } });
    } finally {
      for (const queryKey of [clients, ['admin', 'audit']]) void client.invalidateQueries({ queryKey });
    }
  };
}
