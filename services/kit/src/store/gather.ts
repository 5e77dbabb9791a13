import { AsyncResource } from 'node:async_hooks';

export interface GatherOptions<I> {
  /** Most items of one question. */
  most?: number;
  /** Items of one key never share a question; they keep their order. */
  keyOf?: (item: I) => string;
  /** How long the first of a question waits for others, in milliseconds; until the end of this turn of the event loop when left out. */
  waitMs?: number;
  /** After this long without an answer the next question is asked beside the open one, in milliseconds. */
  slowMs?: number;
  /** After this long without an answer a question fails as `Unanswered`, in milliseconds. */
  limitMs?: number;
}
interface Waiting<I, O> {
  item: I;
  key: string | undefined;
  sinceMs: number;
  /** Trace, priority and what else is kept for a chain of calls; a snapshot of AsyncLocalStorage costs 70 times as much. */
  surroundings: AsyncResource;
  resolve(answer: O): void;
  reject(error: unknown): void;
}
/** A question had no answer in time: nothing is known about what became of it. */
export class Unanswered extends Error {
  override name = 'Unanswered';
}

const MOST = 200;
const MOST_OPEN = 4;
const SLOW_MS = 1000;
/** Longer than the driver waits for a silent connection, so that its own error comes first. */
const LIMIT_MS = 6000;

/** For each lane with calls in it: since when the oldest of them waits. */
const busyLanes = new Set<() => number>();
/** How long the oldest gathered call of this process has been waiting, in seconds; 0 when none waits. */
export function oldestGatheredSec(): number {
  const now = performance.now();
  return Math.max(0, ...[...busyLanes].map((oldestMs) => (now - oldestMs()) / 1000));
}

/**
 * Group commit: calls of the same moment, and those that come while a question is on its way, become one question.
 * What a call reads is never older than the call, because it only joins a question that has not been asked yet.
 * A question is asked in the surroundings (trace, priority) of the first call that waits for it. One that stays without
 * an answer holds up its own calls and those of the same keys, never the lane.
 * @param ask answers in the order of the items; when it fails, every call that waits for it fails
 * @throws Unanswered when there is no answer within `limitMs`; the outcome is unknown then
 * @example const nameOf = gather(async (ids: string[]) => { const names = await namesOf(ids); return ids.map((id) => names.get(id)); });
 */
export function gather<I, O>(
  ask: (items: I[]) => Promise<O[]>,
  options: GatherOptions<I> = {},
): (item: I) => Promise<O> {
  const { most = MOST, keyOf, waitMs, slowMs = SLOW_MS, limitMs = LIMIT_MS } = options;
  let waiting: Waiting<I, O>[] = [];
  const open = new Set<Waiting<I, O>[]>();
  const openKeys = new Set<string>();
  /** A question was asked a moment ago: what comes now waits for the next one. */
  let isHeld = false;
  let timer: NodeJS.Timeout | undefined;
  const oldestMs = () => Math.min(...[waiting, ...open].map(([first]) => first?.sinceMs ?? Infinity));

  function next(): Waiting<I, O>[] {
    const keys = new Set(openKeys);
    const now: Waiting<I, O>[] = [];
    const later: Waiting<I, O>[] = [];
    for (const one of waiting) {
      const isFree = now.length < most && (one.key === undefined || !keys.has(one.key));
      if (one.key !== undefined) keys.add(one.key);
      (isFree ? now : later).push(one);
    }
    waiting = later;
    return now;
  }

  function askNow(): void {
    clearTimeout(timer);
    timer = undefined;
    if (isHeld || open.size >= MOST_OPEN) return;
    const asked = next();
    const [first] = asked;
    if (!first) return;
    isHeld = true;
    open.add(asked);
    for (const { key } of asked) if (key !== undefined) openKeys.add(key);

    let holds = true;
    const goOn = () => {
      if (holds) isHeld = false;
      holds = false;
      askNow();
    };
    const end = (settle: (one: Waiting<I, O>, i: number) => void) => {
      clearTimeout(limit);
      if (!open.delete(asked)) return;
      for (const { key } of asked) if (key !== undefined) openKeys.delete(key);
      asked.forEach(settle);
      goOn();
      if (open.size === 0 && waiting.length === 0) busyLanes.delete(oldestMs);
    };
    let limit = setTimeout(() => {
      limit = setTimeout(
        () => end(({ reject }) => reject(new Unanswered(`no answer in ${limitMs} ms`))),
        limitMs - slowMs,
      );
      goOn();
    }, slowMs);
    first.surroundings
      .runInAsyncScope(
        ask,
        undefined,
        asked.map(({ item }) => item),
      )
      .then(
        (answers) => end(({ resolve }, i) => resolve(answers[i] as O)),
        (error: unknown) => end(({ reject }) => reject(error)),
      );
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({
        item,
        key: keyOf?.(item),
        sinceMs: performance.now(),
        surroundings: new AsyncResource('gather'),
        resolve,
        reject,
      });
      busyLanes.add(oldestMs);
      if (isHeld) return;
      if (waiting.length >= most) askNow();
      else if (waitMs !== undefined) timer ??= setTimeout(askNow, waitMs);
      else if (waiting.length === 1) setImmediate(askNow);
    });
}
