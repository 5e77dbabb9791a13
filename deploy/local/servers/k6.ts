import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cacheDir, onPath } from './place';
import { timed } from '../say';

const VERSION = '1.8.1';
const run = promisify(execFile);

/** The load generator: the one on PATH if it is our version, else one that Go builds into .cache once. npm's `k6` is an empty stub. */
export async function k6Program(): Promise<string> {
  const installed = onPath('k6');
  if (installed && (await isOurs(installed))) return installed;
  const bin = join(cacheDir, 'bin');
  const built = join(bin, 'k6');
  if (existsSync(built) && (await isOurs(built))) return built;
  if (!onPath('go')) throw new Error(`k6 ${VERSION} is needed: put it on the PATH, or install Go and it is built here`);
  await timed(`Building k6 ${VERSION} into .cache with go install (once, some minutes)`, () => build(bin, built));
  return built;
}

/** Builds in a temporary folder first, so that an interrupted build leaves nothing that looks complete. */
async function build(bin: string, target: string): Promise<void> {
  mkdirSync(bin, { recursive: true });
  const draft = mkdtempSync(join(bin, 'new-'));
  try {
    await run('go', ['install', `go.k6.io/k6@v${VERSION}`], {
      env: { ...process.env, GOBIN: draft },
      maxBuffer: 16 * 1024 * 1024,
    });
    renameSync(join(draft, 'k6'), target);
  } catch (error) {
    throw new Error(`go could not build k6:\n${(error as { stderr?: string }).stderr ?? String(error)}`.trimEnd());
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

async function isOurs(program: string): Promise<boolean> {
  const { stdout } = await run(program, ['version']).catch(() => ({ stdout: '' }));
  return new RegExp(`^k6(\\.exe)? v${VERSION.replaceAll('.', '\\.')}\\b`).test(stdout);
}
