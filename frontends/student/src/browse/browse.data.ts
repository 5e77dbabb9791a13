import { call, given } from '@kasauti/web-kit/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Filters } from './browse-filters';

const pageSize = 12;

/** The user is part of the key, because `isEnrolled` differs by user. */
export const useBrowse = (filters: Filters, readerId: string | undefined, ready: boolean) =>
  useQuery({
    queryKey: ['browse', filters, readerId],
    queryFn: async () => (await call('browseClasses', { query: given({ ...filters, limit: pageSize }) })).data,
    placeholderData: keepPreviousData,
    enabled: ready,
  });
