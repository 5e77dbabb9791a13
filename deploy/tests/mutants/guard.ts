import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import type { Edit, Operator } from './operators';

export const root = resolve(__dirname, '../../..');

export type Kind =
  | 'compare-and-set'
  | 'order'
  | 'durability'
  | 'idempotency'
  | 'ownership'
  | 'release'
  | 'token'
  | 'session'
  | 'second factor'
  | 'limit'
  | 'chain'
  | 'privacy';

interface Removal {
  /** Name of the function, method or constant, unique in the unit: 'judge', or 'attemptStore.close' for one inside another. */
  in: string;
  take: Operator;
}

/** One guard, how it is taken away, and the test that must fail without it. */
export interface Guard extends Removal {
  kind: Kind;
  /** What the guard does, in plain words. */
  guard: string;
  /** Part of the title of a test or its describe block. */
  test: string;
  /** The second half of a guard that stands in two places: one alone would hide the other. */
  and?: Removal;
}

export interface Mutant extends Guard {
  unit: string;
}

/** Guards of a service, an app or the gateway. */
export const ofUnit = (unit: string, guards: Guard[]): Mutant[] => guards.map((guard) => ({ ...guard, unit }));

export const nameOf = (m: Mutant): string => `${m.unit}/${m.in}: ${m.guard}`;

const folderOf = (unit: string): string =>
  ['services', 'frontends', '.'].map((parent) => join(parent, unit)).find((path) => existsSync(join(root, path))) ??
  unit;

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/(^|\/)(node_modules|dist|e2e)\/|\.d\.ts$/.test(file))
    .map((file) => join(folder, file));
}

const once = <K, V>(make: (key: K) => V): ((key: K) => V) => {
  const known = new Map<K, V>();
  return (key) => {
    if (!known.has(key)) known.set(key, make(key));
    return known.get(key) as V;
  };
};

const textOf = once((path: string) => readFileSync(join(root, path), 'utf8'));

interface Declaration {
  /** Names from the outermost declaration to this one. */
  path: string[];
  file: string;
  node: ts.Node;
}

const nameOfDeclaration = (node: ts.Node): string | undefined => {
  const isNamed =
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isGetAccessor(node) ||
    ts.isVariableDeclaration(node) ||
    (ts.isPropertyAssignment(node) && ts.isFunctionLike(node.initializer));
  return isNamed && node.name ? node.name.getText() : undefined;
};

const declarationsOf = once((unit: string): Declaration[] => {
  const found: Declaration[] = [];
  const sources = filesBelow(join(folderOf(unit), 'src')).filter((file) => !/\.test\.tsx?$/.test(file));
  for (const file of sources) {
    const visit = (node: ts.Node, outer: string[]): void => {
      const name = nameOfDeclaration(node);
      const path = name ? [...outer, name] : outer;
      if (name) found.push({ path, file, node });
      ts.forEachChild(node, (child) => visit(child, path));
    };
    visit(ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true), []);
  }
  return found;
});

function declaration(unit: string, name: string): Declaration {
  const wanted = name.split('.');
  const fits = ({ path }: Declaration) =>
    path.at(-1) === wanted.at(-1) && wanted.slice(0, -1).every((outer) => path.slice(0, -1).includes(outer));
  const all = declarationsOf(unit).filter(fits);
  // A name alone means the outermost of several.
  const outermost = all.filter(({ path }) => path.length === 1);
  const found = outermost.length === 1 && wanted.length === 1 ? outermost : all;
  const [one] = found;
  if (!one || found.length > 1)
    throw new Error(`${unit} has ${found.length} named ${name} ${found.map((d) => d.file).join(' ')}`);
  return one;
}

const testFiles = once((_all: true): string[] =>
  ['services', 'gateway', 'frontends', 'deploy/tests']
    .flatMap(filesBelow)
    .filter((file) => /(?<!\.pact)\.test\.tsx?$/.test(file)),
);

/** The text of a test and of what it imports from its own folder, where the tests of a shared suite are. */
const suiteOf = once((test: string): string => {
  const beside = [...textOf(test).matchAll(/from '\.\/([\w.-]+)'/g)].map(([, name]) =>
    join(dirname(test), `${name}.ts`),
  );
  return [test, ...beside.filter((path) => existsSync(join(root, path)))].map(textOf).join('\n');
});

/** The file with a test of this title: one of the unit itself first, and one that holds it first. */
export function testFileOf({ unit, test }: Mutant): string {
  const ownFirst = [testFiles(true).filter((file) => file.startsWith(`${folderOf(unit)}/`)), testFiles(true)];
  for (const files of ownFirst) {
    for (const read of [textOf, suiteOf]) {
      const found = files.filter((file) => read(file).includes(test));
      if (found.length > 1 && read === textOf) throw new Error(`"${test}" is in several tests: ${found.join(' ')}`);
      // Of several tests that run a shared suite one is enough.
      if (found.length > 0) return found.at(-1) as string;
    }
  }
  throw new Error(`no test is named "${test}"`);
}

/** Why a guard fits the code no longer; nothing when it does. */
export function problemsOf(mutant: Mutant): string[] {
  return [() => mutated(mutant), () => testFileOf(mutant)].flatMap((check) => {
    try {
      check();
      return [];
    } catch (error) {
      return [`${nameOf(mutant)}: ${(error as Error).message}`];
    }
  });
}

/** The files as they are without the guard, by path. */
export function mutated(mutant: Mutant): Map<string, string> {
  const edits = new Map<string, Edit[]>();
  for (const removal of [mutant, ...(mutant.and ? [mutant.and] : [])]) {
    const { file, node } = declaration(mutant.unit, removal.in);
    edits.set(file, [...(edits.get(file) ?? []), removal.take(node)]);
  }
  return new Map([...edits].map(([file, all]) => [file, applied(textOf(file), all)]));
}

function applied(text: string, edits: Edit[]): string {
  return [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((before, { start, end, text: by }) => before.slice(0, start) + by + before.slice(end), text);
}
