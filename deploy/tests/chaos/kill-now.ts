import { setTimeout as pause } from 'node:timers/promises';
import type { ClusterForm } from './cluster-form';

const BACK_WITHIN_MS = 120_000;

/** Its process id as soon as it runs: it may still be restarting after the previous kill. */
async function running(cluster: ClusterForm, target: string): Promise<number> {
  for (const until = performance.now() + BACK_WITHIN_MS; performance.now() < until; await pause(50)) {
    const pid = cluster.pidOf(target);
    if (pid !== undefined) return pid;
  }
  throw new Error(`${target} is not in the run file`);
}

/** kill -9, then waits until the run file names a new process; `backAt` by this process's clock. */
export async function killNow(cluster: ClusterForm, target: string): Promise<{ downMs: number; backAt: number }> {
  const pid = await running(cluster, target);
  process.kill(pid, 'SIGKILL');
  const began = performance.now();
  for (;;) {
    await pause(50);
    const now = cluster.pidOf(target);
    const backAt = performance.now();
    if (now !== undefined && now !== pid) return { downMs: backAt - began, backAt };
    if (backAt - began > BACK_WITHIN_MS) throw new Error(`${target} did not come back within two minutes`);
  }
}
