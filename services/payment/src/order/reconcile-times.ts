const HOUR_SEC = 3600;
/** After an order was created: how long the browser and the webhook have before the provider is asked. */
const LATER_SEC = [HOUR_SEC, 6 * HOUR_SEC, 24 * HOUR_SEC, 72 * HOUR_SEC];

/** Null is never. */
export const earlierOf = (a: Date | null, b: Date | null): Date | null => (a && b ? (a < b ? a : b) : (a ?? b));

/** The next time after `now`; null when the last one has passed. A failed payment may still be captured within 3 days. */
export function nextReconcileAt(requestedAt: Date, reconcileFirstSec: number, now: Date): Date | null {
  const times = [reconcileFirstSec, ...LATER_SEC].map((sec) => requestedAt.getTime() + sec * 1000);
  const next = times.find((time) => time > now.getTime());
  return next === undefined ? null : new Date(next);
}
