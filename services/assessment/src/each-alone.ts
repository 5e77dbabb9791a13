import type { Logger } from '@kasauti/service-kit';

export interface EachAlone<T> {
  log: Logger;
  /** What is said of one that failed. */
  what: string;
  atOnce?: number;
  signal?: AbortSignal;
  act(row: T): Promise<unknown>;
  /** Pushes one back that failed. */
  failed?(row: T): Promise<unknown>;
}

/** One that cannot be done now must not hold up the others; it stays due and comes again. @returns how many were done */
export async function eachAlone<T extends { _id: string }>(
  rows: T[],
  { log, what, atOnce = 1, signal, act, failed }: EachAlone<T>,
): Promise<number> {
  let done = 0;
  const one = async (row: T): Promise<void> => {
    try {
      await act(row);
      done++;
    } catch (error) {
      log.error({ err: error, id: row._id }, what);
      await failed?.(row).catch((err: unknown) => log.error({ err, id: row._id }, 'it could not even be pushed back'));
    }
  };
  for (let i = 0; i < rows.length && !signal?.aborted; i += atOnce)
    await Promise.all(rows.slice(i, i + atOnce).map(one));
  return done;
}

const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 10 * 60_000;
/** When one that failed so often before is tried again. */
export const pushedBack = (now: Date, failures = 0): Date =>
  new Date(now.getTime() + Math.min(FIRST_PAUSE_MS * 2 ** Math.min(failures, 10), LONGEST_PAUSE_MS));
