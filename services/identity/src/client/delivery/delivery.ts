/** One event on its way to one webhook, and how its tries ended. */
export interface Delivery {
  /** Webhook and message, so that an event is queued once for each webhook. */
  _id: string;
  webhookId: string;
  ownerId: string;
  messageId: string;
  type: string;
  body: string;
  state: 'waiting' | 'delivered' | 'failed';
  tryCount: number;
  /** The last ones, oldest first. */
  tries: Try[];
  nextAt: Date;
  /** Tried for a day from here on. */
  since: Date;
  createdAt: Date;
  expiresAt: Date;
}
export interface Try {
  at: Date;
  durationMs: number;
  status: number | null;
  error: string | null;
  answer: string;
}

/** Sent by hand, to see whether the receiver answers. */
export const TEST_EVENT = 'webhook.test';
export const KEPT_MS = 7 * 24 * 3600_000;
/** After this long another process may send it; longer than one try may take. */
export const SENDING_LEASE_MS = 30_000;
/** With the one just made enough to reach the longest wait. */
export const TRIES_KEPT = 10;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 3600_000;
export const GIVE_UP_AFTER_MS = 24 * 3600_000;
const GONE = 410;

export const isAccepted = ({ status }: Try): boolean => status !== null && status >= 200 && status < 300;
export const isGone = ({ status }: Try): boolean => status === GONE;

/** Again after 5 s doubling to an hour, for a day. The tries before a replay do not make the wait longer. */
function nextTry(since: Date, tries: Try[], now: Date): Date | undefined {
  if (now.getTime() - since.getTime() >= GIVE_UP_AFTER_MS) return undefined;
  const before = tries.filter(({ at }) => at >= since).length - 1;
  const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, before));
  return new Date(now.getTime() + waitMs);
}

export type Outcome = Pick<Delivery, 'state' | 'tries' | 'nextAt'>;
const lastOf = (tries: Try[]) => tries.slice(-TRIES_KEPT);

/** One that was not sent, because its webhook was off. */
export const dropped = ({ tries }: Pick<Delivery, 'tries'>, now: Date): Outcome => ({
  state: 'failed',
  tries: lastOf([...tries, { at: now, durationMs: 0, status: null, error: 'The webhook was off', answer: '' }]),
  nextAt: now,
});

/** How a delivery stands after a try. */
export function afterTry(delivery: Delivery, made: Try, now: Date): Outcome {
  const all = [...delivery.tries, made];
  const tries = lastOf(all);
  if (isAccepted(made)) return { state: 'delivered', tries, nextAt: now };
  const nextAt = isGone(made) ? undefined : nextTry(delivery.since, all, now);
  return { state: nextAt ? 'waiting' : 'failed', tries, nextAt: nextAt ?? now };
}
