import type { Clock } from '@kasauti/service-kit';

const MOST_KEPT = 5000;

/** The same answer to the same question for a moment; questions asked at the same time share one answer. */
export function recent<T>(clock: Clock, keptMs: number) {
  const kept = new Map<string, { atMs: number; answer: Promise<T> }>();
  return async (key: string, compute: () => Promise<T>): Promise<{ answer: T; source: 'live' | 'cache' }> => {
    const hit = kept.get(key);
    if (hit && clock.monotonicMs() - hit.atMs < keptMs) return { answer: await hit.answer, source: 'cache' };
    const fresh = { atMs: clock.monotonicMs(), answer: compute() };
    kept.delete(key);
    kept.set(key, fresh);
    const oldest = kept.keys().next();
    if (kept.size > MOST_KEPT && !oldest.done) kept.delete(oldest.value);
    try {
      return { answer: await fresh.answer, source: 'live' };
    } catch (error) {
      // A failure is nobody's answer but this caller's.
      if (kept.get(key) === fresh) kept.delete(key);
      throw error;
    }
  };
}
