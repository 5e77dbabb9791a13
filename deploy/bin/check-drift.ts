/* Runs the generators over the generated files and fails when a file changes. */
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isCurrent } from '../sdk/generate-clients';

const root = resolve(__dirname, '../..');
/** Everything the generators write. The READMEs contain generated tables of environment variables. */
const watched = [
  'contracts/generated',
  '.env.example',
  'CHANGELOG.md',
  'contracts/decisions/README.md',
  ...readdirSync(join(root, 'services'))
    .filter((s) => s !== 'kit' && s !== 'pandoc')
    .map((s) => `services/${s}/README.md`),
  'gateway/README.md',
];

/** The contents of all watched files by path. */
function snapshot(): Map<string, string> {
  const isFile = (path: string) => statSync(join(root, path), { throwIfNoEntry: false })?.isFile();
  const below = (path: string): string[] =>
    isFile(path) || !statSync(join(root, path), { throwIfNoEntry: false })
      ? [path]
      : readdirSync(join(root, path), { recursive: true, encoding: 'utf8' }).map((file) => join(path, file));
  return new Map(
    watched
      .flatMap(below)
      .filter(isFile)
      .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  );
}

const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });

const before = snapshot();
run('npx', 'tsx', 'contracts/generate.ts');
run('node', '--conditions=source', '--import', 'tsx', 'deploy/bin/variables.ts');
run('npx', 'tsx', 'deploy/bin/changelog.ts');

const after = snapshot();
const stale = [...new Set([...before.keys(), ...after.keys()])].filter((file) => before.get(file) !== after.get(file));
if (stale.length > 0) {
  console.error(
    `These generated files were out of date and have been regenerated. Commit them:\n  ${stale.join('\n  ')}`,
  );
  process.exit(1);
}
// The generator of the clients needs Java and 20 s, so the hashes of its input and output are compared instead.
if (!isCurrent()) {
  console.error('contracts/sdk is out of date: run make sdk and commit the result');
  process.exit(1);
}
