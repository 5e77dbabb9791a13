import { spawnSync, type SpawnSyncOptions } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { onPath } from '../local/servers/place';
import { say } from '../local/say';

export const root = resolve(__dirname, '../..');

/** Runs a command; its output is shown. */
export function run(command: string, args: string[], options: SpawnSyncOptions = {}): void {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    ...options,
  });
  if (status !== 0)
    throw new Error(`${command} ${args.slice(0, 3).join(' ')} ...: ${error?.message ?? `code ${status}`}`);
}

/** @returns what the command printed, or undefined when it failed */
export function output(command: string, args: string[]): string | undefined {
  const { status, stdout } = spawnSync(command, args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

export interface Engine {
  program: 'docker' | 'podman';
  /** Options of every build and of every run on this machine. */
  build: string[];
  run: string[];
}

/** Docker where its daemon answers, else Podman, which is installed where this user may. */
export function containerEngine(): Engine {
  if (output('docker', ['info'])) return { program: 'docker', build: [], run: [] };
  if (!onPath('podman') || !onPath('runc')) install(['podman', 'buildah', 'runc']);
  if (!onPath('podman')) throw new Error('neither a Docker daemon nor Podman is here');
  return {
    program: 'podman',
    // npm opens thousands of files of its cache at once.
    build: [
      ...['--isolation', 'chroot', '--layers', '--network', 'host', '--ulimit', 'nofile=16384:16384'],
      ...ofThisMachine(),
    ],
    // A machine that is itself restricted may not raise limits, which Podman does by default, and cannot run crun.
    run: [
      ...(onPath('runc') ? ['--runtime', 'runc'] : []),
      '--ulimit',
      'nofile=4096:4096',
      '--ulimit',
      'nproc=4096:4096',
    ],
  };
}

export function install(packages: string[]): void {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return;
  say(`Installing ${packages.join(', ')} (Debian packages)`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { stdio: 'ignore', env });
}

/** A machine behind a proxy with certificates of its own: npm inside the build needs them and npm's settings. */
function ofThisMachine(): string[] {
  const npmrc = output('npm', ['config', 'get', 'globalconfig'])?.split('\n').at(-1) ?? '';
  if (!process.env.NODE_EXTRA_CA_CERTS) return [];
  // npm names the file also where there is none.
  const settings = existsSync(npmrc) ? ['--volume', `${npmrc}:/usr/local/etc/npmrc:ro`] : [];
  return ['--volume', '/etc/ssl/certs:/etc/ssl/certs:ro', ...settings];
}
