import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Inputs } from './checker/facts';
import type { Verdict } from './checker/main';

const SETTLE_MS = 120_000;
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

/** Checks until every promise is kept, because read models follow the facts with a delay; a lost fact stays lost. */
export async function checkSettled(
  inputs: Inputs & { students: number },
  dashboard: () => Promise<unknown>,
): Promise<{ verdict: Verdict; settledMs: number }> {
  const began = performance.now();
  for (;;) {
    writeFileSync(join(inputs.dir, 'dashboard.json'), JSON.stringify(await dashboard()));
    const verdict = await check(inputs);
    const settledMs = performance.now() - began;
    if (verdict.violations.length === 0 || settledMs > SETTLE_MS) return { verdict, settledMs };
    await pause(3000);
  }
}
