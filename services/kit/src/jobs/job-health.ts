import type { Check } from '../observe/health';
import { leaseName, slicesOf, type Job } from './job';
import type { LastRun } from './lease';

const GRACE_MS = 60_000;

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
  const detail = error ?? (isLate ? `has not run for ${span(sinceMs / 1000)}` : undefined);
  return {
    ok: !error && !isLate,
    at: new Date(Math.max(...times)).toISOString(),
    ...(detail ? { detail } : {}),
    figures: {
      everySec: job.everyMs / 1000,
      slices: slices.length,
      failing: slices.filter((s) => s.error).length,
      ...sinceSuccess(slices, now),
    },
  };
}

/** Of the slice whose last success is the oldest; nothing while one has never succeeded. */
function sinceSuccess(slices: LastRun[], now: Date): { sinceOkSec?: number } {
  const times = slices.map((s) => s.okAt?.getTime() ?? NaN);
  const sec = Math.round((now.getTime() - Math.min(...times)) / 1000);
  return Number.isNaN(sec) ? {} : { sinceOkSec: sec };
}

const span = (seconds: number): string =>
  seconds < 600
    ? `${Math.round(seconds)} s`
    : seconds < 2 * 86_400
      ? `${Math.round(seconds / 60)} min`
      : `${Math.round(seconds / 86_400)} days`;
