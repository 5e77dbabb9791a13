/** Unaffected by changes of the device clock. */
export const monotonicMs = (): number => performance.now();

/** The device's clock: it runs on during sleep and reloads, but it may be wrong or be changed. */
export { now as wallMs } from '@kasauti/web-kit/api';

export const timers = {
  set: (run: () => void, ms: number): number => window.setTimeout(run, ms),
  clear: (id: number): void => window.clearTimeout(id),
};

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    timers.set(resolve, ms);
  });
