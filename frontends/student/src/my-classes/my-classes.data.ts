import type { components } from '@kasauti/contracts/web';
import { call } from '@kasauti/web-kit/api';
import { useQuery } from '@tanstack/react-query';

export type MyClass = components['schemas']['Class'];

const pageSize = 50;
const mostPages = 20;

/** All pages of the list, because the tabs show counts and "completed" is known to the dashboard only. */
async function everyClass(): Promise<MyClass[]> {
  const all: MyClass[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const { data, pagination } = await call('listMyClasses', { query: { page, limit: pageSize } });
    all.push(...data);
    if (!pagination.hasNextPage) break;
  }
  return all;
}

export const useMyClasses = () => useQuery({ queryKey: ['my-classes'], queryFn: everyClass });
