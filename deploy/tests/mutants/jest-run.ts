import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mutated, root, type Mutant } from './guard';

interface TestResult {
  fullName: string;
  status: string;
  failureMessages: string[];
}
interface FileResult {
  name: string;
  message: string;
  assertionResults: TestResult[];
}

const HUNG_MS = 120_000;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Runs the named tests of some files; undefined when they hang. */
export async function runTests(
  files: string[],
  names: string[],
  mutant: Mutant | undefined,
  uri: string,
): Promise<FileResult[] | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'kasauti-mutant-'));
  const out = join(folder, 'result.json');
  const args = [
    '--config',
    'deploy/tests/mutants/jest.config.cjs',
    '--runInBand',
    '--forceExit',
    '--json',
    `--outputFile=${out}`,
    // Longer than the minute that a test waits for what a mutant prevents; a busy machine is no fault.
    `--testTimeout=${mutant ? 90_000 : 300_000}`,
    '-t',
    `(${names.map(escaped).join('|')})`,
    '--runTestsByPath',
    ...files,
  ];
  const env = {
    ...process.env,
    TEST_MONGODB_URI: uri,
    MUTANT: JSON.stringify(Object.fromEntries(mutant ? mutated(mutant) : [])),
  };
  try {
    await new Promise<void>((done, failed) => {
      const child = spawn(process.execPath, [join(root, 'node_modules/jest/bin/jest.js'), ...args], {
        cwd: root,
        env,
        stdio: 'ignore',
        timeout: mutant ? HUNG_MS : 0,
        killSignal: 'SIGKILL',
      });
      const pass = () => child.kill('SIGKILL');
      process.once('exit', pass);
      child.once('error', failed).once('exit', () => {
        process.off('exit', pass);
        done();
      });
    });
    return (JSON.parse(readFileSync(out, 'utf8')) as { testResults: FileResult[] }).testResults;
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined;
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export type Outcome = { is: 'noticed'; by: string } | { is: 'survived' } | { is: 'in doubt'; why: string };

/** A guard counts as noticed when a test ran and failed by an assertion, not when a file could not run or a test timed out. */
export function outcomeOf(results: FileResult[] | undefined): Outcome {
  if (!results) return { is: 'in doubt', why: 'the tests hung' };
  const ran = results.flatMap((f) => f.assertionResults).filter((t) => t.status === 'passed' || t.status === 'failed');
  if (ran.length === 0) return { is: 'in doubt', why: results[0]?.message.trim().split('\n')[0] ?? 'no test ran' };
  const failed = ran.filter((t) => t.status === 'failed');
  if (failed.length === 0) return { is: 'survived' };
  const judged = failed.find((t) => t.failureMessages.some((m) => !m.includes('Exceeded timeout of')));
  return judged
    ? { is: 'noticed', by: judged.fullName }
    : { is: 'in doubt', why: `only ran out of time: ${failed[0]?.fullName ?? ''}` };
}
