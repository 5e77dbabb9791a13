import type { Logger } from '@kasauti/service-kit';

interface ProcessEach<T> {
  log: Logger;
  /** Log message for an item that failed. */
  failure: string;
  concurrency?: number;
  signal?: AbortSignal;
  act(row: T): Promise<unknown>;
  /** Delays the next try of an item that failed. */
  postpone?(row: T): Promise<unknown>;
}

/** A failing item does not hold up the others; it stays due. @returns how many succeeded */
export async function processEach<T extends { _id: string }>(
  rows: T[],
  { log, failure, concurrency = 1, signal, act, postpone }: ProcessEach<T>,
): Promise<number> {
  let done = 0;
  const one = async (row: T): Promise<void> => {
    try {
      await act(row);
      done++;
    } catch (error) {
      log.error({ err: error, id: row._id }, failure);
      await postpone?.(row).catch((err: unknown) => log.error({ err, id: row._id }, 'its next try was not postponed'));
    }
  };
  for (let i = 0; i < rows.length && !signal?.aborted; i += concurrency)
    await Promise.all(rows.slice(i, i + concurrency).map(one));
  return done;
}

const PAGE = 200;

/** Works on page after page, also on an empty one, until one is not full or none of its items succeeded. */
export async function processPages<T extends { _id: string }>(
  signal: AbortSignal,
  read: (limit: number) => Promise<T[]>,
  work: (rows: T[]) => Promise<number>,
): Promise<void> {
  for (;;) {
    const rows = await read(PAGE);
    const done = await work(rows);
    if (rows.length < PAGE || done === 0 || signal.aborted) return;
  }
}

const FIRST_DELAY_MS = 5000;
const MAX_DELAY_MS = 10 * 60_000;
/** Exponential backoff by the number of earlier failures. */
export const retryAt = (now: Date, failures = 0): Date =>
  new Date(now.getTime() + Math.min(FIRST_DELAY_MS * 2 ** Math.min(failures, 10), MAX_DELAY_MS));
