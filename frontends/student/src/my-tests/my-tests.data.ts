import { allRows, call } from '@kasauti/web-kit/api';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { areTestsOnTheWay } from '../join/just-joined';
import type { StudentTest } from '../test-row/test-action';
import { untilDue } from '../test-row/until-due';

/** All pages of the list, because the tabs show counts. */
const everyTest = (which: { classId?: string; ended?: true }): Promise<StudentTest[]> =>
  allRows((query) => call('listMyTests', { query: { ...query, ...which } }), 20);

const myTests = (classId?: string) =>
  queryOptions({ queryKey: ['my-tests', classId ?? 'all'], queryFn: () => everyTest(classId ? { classId } : {}) });

const arrivalPollMs = 3000;
/** Asks again while the tests of a class that was just joined are missing, and when one opens or its result is out. */
export function useMyTests(classId?: string) {
  const client = useQueryClient();
  return useQuery({
    ...myTests(classId),
    refetchInterval: ({ state: { data = [] } }) => (areTestsOnTheWay(client, data) ? arrivalPollMs : untilDue(data)),
  });
}

/** Those that were sat in classes of before. */
export const useFormerTests = () =>
  useQuery({ queryKey: ['my-tests', 'former'], queryFn: () => everyTest({ ended: true }) });
