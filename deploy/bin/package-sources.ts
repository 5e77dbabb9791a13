import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Lockfile, Manifest, Sources } from './package-rules';

const run = promisify(execFile);
const AT_ONCE = 4;
const ANSWER_MS = 20_000;

/** The lockfile names every workspace. */
export function packageSources(root: string): Sources {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile;
  const folders = Object.keys(lock.packages).filter((path) => !path.includes('node_modules/'));
  const manifests = folders.map((folder) => {
    const path = join(folder, 'package.json');
    return { ...(JSON.parse(readFileSync(join(root, path), 'utf8')) as Manifest), path };
  });
  return { manifests, lock, npmrc: readFileSync(join(root, '.npmrc'), 'utf8') };
}

/**
 * When each `name@version` was published. It never changes, so answers are cached in .cache.
 * Undefined when the registry does not answer.
 */
export async function publishedAt(root: string, ids: string[]): Promise<Record<string, string> | undefined> {
  const kept = join(root, '.cache/packages/published.json');
  const known = existsSync(kept) ? (JSON.parse(readFileSync(kept, 'utf8')) as Record<string, string>) : {};
  const missing = ids.filter((id) => !known[id]);
  mkdirSync(dirname(kept), { recursive: true });
  for (let i = 0; i < missing.length; i += AT_ONCE) {
    const answers = await Promise.all(missing.slice(i, i + AT_ONCE).map((id) => askRegistry(root, id)));
    for (const answer of answers) Object.assign(known, answer);
    writeFileSync(kept, JSON.stringify(known, null, 2));
    if (answers.includes(undefined)) return undefined;
  }
  return Object.fromEntries(ids.flatMap((id) => (known[id] ? [[id, known[id]]] : [])));
}

/** A mirror without publication times, or without the package, returns nothing for the version. Undefined: no answer. */
async function askRegistry(root: string, id: string): Promise<Record<string, string> | undefined> {
  const at = id.lastIndexOf('@');
  try {
    const { stdout } = await run('npm', ['view', id.slice(0, at), 'time', '--json'], {
      cwd: root,
      timeout: ANSWER_MS,
      maxBuffer: 64 << 20,
    });
    const time = (JSON.parse(stdout || '{}') as Record<string, string>)[id.slice(at + 1)];
    return time ? { [id]: time } : {};
  } catch (error) {
    return (error as { stderr?: string }).stderr?.includes('E404') ? {} : undefined;
  }
}
