import { fork, type ChildProcess } from 'node:child_process';
import { join, resolve } from 'node:path';

/** What a measured process used since it started. */
export interface Usage {
  cpuUs: number;
  /** Database commands by name; only counted where asked for. */
  commands: Record<string, number>;
}
export interface Measured<R> {
  ready: R;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

/** As deployed: what tsx makes of a file at run time costs more than what is built once. */
const built = resolve(__dirname, '../../dist/tests/bench');

/** Starts a built program of this folder as a process of its own; it reports its own CPU time. */
export async function start<R>(name: string, options: object): Promise<Measured<R>> {
  const child = fork(join(built, `${name}.js`), [JSON.stringify(options)], {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const gone = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  const ready = (await answer(child, 'ready')) as R;
  return {
    ready,
    usage() {
      const reply = answer(child, 'usage') as Promise<Usage>;
      child.send({ ask: 'usage' });
      return reply;
    },
    async stop() {
      child.kill('SIGTERM');
      await gone;
    },
  };
}

function answer(child: ChildProcess, name: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const failed = (code: number | null) => reject(new Error(`the process ended with ${code}`));
    const heard = (message: { name: string; value: unknown }) => {
      if (message.name !== name) return;
      child.off('message', heard as never).off('exit', failed);
      resolve(message.value);
    };
    child.on('message', heard as never).once('exit', failed);
  });
}

/** The side of the measured program: options in, `ready` out, then it answers what it used. */
export async function serve<O>(
  begin: (options: O, count: (command: string) => void) => Promise<{ ready: unknown; stop(): Promise<void> }>,
): Promise<void> {
  const commands: Record<string, number> = {};
  const { ready, stop } = await begin(JSON.parse(process.argv[2] ?? '{}') as O, (name) => {
    commands[name] = (commands[name] ?? 0) + 1;
  });
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.({ name: 'usage', value: { cpuUs: user + system, commands } satisfies Usage });
  });
  const end = () => void stop().finally(() => process.exit(0));
  process.once('SIGTERM', end);
  process.once('disconnect', end); // the bench was killed, so this process has to end itself
  process.send?.({ name: 'ready', value: ready });
}
