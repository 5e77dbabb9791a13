import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startChild } from './child';
import { keep, unmanaged } from './kept';
import { onPath, placeFor } from './place';
import { freePort } from './ports';
import { say } from '../say';

export interface Redis {
  /** Undefined when there is none: every use of Redis has a fallback inside the process. */
  url?: string;
  kind: string;
  readonly pid?: number;
  kill9(): Promise<void>;
  /** Starts it again at the same port, without data: it is only a cache and a limiter. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** A Redis for this run: the one at REDIS_URL, else redis-server from PATH or from Debian's package, else none. */
export async function startRedis(): Promise<Redis> {
  const given = process.env.REDIS_URL;
  if (given)
    return {
      url: given,
      kind: 'Redis at REDIS_URL',
      ...unmanaged('the Redis at REDIS_URL is not ours to kill or restart'),
    };

  const server = await redisProgram();
  if (!server) return { kind: 'in-process fallback', ...unmanaged('there is no Redis to kill or restart') };

  const place = placeFor('redis');
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', place.dir, '--save', '', '--appendonly', 'no'];
  const start = () =>
    startChild({
      name: 'Redis',
      command: server,
      args,
      port,
      logFile: join(place.dir, 'redis.log'),
      watchesInput: false,
    });
  const { stdout } = await promisify(execFile)(server, ['--version']);
  const kept = await keep(start, place.clear);
  return Object.assign(kept, {
    url: `redis://127.0.0.1:${port}`,
    kind: `Redis ${/v=(\S+)/.exec(stdout)?.[1] ?? 'of unknown version'}`,
  });
}

/** Where redis-server is, installed from Debian's package where that is possible. */
export const redisProgram = async (): Promise<string | undefined> => onPath('redis-server') ?? (await fromDebian());

/** Debian's package, when this is Debian and we may install; a failure only means that there is no Redis. */
async function fromDebian(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version') || !onPath('apt-get')) return undefined;
  say('installing redis-server (once)');
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await promisify(execFile)('apt-get', ['update', '-qq'], { timeout: 120_000, env });
    await promisify(execFile)('apt-get', ['install', '-y', '--no-install-recommends', 'redis-server'], {
      timeout: 120_000,
      env,
    });
  } catch {
    say('redis-server could not be installed: each process has its own limits and cache');
  }
  return onPath('redis-server');
}
