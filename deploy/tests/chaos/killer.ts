import { setTimeout as pause } from 'node:timers/promises';
import { say } from '../../local/say';
import type { ClusterForm } from './cluster-form';
import type { Random } from './random';

/** By importance: no promise depends on the last. */
const TARGETS = ['assessment', 'kafka', 'gateway', 'mongo', 'redis'];
export interface Kill {
  target: string;
  downMs: number;
}
const BACK_WITHIN_MS = 120_000;

/** Every target once in random order, then all again in another order. */
function order(kills: number, all: string[], random: Random): string[] {
  const chosen: string[] = [];
  // A short run leaves out the last.
  const targets = all.slice(0, kills);
  while (chosen.length < kills) {
    const rest = [...targets];
    while (rest.length > 0) chosen.push(...rest.splice(random.between(0, rest.length - 1), 1));
  }
  return chosen.slice(0, kills);
}

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

/** Kills one target after the other with a pause between them; one kill in four follows without a pause. */
export async function killOften(
  cluster: ClusterForm,
  kills: number,
  random: Random,
  targets = TARGETS,
): Promise<Kill[]> {
  const done: Kill[] = [];
  const returning: Promise<void>[] = [];
  for (const target of order(kills, targets, random)) {
    await pause(random.between(1000, 4000));
    say(`  kill -9 ${target}`);
    const back = killNow(cluster, target).then(({ downMs }) => void done.push({ target, downMs }));
    returning.push(back);
    if (!random.chance(0.25)) await back;
  }
  await Promise.all(returning);
  return done;
}
