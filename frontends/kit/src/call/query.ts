import {
  defaultScheduler,
  notifyManager,
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
} from '@tanstack/react-query';
import { ApiError } from './api-error';

/** Longer than this a page does not wait by itself. */
const MOST_WAIT_SEC = 15;
const worthRetrying = (error: unknown) =>
  error instanceof ApiError &&
  (error.status === 0 || error.status >= 500 || (error.status === 429 && error.retryAfterSec !== undefined)) &&
  (error.retryAfterSec ?? 0) <= MOST_WAIT_SEC;
/** Refused at the door of a busy service, or the same act is not done yet: it says when to come again. */
const isTurnedAway = (error: unknown) =>
  error instanceof ApiError && ['overloaded', 'still_running'].includes(error.code);
const waitMs = (error: unknown, leastMs = 1000) =>
  Math.max(leastMs, 1000 * ((error instanceof ApiError && error.retryAfterSec) || 0));

/**
 * The library leaves a first fetch alone when its query is invalidated, although it may have read what a mutation then
 * changed: a list whose filter was just typed would keep the old row. Here it begins again.
 */
class KasautiQueryClient extends QueryClient {
  override invalidateQueries(filters: InvalidateQueryFilters = {}, options: InvalidateOptions = {}): Promise<void> {
    const restarted = { ...filters, type: 'active', fetchStatus: 'fetching' } as const;
    for (const query of filters.refetchType === 'none' ? [] : this.getQueryCache().findAll(restarted))
      if (query.state.data === undefined) void query.cancel({ silent: true });
    return super.invalidateQueries(filters, options);
  }
}

/** Created once, by the shell. Apps never create or clear one. */
export function createQueryClient(): QueryClient {
  const client = new KasautiQueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (count, error) => count < 2 && worthRetrying(error),
        retryDelay: (count, error) => waitMs(error, 400 * 2 ** count),
      },
      mutations: {
        // Without a network an act fails at once: later, when it came back, its person may have given it up.
        networkMode: 'always',
        retry: (count, error) => count < 2 && isTurnedAway(error),
        retryDelay: (_count, error) => waitMs(error),
      },
    },
  });
  showStartsAtOnce(client);
  return client;
}

/**
 * Notifies the page of a pending mutation synchronously: on a busy device the second click of two comes before the library's
 * timer. Completion keeps the timer, so that a form which its own result replaces is still notified of success.
 */
function showStartsAtOnce(client: QueryClient): void {
  let isStart = false;
  client.getMutationCache().subscribe(({ type, ...event }) => {
    isStart ||= type === 'updated' && 'action' in event && event.action.type === 'pending';
  });
  notifyManager.setScheduler((tell) => {
    const schedule = isStart ? queueMicrotask : defaultScheduler;
    isStart = false;
    schedule(tell);
  });
}
