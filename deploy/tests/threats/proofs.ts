import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Threat } from './threats';

export interface Proof {
  file: string;
  title: string;
}

/** A title that begins with "row 7: ", "threat 07: " or "row 7, row 9: ". */
const TITLE = /(['"`])((?:row|threat) \d+(?:, row \d+)*: (?:\\.|(?!\1).)+)\1/g;

export function proofsIn(file: string, text: string): (Proof & { rows: number[] })[] {
  return [...text.matchAll(TITLE)].map(([, , title = '']) => ({ file, title, rows: rowsOf(title) }));
}

const rowsOf = (title: string): number[] => (title.split(':')[0]?.match(/\d+/g) ?? []).map(Number);

/** Of every test file that git tracks or would track. */
export function proofsByRow(root: string): Map<number, Proof[]> {
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '*.test.ts', '*.test.tsx', '*.spec.ts'],
    { cwd: root, encoding: 'utf8' },
  );
  const byRow = new Map<number, Proof[]>();
  for (const file of listed.split('\n').filter(Boolean)) {
    for (const { rows, ...proof } of proofsIn(file, readFileSync(join(root, file), 'utf8'))) {
      for (const row of rows) byRow.set(row, [...(byRow.get(row) ?? []), proof]);
    }
  }
  return byRow;
}

export type Standing = 'proved' | 'open' | 'unproved';

/** A test settles a row that only lacked its proof; a row that lacks a feature stays open. */
export function standingOf({ open }: Threat, proofs: Proof[] = []): Standing {
  if (open && open.lacks !== 'proof') return 'open';
  if (proofs.length > 0) return 'proved';
  return open ? 'open' : 'unproved';
}
