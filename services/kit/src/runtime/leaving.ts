import { setTimeout as pause } from 'node:timers/promises';

/**
 * The time between SIGTERM and the closing of the port: still serving, but not ready, and asking callers to reconnect
 * elsewhere.
 */
export function leaving(delaySec: number) {
  let isLeaving = false;
  return {
    isLeaving: () => isLeaving,
    async leave(): Promise<void> {
      isLeaving = true;
      await pause(delaySec * 1000);
    },
  };
}
