import { cached, type Clock } from '@kasauti/service-kit';

const MOST_KEPT = 5000;

/** Caches answers by key for a short time; `source` says whether an answer was computed for this request. */
export function recent<T>(clock: Clock, ttlMs: number) {
  const answers = cached<T>(clock, { max: MOST_KEPT, ttlMs });
  return async (key: string, compute: () => Promise<T>): Promise<{ answer: T; source: 'live' | 'cache' }> => {
    const { value, isHit } = await answers(key, compute);
    return { answer: value, source: isHit ? 'cache' : 'live' };
  };
}
