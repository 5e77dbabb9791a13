import type { Check } from '../observe/health';
import { tellsItsTime, type Look } from './due-loop';
import { leaseName, slicesOf, type Job } from './job';
import { CLOCKS_DIFFER_MS, type LastRun } from './lease';

const GRACE_MS = 60_000;

/**
 * One check per job: ok while no slice failed in its last run, none is overdue by more than two periods, and none ran at a
 * time that has not come yet, which says nothing of how long ago that was. One that tells its time is overdue when that has
 * passed so long ago, or when it could not be asked.
 */
export function jobHealth(
  jobs: Job[],
  runs: Map<string, LastRun>,
  looks: Map<string, Look>,
  now: Date,
): Record<string, Check> {
  return Object.fromEntries(
    jobs.map((job) => {
      const slices = slicesOf(job).map((slice) => runs.get(leaseName(job, slice)) ?? {});
      const look = tellsItsTime(job) ? looks.get(job.name) : undefined;
      return [`job ${job.name}`, checkOf(job, look ? afterLook(slices, look, now) : slices, now, look)];
    }),
  );
}

/** Nothing was due then, so nothing has failed and nothing is missing since. */
const afterLook = (slices: LastRun[], { at, dueAt }: Look, now: Date): LastRun[] =>
  dueAt && dueAt <= now ? slices : slices.map(() => ({ at, okAt: at }));

function checkOf(job: Job, slices: LastRun[], now: Date, look?: Look): Check {
  const times = slices.flatMap((s) => (s.at ? [s.at.getTime()] : []));
  if (times.length === 0 && !look?.dueAt) return { ok: true, detail: 'has not run yet' };
  const error = slices.find((s) => s.error)?.error;
  const lastRan = times.length > 0 ? Math.min(...times) : 0;
  const sinceMs = now.getTime() - Math.max(lastRan, look?.dueAt?.getTime() ?? 0);
  const isLate = sinceMs > 3 * job.everyMs + GRACE_MS;
  const aheadMs = Math.max(...times) - now.getTime();
  const isAhead = aheadMs > CLOCKS_DIFFER_MS;
  const late = isLate ? `has not run for ${span(sinceMs / 1000)}` : undefined;
  const detail = error ?? (isAhead ? `ran with a clock that was ${span(aheadMs / 1000)} ahead` : late);
  return {
    ok: !error && !isLate && !isAhead,
    ...(times.length > 0 ? { at: new Date(Math.max(...times)).toISOString() } : {}),
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
