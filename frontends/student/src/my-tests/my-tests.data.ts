import { call } from '@kasauti/web-kit/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { StudentTest } from '../test-row/test-action';
import { untilOpening } from '../test-row/until-opening';

const pageSize = 50;
const mostPages = 20;

/** All pages of the list, because the tabs show counts. */
async function everyTest(which: { classId?: string; ended?: true }): Promise<StudentTest[]> {
  const all: StudentTest[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const { data, pagination } = await call('listMyTests', {
      query: { page, limit: pageSize, ...which },
    });
    all.push(...data);
    if (!pagination.hasNextPage) break;
  }
  return all;
}

const myTests = (classId?: string) =>
  queryOptions({ queryKey: ['my-tests', classId ?? 'all'], queryFn: () => everyTest(classId ? { classId } : {}) });
export const useMyTests = (classId?: string) =>
  useQuery({ ...myTests(classId), refetchInterval: ({ state: { data } }) => untilOpening(data ?? []) });

/** Those that were sat in classes of before. */
export const useFormerTests = () =>
  useQuery({ queryKey: ['my-tests', 'former'], queryFn: () => everyTest({ ended: true }) });
