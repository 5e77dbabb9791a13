import type { components } from '@kasauti/contracts/web';
import { call, randomId } from '@kasauti/web-kit/api';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

export type Queue = components['schemas']['GradingQueue'];
export type Group = NonNullable<Queue['current']>['groups'][number];

const presenceMs = 15_000;
/** Answers of students who still sit the test come while nothing waits. */
const emptyMs = 30_000;
const queueKey = (testId: string, question = 0) => ['test-page', testId, 'queue', question];

export function useQueue(testId: string) {
  const client = useQueryClient();
  const [question, choose] = useState<number>();
  const found = useQuery({
    queryKey: queueKey(testId, question),
    queryFn: async ({ signal }) =>
      (await call('getGradingQueue', { params: { testId }, query: { question }, signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && !state.data.current ? emptyMs : false),
  });
  const shown = found.data?.current?.question;
  // From now on by its number: else the first answer to an earlier question would take its place.
  useEffect(() => {
    if (shown !== question) client.setQueryData(queueKey(testId, shown), found.data);
    choose(shown);
  }, [shown]);
  return { found, choose };
}

const FOLLOWS_MS = 2000;

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
    onSettled: () => {
      // Its figures follow some moments later.
      setTimeout(() => void client.invalidateQueries({ queryKey: ['class-matrix'] }), FOLLOWS_MS);
      return client.invalidateQueries({ queryKey: ['test-page', testId] });
    },
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
