/* Run by `make lint`: no file imports itself through others, not even for a type. */
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

/** Walks the imports depth first; an import of a file that is still on the way closes a cycle. */
function cycles(): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const walk = (file: string, way: string[]): void => {
    const start = way.indexOf(file);
    if (start >= 0) found.push([...way.slice(start), file].join(' -> '));
    if (start >= 0 || done.has(file)) return;
    for (const next of importsOf(file)) walk(next, [...way, file]);
    done.add(file);
  };
  for (const file of files) walk(file, []);
  return found;
}

it('has no import cycle', () => assert.deepEqual(cycles(), []));
