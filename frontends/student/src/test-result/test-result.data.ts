import type { components } from '@kasauti/contracts/web';
import { call } from '@kasauti/web-kit/api';
import { useQuery } from '@tanstack/react-query';

export type Result = components['schemas']['Result'];
export type Reviewed = Result['responses'][number];

const gradingPollMs = 3000;

/** Grading follows the submission within seconds; until then the page looks again by itself. */
export const useResult = (attemptId: string) => useQuery({
  queryKey: ['result', attemptId],
  queryFn: async () => (await call('getResult', { params: { attemptId } })).data,
  refetchInterval: ({ state: { data } }) => (data && isBeingGraded(data) ? gradingPollMs : false),
  enabled: attemptId !== '',
});

export const isBeingGraded = (result: Result): boolean => result.status === 'submitted' && !(result.pendingGrading ?? 0);
