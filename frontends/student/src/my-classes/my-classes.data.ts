import type { components } from '@kasauti/contracts/web';
import { call } from '@kasauti/web-kit/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export type MyClass = components['schemas']['Class'];
export type ClassTab = 'active' | 'archived';

export const useMyClasses = (status: ClassTab, search: string, page: number) =>
  useQuery({
    queryKey: ['my-classes', status, search, page],
    queryFn: () => call('listMyClasses', { query: { status, page, limit: 20, ...(search ? { search } : {}) } }),
    placeholderData: keepPreviousData,
  });
