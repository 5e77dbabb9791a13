import { call, given, type SuccessBody } from '@kasauti/web-kit/api';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';

export type AuditEntry = SuccessBody<'listAuditEntries'>['data'][number];
export type Verdict = SuccessBody<'verifyAuditTrail'>['data'];

export interface Search {
  action: string;
  resource: string;
  actor?: string;
  client?: string;
  from?: string;
  to?: string;
  page: number;
}
const limit = 10;

export const useAuditEntries = ({ action, resource, actor, client, from, to, page }: Search) =>
  useQuery({
    queryKey: ['admin', 'audit', { action, resource, actor, client, from, to, page }],
    queryFn: ({ signal }) =>
      call('listAuditEntries', {
        query: given({ page, limit, action_type: action, resource_id: resource, actor, client_id: client, from, to }),
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const useVerifyChain = () => useMutation({ mutationFn: async () => (await call('verifyAuditTrail')).data });

const SHOWN = 10;
/** The newest acts on an account or class. Looks at it are in the whole trail only: they would leave no room for acts. */
export const useTrailOf = (resource: string) =>
  useQuery({
    queryKey: ['admin', 'audit', { trailOf: resource }],
    queryFn: async ({ signal }) => {
      const query = { resource_id: resource, page: 1, limit: 50 };
      const { data } = await call('listAuditEntries', { query, signal });
      return data.filter(({ action_type: action }) => action !== 'admin_acted:user_viewed').slice(0, SHOWN);
    },
  });
