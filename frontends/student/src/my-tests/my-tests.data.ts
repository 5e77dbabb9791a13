import { call } from '@kasauti/web-kit/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { StudentTest } from '../test-row/test-action';
import { untilOpening } from '../test-row/until-opening';

const pageSize = 50;
const mostPages = 20;

/** All pages of the list, because the tabs show counts. */
async function everyTest(classId: string | undefined): Promise<StudentTest[]> {
  const all: StudentTest[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const { data, pagination } = await call('listMyTests', {
      query: { page, limit: pageSize, ...(classId ? { classId } : {}) },
    });
    all.push(...data);
    if (!pagination.hasNextPage) break;
  }
  return all;
}

const myTests = (classId?: string) =>
  queryOptions({ queryKey: ['my-tests', classId ?? 'all'], queryFn: () => everyTest(classId) });
export const useMyTests = (classId?: string) =>
  useQuery({ ...myTests(classId), refetchInterval: ({ state: { data } }) => untilOpening(data ?? []) });
