/* with-node.ts 24 COMMAND...: runs a command with that Node first on the PATH, from the npm package of the binary if need be. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { cacheDir } from '../local/servers/place';
import { say } from '../local/say';

/** What the images run, and the oldest that works. */
const VERSIONS: Record<string, string> = { 24: '24.21.0', 20: '20.19.6' };

/** The package `node` fetches its binary in an install script, which we never run; this is the package it would fetch. */
function installed(version: string): string {
  const name = `node-${process.platform}-${process.arch}`;
  const home = join(cacheDir, `node-${version}`);
  const bin = join(home, 'node_modules', name, 'bin');
  if (!existsSync(join(bin, 'node'))) {
    say(`Fetching Node ${version} into .cache (once)`);
    mkdirSync(home, { recursive: true });
    execFileSync('npm', ['install', '--prefix', home, '--no-save', '--ignore-scripts', `${name}@${version}`], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  return bin;
}

const [major = '', command = 'node', ...args] = process.argv.slice(2);
const version = VERSIONS[major];
if (!version) throw new Error(`Node ${major}: expected one of ${Object.keys(VERSIONS).join(', ')}`);
const isOwn = process.versions.node.split('.')[0] === major;
const env = isOwn
  ? process.env
  : { ...process.env, PATH: `${installed(version)}${delimiter}${process.env.PATH ?? ''}` };
const { status, error } = spawnSync(command, args, { stdio: 'inherit', env });
if (error) throw error;
process.exit(status ?? 1);
