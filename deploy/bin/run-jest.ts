/* All jest tests; files that failed run once more, alone. What failed only beside others is named as unsteady, what fails twice fails. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { say } from '../local/say';

const root = resolve(__dirname, '../..');
const out = join(root, '.cache/jest-result.json');
const projects = process.argv.slice(2);

interface Outcome {
  testResults: { name: string; status: string }[];
}

function jest(...more: string[]): { code: number; failed: string[] } {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const { status } = spawnSync(
    'npx',
    ['jest', ...more, '--json', `--outputFile=${out}`, '--selectProjects', ...projects],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const { testResults } = JSON.parse(readFileSync(out, 'utf8')) as Outcome;
  return {
    code: status ?? 1,
    failed: testResults.filter((t) => t.status === 'failed').map((t) => relative(root, t.name)),
  };
}

const first = jest();
if (first.code === 0) process.exit(0);
if (first.failed.length === 0 || first.failed.length > 8) process.exit(1);
say(`\nOnce more, alone:\n  ${first.failed.join('\n  ')}`);
// In one process a connection that a failed test left open would keep jest waiting for ever.
const second = jest('--runInBand', '--forceExit', '--runTestsByPath', ...first.failed);
if (second.code === 0) say(`Unsteady beside others, fine alone:\n  ${first.failed.join('\n  ')}`);
process.exit(second.code);
