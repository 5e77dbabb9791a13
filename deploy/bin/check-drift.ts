/* Runs the generators into place and refuses when a committed generated file was not what they write. */
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');
const watched = [
  'contracts/generated',
  '.env.example',
  ...readdirSync(join(root, 'services'))
    .filter((s) => s !== 'kit')
    .map((s) => `services/${s}/README.md`),
  'gateway/README.md',
];

function snapshot(): Map<string, string> {
  const files = watched.flatMap((path) => {
    const full = join(root, path);
    if (!statSync(full, { throwIfNoEntry: false })) return [];
    return statSync(full).isDirectory() ? readdirSync(full).map((f) => join(path, f)) : [path];
  });
  return new Map(files.map((f) => [f, readFileSync(join(root, f), 'utf8')]));
}

const before = snapshot();
execFileSync('npx', ['tsx', 'contracts/generate.ts'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
execFileSync('node', ['--conditions=source', '--import', 'tsx', 'deploy/bin/variables.ts'], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
});
const stale = [...snapshot()].filter(([file, text]) => before.get(file) !== text).map(([file]) => file);
if (stale.length > 0) {
  console.error(`These files were not what the generators write; they are now. Commit them:\n  ${stale.join('\n  ')}`);
  process.exit(1);
}
