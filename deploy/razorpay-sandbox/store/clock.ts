import type { ClockState, Store } from './store';

export interface Clock {
  nowMs(): number;
  nowSec(): number;
  /** Runs `factor` times as fast from now on. */
  setFactor(factor: number): void;
  /** Jumps ahead. */
  advance(seconds: number): void;
}

/** The sandbox's own time: it never goes back, and it runs on while the process is down. */
export function openClock(store: Store, realNow: () => number = Date.now): Clock {
  const current = (): ClockState => store.clock.get('clock') ?? { id: 'clock', factor: 1, realAt: 0, simulatedAt: 0 };
  const nowMs = (): number => {
    const { factor, realAt, simulatedAt } = current();
    return Math.floor(simulatedAt + (realNow() - realAt) * factor);
  };
  const restart = (factor: number, aheadMs: number): void =>
    store.commit({ clock: [{ id: 'clock', factor, realAt: realNow(), simulatedAt: nowMs() + aheadMs }] });
  return {
    nowMs,
    nowSec: () => Math.floor(nowMs() / 1000),
    setFactor: (factor) => restart(factor, 0),
    advance: (seconds) => restart(current().factor, seconds * 1000),
  };
}
