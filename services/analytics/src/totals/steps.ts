import { setImmediate as breathe } from 'node:timers/promises';

/** Items worked through in one step: some milliseconds on a slow machine. */
export const STEP = 1000;

/** Work that yields after each step. Between two everything else gets the loop, and the work may be told to stop. */
export async function stepwise<R>(work: Generator<void, R>, signal: AbortSignal): Promise<R> {
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    await breathe();
    signal.throwIfAborted();
  }
}

/** The items, with a pause after each step. */
export function* pausing<T>(items: Iterable<T>, work: (item: T) => void): Generator<void, void> {
  let done = 0;
  for (const item of items) {
    work(item);
    if (++done % STEP === 0) yield;
  }
}
