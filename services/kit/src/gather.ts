import { AsyncResource } from 'node:async_hooks';

export interface GatherOptions<I> {
  /** Most items of one question. */
  most?: number;
  /** Items of one key never share a question; they keep their order. */
  keyOf?: (item: I) => string;
  /** How long the first of a question waits for others, in milliseconds; until the end of this turn of the event loop when left out. */
  waitMs?: number;
}
interface Waiting<I, O> {
  item: I;
  /** Trace, priority and what else is kept for a chain of calls; a snapshot of AsyncLocalStorage costs 70 times as much. */
  surroundings: AsyncResource;
  resolve(answer: O): void;
  reject(error: unknown): void;
}
const MOST = 200;

/**
 * Group commit: calls of the same moment, and those that come while a question is on its way, become one question.
 * What a call reads is never older than the call, because it only joins a question that has not been asked yet.
 * A question is asked in the surroundings (trace, priority) of the first call that waits for it.
 * @param ask answers in the order of the items; when it fails, everybody who waits for it fails
 * @example const nameOf = gather(async (ids: string[]) => { const names = await namesOf(ids); return ids.map((id) => names.get(id)); });
 */
export function gather<I, O>(ask: (items: I[]) => Promise<O[]>, { most = MOST, keyOf, waitMs }: GatherOptions<I> = {}): (item: I) => Promise<O> {
  let waiting: Waiting<I, O>[] = [];
  let isAsking = false;
  let timer: NodeJS.Timeout | undefined;

  function next(): Waiting<I, O>[] {
    const keys = new Set<string>();
    const now: Waiting<I, O>[] = [];
    const later: Waiting<I, O>[] = [];
    for (const one of waiting) {
      const key = keyOf?.(one.item);
      const isFree = now.length < most && (key === undefined || !keys.has(key));
      if (key !== undefined) keys.add(key);
      (isFree ? now : later).push(one);
    }
    waiting = later;
    return now;
  }

  async function askNow(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (isAsking) return;
    isAsking = true;
    while (waiting.length > 0) {
      const asked = next();
      const [first] = asked;
      if (!first) break;
      try {
        const answers = await first.surroundings.runInAsyncScope(ask, undefined, asked.map(({ item }) => item));
        asked.forEach(({ resolve }, i) => resolve(answers[i] as O));
      } catch (error) {
        asked.forEach(({ reject }) => reject(error));
      }
    }
    isAsking = false;
  }

  return (item) => new Promise((resolve, reject) => {
    waiting.push({ item, surroundings: new AsyncResource('gather'), resolve, reject });
    if (isAsking) return;
    if (waiting.length >= most) void askNow();
    else if (waitMs !== undefined) timer ??= setTimeout(() => void askNow(), waitMs);
    else if (waiting.length === 1) setImmediate(() => void askNow());
  });
}
