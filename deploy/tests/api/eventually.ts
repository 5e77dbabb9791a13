import { setTimeout as wait } from 'node:timers/promises';

/**
 * Asks until the answer fits, because what one service knows reaches another within seconds. Less and less often: an
 * operation that is asked too often would answer only that.
 */
export async function eventually<T>(
  ask: () => Promise<T> | T,
  fits: (answer: T) => boolean,
  limitMs = 60_000,
): Promise<T> {
  const until = performance.now() + limitMs;
  for (let everyMs = 100; ; everyMs = Math.min(2000, everyMs * 1.3)) {
    const answer = await ask();
    if (fits(answer)) return answer;
    if (performance.now() > until) throw new Error(`still ${JSON.stringify(answer)}`);
    await wait(everyMs);
  }
}
