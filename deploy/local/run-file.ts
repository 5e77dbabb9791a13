import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { cacheDir } from './servers/place';

/** Where a local installation keeps its data and its run file; tests set a folder for each installation. */
export const stateDir = resolve(process.env.KASAUTI_STATE ?? cacheDir);

export interface RunFile {
  web: string;
  api: string;
  mailbox: string;
  /** Null when the environment sets Razorpay keys: payments then go to Razorpay's test mode. */
  razorpaySandbox: string | null;
  /** Addresses that tests and tools connect to. */
  servers?: { mongo: string; kafka?: string; redis?: string };
  processes: { name: string; pid: number }[];
  accounts: {
    role: string;
    email: string;
    password: string;
    name: string;
    /** Key of an administrator's authenticator app. */
    totpSecret?: string;
  }[];
}

const runFilePath = join(stateDir, 'run.json');

/** Only its owner may read it, because it holds the demo passwords. Each restart of a process replaces it, atomically. */
function writeRunFile(run: RunFile): void {
  mkdirSync(stateDir, { recursive: true });
  writeFileSync(`${runFilePath}.new`, `${JSON.stringify(run, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${runFilePath}.new`, runFilePath);
}

/** Writes the run file when everything is up, because tests and tools wait for it, and after each restart of a process. */
export function runFileWriter(run: RunFile, processes: () => { name: string; pid?: number }[]) {
  let isReady = false;
  const update = () => {
    run.processes = processes().flatMap(({ name, pid }) => (pid ? [{ name, pid }] : []));
    if (isReady) writeRunFile(run);
  };
  return {
    update,
    ready() {
      isReady = true;
      update();
    },
    async remove() {
      isReady = false;
      removeRunFile();
    },
  };
}

export const removeRunFile = (): void => rmSync(runFilePath, { force: true });
