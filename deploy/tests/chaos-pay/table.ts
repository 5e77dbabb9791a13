import type { Kill } from '../chaos/killer';
import { printRows } from '../chaos/table';
import type { Violation } from './check';
import type { Facts } from './facts';
import type { Note } from './payer';

export interface Figures {
  seed: number;
  killed: Kill[];
  drops: number;
  notes: Note[];
  facts: Facts;
  violations: Violation[];
  settledMs: number;
  planted: { name: string; caught: boolean }[];
  broken: string[];
}
const MOST_SHOWN = 20;
const rupees = (paise: number) => `₹${(paise / 100).toFixed(2)}`;
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

const countsBy = <T>(rows: T[], key: (row: T) => string): [string, T[]][] =>
  [...new Set(rows.map(key))].sort().map((name) => [name, rows.filter((row) => key(row) === name)]);

/** The figures of a run on standard output. */
export function printFigures({ seed, killed, drops, notes, facts, violations, settledMs, planted, broken }: Figures) {
  const { totals, refunds } = facts.books;
  const count = (...kinds: string[]) => violations.filter(({ kind }) => kinds.includes(kind)).length;
  const rows: [string, string | number][] = [
    ['seed', seed],
    ['processes killed with kill -9', killed.length],
    ...countsBy(killed, (k) => k.target).map(([target, of]): [string, string] => [
      `  ${target}`,
      `${of.length} x, back after at most ${seconds(Math.max(...of.map((k) => k.downMs)))}`,
    ]),
    ['times the provider was told not to answer', drops],
    ['purchases', notes.length],
    ...countsBy(notes, (n) => n.way).map(([way, of]): [string, number] => [`  ${way}`, of.length]),
    ['captured', rupees(totals.capturedPaise)],
    ['refunded', `${rupees(totals.refundedPaise)} in ${refunds.length} refunds`],
    ['rights to sit', facts.seats.flatMap(({ grants }) => grants).length],
    ['journal entries, each adds up to 0', facts.journal.length],
    ['invoices and credit notes', facts.invoices.length],
    ['double charges', count('double_charge')],
    ['paid but locked', count('paid_but_locked', 'lost_payment')],
    ['all settled after', seconds(settledMs)],
    ['students who could not go on', broken.length],
    ['violations', violations.length],
    ...planted.map((p): [string, string] => [`planted: ${p.name}`, p.caught ? 'caught' : 'NOT CAUGHT']),
  ];
  printRows(rows);
  for (const why of broken.slice(0, MOST_SHOWN)) process.stdout.write(`  ${why}\n`);
  for (const { kind, what } of violations.slice(0, MOST_SHOWN)) process.stdout.write(`  ${kind}: ${what}\n`);
}
