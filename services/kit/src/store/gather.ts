import { AsyncResource } from 'node:async_hooks';

export interface GatherOptions<I> {
  /** Most items of one batch. */
  most?: number;
  /** Items of one key never share a batch; they keep their order. */
  keyOf?: (item: I) => string;
  /** How long the first item waits for others, in milliseconds; by default until the end of this turn of the event loop. */
  waitMs?: number;
  /** After this long without an answer the next batch is sent beside the open one, in milliseconds. */
  slowMs?: number;
  /** After this long without an answer a batch fails as `Unanswered`, in milliseconds. */
  limitMs?: number;
}
interface Waiting<I, O> {
  item: I;
  key: string | undefined;
  sinceMs: number;
  /** The caller's async context (trace, priority); a snapshot of AsyncLocalStorage costs 70 times as much. */
  context: AsyncResource;
  resolve(answer: O): void;
  reject(error: unknown): void;
}
/** A batch had no answer in time, so its outcome is unknown. */
export class Unanswered extends Error {
  override name = 'Unanswered';
}

const MOST = 200;
const MOST_OPEN = 4;
const SLOW_MS = 1000;
/** Longer than the driver waits for a silent connection, so that its own error comes first. */
const LIMIT_MS = 6000;

/** For each gathered function with waiting calls: since when the oldest waits. */
const busy = new Set<() => number>();
/** How long the oldest gathered call of this process has been waiting, in seconds; 0 when none waits. */
export function oldestGatheredSec(): number {
  const now = performance.now();
  return Math.max(0, ...[...busy].map((oldestMs) => (now - oldestMs()) / 1000));
}

/**
 * Group commit: calls of the same moment, and those that come while a batch is in flight, are sent as one batch.
 * What a call reads is never older than the call, because it only joins a batch that has not been sent yet. A batch runs
 * in the async context of its first call. One without an answer delays only its own calls and those of the same keys.
 * @param send answers in the order of the items; when it fails, all calls of the batch fail
 * @throws Unanswered when there is no answer within `limitMs`; the outcome is unknown then
 * @example const nameOf = gather(async (ids: string[]) => { const names = await namesOf(ids); return ids.map((id) => names.get(id)); });
 */
export function gather<I, O>(
  send: (items: I[]) => Promise<O[]>,
  options: GatherOptions<I> = {},
): (item: I) => Promise<O> {
  const { most = MOST, keyOf, waitMs, slowMs = SLOW_MS, limitMs = LIMIT_MS } = options;
  let waiting: Waiting<I, O>[] = [];
  const open = new Set<Waiting<I, O>[]>();
  const openKeys = new Set<string>();
  /** A batch was just sent: what comes now waits for the next one. */
  let isHeld = false;
  let timer: NodeJS.Timeout | undefined;
  let endOfTurn: NodeJS.Immediate | undefined;
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

  function sendNow(): void {
    clearTimeout(timer);
    timer = endOfTurn = undefined;
    if (isHeld || open.size >= MOST_OPEN) return;
    const batch = next();
    const [first] = batch;
    if (!first) return;
    isHeld = true;
    open.add(batch);
    for (const { key } of batch) if (key !== undefined) openKeys.add(key);

    let holds = true;
    const goOn = () => {
      if (holds) isHeld = false;
      holds = false;
      sendNow();
    };
    const end = (settle: (one: Waiting<I, O>, i: number) => void) => {
      clearTimeout(limit);
      if (!open.delete(batch)) return;
      for (const { key } of batch) if (key !== undefined) openKeys.delete(key);
      batch.forEach(settle);
      goOn();
      if (open.size === 0 && waiting.length === 0) busy.delete(oldestMs);
    };
    let limit = setTimeout(() => {
      limit = setTimeout(
        () => end(({ reject }) => reject(new Unanswered(`no answer in ${limitMs} ms`))),
        limitMs - slowMs,
      );
      goOn();
    }, slowMs);
    first.context
      .runInAsyncScope(
        send,
        undefined,
        batch.map(({ item }) => item),
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
        context: new AsyncResource('gather'),
        resolve,
        reject,
      });
      busy.add(oldestMs);
      if (isHeld) return;
      if (waiting.length >= most) sendNow();
      else if (waitMs !== undefined) timer ??= setTimeout(sendNow, waitMs);
      else endOfTurn ??= setImmediate(sendNow);
    });
}
