import { relative } from 'node:path';
import { expireByTime } from '../../local/servers/expiry';
import { startMongo } from '../../local/servers/mongo';
import { say, timed } from '../../local/say';
import { guards } from './guards';
import { outcomeOf, runTests, type Outcome } from './jest-run';
import { nameOf, problemsOf, root, testFileOf, type Mutant } from './guard';

interface Row {
  mutant: Mutant;
  outcome: Outcome;
  seconds: number;
}

const textOf = (m: Mutant): string => `${m.kind} ${nameOf(m)}`.toLowerCase();
const verdictOf = (outcome: Outcome): string =>
  outcome.is === 'noticed' ? outcome.by : outcome.is === 'survived' ? 'SURVIVED' : `IN DOUBT: ${outcome.why}`;

/** Takes each guard away in turn and runs the test that should notice. @returns whether every one was noticed. */
export async function runMutants({ only = '' }: { only?: string }): Promise<boolean> {
  const mutants = guards.filter((m) => textOf(m).includes(only.toLowerCase()));
  if (mutants.length === 0) return refused([`no guard has to do with "${only}"`]);
  const stale = mutants.flatMap(problemsOf);
  if (stale.length > 0) return refused(stale);

  const mongo = await startMongo();
  await expireByTime(mongo.uri, false);
  say(`Database of all runs: ${mongo.kind}`);
  try {
    const red = await timed('The named tests with every guard in place', () => redWithoutMutant(mutants, mongo.uri));
    if (red.length > 0) return refused(red);
    const rows: Row[] = [];
    for (const [i, mutant] of mutants.entries()) {
      const began = performance.now();
      const outcome = outcomeOf(await runTests([testFileOf(mutant)], [mutant.test], mutant, mongo.uri));
      rows.push({ mutant, outcome, seconds: (performance.now() - began) / 1000 });
      say(
        `[${i + 1}/${mutants.length}] ${outcome.is === 'noticed' ? 'noticed ' : verdictOf(outcome)} ${mutant.kind}: ${mutant.guard}`,
      );
    }
    return report(rows);
  } finally {
    await mongo.stop();
  }
}

function refused(lines: string[]): false {
  say(lines.join('\n'));
  return false;
}

async function redWithoutMutant(mutants: Mutant[], uri: string): Promise<string[]> {
  const files = [...new Set(mutants.map(testFileOf))];
  const results = (await runTests(files, [...new Set(mutants.map((m) => m.test))], undefined, uri)) ?? [];
  const byFile = new Map(results.map((r) => [relative(root, r.name), r]));
  const failed = results.flatMap((r) =>
    r.assertionResults
      .filter((t) => t.status === 'failed')
      .map((t) => `red without any mutant: ${relative(root, r.name)}: ${t.fullName}`),
  );
  const missing = mutants.filter(
    (m) =>
      !byFile.get(testFileOf(m))?.assertionResults.some((t) => t.status === 'passed' && t.fullName.includes(m.test)),
  );
  return [
    ...failed,
    ...(failed.length > 0
      ? []
      : missing.map((m) => `did not run: ${testFileOf(m)}: ${m.test} ${byFile.get(testFileOf(m))?.message ?? ''}`)),
  ];
}

/** Columns as wide as their widest cell; the last one may be any length. */
function table(rows: string[][]): string {
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  return rows
    .map((row) => row.map((cell, i) => (i === row.length - 1 ? cell : cell.padEnd(widthOf(i)))).join('  '))
    .join('\n');
}

function report(rows: Row[]): boolean {
  const lines = rows.map(({ mutant, outcome, seconds }) => [
    mutant.kind,
    mutant.guard,
    `${mutant.unit}/${mutant.in}`,
    seconds.toFixed(1),
    verdictOf(outcome),
  ]);
  const left = rows.filter((r) => r.outcome.is !== 'noticed');
  const unnoticed = left.map(({ mutant, outcome }) => `  ${verdictOf(outcome)}: ${nameOf(mutant)} (${mutant.test})`);
  process.stdout.write(`${table([['kind', 'guard taken away', 'function', 's', 'noticed by'], ...lines])}\n\n`);
  process.stdout.write(
    [
      `${rows.length} guards taken away, ${rows.length - left.length} noticed, ${left.length} not`,
      ...unnoticed,
      '',
    ].join('\n'),
  );
  return left.length === 0;
}
