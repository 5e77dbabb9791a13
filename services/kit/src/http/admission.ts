import { randomInt } from 'node:crypto';
import { overloaded } from '../errors';

// Share of all places that each priority may fill: dashboards are refused first, saves of a running exam last.
const SHARE = [1, 0.85, 0.65, 0.2];
// By what multiple of the tolerated lag each is refused; requests of an exam are never refused for lag.
const LAG_TIMES = [Infinity, Infinity, 4, 1];
const LEAST_IMPORTANT = SHARE.length - 1;

export interface Admission {
  /** @throws 503 when there is no place for this priority. @returns the function that releases the place; idempotent. */
  enter(priority: number): () => void;
  inFlight(): number;
}

/**
 * A fixed number of requests at a time, with places that only more important ones may use. There is no queue: a request
 * without a place is refused at once, with a Retry-After that differs between callers.
 */
export function admission({
  places,
  lagMs,
  shedLagMs,
}: {
  places: number;
  lagMs: () => number;
  shedLagMs: number;
}): Admission {
  let taken = 0;
  return {
    enter(given) {
      const priority = Math.min(Math.max(given, 0), LEAST_IMPORTANT);
      const isFull = taken >= Math.max(1, Math.floor(places * (SHARE[priority] ?? 0)));
      if (isFull || lagMs() > shedLagMs * (LAG_TIMES[priority] ?? 1)) {
        throw overloaded(1 + priority + randomInt(0, 2 + 2 * priority));
      }
      taken++;
      let left = false;
      return () => {
        if (!left) taken--;
        left = true;
      };
    },
    inFlight: () => taken,
  };
}
