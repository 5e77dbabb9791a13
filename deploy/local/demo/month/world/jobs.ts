import type { Running } from '@kasauti/service-kit';
import { setTimeout as wait } from 'node:timers/promises';

/** Waits until every event is published and handled, so that its effects get the date of the day they belong to. */
export async function settle(running: Running[]): Promise<void> {
  for (let quiet = 0; quiet < 2;) {
    const ages = await Promise.all(running.map(async ({ relay }) => (await relay?.oldestPendingSec()) ?? 0));
    quiet = ages.every((age) => age === 0) ? quiet + 1 : 0;
    if (quiet === 0) await wait(25);
  }
}

const JOBS: Record<string, string[]> = {
  assessment: ['close-overdue', 'regrade', 'count-cohorts'],
  payment: ['send-refunds', 'process-webhooks'],
  analytics: ['totals'],
};

/** Compares the books of the day before with the provider's, as every night. */
export const compareBooks = (running: Running[]) =>
  running.find(({ name }) => name === 'payment')?.jobs?.runNow('compare-days');

/** Does now what the services would do within a minute. */
export async function runJobs(running: Running[]): Promise<void> {
  await settle(running);
  for (const [name, jobs] of Object.entries(JOBS))
    for (const job of jobs) await running.find((one) => one.name === name)?.jobs?.runNow(job);
  await settle(running);
}

/** Runs every job that the jump to the present made late. */
export async function runLateJobs(running: Running[]): Promise<void> {
  for (const { jobs } of running)
    for (const [name, { ok }] of Object.entries((await jobs?.health()) ?? {}))
      if (!ok) await jobs?.runNow(name.replace(/^job /, ''));
}
