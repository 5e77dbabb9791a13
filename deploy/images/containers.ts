import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Engine } from './engine';

export interface ContainerOptions {
  name: string;
  image: string;
  env?: Record<string, string>;
  volumes?: string[];
  command?: string[];
}

export interface Container {
  name: string;
  /** Waits until the address answers 2xx; throws with the last lines when the container ends or after three minutes. */
  ready(url: string): Promise<void>;
  /** The last lines that it printed. */
  lastLines(): Promise<string>;
  /** The image's stop signal, and after half a minute SIGKILL. */
  stop(): Promise<{ code: number; ms: number }>;
}

const READY_MS = 180_000;
/** As a cluster would run them: no capabilities, and nothing to write on but /tmp and the given volumes. */
const SAFE = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'all', '--security-opt', 'no-new-privileges'];
const execute = promisify(execFile);

const optionsOf = ({ name, image, env = {}, volumes = [], command = [] }: ContainerOptions) => [
  ...['--name', name, '--network', 'host', ...SAFE],
  ...Object.entries(env).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
  ...volumes.flatMap((volume) => ['--volume', volume]),
  image,
  ...command,
];

/**
 * Starts containers on this machine's own network. Nothing here blocks: simulated students keep answering meanwhile.
 */
export function containersOf({ program, run }: Engine) {
  const call = async (...args: string[]) => (await execute(program, args)).stdout.trim();
  const running = new Map<string, Container>();
  const remove = (name: string) => call('rm', '--force', name).catch(() => undefined);

  return {
    /** Runs one command to its end. @returns what it printed; @throws when it fails */
    runOnce: (options: ContainerOptions) => call('run', '--rm', ...run, ...optionsOf(options)),

    async start(options: ContainerOptions): Promise<Container> {
      const { name } = options;
      await remove(name);
      await call('run', '--detach', ...run, ...optionsOf(options));
      const container: Container = {
        name,
        async ready(url) {
          for (const until = performance.now() + READY_MS; !(await isOk(url)); await pause(200)) {
            if (performance.now() < until && (await call('inspect', '--format', '{{.State.Running}}', name)) === 'true')
              continue;
            throw new Error(`${name} is not ready\n${await container.lastLines()}`);
          }
        },
        async lastLines() {
          const { stdout, stderr } = await execute(program, ['logs', '--tail', '30', name]);
          return stdout + stderr;
        },
        async stop() {
          running.delete(name);
          const began = performance.now();
          await call('stop', '--time', '30', name);
          const ms = performance.now() - began;
          const code = Number(await call('inspect', '--format', '{{.State.ExitCode}}', name));
          await remove(name);
          return { code, ms };
        },
      };
      running.set(name, container);
      return container;
    },
    stopAll: () => Promise.all([...running.values()].map((container) => container.stop())),
    newVolume: async (name: string) => {
      await call('volume', 'rm', '--force', name).catch(() => undefined);
      await call('volume', 'create', name);
    },
  };
}
export type Containers = ReturnType<typeof containersOf>;

const isOk = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
