import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isPortOpen } from './ports';

export interface ChildOptions {
  name: string;
  command: string;
  args: string[];
  /** Started when this port answers. */
  port: number;
  logFile: string;
  /** True when the program ends by itself as soon as its standard input ends. */
  watchesInput: boolean;
  startTimeoutMs?: number;
  env?: NodeJS.ProcessEnv;
}

export interface Child {
  pid: number;
  isRunning(): boolean;
  /** SIGKILL, as when a machine fails. */
  kill9(): Promise<void>;
  /** SIGTERM, then SIGKILL after a timeout. */
  stop(): Promise<void>;
}

const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** Starts a program that writes to a log file and waits until its port answers. Never outlives this process. */
export async function startChild(options: ChildOptions): Promise<Child> {
  const child = launch(options);
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  const isRunning = (): boolean => !failure && child.exitCode === null && child.signalCode === null;

  const until = performance.now() + (options.startTimeoutMs ?? 60_000);
  while (!(await isPortOpen(options.port))) {
    if (!isRunning() || performance.now() > until) {
      child.kill('SIGKILL');
      const reason =
        failure?.message ?? (isRunning() ? 'it did not answer in time' : `it ended with code ${child.exitCode}`);
      throw new Error(`${options.name} did not start: ${reason}\n${lastLines(options.logFile)}`);
    }
    await wait(10);
  }

  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    // Otherwise this process may end, with 0, while it waits for a child that does not end at once.
    child.ref();
    if (isRunning()) child.kill(signal);
    const grace = new AbortController();
    await Promise.race([gone, wait(10_000, undefined, { signal: grace.signal }).catch(() => undefined)]);
    grace.abort();
    if (isRunning()) child.kill('SIGKILL');
    await gone;
  };
  return { pid: child.pid ?? 0, isRunning, kill9: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

function launch({ command, args, logFile, watchesInput, env }: ChildOptions): ChildProcess {
  mkdirSync(dirname(logFile), { recursive: true });
  const log = openSync(logFile, 'a');
  const [program, all] = watchesInput ? [command, args] : endingWithParent(command, args);
  // A session of its own: Ctrl-C reaches only this process, which stops the others in order.
  const child = spawn(program, all, { stdio: ['pipe', log, log], env: env ?? process.env, detached: true });
  closeSync(log);
  running.add(child);
  child.once('exit', () => running.delete(child));
  child.unref();
  const input = child.stdin as unknown as { unref?(): void; on(event: 'error', act: () => void): void } | null;
  input?.on('error', () => undefined);
  input?.unref?.();
  return child;
}

const SETPRIV = '/usr/bin/setpriv';

/** On Linux the kernel ends the program with this process, even after SIGKILL. */
function endingWithParent(command: string, args: string[]): [string, string[]] {
  return existsSync(SETPRIV) ? [SETPRIV, ['--pdeathsig', 'KILL', command, ...args]] : [command, args];
}

/** The end of a log file, for a message about a failed start. Before it mongod's errors: it says a lot while it ends. */
const SHOWN_LINES = 20;
export function lastLines(file: string): string {
  if (!existsSync(file)) return '(no log)';
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const errors = lines.slice(0, -SHOWN_LINES).filter((line) => /"s":"[EF]"/.test(line));
  return [`the last lines of ${file}:`, ...errors.slice(-SHOWN_LINES), ...lines.slice(-SHOWN_LINES)].join('\n  ');
}
