/* make app-rollback app=teacher to=/srv/web: the version before is live again; its folder is still there. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { dist, goLive, type Current } from '../../web/build-web';
import { say } from '../../local/say';
import { command } from '../command';
import { refuseFrozen } from './freeze';

void command(() => {
  const [name = '', to = dist] = process.argv.slice(2);
  refuseFrozen(resolve(to), name);
  const folder = join(resolve(to), 'apps', name);
  const file = join(folder, 'previous.json');
  if (!existsSync(file)) throw new Error(`${name}: no version before this one in ${folder}`);
  const previous = JSON.parse(readFileSync(file, 'utf8')) as Current;
  if (!existsSync(join(folder, previous.version, 'remoteEntry.js')))
    throw new Error(`${name} ${previous.version} is not in ${folder} any more: deploy it from its commit`);
  const now = JSON.parse(readFileSync(join(folder, 'current.json'), 'utf8')) as Current;
  goLive(resolve(to), previous);
  say(`${name} ${previous.release} (${previous.version}) is live again, in place of ${now.version}`);
  return true;
});
