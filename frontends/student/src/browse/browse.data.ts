import { call } from '@kasauti/web-kit/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Filters } from './browse-filters';

const pageSize = 12;

/** The user is part of the key, because `isEnrolled` differs by user. */
export const useBrowse = (
  { search, subject, difficulty, featured, page }: Filters,
  readerId: string | undefined,
  ready: boolean,
) =>
  useQuery({
    queryKey: ['browse', { search, subject, difficulty, featured, page }, readerId],
    queryFn: async () =>
      (
        await call('browseClasses', {
          query: {
            page,
            limit: pageSize,
            ...(search ? { search } : {}),
            ...(subject ? { subject } : {}),
            ...(difficulty ? { difficulty } : {}),
            ...(featured ? { featured } : {}),
          },
        })
      ).data,
    placeholderData: keepPreviousData,
    enabled: ready,
  });
