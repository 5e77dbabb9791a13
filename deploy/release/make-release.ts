/* make release [unit=services/catalog]: stores in contracts/released what the version of a unit, or of all, promises and expects. */
import { appendFileSync } from 'node:fs';
import { say } from '../local/say';
import { changes } from './records/changelog';
import { command } from './command';
import { changelogOf, readFiles, releaseOf, textOf, versionsOf, writeFiles } from './records/released';
import { unitOf, units } from './units';
import { workingTree } from './sources/working-tree';

function release(unit: string): void {
  const files = workingTree(unit);
  const { version } = files.release;
  const known = versionsOf(unit);
  if (known.includes(version)) {
    if (textOf(readFiles(unit, version)) === textOf(files)) return say(`${unit} ${version} is released already`);
    throw new Error(`${unit} ${version} is released and differs now: raise the version in ${unit}/package.json`);
  }
  const last = known.at(-1);
  const line = changes(last ? releaseOf(readFiles(unit, last)) : undefined, releaseOf(files));
  writeFiles(files);
  appendFileSync(changelogOf(unit), `- ${version} (${new Date().toISOString().slice(0, 10)}): ${line}\n`);
  say(`${unit} ${version}: ${line}`);
}

void command(() => {
  const name = process.argv[2] ?? 'all';
  for (const unit of name === 'all' ? units : [unitOf(name)]) release(unit);
  return true;
});
