import { pause } from '../backoff';
import type { Clock } from '../clock';
import { scrub } from '../observe/log-fields';
import { span } from '../observe/tracing';
import { leaseName, nextTurnMs, type Job } from './job';
import type { Leases } from './lease';

interface RunnerDeps {
  leases: Leases;
  clock: Clock;
  leaseMs: number;
  stopping: AbortSignal;
}

/** Runs slices of jobs, each only while its lease is held, so never twice at a time. */
export function sliceRunner({ leases, clock, leaseMs, stopping }: RunnerDeps) {
  const running = new Map<string, Promise<unknown>>();

  /** Renews the lease until `finished`; aborts `lost` when another process has taken it. */
  async function keepAlive(name: string, fence: number, finished: AbortSignal, lost: AbortController): Promise<void> {
    for (await pause(leaseMs / 3, finished); !finished.aborted; await pause(leaseMs / 3, finished)) {
      const isKept = await leases.renew(name, fence, leaseMs).catch(() => true); // one failed renewal is not a loss yet
      if (!isKept) return lost.abort();
    }
  }

  async function underLease(job: Job, slice: number, name: string, fence: number): Promise<void> {
    const now = clock.now();
    const finished = new AbortController();
    const lost = new AbortController();
    const renewing = keepAlive(name, fence, finished.signal, lost);
    let error: string | undefined;
    try {
      const signal = AbortSignal.any([stopping, lost.signal]);
      await span(`job ${job.name}`, { slice }, () => job.run({ slice, signal, now }));
    } catch (failure) {
      error = scrub(failure instanceof Error ? `${failure.name}: ${failure.message}` : String(failure), 300);
      throw failure;
    } finally {
      finished.abort();
      await renewing;
      // What a stop has cut short is due at once: the next process does it again.
      const notBefore = stopping.aborted ? undefined : new Date(now.getTime() + nextTurnMs(job, error !== undefined));
      await leases.release(name, fence, notBefore, { at: clock.now(), error });
    }
  }

  return {
    /** False when another process holds the slice, or it is not due. */
    async run(job: Job, slice: number, { evenIfNotDue }: { evenIfNotDue: boolean }): Promise<boolean> {
      const name = leaseName(job, slice);
      while (running.has(name)) await running.get(name)?.catch(() => undefined);
      const work = (async () => {
        const fence = await leases.acquire(name, leaseMs, { evenIfNotDue, everyMs: job.everyMs });
        if (fence === undefined) return false;
        await underLease(job, slice, name, fence);
        return true;
      })();
      running.set(name, work);
      return work.finally(() => running.delete(name));
    },
    settled: () => Promise.allSettled(running.values()),
  };
}
