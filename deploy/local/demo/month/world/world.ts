import type { runAll } from '@kasauti/service-kit';
import { setTimeout as wait } from 'node:timers/promises';
import type { Mailbox } from '../../../mailbox/mailbox';
import type { Member } from './member';
import type { DemoClock } from './demo-clock';

export type Running = Awaited<ReturnType<typeof runAll>>['running'];

/** What the steps of the month work with. */
export interface World {
  api: string;
  sandboxUrl: string | null;
  clock: DemoClock;
  mailbox: Pick<Mailbox, 'messages'>;
  running: Running;
  admin: Member;
  meera: Member;
  imran: Member;
  sunita: Member;
  /** In the order in which they sign up; those whose accounts the welcome prints come first. */
  students: Member[];
}

const AT_ONCE = 4;

/** Does the same for many people, a few at a time. */
export async function each<T, R>(all: readonly T[], work: (one: T, place: number) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const lane = async () => {
    for (let place = next++; place < all.length; place = next++) results[place] = await work(all[place] as T, place);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return results;
}

/** Waits until every event is published and handled, so that its effects get the date of the day they belong to. */
export async function settle(running: Running): Promise<void> {
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
export const compareBooks = (running: Running) =>
  running.find(({ name }) => name === 'payment')?.jobs?.runNow('compare-days');

/** Does now what the services would do within a minute. */
export async function runJobs(running: Running): Promise<void> {
  await settle(running);
  for (const [name, jobs] of Object.entries(JOBS))
    for (const job of jobs) await running.find((one) => one.name === name)?.jobs?.runNow(job);
  await settle(running);
}

/** Runs every job that the jump to the present made late. */
export async function runLateJobs(running: Running): Promise<void> {
  for (const { jobs } of running)
    for (const [name, { ok }] of Object.entries((await jobs?.health()) ?? {}))
      if (!ok) await jobs?.runNow(name.replace(/^job /, ''));
}

const DAY_MS = 86_400_000;
const IST_MS = 5.5 * 3600_000;

/** A time of day in India, counted in days from today. @example moment(-8, '10:30') */
export function moment(day: number, time: string): Date {
  const midnight = Math.floor((Date.now() + IST_MS) / DAY_MS) * DAY_MS - IST_MS;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(midnight + day * DAY_MS + (hours * 60 + minutes) * 60_000);
}
