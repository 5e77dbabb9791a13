import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';

interface Container {
  entrypoint: string[];
  environment: Record<string, string>;
}
const compose = readFileSync(resolve(__dirname, '../../docker-compose.yml'), 'utf8');
const { mongo } = (parse(compose, { merge: true }) as { services: { mongo: Container } }).services;

/** Runs what compose starts, with programs of the image that only print their arguments. @returns the arguments of mongod */
function started(env: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'kasauti-compose-'));
  for (const [name, does] of [
    ['chown', ''],
    ['docker-entrypoint.sh', 'echo "$@"'],
  ] as const)
    writeFileSync(join(folder, name), `#!/bin/sh\n${does}\n`, { mode: 0o755 });
  // As compose does: ${NAME:-default} is put in, and $$ is a dollar sign.
  const put = (text: string) =>
    text.replace(/\$\$|\$\{(\w+):-([^}]*)\}/g, (_all, name?: string, fallback = '') =>
      name ? env[name] || fallback : '$',
    );
  const [program = '', ...args] = mongo.entrypoint.map((part) => put(part).replaceAll('/tmp/key', join(folder, 'key')));
  const environment = Object.fromEntries(Object.entries(mongo.environment).map(([name, value]) => [name, put(value)]));
  const { stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environment, PATH: `${folder}:${process.env.PATH}` },
  });
  rmSync(folder, { recursive: true });
  expect(stderr).toBe('');
  return stdout.trim();
}
const cacheGb = (env = {}): number => Number(/--wiredTigerCacheSizeGB (\S+)$/.exec(started(env))?.[1]);

it('gives the cache of the database a quarter of the machine, also of a large one, and what the operator says instead', () => {
  expect(cacheGb()).toBeCloseTo(Math.max(0.25, totalmem() / 2 ** 32), 1);
  expect(cacheGb({ MONGO_CACHE_GB: '31.5' })).toBe(31.5);
});
