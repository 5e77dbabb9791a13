import type { components } from '@kasauti/contracts/web';
import { call } from '@kasauti/web-kit/api';
import { plural } from '@kasauti/web-kit/i18n';
import { useQuery } from '@tanstack/react-query';

export type Work = components['schemas']['GradingWork'];

/** What the list knows of a test and the page of its answers cannot ask for: evaluators see no page of a test. */
export type NamedTest = Pick<Work, 'title' | 'className'>;

const POLL_MS = 30_000;
/** A new evaluator's access is on its way for some seconds, and then the list is still empty. */
const EMPTY_POLL_MS = 10_000;

/** Tests with answers that wait for points, of all classes where this teacher may grade; the longest waiting first. */
export const useGradingWork = (enabled = true) =>
  useQuery({
    queryKey: ['grading-work'],
    queryFn: async ({ signal }) => (await call('listGradingWork', { signal })).data,
    refetchInterval: ({ state }) => (state.data?.length === 0 ? EMPTY_POLL_MS : POLL_MS),
    enabled,
  });

/** @example waitingText([work(3), work(1)]) === '4 answers in 2 tests wait' */
export const waitingText = (work: readonly Work[]): string => {
  const waiting = work.reduce((sum, one) => sum + one.waiting, 0);
  return `${plural(waiting, 'answer')} in ${plural(work.length, 'test')} ${waiting === 1 ? 'waits' : 'wait'}`;
};
