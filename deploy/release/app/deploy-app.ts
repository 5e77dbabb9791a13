/* make app-deploy app=teacher to=/srv/web: builds the app beside its live version, tries it under the live shell, flips. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { dist, goLive, stage, type Current } from '../../web/build-web';
import { say } from '../../local/say';
import { command } from '../command';
import { neededBy, pagesOf } from '../sources/front';
import { unitOf } from '../units';
import { refuseFrozen } from './freeze';
import { problemsUnderShell } from './live-shell';

void command(async () => {
  const [name = '', to = dist] = process.argv.slice(2);
  const unit = unitOf(`frontends/${name}`);
  const webRoot = resolve(to);
  refuseFrozen(webRoot, name);
  const folder = join(webRoot, 'apps', name);
  const liveFile = join(folder, 'current.json');
  const liveVersion = existsSync(liveFile)
    ? (JSON.parse(readFileSync(liveFile, 'utf8')) as Current).version
    : undefined;
  const current = await stage(name, webRoot);
  const problems = await problemsUnderShell({ webRoot, current, needs: neededBy(unit), pages: pagesOf(unit) });
  if (problems.length > 0) {
    for (const problem of problems) say(`- ${problem}`);
    if (current.version !== liveVersion) rmSync(join(folder, current.version), { recursive: true });
    say(`no: ${name} ${current.version} stays out; ${liveVersion ?? 'nothing'} is live`);
    return false;
  }
  goLive(webRoot, current);
  say(`${name} ${current.release} (${current.version}) is live in ${webRoot}, in place of ${liveVersion ?? 'nothing'}`);
  return true;
});
