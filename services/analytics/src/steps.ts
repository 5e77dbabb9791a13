import { setImmediate as breathe } from 'node:timers/promises';

/** Items processed in one step: some milliseconds on a slow machine. */
const STEP = 1000;

/** Runs work that yields after each step; between steps the event loop is free and the work can be aborted. */
export async function stepwise<R>(work: Generator<void, R>, signal: AbortSignal): Promise<R> {
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    await breathe();
    signal.throwIfAborted();
  }
}

/** Applies `work` to the items and yields after each step. */
export function* pausing<T>(items: Iterable<T>, work: (item: T) => void): Generator<void, void> {
  let done = 0;
  for (const item of items) {
    work(item);
    if (++done % STEP === 0) yield;
  }
}
