import type { Clock } from '@kasauti/service-kit';
import { ProviderError } from './provider-error';

const MOST_FAILURES = 5;
const OPEN_MS = 10_000;

/** After five calls in a row without an answer the next ones fail at once for a while, instead of after 8 seconds each. */
export function breaker(clock: Clock) {
  let failures = 0;
  let openUntilMs = 0;
  return async <T>(call: () => Promise<T>): Promise<T> => {
    if (clock.monotonicMs() < openUntilMs)
      throw new ProviderError(false, 'GATEWAY_UNREACHABLE', 'The provider does not answer at the moment');
    try {
      const answer = await call();
      failures = 0;
      return answer;
    } catch (error) {
      if (error instanceof ProviderError && error.isAnswer) failures = 0;
      else if (++failures >= MOST_FAILURES) openUntilMs = clock.monotonicMs() + OPEN_MS;
      throw error;
    }
  };
}
