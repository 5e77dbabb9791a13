import { setTimeout as sleep } from 'node:timers/promises';

/** Waits; ends early, without error, when the signal fires. */
export async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  await sleep(ms, undefined, signal ? { signal } : undefined).catch(() => undefined);
}

/** Full jitter: a random wait below baseMs * 2^attempt and capMs. `attempt` starts at 0. */
export function backoffMs(attempt: number, baseMs: number, capMs: number): number {
  return Math.random() * Math.min(capMs, baseMs * 2 ** Math.min(attempt, 30));
}
