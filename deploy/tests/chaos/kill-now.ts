import { setTimeout as pause } from 'node:timers/promises';
import type { ClusterForm } from './cluster-form';

const BACK_WITHIN_MS = 120_000;

/** The process id that the run file names; after a kill, another one than `killed`. */
async function pidOnceRunning(cluster: ClusterForm, target: string, killed?: number): Promise<number> {
  for (const until = performance.now() + BACK_WITHIN_MS; performance.now() < until; await pause(50)) {
    const pid = cluster.pidOf(target);
    if (pid !== undefined && pid !== killed) return pid;
  }
  throw new Error(`${target} did not run again within two minutes`);
}

/** kill -9, then waits until the run file names a new process. */
export async function killNow(cluster: ClusterForm, target: string): Promise<{ downMs: number }> {
  // It may still be restarting after the previous kill.
  const pid = await pidOnceRunning(cluster, target);
  process.kill(pid, 'SIGKILL');
  const began = performance.now();
  await pidOnceRunning(cluster, target, pid);
  return { downMs: performance.now() - began };
}
