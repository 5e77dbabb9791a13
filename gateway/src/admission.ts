import { unavailable } from '@kasauti/service-kit';

// Share of all places each priority may fill: dashboards are turned away first, saves of a running exam last.
const SHARE = [1, 0.85, 0.65, 0.2];

/** A fixed number of requests at a time, with room that only more important ones may use. */
export function admission(places: number) {
  let taken = 0;
  return {
    /** @throws 503 when there is no place for this priority. @returns what gives the place back (once). */
    enter(priority: number): () => void {
      const share = SHARE[Math.min(Math.max(priority, 0), SHARE.length - 1)] ?? 0;
      if (taken >= Math.max(1, Math.floor(places * share))) throw unavailable('overloaded', 'We are very busy right now. Please try again in a moment.', 1 + priority);
      taken++;
      let given = false;
      return () => {
        if (!given) taken--;
        given = true;
      };
    },
    inFlight: () => taken,
  };
}
