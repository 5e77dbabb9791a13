import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { replaceTokens, timesIn } from './tokens';

export const root = resolve(__dirname, '../../..');

export type Kind =
  | 'compare-and-set'
  | 'seq rule'
  | 'session'
  | 'inbox'
  | 'projection'
  | 'ownership'
  | 'release'
  | 'state and time'
  | 'durability'
  | 'event order'
  | 'idempotency'
  | 'grading'
  | 'paper'
  | 'input'
  | 'role'
  | 'token'
  | 'login'
  | 'second factor'
  | 'limit'
  | 'chain'
  | 'privacy'
  | 'time limit';

interface Edit {
  file: string;
  /** Occurs exactly once in the file; its layout does not count. */
  from: string;
  to: string;
}

/** One guard taken away, and the test that must go red for it. */
export interface Mutant extends Edit {
  kind: Kind;
  /** What the guard does, in plain words. */
  guard: string;
  test: string;
  /** Part of the name of the test, so that only it has to run. */
  named: string;
  /** Where the same guard stands a second time: taken away together, as one alone would hide the other. */
  and?: Edit[];
}

/** Paths below a folder; one that begins with a slash counts from the root. */
export function below(folder: string, mutants: Mutant[]): Mutant[] {
  const at = (path: string) => (path.startsWith('/') ? path.slice(1) : join(folder, path));
  return mutants.map((m) => ({
    ...m,
    file: at(m.file),
    test: at(m.test),
    ...(m.and ? { and: m.and.map((e) => ({ ...e, file: at(e.file) })) } : {}),
  }));
}

export const editsOf = ({ file, from, to, and = [] }: Mutant): Edit[] => [{ file, from, to }, ...and];

const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Why a mutant fits the code no longer; nothing when it does. */
export function problemsOf(mutant: Mutant): string[] {
  const edits = editsOf(mutant).flatMap(({ file, from, to }) => {
    const found = timesIn(textOf(file), from);
    return [
      ...(found === 1 ? [] : [`${file} has ${found} times: ${from}`]),
      ...(from === to ? [`${file}: nothing is taken away from ${from}`] : []),
    ];
  });
  return [
    ...edits,
    ...(suiteOf(mutant.test).includes(mutant.named) ? [] : [`${mutant.test} has no test named: ${mutant.named}`]),
  ];
}

/** The text of a test and of what it takes from beside it, where the tests of a shared suite are. */
function suiteOf(test: string): string {
  const own = textOf(test);
  const beside = [...own.matchAll(/from '\.\/([\w.-]+)'/g)].map(([, name = '']) => join(dirname(test), `${name}.ts`));
  return [own, ...beside.filter((path) => existsSync(join(root, path))).map(textOf)].join('\n');
}

/** The files as they are without the guard, by path. */
export function mutated(mutant: Mutant): Map<string, string> {
  const files = new Map<string, string>();
  for (const { file, from, to } of editsOf(mutant))
    files.set(file, replaceTokens(files.get(file) ?? textOf(file), from, to));
  return files;
}
