/* Run by `make lint`: no file imports itself through others, not even for a type, and no folder its neighbours in a circle. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { it } from 'node:test';
import ts from 'typescript';

const root = resolve(__dirname, '../../..');
const isOurs = (file: string) => !/(^|\/)(node_modules|dist|\.cache)\//.test(file);
const files = new Set(
  ['contracts', 'services', 'gateway', 'frontends', 'deploy']
    .flatMap((folder) => ts.sys.readDirectory(join(root, folder), ['.ts', '.tsx']))
    .map((file) => relative(root, file))
    .filter(isOurs),
);

function importsOf(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(root, file), 'utf8'));
  return importedFiles
    .filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => join(dirname(file), fileName))
    .flatMap((path) => [path, `${path}.ts`, `${path}.tsx`].find((name) => files.has(name)) ?? []);
}

/** Walks depth first; an arrow to a node that is still on the way closes a cycle. */
function cycles(nodes: Iterable<string>, next: (node: string) => Iterable<string>): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const walk = (node: string, way: string[]): void => {
    const start = way.indexOf(node);
    if (start >= 0) found.push([...way.slice(start), node].join(' -> '));
    if (start >= 0 || done.has(node)) return;
    for (const one of next(node)) walk(one, [...way, node]);
    done.add(node);
  };
  for (const node of nodes) walk(node, []);
  return found;
}

/** Folders side by side, from the one that imports to the one that is imported; tests apart. */
function folderArrows(): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>();
  for (const from of [...files].filter((file) => !/\.test\.tsx?$|\.spec\.ts$|(^|\/)(test|testing)(\/|\.)/.test(file)))
    for (const to of importsOf(from)) {
      const [here, there] = [from.split('/'), to.split('/')];
      const fork = here.findIndex((part, place) => part !== there[place]);
      if (fork >= here.length - 1 || fork >= there.length - 1) continue;
      const [a, b] = [here, there].map((parts) => parts.slice(0, fork + 1).join('/')) as [string, string];
      arrows.set(a, (arrows.get(a) ?? new Set()).add(b));
    }
  return arrows;
}

it('has no import cycle', () => assert.deepEqual(cycles(files, importsOf), []));

it('has no cycle of folders', () => {
  const arrows = folderArrows();
  assert.deepEqual(
    cycles(arrows.keys(), (folder) => arrows.get(folder) ?? []),
    [],
  );
});
