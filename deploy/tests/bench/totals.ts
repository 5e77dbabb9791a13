import { say } from '../../local/say';
import { start } from './ipc';
import type { Computed, TotalsMeasured } from './totals-service';

const TESTS = 20;
const STUDENTS = [10_000, 50_000];
/** Saves, heartbeats and the broker's session wait while the event loop is blocked. */
const LONGEST_STEP_MS = 50;

/** Totals and ranks of large classes: how long the event loop is blocked, and how much is read again when one test changes. */
export async function totals(mongoUri: string, part: number): Promise<{ name: string; value: number; gate: number }[]> {
  say('\nTotals and ranks of a class, the service alone');
  const gates = [];
  for (const students of STUDENTS.map((n) => Math.ceil(n / part))) {
    const service = await start<TotalsMeasured>('totals-service', { mongoUri, students, tests: TESTS });
    const { all, oneChanged, read, written } = service.ready;
    await service.stop();
    if (written < students) throw new Error(`only ${written} of ${students} students were ranked`);
    const size = `${students} x ${TESTS}`;
    say(`  ${size}: all of it ${show(all)}; after one test changed ${show(oneChanged)}; attempts read ${read}`);
    gates.push({
      name: `longest step of ranks in ms, ${size}`,
      value: Math.max(all.longestStepMs, oneChanged.longestStepMs),
      gate: LONGEST_STEP_MS,
    });
    gates.push({
      name: `share of the attempts of all tests and the changed one that is read, ${size}`,
      value: read / (students * (TESTS + 1)),
      gate: 1,
    });
  }
  return gates;
}

const show = ({ longestStepMs, tookMs, cpuMs }: Computed): string =>
  `${(tookMs / 1000).toFixed(1)} s, ${(cpuMs / 1000).toFixed(1)} s CPU, longest step ${longestStepMs.toFixed(0)} ms`;
