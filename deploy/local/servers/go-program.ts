import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cacheDir, onPath } from './place';
import { timed } from '../say';

export interface GoProgram {
  name: string;
  version: string;
  /** What `go install` builds, or the commands of go that leave the program in an empty folder. */
  source: string | string[][];
  /** Arguments with which the program prints its version. */
  asksVersion: string[];
}
const run = promisify(execFile);

/** A pinned program: the one on PATH if it has this version, else one that Go builds into .cache once. */
export async function goProgram(program: GoProgram): Promise<string> {
  const { name, version } = program;
  const installed = onPath(name);
  if (installed && (await prints(installed, program))) return installed;
  const bin = join(cacheDir, 'bin');
  const built = join(bin, `${name}-${version}`);
  if (existsSync(built)) return built;
  if (!onPath('go'))
    throw new Error(`${name} ${version} is needed: put it on the PATH, or install Go and it is built here`);
  await timed(`Building ${name} ${version} into .cache (once, some minutes)`, () => build(program, bin, built));
  return built;
}

/** Builds in a temporary folder first, so that an interrupted build leaves nothing that looks complete. */
async function build({ name, version, source }: GoProgram, bin: string, target: string): Promise<void> {
  mkdirSync(bin, { recursive: true });
  const draft = mkdtempSync(join(bin, 'new-'));
  try {
    const commands = typeof source === 'string' ? [['install', `${source}@v${version}`]] : source;
    for (const command of commands)
      await run('go', command, { cwd: draft, env: { ...process.env, GOBIN: draft }, maxBuffer: 16 * 1024 * 1024 });
    renameSync(join(draft, name), target);
  } catch (error) {
    throw new Error(`go could not build ${name}:\n${(error as { stderr?: string }).stderr ?? String(error)}`.trimEnd());
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

async function prints(file: string, { version, asksVersion }: GoProgram): Promise<boolean> {
  const { stdout } = await run(file, asksVersion).catch(() => ({ stdout: '' }));
  return new RegExp(`\\bv?${version.replaceAll('.', '\\.')}\\b`).test(stdout);
}
