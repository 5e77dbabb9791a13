/** One writing tab per attempt, by a Web Lock: the others read, and the next in the queue takes over when it closes. */
export type WritingTab = { claim(): void; release(): void };

export function writingTab(attemptId: string, onChange: (mine: boolean) => void): WritingTab {
  const name = `kasauti-writer-${attemptId}`;
  let free: () => void = () => undefined;
  let queue = new AbortController();
  let released = false;

  // Granted only after the page has gone: given back at once.
  const hold = () =>
    released
      ? undefined
      : new Promise<void>((resolve) => {
          free = resolve;
          onChange(true);
        });
  // Another tab stole the lock: only read from now on, and queue for it.
  const lost = () => {
    if (!released) {
      onChange(false);
      requestLock();
    }
  };

  function requestLock(): void {
    queue = new AbortController();
    navigator.locks.request(name, { signal: queue.signal }, hold).catch((error: unknown) => {
      if (!queue.signal.aborted) lost();
      else ignore(error);
    });
  }

  // Without Web Locks each tab is a separate writer, and the server gives a ticket to one of them only.
  if (navigator.locks === undefined) {
    onChange(true);
    return { claim: () => undefined, release: () => undefined };
  }
  navigator.locks
    .request(name, { ifAvailable: true }, (lock) => {
      if (lock || released) return hold();
      onChange(false);
      requestLock();
      return undefined;
    })
    .catch(lost);

  return {
    claim() {
      queue.abort();
      navigator.locks.request(name, { steal: true }, hold).catch(lost);
    },
    release() {
      released = true;
      queue.abort();
      free();
    },
  };
}

const ignore = (_error: unknown): void => undefined;
