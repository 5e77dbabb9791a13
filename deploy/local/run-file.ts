import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir } from './place';

export interface RunFile {
  web: string;
  api: string;
  mailbox: string;
  /** Null until paying is built. */
  razorpaySandbox: string | null;
  processes: { name: string; pid: number }[];
  accounts: { role: string; email: string; password: string; name: string }[];
}

export const runFilePath = join(cacheDir, 'run.json');

/** Written once everything answers and again when a process was restarted; readers never see half a file. */
export function writeRunFile(run: RunFile): void {
  mkdirSync(cacheDir, { recursive: true });
  writeFileSync(`${runFilePath}.new`, `${JSON.stringify(run, null, 2)}\n`);
  renameSync(`${runFilePath}.new`, runFilePath);
}

export const removeRunFile = (): void => rmSync(runFilePath, { force: true });
