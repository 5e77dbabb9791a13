/* make raise unit=services/catalog to=1.1.0: the unit's next version, everywhere that an exact version of it is written. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../local/say';
import { command } from './command';
import { packageOf, root, unitOf } from './units';

interface Lockfile {
  packages: Record<string, { version?: string; dependencies?: Record<string, string> }>;
}

/** Changes a JSON file that is indented with two spaces, as npm writes it. */
function edit<T>(file: string, change: (content: T) => void): void {
  const path = join(root, file);
  const content = JSON.parse(readFileSync(path, 'utf8')) as T;
  change(content);
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);
}

void command(() => {
  const unit = unitOf(process.argv[2]);
  const to = process.argv[3] ?? '';
  if (!/^\d+\.\d+\.\d+$/.test(to)) throw new Error(`to=${to}: expected a version such as 1.1.0`);
  const { name, version } = packageOf(unit);
  if (unit === 'contracts') throw new Error('contracts is built into every unit: raise it where all of them deploy');
  const pin = (one?: { dependencies?: Record<string, string> }) => {
    if (one?.dependencies?.[name]) one.dependencies[name] = to;
  };
  edit<{ version: string }>(`${unit}/package.json`, (own) => void (own.version = to));
  edit<{ dependencies: Record<string, string> }>('deploy/package.json', pin);
  edit<Lockfile>('package-lock.json', ({ packages }) => {
    Object.assign(packages[unit] ?? {}, { version: to });
    pin(packages.deploy);
  });
  say(`${unit}: ${version} -> ${to}`);
  return true;
});
