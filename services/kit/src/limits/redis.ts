import { createClient } from 'redis';
import type { Logger } from '../observe/log';

type Client = ReturnType<typeof createClient>;

/** Redis as a cache and for rate limits. It may be unavailable at any moment, so every use has a fallback. */
export interface Redis {
  client?: Client;
  ok(): boolean;
  /** The command's answer, or nothing when Redis is down or slower than 100 ms. Never throws. */
  run<T>(command: (client: Client) => Promise<T>): Promise<{ value: T } | undefined>;
  stop(): Promise<void>;
}
const COMMAND_MS = 100;
const REST_MS = 1000;

async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Redis took longer than ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Connects in the background and retries for ever. Without a url every use takes its fallback. */
export function connectRedis(url: string | undefined, log: Logger, { commandMs = COMMAND_MS } = {}): Redis {
  if (!url) return { ok: () => false, run: async () => undefined, stop: async () => {} };
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: 2000,
      reconnectStrategy: (tries) => Math.random() * Math.min(5000, 100 * 2 ** Math.min(tries, 10)),
    },
  });
  let away = false;
  let restUntil = 0;
  client.on('error', (error: unknown) => {
    if (!away) log.warn({ err: error }, 'Redis is down, limits and cache are kept in this process');
    away = true;
  });
  client.on('ready', () => {
    if (away) log.info('Redis is back');
    away = false;
  });
  const connecting = client.connect().catch(() => undefined);
  const ok = () => client.isReady && performance.now() >= restUntil;

  return {
    client,
    ok,
    async run(command) {
      if (!ok()) return undefined;
      try {
        return { value: await inTime(command(client), commandMs) };
      } catch (error) {
        // After one slow answer every caller uses its fallback for a second, instead of waiting as well.
        restUntil = performance.now() + REST_MS;
        log.warn({ err: error }, 'Redis did not answer');
        return undefined;
      }
    },
    async stop() {
      client.destroy();
      await connecting;
    },
  };
}
