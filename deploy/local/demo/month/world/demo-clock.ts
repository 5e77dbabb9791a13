import { systemClock, type Clock } from '@kasauti/service-kit';

export interface DemoClock extends Clock {
  /** Sets the clock back. Call it once, before any service starts: leases and tokens rely on a clock that never goes back. */
  startAt(moment: Date): void;
  /** Jumps ahead to this moment, if it is not past already. */
  advanceTo(moment: Date): void;
  /** Shows the real time from now on. */
  catchUp(): void;
}

/** The real time, or an earlier time that runs at the same speed. */
export function demoClock(): DemoClock {
  let behindMs = 0;
  const behind = (moment: Date) => systemClock.now().getTime() - moment.getTime();
  return {
    now: () => new Date(systemClock.now().getTime() - behindMs),
    monotonicMs: () => systemClock.monotonicMs(),
    startAt(moment) {
      behindMs = behind(moment);
    },
    advanceTo(moment) {
      behindMs = Math.max(0, Math.min(behindMs, behind(moment)));
    },
    catchUp() {
      behindMs = 0;
    },
  };
}

const DAY_MS = 86_400_000;
const IST_MS = 5.5 * 3600_000;

/** A time of day in India, counted in days from today. @example moment(-8, '10:30') */
export function moment(day: number, time: string): Date {
  const midnight = Math.floor((Date.now() + IST_MS) / DAY_MS) * DAY_MS - IST_MS;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(midnight + day * DAY_MS + (hours * 60 + minutes) * 60_000);
}
