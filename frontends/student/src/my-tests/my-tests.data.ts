import { allRows, call } from '@kasauti/web-kit/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { StudentTest } from '../test-row/test-action';
import { untilOpening } from '../test-row/until-opening';

/** All pages of the list, because the tabs show counts. */
const everyTest = (which: { classId?: string; ended?: true }): Promise<StudentTest[]> =>
  allRows((query) => call('listMyTests', { query: { ...query, ...which } }), 20);

const myTests = (classId?: string) =>
  queryOptions({ queryKey: ['my-tests', classId ?? 'all'], queryFn: () => everyTest(classId ? { classId } : {}) });
export const useMyTests = (classId?: string) =>
  useQuery({ ...myTests(classId), refetchInterval: ({ state: { data } }) => untilOpening(data ?? []) });

/** Those that were sat in classes of before. */
export const useFormerTests = () =>
  useQuery({ queryKey: ['my-tests', 'former'], queryFn: () => everyTest({ ended: true }) });
