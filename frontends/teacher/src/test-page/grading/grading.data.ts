import type { components } from '@kasauti/contracts/web';
import { call, randomId } from '@kasauti/web-kit/api';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export type Queue = components['schemas']['GradingQueue'];
export type Group = NonNullable<Queue['current']>['groups'][number];

const presenceMs = 15_000;
/** Answers of students who still sit the test come while nothing waits. */
const emptyMs = 30_000;
const queueKey = (testId: string) => ['test-page', testId, 'queue'];

export const useQueue = (testId: string, question: number | undefined) =>
  useQuery({
    queryKey: [...queueKey(testId), question ?? 0],
    queryFn: async ({ signal }) =>
      (await call('getGradingQueue', { params: { testId }, query: question ? { question } : {}, signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && !state.data.current ? emptyMs : false),
  });

export interface Grade {
  question: number;
  attemptIds: string[];
  points: number;
  comment?: string;
  replaces?: number;
}
export function useGrade(testId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Grade) => (await call('gradeAnswers', { params: { testId }, body })).data,
    onSettled: () => client.invalidateQueries({ queryKey: ['test-page', testId] }),
  });
}

const VIEWER = 'kasauti.grading-viewer';
let viewer: string | undefined;
/** Of this tab: who leaves the queue and comes back a moment later is not another window. */
function viewerOfTab(): string {
  if (viewer) return viewer;
  try {
    viewer = sessionStorage.getItem(VIEWER) ?? randomId();
    sessionStorage.setItem(VIEWER, viewer);
  } catch {
    // A browser that stores nothing for pages: the id lasts until the page is loaded again.
    viewer ??= randomId();
  }
  return viewer;
}

/** Since when another window has the queue open. */
export function useOtherWindow(testId: string): string | undefined {
  const viewerId = viewerOfTab();
  return (
    useQuery({
      queryKey: ['grading-presence', testId, viewerId],
      queryFn: async () =>
        (await call('openGrading', { params: { testId }, body: { viewerId } })).data.otherSince ?? null,
      refetchInterval: presenceMs,
      gcTime: 0,
    }).data ?? undefined
  );
}
