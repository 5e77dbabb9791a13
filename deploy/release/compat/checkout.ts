import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../units';

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, maxBuffer: 1 << 30 });

/** The commit that a version was released with: the one that added its folder. */
export function commitOf(unit: string, version: string): string {
  const file = `contracts/released/${unit}/${version}/release.json`;
  const commit = git('log', '--diff-filter=A', '-1', '--format=%H', '--', file).toString().trim();
  if (!commit) throw new Error(`no commit adds ${file}`);
  return commit;
}

/** Services and front as they were at a commit, ready to be started and built. */
export function checkout(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'compat-'));
  const archive = git(
    'archive',
    commit,
    'package.json',
    'package-lock.json',
    '.npmrc',
    'tsconfig.base.json',
    'contracts',
    'services',
    'gateway',
    'frontends',
    'deploy',
    'tsconfig.web.json',
  );
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const isSame = readFileSync(join(folder, 'package-lock.json')).equals(readFileSync(join(root, 'package-lock.json')));
  if (isSame) linkPackages(folder);
  else
    execFileSync('npm', ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  return folder;
}

/** Libraries are those of this checkout; our own packages are the ones of that commit. */
function linkPackages(folder: string): void {
  const ours = '@kasauti';
  const into = join(folder, 'node_modules');
  mkdirSync(join(into, ours), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== ours) symlinkSync(join(root, 'node_modules', name), join(into, name));
  const within = (name: string) => readdirSync(join(folder, name)).map((one) => `${name}/${one}`);
  const packages = ['contracts', 'gateway', ...within('services'), ...within('frontends')];
  for (const path of packages) {
    const { name } = JSON.parse(readFileSync(join(folder, path, 'package.json'), 'utf8')) as { name: string };
    symlinkSync(join(folder, path), join(into, name));
    const nested = join(root, path, 'node_modules');
    try {
      readdirSync(nested).forEach((one) => {
        mkdirSync(join(folder, path, 'node_modules'), { recursive: true });
        symlinkSync(join(nested, one), join(folder, path, 'node_modules', one));
      });
    } catch {
      // Most packages have no libraries of their own.
    }
  }
}
