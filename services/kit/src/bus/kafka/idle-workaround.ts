// The class is not exported; the version of kafkajs is pinned exactly, and idle-workaround.test.ts fails without this.
// eslint-disable-next-line @typescript-eslint/no-require-imports
const RequestQueue = require('kafkajs/src/network/requestQueue') as { prototype: Queue };

interface Queue {
  pending: unknown[];
  /** Unix time in milliseconds; -1 when the broker has asked for no pause. */
  throttledUntil: number;
  throttleCheckTimeoutId: NodeJS.Timeout | null;
  checkPendingRequests(): void;
  scheduleCheckPendingRequests(): void;
  inflight: Map<number, { sentAt: number; requestTimeout: number; timeoutRequest(): void }>;
  enforceRequestTimeout: boolean;
  requestTimeoutIntervalId?: NodeJS.Timeout;
  isConnected(): boolean;
  scheduleRequestTimeoutCheck(): void;
  destroy(): void;
}
const SOON_MS = 10;
/** Requests may take seconds. */
const CHECK_TIMEOUTS_MS = 1000;
let isDone = false;

/**
 * kafkajs 2.2.4 looks at its queue of delayed requests every millisecond for as long as a connection lives, also when it
 * is empty, which is 4 % of a core for each process (tulios/kafkajs issue 1704). Here it looks again only while something
 * is delayed: a request that is sent later comes by this same way. Requests without an answer are looked for every second
 * instead of ten times.
 */
export function restWhileIdle(): void {
  const queue = RequestQueue.prototype;
  if (!queue.scheduleCheckPendingRequests || !queue.scheduleRequestTimeoutCheck)
    throw new Error('kafkajs has changed: check idle-workaround.ts');
  if (isDone) return;
  isDone = true;
  queue.scheduleCheckPendingRequests = function (this: Queue) {
    if (this.pending.length === 0 || this.throttleCheckTimeoutId) return;
    this.throttleCheckTimeoutId = setTimeout(
      () => {
        this.throttleCheckTimeoutId = null;
        this.checkPendingRequests();
      },
      Math.max(SOON_MS, this.throttledUntil - Date.now()),
    );
  };
  queue.scheduleRequestTimeoutCheck = function (this: Queue) {
    if (!this.enforceRequestTimeout) return;
    this.destroy();
    this.requestTimeoutIntervalId = setInterval(() => {
      for (const request of this.inflight.values())
        if (Date.now() - request.sentAt > request.requestTimeout) request.timeoutRequest();
      if (!this.isConnected()) this.destroy();
    }, CHECK_TIMEOUTS_MS);
  };
}
