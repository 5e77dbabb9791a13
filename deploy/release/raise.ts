/* make raise unit=services/catalog to=1.1.0: the unit's next version, everywhere that an exact version of it is written. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../local/say';
import { command } from './command';
import { packageOf, readJson, root, unitOf, type Package } from './units';

interface Lockfile {
  packages: Record<string, Package>;
}

const PYTHON_CLIENT = 'contracts/sdk/python/pyproject.toml';

function change(file: string, by: (text: string) => string): void {
  const path = join(root, file);
  const before = readFileSync(path, 'utf8');
  const after = by(before);
  if (after !== before) writeFileSync(path, after);
}

/** Changes a JSON file that is indented with two spaces, as npm writes it. */
const changeJson = <T>(file: string, by: (content: T) => void): void =>
  change(file, (text) => {
    const content = JSON.parse(text) as T;
    by(content);
    return `${JSON.stringify(content, null, 2)}\n`;
  });

void command(() => {
  const unit = unitOf(process.argv[2]);
  const to = process.argv[3] ?? '';
  if (!/^\d+\.\d+\.\d+$/.test(to)) throw new Error(`to=${to}: expected a version such as 1.1.0`);
  // The clients of partners are built from the contracts and have their version.
  const raised = unit === 'contracts' ? [unit, 'contracts/sdk'] : [unit];
  const names = raised.map((folder) => packageOf(folder).name);
  const from = packageOf(unit).version;

  const raise = (folder: string, one: Package) => {
    if (raised.includes(folder)) one.version = to;
    for (const name of names) if (one.dependencies?.[name]) one.dependencies[name] = to;
  };
  const workspaces = Object.keys(readJson<Lockfile>('package-lock.json').packages).filter(
    (folder) => folder && !folder.includes('node_modules'),
  );
  changeJson<Lockfile>('package-lock.json', ({ packages }) => {
    for (const folder of workspaces) raise(folder, packages[folder] as Package);
  });
  for (const folder of workspaces)
    changeJson<Package>(`${folder}/package.json`, (one) => {
      raise(folder, one);
    });
  if (unit === 'contracts') change(PYTHON_CLIENT, (text) => text.replace(/^version = ".*"$/m, `version = "${to}"`));
  say(`${unit}: ${from} -> ${to}`);
  return true;
});
