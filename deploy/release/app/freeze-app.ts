/* make app-freeze app=teacher to=/srv/web reason="entrance test until noon": no version goes live until make app-thaw. */
import { resolve } from 'node:path';
import { dist } from '../../web/build-web';
import { say } from '../../local/say';
import { command } from '../command';
import { unitOf } from '../units';
import { freeze, thaw } from './freeze';

void command(() => {
  const [verb, name = '', to = '', reason = ''] = process.argv.slice(2);
  const webRoot = resolve(to || dist);
  unitOf(`frontends/${name}`);
  if (verb === 'thaw') {
    const why = thaw(webRoot, name);
    say(why === undefined ? `${name} was not frozen` : `${name} may be deployed again; it was frozen ${why}`);
    return true;
  }
  freeze(webRoot, name, reason, new Date());
  say(`${name} is frozen: deployments and rollbacks are refused until make app-thaw app=${name} to=${webRoot}`);
  return true;
});
