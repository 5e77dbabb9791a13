import { setMaxListeners } from 'node:events';
import { backoffMs, pause } from '../backoff';
import type { Clock } from '../clock';
import type { Check } from '../observe/health';
import type { Logger } from '../observe/log';
import type { Db } from '../store/db';
import { dueLoop, tellsItsTime, type Look } from './due-loop';
import { leaseName, nextTurnMs, slicesOf, type Job } from './job';
import { jobHealth } from './job-health';
import { leasesOf } from './lease';
import { sliceRunner } from './slice-runner';

export interface JobsOptions {
  db: Pick<Db, 'connection' | 'onSaved'>;
  jobs: Job[];
  clock: Clock;
  log: Logger;
  owner: string;
  leaseMs?: number;
  /**
   * The first run comes at a random moment within its period, at most this long after the start. Infinity: none comes,
   * and only `runNow` runs a job.
   */
  firstWithinMs?: number;
}
export interface Jobs {
  /** Runs every slice of the job now, due or not, and passes its error on. For tools and tests. */
  runNow(name: string): Promise<void>;
  /** One check per job: when it last ran in any process, and how that ended. */
  health(): Promise<Record<string, Check>>;
  stop(): Promise<void>;
}

/** Starts the jobs of a service. */
export function startJobs(options: JobsOptions): Jobs {
  const { db, jobs, clock, log, owner, leaseMs = 30_000, firstWithinMs = 5000 } = options;
  const leases = leasesOf(db, clock, owner);
  const stopping = new AbortController();
  setMaxListeners(0, stopping.signal); // every slice of every job waits on it
  const runner = sliceRunner({ leases, clock, leaseMs, stopping: stopping.signal });

  async function loop(job: Job, slice: number): Promise<void> {
    await pause(Math.random() * Math.min(job.everyMs, firstWithinMs), stopping.signal);
    for (let failures = 0; !stopping.signal.aborted;) {
      try {
        await runner.run(job, slice, { evenIfNotDue: false });
        failures = 0;
      } catch (error) {
        failures++;
        log.error({ job: job.name, slice, tries: failures, err: error }, 'job failed, it runs again at its next turn');
      }
      const extra = failures > 0 ? backoffMs(failures, 500, 60_000) : 0;
      // A little late, never early: before its time the lease cannot be acquired.
      await pause(nextTurnMs(job, failures > 0) * (1 + Math.random() / 10) + extra, stopping.signal);
    }
  }
  const looks = new Map<string, Look>();
  async function runJob(job: Job): Promise<void> {
    if (!tellsItsTime(job)) return void (await Promise.all(slicesOf(job).map((slice) => loop(job, slice))));
    await pause(Math.random() * Math.min(job.everyMs, firstWithinMs), stopping.signal);
    const looked = ({ name }: Job, look: Look) => looks.set(name, look);
    await dueLoop(job, { db, runner, clock, log, stopping: stopping.signal, looked });
  }
  const loops = firstWithinMs === Infinity ? [] : jobs.map(runJob);

  return {
    async runNow(name) {
      const job = jobs.find((j) => j.name === name);
      if (!job) throw new Error(`There is no job ${name}; there are: ${jobs.map((j) => j.name).join(', ')}`);
      for (const slice of slicesOf(job)) {
        for (let tries = 0; !(await runner.run(job, slice, { evenIfNotDue: true })); tries++) {
          if (stopping.signal.aborted || tries >= 100) throw new Error(`Job ${name} is held by another process`);
          await pause(50, stopping.signal);
        }
      }
    },
    async health() {
      if (jobs.length === 0) return {};
      const names = jobs.flatMap((job) => slicesOf(job).map((slice) => leaseName(job, slice)));
      return jobHealth(jobs, await leases.lastRuns(names), looks, clock.now());
    },
    async stop() {
      stopping.abort();
      await Promise.all(loops);
      await runner.settled();
    },
  };
}
