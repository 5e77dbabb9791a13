import { call, given } from '@kasauti/web-kit/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ClassFilters } from './class-filters';

export const useClasses = ({ search, status, ownerId, page }: ClassFilters) =>
  useQuery({
    queryKey: ['own-classes', 'page', { search, status, ownerId, page }],
    queryFn: ({ signal }) =>
      call('listMyClasses', {
        query: given({ page, search, status: status === 'all' ? undefined : status, ownerId }),
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** The number of this teacher's tests, drafts included. */
export const useTestCount = () =>
  useQuery({
    queryKey: ['teaching-tests', 'count'],
    queryFn: async ({ signal }) => (await call('listTeachingTests', { query: { limit: 1 }, signal })).pagination.total,
  });
