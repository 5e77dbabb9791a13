import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { root } from './engine';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** A file of deploy, and what it imports from deploy, over any number of steps. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const { fileName } of ts.preProcessFile(read(file)).importedFiles)
    if (fileName.startsWith('.')) withImports(`${relative(root, join(root, file, '..', fileName))}.ts`, found);
  return found;
}

it('copies every file that the commands of the operator are compiled from', () => {
  const { files } = JSON.parse(read('deploy/tsconfig.tools.json')) as { files: string[] };
  const needed = new Set(files.flatMap((file) => [...withImports(`deploy/${file}`)]));
  const copied = read('deploy/docker/tools.Dockerfile').match(/(?<=\s)deploy\/\S+\.ts(?=\s)/g);
  expect(copied?.sort()).toEqual([...needed].sort());
});
