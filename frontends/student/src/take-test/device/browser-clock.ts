import { now } from '@kasauti/web-kit/api';

// The browser's clocks and timers, in one place so that tests can replace them.

/** Unaffected by changes of the device clock. */
export const monotonicMs = (): number => performance.now();

/** The device's clock; used only to bridge sleep and reloads without network. */
export const wallMs = (): number => now();

export const timers = {
  set: (run: () => void, ms: number): number => window.setTimeout(run, ms),
  clear: (id: number): void => window.clearTimeout(id),
};

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    timers.set(resolve, ms);
  });
