import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Threat } from './threats';

export interface Proof {
  file: string;
  title: string;
}

/** A title that begins with "threat 7: ", "threat 7: " or "threat 7, threat 9: ". */
const TITLE = /(['"`])(threat \d+(?:, threat \d+)*: (?:\\.|(?!\1).)+)\1/g;

export function proofsIn(file: string, text: string): (Proof & { threats: number[] })[] {
  return [...text.matchAll(TITLE)].map(([, , title = '']) => ({ file, title, threats: numbersOf(title) }));
}

const numbersOf = (title: string): number[] => (title.split(':')[0]?.match(/\d+/g) ?? []).map(Number);

/** Of every test file that git tracks or would track. */
export function proofsByThreat(root: string): Map<number, Proof[]> {
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '*.test.ts', '*.test.tsx', '*.spec.ts'],
    { cwd: root, encoding: 'utf8' },
  );
  const byThreat = new Map<number, Proof[]>();
  for (const file of listed.split('\n').filter(Boolean)) {
    for (const { threats, ...proof } of proofsIn(file, readFileSync(join(root, file), 'utf8'))) {
      for (const no of threats) byThreat.set(no, [...(byThreat.get(no) ?? []), proof]);
    }
  }
  return byThreat;
}

export type Standing = 'proved' | 'open' | 'unproved';

/** A test settles a threat that only lacked its proof; one that lacks a feature stays open. */
export function standingOf({ open }: Threat, proofs: Proof[] = []): Standing {
  if (open && open.lacks !== 'proof') return 'open';
  if (proofs.length > 0) return 'proved';
  return open ? 'open' : 'unproved';
}
