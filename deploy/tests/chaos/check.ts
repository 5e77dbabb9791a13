import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import type { Inputs } from './checker/facts';
import type { Verdict } from './checker/main';

const root = resolve(__dirname, '../../..');

/** Runs the checker as a process of its own: it shares nothing with what it judges. */
export function check(inputs: Inputs & { students: number }): Promise<Verdict> {
  return new Promise((done, fail) => {
    execFile(
      process.execPath,
      ['--conditions=source', '--require', 'tsx/cjs', join(__dirname, 'checker/main.ts'), JSON.stringify(inputs)],
      { cwd: root, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => {
        // 1 with a verdict: it found violations.
        if (!stdout || (error && error.code !== 1)) return fail(new Error(`the checker could not work: ${stderr}`));
        done(JSON.parse(stdout) as Verdict);
      },
    );
  });
}
