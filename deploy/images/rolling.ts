import { createPublicKey } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { say } from '../local/say';
import { ackLog } from '../tests/chaos/ack-log';
import { checkSettled } from '../tests/chaos/check';
import { LABEL, randomOf } from '../tests/chaos/random';
import { openDashboard, openSchool } from '../tests/chaos/school';
import { sit, type Counts } from '../tests/chaos/student';
import type { Infrastructure } from './infrastructure';
import type { Process } from './product';

const STUDENTS = 24;
const LONGEST_STOP_MS = 20_000;

export interface Rolled {
  stops: { name: string; ms: number; code: number }[];
  savesPerSec: number;
  counts: Counts;
  violations: string[];
  figures: Record<string, unknown>;
}

interface Options {
  api: string;
  dir: string;
  servers: Infrastructure;
  auditKey: string;
  processes: Process[];
}

/** Students sit a test while the processes are replaced one by one; afterwards no acknowledged save may be missing. */
export async function replaceUnderSaves({ api, dir, servers, auditKey, processes }: Options): Promise<Rolled> {
  const { mongoUri, kafkaBrokers } = servers;
  const school = await openSchool({ api, mongoUri, students: STUDENTS, random: randomOf(1, LABEL.school) });
  const notes = join(dir, 'notes');
  mkdirSync(notes, { recursive: true });
  const counts: Counts = {
    answers: 0,
    saves: 0,
    gaps: 0,
    reloads: 0,
    takeOvers: 0,
    failures: 0,
    longestWaitMs: 0,
    ackedAt: performance.now(),
    longestSilenceMs: 0,
    refusals: new Map(),
  };
  let isOver = false;
  const sitting = school.students.map(async (me, i) => {
    const log = ackLog(notes, i);
    const common = { api, school, me, random: randomOf(1, i), log, counts };
    const goesOn = (answers: number) => answers < 6 || !isOver;
    await sit({ ...common, goesOn, surpriseAfter: i % 4 === 0 ? 3 : 0, pace: 1 }).finally(() => log.close());
  });
  const all = Promise.all(sitting);
  // A student who cannot continue fails the run at once.
  const rolled = await Promise.race([all.then(() => undefined), roll(processes, counts)]);
  isOver = true;
  await all;
  if (!rolled) throw new Error('the students had finished before every process was replaced');

  const inputs = {
    mongo: mongoUri,
    kafka: kafkaBrokers,
    dir: notes,
    testId: school.testId,
    classId: school.classId,
    auditKey: publicHalf(auditKey),
    assessmentDb: 'kasauti_assessment',
    students: STUDENTS,
  };
  const { verdict } = await checkSettled(inputs, await openDashboard(api, school.teacher));
  return {
    ...rolled,
    counts,
    figures: verdict.figures,
    violations: verdict.violations.map((v) => `${v.kind}: ${v.what}`),
  };
}

async function roll(processes: Process[], counts: Counts): Promise<Pick<Rolled, 'stops' | 'savesPerSec'>> {
  // The students have logged in and started.
  while (counts.saves < STUDENTS * 3) await pause(100);
  const [began, before] = [performance.now(), counts.saves];
  const stops: Rolled['stops'] = [];
  for (const { name, replace } of processes) {
    const stop = await replace();
    stops.push({ name, ...stop });
    say(`  ${name} replaced; the old process ended after ${(stop.ms / 1000).toFixed(1)} s with ${stop.code}`);
  }
  return { stops, savesPerSec: (counts.saves - before) / ((performance.now() - began) / 1000) };
}

const publicHalf = (key: string) =>
  createPublicKey(Buffer.from(key, 'base64').toString()).export({ type: 'spki', format: 'pem' }).toString();

/** Refusals that a roll-out must not cause. `enrolment_on_its_way` is allowed: the page waits for the event. */
const isFault = ([what]: [string, number]) => /^(no answer|429|5)/.test(what) && !what.endsWith('enrolment_on_its_way');

/** What went wrong in a roll-out. */
export const faultsOf = ({ stops, savesPerSec, counts, violations }: Rolled): string[] => [
  ...stops.filter(({ ms }) => ms > LONGEST_STOP_MS).map(({ name, ms }) => `${name} stopped in ${Math.round(ms)} ms`),
  ...stops.filter(({ code }) => code !== 0).map(({ name, code }) => `${name} ended with ${code}`),
  ...(savesPerSec < 20 ? [`only ${savesPerSec.toFixed(1)} saves a second`] : []),
  ...[...counts.refusals].filter(isFault).map(([what, n]) => `${n} requests were refused: ${what}`),
  ...violations,
];
