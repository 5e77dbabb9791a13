import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { RunFile } from '../local/run-file';
import { isAlive } from '../local/servers/alive';

const root = resolve(__dirname, '../..');

export interface FormOptions {
  name: string;
  /** A file of deploy/local, and what follows it. */
  program: [string, ...string[]];
  /** Folder of its data and its run file. */
  state: string;
  env?: Record<string, string>;
}

/** A form that already runs, whose run file KASAUTI_RUN_FILE names; it is left as it is. */
export function givenForm() {
  const runFile = process.env.KASAUTI_RUN_FILE;
  if (!runFile) return undefined;
  return { runFile, run: JSON.parse(readFileSync(runFile, 'utf8')) as RunFile, stop: async () => undefined };
}

/** Starts `make demo` or `make cluster` as a person would, and ends it as Ctrl-C does. */
export async function startForm({ name, program: [file, ...args], state, env }: FormOptions) {
  mkdirSync(state, { recursive: true });
  const child = spawn('node', ['--conditions=source', '--import', 'tsx', `deploy/local/${file}`, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // Both forms run at the same time, each with servers of its own.
    env: { ...process.env, KASAUTI_STATE: state, MONGODB_URI: '', KAFKA_BROKERS: '', REDIS_URL: '', ...env },
  });
  let ended = false;
  child.on('exit', () => {
    ended = true;
  });
  const runFile = join(state, 'run.json');
  for (const until = performance.now() + 600_000; !existsSync(runFile); await wait(100)) {
    if (ended) throw new Error(`the ${name} form did not start`);
    if (performance.now() < until) continue;
    child.kill('SIGKILL');
    throw new Error(`the ${name} form did not start in ten minutes`);
  }
  const run = JSON.parse(readFileSync(runFile, 'utf8')) as RunFile;
  return {
    runFile,
    run,
    async stop(): Promise<void> {
      child.kill('SIGINT');
      for (const until = performance.now() + 30_000; !ended && performance.now() < until; await wait(50));
      if (!ended) {
        child.kill('SIGKILL');
        throw new Error('the form did not end within 30 s of Ctrl-C');
      }
      const left = run.processes.filter(({ pid }) => isAlive(pid));
      if (left.length > 0) throw new Error(`still running after Ctrl-C: ${left.map((p) => p.name).join(', ')}`);
    },
  };
}
