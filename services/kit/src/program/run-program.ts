import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { pause } from '../backoff';

export interface ProgramLimits {
  /** Its words on the command line. */
  words?: string[];
  timeoutMs: number;
  /** Of its heap and, where the system tells it, of all its memory. */
  memoryMb: number;
  /** Ends the program, as when the process stops. */
  signal?: AbortSignal;
}

/** How it ended: by itself with code 0, at one of its limits, by `signal`, or in any other way. */
export type ProgramEnd = 'done' | 'timeout' | 'memory' | 'stopped' | 'crashed';

/** The heap is not all: buffers, code and stacks come on top. */
const OUTSIDE_HEAP_MB = 256;
const LOOK_MS = 100;
const NO_MEMORY_CODES = new Set([134, 139]);

/**
 * Runs a program of ours as a process of its own, so that no request waits for what it does and whatever it is fed can
 * end only that process. It gets `stdin`, no variables but PATH, and answers in lines of text. The next line is read once
 * `onLine` has ended. What it writes to stderr is dropped, because it may quote its input.
 * @param file a program of this service, `.js` when compiled and `.ts` from source
 * @example await runProgram(require.resolve('./read-file'), bytes, { timeoutMs: 120_000, memoryMb: 768 }, store);
 */
export async function runProgram(
  file: string,
  stdin: Uint8Array,
  { timeoutMs, memoryMb, signal, words = [] }: ProgramLimits,
  onLine: (line: string) => Promise<void> | void,
): Promise<ProgramEnd> {
  if (signal?.aborted) return 'stopped';
  const child = spawn(process.execPath, [...argumentsOf(file, memoryMb), file, ...words], {
    env: { PATH: process.env['PATH'] ?? '' },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  let reason: ProgramEnd | undefined;
  const end = (why: ProgramEnd) => {
    reason ??= why;
    child.kill('SIGKILL');
  };
  const exited = exitOf(child);
  const onStop = () => end('stopped');
  signal?.addEventListener('abort', onStop, { once: true });
  const timer = setTimeout(() => end('timeout'), timeoutMs);
  const watched = new AbortController();
  const watching = watchMemory(child, memoryMb + OUTSIDE_HEAP_MB, watched.signal, () => end('memory'));
  // A program that ends before it has read everything closes the pipe.
  child.stdin.on('error', () => undefined).end(stdin);
  try {
    for await (const line of createInterface({ input: child.stdout, crlfDelay: Infinity })) {
      if (reason === undefined) await onLine(line);
    }
    const code = await exited;
    if (reason) return reason;
    return code === 0 ? 'done' : NO_MEMORY_CODES.has(code) ? 'memory' : 'crashed';
  } finally {
    clearTimeout(timer);
    watched.abort();
    signal?.removeEventListener('abort', onStop);
    child.kill('SIGKILL');
    await watching;
  }
}

const argumentsOf = (file: string, memoryMb: number): string[] => [
  `--max-old-space-size=${memoryMb}`,
  '--disable-proto=delete',
  ...(file.endsWith('.ts') ? ['--conditions=source', '--import', require.resolve('tsx')] : []),
];

/** The code, or 128 and the number of the signal that ended it. */
async function exitOf(child: ChildProcess): Promise<number> {
  const [code, signal] = (await once(child, 'exit').catch(() => [1])) as [number | null, NodeJS.Signals | null];
  return code ?? (signal === 'SIGABRT' ? 134 : signal === 'SIGSEGV' ? 139 : 137);
}

/** Linux tells the memory of a process in its file `statm`; elsewhere the limit of the heap has to do. */
async function watchMemory(
  child: ChildProcess,
  mostMb: number,
  ended: AbortSignal,
  tooMuch: () => void,
): Promise<void> {
  const PAGE_MB = 4096 / 1048576;
  while (!ended.aborted && child.exitCode === null) {
    const statm = await readFile(`/proc/${child.pid}/statm`, 'latin1').catch(() => undefined);
    if (statm === undefined) return;
    if (Number(statm.split(' ')[1]) * PAGE_MB > mostMb) return tooMuch();
    await pause(LOOK_MS, ended);
  }
}
