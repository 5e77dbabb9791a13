import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive } from './servers/alive';
import { startChild, type Child } from './servers/child';
import { say } from './say';

export interface Supervised {
  readonly name: string;
  /** Undefined while it is down. */
  readonly pid?: number;
  ready(): Promise<void>;
  stop(): Promise<void>;
}

export interface SuperviseOptions {
  name: string;
  /** The checkout it runs from. */
  from: string;
  /** From the checkout's root: compiled, or a source. */
  main: string;
  env: Record<string, string>;
  url: string;
  logFile: string;
  onChange: () => void;
}

const READY_MS = 180_000;
/** Where telemetry goes; without it no span is recorded. */
const collector = process.env.OTEL_EXPORTER_OTLP_ENDPOINT
  ? { OTEL_EXPORTER_OTLP_ENDPOINT: process.env.OTEL_EXPORTER_OTLP_ENDPOINT }
  : {};

/** Keeps one process of a service running: started again at once when it dies, at most once a second. */
export function supervise({ name, from, main, env, url, logFile, onChange }: SuperviseOptions): Supervised {
  let child: Child | undefined;
  let stopping = false;
  // Telemetry must load before everything else.
  const compiled = ['--disable-proto=delete', '--require', join(from, 'services/kit/dist/src/telemetry.js')];
  const options = main.endsWith('.ts') ? ['--conditions=source', '--import', 'tsx'] : compiled;
  const start = () =>
    startChild({
      name,
      command: process.execPath,
      logFile,
      watchesInput: false,
      port: Number(new URL(url).port),
      startTimeoutMs: READY_MS,
      args: [...options, join(from, main)],
      env: { PATH: process.env.PATH, HOME: process.env.HOME, OTEL_SERVICE_NAME: name, ...collector, ...env },
    });
  const loop = (async () => {
    while (!stopping) {
      const began = performance.now();
      try {
        child = await start();
        onChange();
        while (!stopping && child.isRunning()) await wait(50);
        if (!stopping) say(`${name} died, starting it again`);
      } catch (error) {
        if (!stopping) say(error instanceof Error ? error.message : String(error));
      }
      if (stopping) return;
      child = undefined;
      onChange();
      await wait(Math.max(50, 1000 - (performance.now() - began)));
    }
  })();
  return {
    name,
    get pid() {
      return child?.pid;
    },
    async ready() {
      const until = performance.now() + READY_MS;
      while (
        !(await fetch(`${url}/readyz`).then(
          (r) => r.ok,
          () => false,
        ))
      ) {
        if (performance.now() > until) throw new Error(`${name} is not ready; see ${logFile}`);
        await wait(50);
      }
    },
    async stop() {
      stopping = true;
      await child?.stop();
      await loop;
      // The process may still have been starting.
      await child?.stop();
    },
  };
}

export interface Server {
  readonly pid?: number;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The same for database, broker and cache: they come back on the same port and data when they are killed, at most once
 * a second.
 */
export function watchServer(name: string, server: Server, onChange: () => void): Supervised {
  let stopping = false;
  let isDown = false;
  const watching = (async () => {
    for (; !stopping; await wait(100)) {
      if (server.pid === undefined || isAlive(server.pid)) continue;
      say(`${name} died, starting it again`);
      isDown = true;
      onChange();
      const began = performance.now();
      await server.restart().then(
        () => {
          isDown = false;
        },
        (error: unknown) => say(`${name}: ${String(error)}`),
      );
      onChange();
      await wait(Math.max(0, 1000 - (performance.now() - began)));
    }
  })();
  return {
    name,
    get pid() {
      return isDown ? undefined : server.pid;
    },
    ready: async () => undefined,
    async stop() {
      stopping = true;
      await watching;
      await server.stop();
    },
  };
}
