import type { components } from '@kasauti/contracts/web';
import { call } from '@kasauti/web-kit/api';
import { useQuery } from '@tanstack/react-query';
import { handedOver } from './handed-over';

export type Result = components['schemas']['Result'];
export type Reviewed = Result['responses'][number];

const gradingPollMs = 3000;

/** Grading follows the submission within seconds; until then the page looks again by itself. */
export const useResult = (attemptId: string) => useQuery({
  queryKey: ['result', attemptId],
  queryFn: async () => (await call('getResult', { params: { attemptId } })).data,
  refetchInterval: ({ state: { data } }) => (data && isBeingGraded(data) ? gradingPollMs : false),
  initialData: () => handedOver(attemptId),
  enabled: attemptId !== '',
});

/** Where this stands among all first attempts; the figures follow the release by a moment. */
export const useRank = (testId: string, enabled: boolean) => useQuery({
  queryKey: ['rank', testId],
  queryFn: async () => (await call('getTestRank', { params: { testId } })).data,
  refetchInterval: ({ state }) => (mayFollow(state.data) && state.dataUpdateCount + state.errorUpdateCount < rankTries ? gradingPollMs : false),
  enabled,
});
const rankTries = 8;
const mayFollow = (rank: { rank?: number | null; reason?: string | null } | undefined): boolean => rank === undefined || (typeof rank.rank !== 'number' && rank.reason !== 'not_released');
export type Rank = NonNullable<ReturnType<typeof useRank>['data']>;

/** Signed by the server; never changes. */
export const useReceipt = (attemptId: string) => useQuery({
  queryKey: ['receipt', attemptId],
  queryFn: async () => (await call('getReceipt', { params: { attemptId } })).data,
  staleTime: Infinity,
});

export const isBeingGraded = (result: Result): boolean => result.released && result.status === 'submitted' && !(result.pendingGrading ?? 0);
