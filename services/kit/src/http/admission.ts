import { randomInt } from 'node:crypto';
import { unavailable } from './errors';

// Share of all places each priority may fill: dashboards are turned away first, saves of a running exam last.
const SHARE = [1, 0.85, 0.65, 0.2];
// How many times the tolerated lag it takes; what belongs to an exam is never turned away for a slow process.
const LAG_TIMES = [Infinity, Infinity, 4, 1];
const LEAST_IMPORTANT = SHARE.length - 1;

export interface Admission {
  /** @throws 503 when there is no place for this priority. @returns what gives the place back (once). */
  enter(priority: number): () => void;
  inFlight(): number;
}

/**
 * A fixed number of requests at a time, with room that only more important ones may use. Nothing waits in a queue: who
 * finds no place is told at once when to come again, everybody at another moment.
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
        throw unavailable(
          'overloaded',
          'We are very busy right now. Please try again in a moment.',
          1 + priority + randomInt(0, 2 + 2 * priority),
        );
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
