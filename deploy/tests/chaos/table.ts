import type { Verdict } from './checker/main';
import type { Kill } from './killer';
import type { Counts } from './student';

export interface Outcome {
  students: number;
  seed: number;
  kills: Kill[];
  counts: Counts;
  verdict: Verdict;
  settledMs: number;
  planted: { name: string; caught: boolean }[];
  broken: number;
}
const MOST_SHOWN = 20;
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

export function printRows(rows: readonly [name: string, value: string | number][]): void {
  const width = Math.max(...rows.map(([name]) => name.length));
  process.stdout.write(`\n${rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join('\n')}\n`);
}

/** The figures of a run on standard output. */
export function printTable({ students, seed, kills, counts, verdict, settledMs, planted, broken }: Outcome): void {
  const targets = [...new Set(kills.map((k) => k.target))].sort();
  const rows: [string, string | number][] = [
    ['seed', seed],
    ['students', students],
    ['faults', kills.length],
    ...targets.map((t): [string, string] => {
      const of = kills.filter((k) => k.target === t);
      return [`  ${t}`, `${of.length} x, back after at most ${seconds(Math.max(...of.map((k) => k.downMs)))}`];
    }),
    ['answers given', counts.answers],
    ['requests tried again', counts.failures],
    ...[...counts.refusals].sort(([, a], [, b]) => b - a).map(([what, n]): [string, number] => [`  ${what}`, n]),
    ['gaps resent', counts.gaps],
    ['pages reloaded', counts.reloads],
    ['devices changed', counts.takeOvers],
    ['longest wait of an answer for its acknowledgement', seconds(counts.longestWaitMs)],
    ['longest time without an acknowledgement', seconds(counts.longestSilenceMs)],
    ...Object.entries(verdict.figures),
    ['all read models right after', seconds(settledMs)],
    ['students who could not go on, and unexpected errors', broken],
    ['violations', verdict.violations.length],
    ...planted.map((p): [string, string] => [`planted: ${p.name}`, p.caught ? 'caught' : 'NOT CAUGHT']),
  ];
  printRows(rows);
  for (const { kind, what } of verdict.violations.slice(0, MOST_SHOWN)) process.stdout.write(`  ${kind}: ${what}\n`);
  if (verdict.violations.length > MOST_SHOWN)
    process.stdout.write(`  and ${verdict.violations.length - MOST_SHOWN} more\n`);
}
