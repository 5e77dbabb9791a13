import { setTimeout as wait } from 'node:timers/promises';

/** Asks until the answer fits, because what one service knows reaches another within seconds. */
export async function eventually<T>(
  ask: () => Promise<T> | T,
  fits: (answer: T) => boolean,
  limitMs = 60_000,
): Promise<T> {
  for (const until = performance.now() + limitMs; ; await wait(100)) {
    const answer = await ask();
    if (fits(answer)) return answer;
    if (performance.now() > until) throw new Error(`still ${JSON.stringify(answer)}`);
  }
}
