import { ApiError, codeOf } from '@kasauti/web-kit/api';

const firstWaitMs = 1000;
const longestWaitMs = 15_000;

/** Whether a refusal says that others have changed the draft since it was read here. */
export const isOutdated = (error: unknown): boolean => codeOf(error) === 'changed_meanwhile';

/** Milliseconds until the next try after network errors, overload and server errors; undefined after a refusal, which is final. */
export function retryAfter(error: unknown, failures: number): number | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.status !== 0 && error.status !== 429 && error.status < 500) return undefined;
  return Math.max((error.retryAfterSec ?? 0) * 1000, Math.min(longestWaitMs, firstWaitMs * 2 ** failures));
}
