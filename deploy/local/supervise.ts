import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startChild, type Child } from './child';
import { say } from './say';

export interface Supervised {
  readonly name: string;
  readonly pid?: number;
  ready(): Promise<void>;
  stop(): Promise<void>;
}

export interface SuperviseOptions {
  name: string;
  /** From the project's root. */
  main: string;
  env: Record<string, string>;
  url: string;
  logFile: string;
  onChange: () => void;
}

const root = resolve(__dirname, '../..');

/** Keeps one process of a service running: started again at once when it dies, at most once a second. */
export function supervise({ name, main, env, url, logFile, onChange }: SuperviseOptions): Supervised {
  let child: Child | undefined;
  let stopping = false;
  const start = () => startChild({
    name, command: process.execPath, logFile, watchesInput: false, port: Number(new URL(url).port),
    args: ['--conditions=source', '--import', 'tsx', '--require', join(root, 'services/kit/src/telemetry.ts'), join(root, main)],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  });
  const loop = (async () => {
    while (!stopping) {
      try {
        child = await start();
        onChange();
        while (!stopping && child.isRunning()) await wait(50);
        if (!stopping) say(`${name} died, starting it again`);
      } catch (error) {
        if (!stopping) say(error instanceof Error ? error.message : String(error));
      }
      if (!stopping) await wait(200);
    }
  })();
  return {
    name,
    get pid() { return child?.pid; },
    async ready() {
      const until = performance.now() + 60_000;
      while (!(await fetch(`${url}/readyz`).then((r) => r.ok, () => false))) {
        if (performance.now() > until) throw new Error(`${name} is not ready; see ${logFile}`);
        await wait(50);
      }
    },
    async stop() {
      stopping = true;
      await child?.stop();
      await loop;
    },
  };
}
