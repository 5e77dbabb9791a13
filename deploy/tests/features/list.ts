/*
 * make features: every row with the tests that prove it and how they went in the last `make test`.
 * Fails when a proof failed; with --complete also when a proof did not run or a row that is not open has none.
 */
import { resolve } from 'node:path';
import { proofsByRow } from '../proofs/titles';
import { features, open } from './features';
import { lastRun } from './results';
import { standingOf, type Standing } from './standing';

const root = resolve(__dirname, '../../..');
const ran = lastRun(root, resolve(root, '.cache/results'));
const proofs = proofsByRow(root);
const counted: Record<Standing, number> = { pass: 0, fail: 0, 'not run': 0, 'no proof': 0, open: 0 };

console.log('| row | feature | proof | last run |\n|---|---|---|---|');
for (const [row, name] of Object.entries(features)) {
  const own = proofs.get(row) ?? [];
  const standing = standingOf(own, ran, open[row]);
  counted[standing]++;
  const shown = standing === 'open' ? `open: ${open[row] ?? ''}` : standing;
  const tests = own.map(({ file, title }) => `${file}: ${title}`).join('<br>');
  console.log(`| ${row} | ${name} | ${tests.replaceAll('|', '\\|')} | ${shown} |`);
}
console.log(
  `\n${Object.entries(counted)
    .map(([standing, count]) => `${count} ${standing}`)
    .join(', ')}`,
);
const isComplete = counted['not run'] + counted['no proof'] === 0;
process.exitCode = counted.fail > 0 || (process.argv.includes('--complete') && !isComplete) ? 1 : 0;
