/* node24.ts COMMAND...: runs a command with Node 24 first on the PATH, from the npm package of the binary if need be. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { cacheDir } from '../local/servers/place';
import { say } from '../local/say';

const VERSION = '24.21.0';

/** The package `node` fetches its binary in an install script, which we never run; this is the package it would fetch. */
function installed(): string {
  const name = `node-${process.platform}-${process.arch}`;
  const home = join(cacheDir, `node-${VERSION}`);
  const bin = join(home, 'node_modules', name, 'bin');
  if (!existsSync(join(bin, 'node'))) {
    say(`Fetching Node ${VERSION} into .cache (once)`);
    mkdirSync(home, { recursive: true });
    execFileSync('npm', ['install', '--prefix', home, '--no-save', '--ignore-scripts', `${name}@${VERSION}`], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  return bin;
}

const [command = 'node', ...args] = process.argv.slice(2);
const own = Number(process.versions.node.split('.')[0]) === 24;
const env = own ? process.env : { ...process.env, PATH: `${installed()}${delimiter}${process.env.PATH ?? ''}` };
const { status } = spawnSync(command, args, { stdio: 'inherit', env });
process.exit(status ?? 1);
