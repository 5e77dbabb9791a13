import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { cacheDir } from './servers/place';

/** Where a local form keeps its data and its run file; tests give each form a place of its own. */
export const stateDir = resolve(process.env.KASAUTI_STATE ?? cacheDir);

export interface RunFile {
  web: string;
  api: string;
  mailbox: string;
  /** Null with Razorpay keys of the environment. */
  razorpaySandbox: string | null;
  /** Where the checkers and tools of this installation look. */
  servers?: { mongo: string; kafka: string; redis?: string };
  processes: { name: string; pid: number }[];
  accounts: {
    role: string;
    email: string;
    password: string;
    name: string;
    /** Key of an administrator's authenticator app. */ totpSecret?: string;
  }[];
}

const runFilePath = join(stateDir, 'run.json');

/** Holds passwords of the demo, so only its owner may read it. Replaced atomically, also after each restart of a process. */
export function writeRunFile(run: RunFile): void {
  mkdirSync(stateDir, { recursive: true });
  writeFileSync(`${runFilePath}.new`, `${JSON.stringify(run, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${runFilePath}.new`, runFilePath);
}

export const removeRunFile = (): void => rmSync(runFilePath, { force: true });
