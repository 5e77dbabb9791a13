import { cached, type Clock, type Latest } from '@kasauti/service-kit';
import type { AttemptStore } from '../attempt/attempt.store';
import type { SeatStore } from '../seat/seat.store';
import { beatSec } from '../sitting/sitting.view';
import { lastSeenAt, silentSec } from './silence';

interface SeenDeps {
  attempts: AttemptStore;
  seats: SeatStore;
  seen: Pick<Latest, 'of'>;
  clock: Clock;
}
export interface LastSeen {
  at: Date;
  silentSec?: number;
}
export type ReadSeen = ReturnType<typeof readSeen>;

/** Attempts in one read. */
const PAGE = 1000;
const FRESH_MS = 10_000;

/** When the students of running attempts were heard of last, by attempt. */
export function readSeen({ attempts, seats, seen, clock }: SeenDeps) {
  const seatCounts = cached<number>(clock, { max: 200, ttlMs: FRESH_MS });
  return async (testId: string, ids: string[], now: Date): Promise<Map<string, LastSeen>> => {
    if (ids.length === 0) return new Map();
    const beat = beatSec((await seatCounts(testId, () => seats.count(testId))).value);
    const found = new Map<string, LastSeen>();
    for (let i = 0; i < ids.length; i += PAGE) {
      const page = ids.slice(i, i + PAGE);
      const [saved, beats] = await Promise.all([attempts.lastSaved(page), seen.of(page)]);
      for (const { _id, startedAt, lastSavedAt } of saved) {
        const one = { startedAt, lastSavedAt, beatAt: beats.get(_id) };
        found.set(_id, { at: lastSeenAt(one), silentSec: silentSec(one, beat, now) });
      }
    }
    return found;
  };
}
