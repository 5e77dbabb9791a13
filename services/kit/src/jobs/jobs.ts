import { setMaxListeners } from 'node:events';
import { backoffMs, pause } from '../backoff';
import type { MessagingDb } from '../store/raw-collection';
import { leasesOf } from './lease';
import type { Clock } from '../clock';
import type { Logger } from '../observe/log';
import type { Check } from '../observe/health';
import { scrub } from '../observe/log-fields';
import { span } from '../observe/tracing';

export interface JobContext {
  slice: number;
  /** Fires when the service stops or the lease was lost: end soon. */
  signal: AbortSignal;
  now: Date;
  /** Grows with every change of hands; a write that carries it can be refused when it is old. */
  fence: number;
}

/** Work that comes round: once per `everyMs` among all processes of the service, each slice for itself. */
export interface Job {
  name: string;
  everyMs: number;
  slices?: number;
  run(context: JobContext): Promise<void>;
}
export interface JobsOptions {
  db: Pick<MessagingDb, 'connection'>;
  jobs: Job[];
  clock: Clock;
  log: Logger;
  owner: string;
  leaseMs?: number;
}
export interface Jobs {
  /** Runs every slice of the job now, due or not, and passes its error on. For tools and tests. */
  runNow(name: string): Promise<void>;
  /** One line a job: when it last ran in any process, and how that ended. */
  health(): Promise<Record<string, Check>>;
  stop(): Promise<void>;
}

/** Starts the jobs of a service; a slice runs only while its lease is held, so never twice at a time. */
export function startJobs({ db, jobs, clock, log, owner, leaseMs = 30_000 }: JobsOptions): Jobs {
  const leases = leasesOf(db, clock, owner);
  const stopping = new AbortController();
  setMaxListeners(0, stopping.signal); // every slice of every job waits on it
  const running = new Map<string, Promise<unknown>>();

  async function underLease(job: Job, slice: number, name: string, fence: number): Promise<void> {
    const now = clock.now();
    const finished = new AbortController();
    const lost = new AbortController();
    const keepAlive = (async () => {
      for (
        await pause(leaseMs / 3, finished.signal);
        !finished.signal.aborted;
        await pause(leaseMs / 3, finished.signal)
      ) {
        const kept = await leases.renew(name, fence, leaseMs).catch(() => true); // an outage of one beat is not a loss yet
        if (!kept) return lost.abort();
      }
    })();
    let error: string | undefined;
    try {
      const signal = AbortSignal.any([stopping.signal, lost.signal]);
      await span(`job ${job.name}`, { slice }, () => job.run({ slice, signal, now, fence }));
    } catch (failure) {
      error = scrub(failure instanceof Error ? `${failure.name}: ${failure.message}` : String(failure), 300);
      throw failure;
    } finally {
      finished.abort();
      await keepAlive;
      await leases.release(name, fence, new Date(now.getTime() + job.everyMs), { at: clock.now(), error });
    }
  }

  /** False: somebody else has the slice, or it is not due. */
  async function runSlice(job: Job, slice: number, evenIfNotDue: boolean): Promise<boolean> {
    const name = leaseName(job, slice);
    while (running.has(name)) await running.get(name)?.catch(() => undefined);
    const work = (async () => {
      const fence = await leases.acquire(name, leaseMs, { evenIfNotDue });
      if (fence === undefined) return false;
      await underLease(job, slice, name, fence);
      return true;
    })();
    running.set(name, work);
    return work.finally(() => running.delete(name));
  }

  async function loop(job: Job, slice: number): Promise<void> {
    await pause(Math.random() * Math.min(job.everyMs, 5000), stopping.signal);
    for (let failures = 0; !stopping.signal.aborted;) {
      try {
        await runSlice(job, slice, false);
        failures = 0;
      } catch (error) {
        failures++;
        log.error({ job: job.name, slice, tries: failures, err: error }, 'job failed, it runs again at its next turn');
      }
      const extra = failures > 0 ? backoffMs(failures, 500, 60_000) : 0;
      // A little late, never early: before its time nobody gets the lease.
      await pause(job.everyMs * (1 + Math.random() / 10) + extra, stopping.signal);
    }
  }

  const slicesOf = (job: Job) => Array.from({ length: job.slices ?? 1 }, (_, slice) => slice);
  const loops = jobs.flatMap((job) => slicesOf(job).map((slice) => loop(job, slice)));

  return {
    async runNow(name) {
      const job = jobs.find((j) => j.name === name);
      if (!job) throw new Error(`There is no job ${name}; there are: ${jobs.map((j) => j.name).join(', ')}`);
      for (const slice of slicesOf(job)) {
        for (let attempt = 0; !(await runSlice(job, slice, true)); attempt++) {
          if (stopping.signal.aborted || attempt >= 100) throw new Error(`Job ${name} is held by another process`);
          await pause(50, stopping.signal);
        }
      }
    },
    async health() {
      const names = jobs.flatMap((job) => slicesOf(job).map((slice) => leaseName(job, slice)));
      if (names.length === 0) return {};
      const runs = await leases.lastRuns(names);
      return Object.fromEntries(
        jobs.map((job) => [
          `job ${job.name}`,
          checkOf(
            job,
            slicesOf(job).map((slice) => runs.get(leaseName(job, slice)) ?? {}),
            clock.now(),
          ),
        ]),
      );
    },
    async stop() {
      stopping.abort();
      await Promise.all(loops);
      await Promise.allSettled(running.values());
    },
  };
}

const leaseName = (job: Job, slice: number) => `job:${job.name}:${slice}`;
const GRACE_MS = 60_000;

/** Well while no slice failed at its last turn and none that ran before has missed two. */
function checkOf(job: Job, slices: { at?: Date; error?: string }[], now: Date): Check {
  const times = slices.flatMap((s) => (s.at ? [s.at.getTime()] : []));
  if (times.length === 0) return { ok: true, detail: 'has not run yet' };
  const error = slices.find((s) => s.error)?.error;
  const silentMs = now.getTime() - Math.min(...times);
  const isLate = silentMs > 3 * job.everyMs + GRACE_MS;
  const detail = error ?? (isLate ? `has not run for ${Math.round(silentMs / 1000)} s` : undefined);
  return {
    ok: !error && !isLate,
    at: new Date(Math.max(...times)).toISOString(),
    ...(detail ? { detail } : {}),
    figures: { everySec: job.everyMs / 1000, slices: slices.length, failing: slices.filter((s) => s.error).length },
  };
}
