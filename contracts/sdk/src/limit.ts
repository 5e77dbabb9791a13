export interface CallOptions {
  /** Ends the call with its waits and the transfer of a file. What was sent by then may have been carried out. */
  signal?: AbortSignal;
}

export interface Limit {
  signal: AbortSignal;
  leftMs(): number;
  /** From now on only the caller's own signal ends it. */
  stopClock(): void;
}

/** Ends after `ms`, if given, or with `signal`. */
export function limitOf(ms: number | undefined, signal?: AbortSignal): Limit {
  const clock = new AbortController();
  const untilMs = performance.now() + (ms ?? Infinity);
  const end = () => clock.abort(new DOMException('The answer took too long', 'TimeoutError'));
  const timer = ms === undefined ? undefined : setTimeout(end, ms);
  return {
    signal: signal ? AbortSignal.any([clock.signal, signal]) : clock.signal,
    leftMs: () => untilMs - performance.now(),
    stopClock: () => clearTimeout(timer),
  };
}

/** What `promise` comes to, unless the signal is first. */
export function unless<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => reject(signal.reason as Error);
    if (signal.aborted) end();
    signal.addEventListener('abort', end);
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });
}

/** Waits, and goes on at once when the signal ends. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, ms);
    function end() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    }
    signal?.addEventListener('abort', end);
  });
}
