import type { components } from '@kasauti/contracts/web';
import { call } from '@kasauti/web-kit/api';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { untilRelease } from '../test-row/until-due';
import { handedOver } from './handed-over';

export type Result = components['schemas']['Result'];
export type Reviewed = Result['responses'][number];

const gradingPollMs = 3000;

/** Grading and statistics follow the submission within seconds; until then the page polls, and at a release. */
export function useResult(attemptId: string): UseQueryResult<Result> & { isCounting: boolean } {
  const [fresh] = useState(() => handedOver(attemptId));
  const mayChange = (result: Result, reads: number) =>
    isBeingGraded(result) || (reads <= freshReads && (fresh !== undefined || lacksOwn(result)));
  const query = useQuery({
    queryKey: ['result', attemptId],
    queryFn: async () => (await call('getResult', { params: { attemptId } })).data,
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      data && mayChange(data, dataUpdateCount + errorUpdateCount) ? gradingPollMs : untilRelease(data?.releaseAt),
    initialData: fresh,
    enabled: attemptId !== '',
  });
  return { ...query, isCounting: query.data !== undefined && lacksOwn(query.data) };
}
const freshReads = 5;

/** With fewer first attempts than this, a single one never rounds to 0 %. */
const fewAttempts = 200;
/** True while the statistics do not include this attempt: an option that it chose cannot be at 0 %. */
const lacksOwn = ({ cohortSize, responses }: Result): boolean =>
  cohortSize !== undefined &&
  cohortSize < fewAttempts &&
  responses.some(({ options, choice, choices }) =>
    options.some(({ id, percent }) => percent === 0 && (id === choice || choices?.includes(id))),
  );

/** Rank among all first attempts; available shortly after the release. */
export const useRank = (testId: string, enabled: boolean) =>
  useQuery({
    queryKey: ['rank', testId],
    queryFn: async () => (await call('getTestRank', { params: { testId } })).data,
    refetchInterval: ({ state }) =>
      mayBeRanked(state.data) && state.dataUpdateCount + state.errorUpdateCount < rankTries ? gradingPollMs : false,
    enabled,
  });
const rankTries = 8;
const mayBeRanked = (rank: { rank?: number | null; reason?: string | null } | undefined): boolean =>
  rank === undefined ||
  (typeof rank.rank !== 'number' && rank.reason !== 'not_released' && rank.reason !== 'not_first_attempt');
export type Rank = NonNullable<ReturnType<typeof useRank>['data']>;

/** Signed by the server and immutable. */
export const useReceipt = (attemptId: string) =>
  useQuery({
    queryKey: ['receipt', attemptId],
    queryFn: async () => (await call('getReceipt', { params: { attemptId } })).data,
    staleTime: Infinity,
  });

export const isBeingGraded = (result: Result): boolean =>
  result.released && result.status === 'submitted' && !(result.pendingGrading ?? 0);
