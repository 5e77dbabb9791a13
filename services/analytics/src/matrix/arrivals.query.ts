import type { EventName } from '@kasauti/contracts';
import { eventsSetAside, type Db } from '@kasauti/service-kit';

/** What analytics may not know yet. Who has no attempt in it may have sat all the same. */
export interface Arrivals {
  /** All that was done before is known; -Infinity: nothing is. */
  heardUntilMs: number;
  /** By test, the students of whose attempts an event was set aside. */
  setAside: ReadonlyMap<string, ReadonlySet<string>>;
}
export type ReadArrivals = (now: Date) => Promise<Arrivals>;

/** From the write of an event to the broker, usually a moment. */
export const RELAY_MS = 30_000;
/** More were not set aside one by one: then nothing is known. */
const MOST_SET_ASIDE = 1000;
const types: readonly EventName[] = ['test_started', 'test_submitted', 'test_graded'];

/** Of the events that become facts. */
export function arrivalsOf(db: Db, caughtUpMs: (group: string) => Promise<number>): ReadArrivals {
  return async (now) => {
    const [behindMs, events] = await Promise.all([
      caughtUpMs('facts'),
      eventsSetAside(db, { group: 'analytics.facts', types, limit: MOST_SET_ASIDE }),
    ]);
    const heardUntilMs = events.length < MOST_SET_ASIDE ? now.getTime() - behindMs - RELAY_MS : -Infinity;
    return { heardUntilMs, setAside: byTest(events) };
  };
}

function byTest(events: readonly unknown[]): ReadonlyMap<string, ReadonlySet<string>> {
  const tests = new Map<string, Set<string>>();
  for (const event of events) {
    const { testId, studentId } = (event as { data?: Record<string, unknown> }).data ?? {};
    if (typeof testId !== 'string' || typeof studentId !== 'string') continue;
    tests.set(testId, (tests.get(testId) ?? new Set()).add(studentId));
  }
  return tests;
}
