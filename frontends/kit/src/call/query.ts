import { notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';

const worthRetrying = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** Created once, by the shell. Apps never create or clear one. */
export function createQueryClient(): QueryClient {
  // By default a timer tells the page that a mutation runs. On a busy device the second click of two comes before the timer.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (count, error) => count < 2 && worthRetrying(error),
        retryDelay: (count) => 400 * 2 ** count,
      },
      mutations: { retry: false },
    },
  });
}
