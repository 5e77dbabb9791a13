import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { buildWeb, type Current } from '../../web/build-web';
import { say } from '../../local/say';
import { problemsUnderShell } from '../app/live-shell';
import { neededBy, pagesOf } from '../sources/front';
import { readFiles } from '../records/released';
import { kitMisfitsOf } from './kit-types';

/** Checkouts of the commits that an app and the shell of production were released with. */
interface Released {
  folder: string;
  shell: string;
}

/** The front as a checkout builds it; once. */
function builtIn(folder: string, ...names: string[]): string {
  const dist = join(folder, '.cache/web/dist');
  const args = ['--conditions=source', '--import', 'tsx', 'deploy/bin/build-web.ts', ...names];
  const { status } = spawnSync(process.execPath, args, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0 || !existsSync(dist)) throw new Error(`the front of ${folder} was not built`);
  return dist;
}

export async function oldAppUnderNewShell(unit: string, version: string, { folder }: Released): Promise<boolean> {
  const name = basename(unit);
  const misfits = kitMisfitsOf(folder, name);
  for (const misfit of misfits) say(`- ${misfit}`);
  if (misfits.length > 0) return false;
  const { needs = { exports: {}, libraries: {} } } = readFiles(unit, version).release;
  const pages = pagesOf(join(folder, unit));
  return fits({
    name,
    shell: await buildWeb({ names: ['shell'] }),
    app: builtIn(folder, name),
    needs,
    pages,
  });
}

export async function newAppUnderOldShell(unit: string, { shell }: Released): Promise<boolean> {
  const name = basename(unit);
  const app = await buildWeb({ names: [name] });
  return fits({ name, shell: builtIn(shell, 'shell'), app, needs: neededBy(unit), pages: pagesOf(unit) });
}

interface Pair {
  name: string;
  /** Web roots. */
  shell: string;
  app: string;
  needs: ReturnType<typeof neededBy>;
  pages: string[];
}

async function fits({ name, shell, app, needs, pages }: Pair): Promise<boolean> {
  const webRoot = mkdtempSync(join(tmpdir(), 'pair-'));
  try {
    cpSync(shell, webRoot, { recursive: true });
    cpSync(join(app, 'apps', name), join(webRoot, 'apps', name), { recursive: true });
    const current = JSON.parse(readFileSync(join(app, 'apps', name, 'current.json'), 'utf8')) as Current;
    const problems = await problemsUnderShell({ webRoot, current, needs, pages });
    for (const problem of problems) say(`- ${problem}`);
    return problems.length === 0;
  } finally {
    rmSync(webRoot, { recursive: true, force: true });
  }
}
