import { backoffMs, pause } from '../backoff';
import type { Clock } from '../clock';
import type { Logger } from '../observe/log';
import type { Db } from '../store/db';
import { slicesOf, type Job } from './job';
import type { sliceRunner } from './slice-runner';

/** What a job that tells its time answered last. */
export interface Look {
  at: Date;
  dueAt: Date | null;
}
export type DueJob = Job & Required<Pick<Job, 'dueAt'>>;
interface LoopDeps {
  db: Pick<Db, 'onSaved'>;
  runner: ReturnType<typeof sliceRunner>;
  clock: Clock;
  log: Logger;
  stopping: AbortSignal;
  looked: (job: Job, look: Look) => void;
}

export const tellsItsTime = (job: Job): job is DueJob => job.dueAt !== undefined;

/** Between two runs: work that arrives without a pause is done in batches. Longer each time a run changes nothing. */
const GAP_MS = 1000;
const gapMs = (runsInVain: number) => Math.min(10_000, GAP_MS * 2 ** runsInVain);
/** However often it is woken. */
const LOOK_GAP_MS = 500;

/** Runs a job that tells its time whenever that has come, until stopped. */
export async function dueLoop(job: DueJob, { db, runner, clock, log, stopping, looked }: LoopDeps): Promise<void> {
  let wake = new AbortController();
  db.onSaved((collection) => {
    if (job.wokenBy?.includes(collection)) wake.abort('saved');
  });
  const onStop = () => wake.abort('stop');
  stopping.addEventListener('abort', onStop, { once: true });
  let [failures, runsInVain] = [0, 0];
  let ranFor: number | undefined;
  while (!stopping.aborted) {
    wake = new AbortController();
    try {
      const dueAt = await job.dueAt();
      const now = clock.now();
      looked(job, { at: now, dueAt });
      if (dueAt && dueAt <= now) {
        runsInVain = ranFor === dueAt.getTime() ? runsInVain + 1 : 0;
        ranFor = dueAt.getTime();
        await runAll(job, runner);
        await pause(gapMs(runsInVain), stopping);
      } else {
        const untilDueMs = dueAt ? dueAt.getTime() - now.getTime() : Infinity;
        await pause(Math.min(job.everyMs, untilDueMs, LOOK_GAP_MS), stopping);
        await pause(Math.max(0, Math.min(job.everyMs, untilDueMs) - LOOK_GAP_MS), wake.signal);
      }
      failures = 0;
    } catch (error) {
      failures++;
      log.error({ job: job.name, tries: failures, err: error }, 'job failed, it runs again soon');
      await pause(GAP_MS + backoffMs(failures, 500, 60_000), stopping);
    }
  }
}

async function runAll(job: Job, runner: LoopDeps['runner']): Promise<void> {
  const ended = await Promise.allSettled(slicesOf(job).map((slice) => runner.run(job, slice, { evenIfNotDue: true })));
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}
