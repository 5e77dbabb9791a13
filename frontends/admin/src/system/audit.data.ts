import { call } from '@kasauti/web-kit/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AuditSearch } from './audit-search';

export const useAuditEntries = ({ action, resource, page }: AuditSearch, limit = 20) => useQuery({
  queryKey: ['audit-entries', { action, resource, page, limit }],
  queryFn: ({ signal }) => call('listAuditEntries', { query: { page, limit, ...(action ? { action_type: action } : {}), ...(resource ? { resource_id: resource } : {}) }, signal }),
  placeholderData: keepPreviousData,
});
