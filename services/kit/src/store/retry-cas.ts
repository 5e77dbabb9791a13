import { unavailable } from '../errors';

/** What a round of `retryCas` returns when its write matched nothing: another writer was first. */
export const LOST = Symbol('lost');

export interface RetryOptions<T> {
  tries?: number;
  /** What holds after the last round, or throws; 503 `try_again` unless given. */
  orElse?: () => T;
}

export function tryAgain(): never {
  throw unavailable('try_again', 'Please try again', 1);
}

/**
 * Compare-and-set with retry. A round reads, decides and writes with the version it has read; after `LOST` the next one
 * starts from a fresh read. `n` counts the rounds from 0.
 * @example
 * return retryCas(async () => {
 *   const current = await classes.get(id);
 *   if (!current) throw notFound('class_not_found', 'Class not found');
 *   return (await classes.save(current, { version: current.version }, change, events)) ?? LOST;
 * });
 */
export async function retryCas<T>(
  round: (n: number) => Promise<T | typeof LOST>,
  { tries = 10, orElse = tryAgain }: RetryOptions<T> = {},
): Promise<T> {
  for (let n = 0; n < tries; n++) {
    const done = await round(n);
    if (done !== LOST) return done;
  }
  return orElse();
}
