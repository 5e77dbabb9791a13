import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A test that proves a threat's defence or a row of the specification: its file, and its title as the source has it. */
export interface Proof {
  file: string;
  title: string;
}

/** "threat 7", "F-036", or several rows in order: "F-056 to F-061". */
const PROVED = String.raw`(?:threat \d+|[FNB]-\d{3}(?: to [FNB]-\d{3})?)`;
/** A title that begins with what the test proves: "F-036: ", "threat 7, N-041: ". */
const TITLE = new RegExp(String.raw`(['"\x60])(${PROVED}(?:, ${PROVED})*): ((?:\\.|(?!\1).)+)\1`, 'g');

function rowsIn(part: string): string[] {
  const [from = '', to = from] = part.split(' to ');
  if (from.startsWith('threat')) return [from];
  const [first, last] = [from, to].map((row) => Number(row.slice(2))) as [number, number];
  return Array.from({ length: last - first + 1 }, (_, n) => `${from[0]}-${String(first + n).padStart(3, '0')}`);
}

/** What the titles in a source prove. */
export const proofsIn = (file: string, text: string): (Proof & { rows: string[] })[] =>
  [...text.matchAll(TITLE)].map(([, , proved = '', rest = '']) => ({
    file,
    title: `${proved}: ${rest}`,
    rows: proved.split(', ').flatMap(rowsIn),
  }));

/** By "threat 7" or "F-036", of every test file that git tracks or would track. */
export function proofsByRow(root: string): Map<string, Proof[]> {
  const tests = ['*.test.ts', '*.test.tsx', '*.spec.ts'];
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate', ...tests], {
    cwd: root,
    encoding: 'utf8',
  });
  const byRow = new Map<string, Proof[]>();
  for (const file of listed.split('\n').filter(Boolean))
    for (const { rows, ...proof } of proofsIn(file, readFileSync(join(root, file), 'utf8')))
      for (const row of rows) byRow.set(row, [...(byRow.get(row) ?? []), proof]);
  return byRow;
}
