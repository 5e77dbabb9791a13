import type { Check } from '../observe/health';
import { leaseName, slicesOf, type Job } from './job';

const GRACE_MS = 60_000;

export interface LastRun {
  at?: Date;
  error?: string;
}

/** One check per job: ok while no slice failed in its last run and none is overdue by more than two periods. */
export function jobHealth(jobs: Job[], runs: Map<string, LastRun>, now: Date): Record<string, Check> {
  return Object.fromEntries(
    jobs.map((job) => [
      `job ${job.name}`,
      checkOf(
        job,
        slicesOf(job).map((slice) => runs.get(leaseName(job, slice)) ?? {}),
        now,
      ),
    ]),
  );
}

function checkOf(job: Job, slices: LastRun[], now: Date): Check {
  const times = slices.flatMap((s) => (s.at ? [s.at.getTime()] : []));
  if (times.length === 0) return { ok: true, detail: 'has not run yet' };
  const error = slices.find((s) => s.error)?.error;
  const sinceMs = now.getTime() - Math.min(...times);
  const isLate = sinceMs > 3 * job.everyMs + GRACE_MS;
  const detail = error ?? (isLate ? `has not run for ${Math.round(sinceMs / 1000)} s` : undefined);
  return {
    ok: !error && !isLate,
    at: new Date(Math.max(...times)).toISOString(),
    ...(detail ? { detail } : {}),
    figures: { everySec: job.everyMs / 1000, slices: slices.length, failing: slices.filter((s) => s.error).length },
  };
}
