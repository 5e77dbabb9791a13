/* make can-deploy unit=services/catalog env=production [version=1.0.0]: yes, or everything that it would break there. */
import { say } from '../local/say';
import { refusalsOf, sentence } from './can-deploy';
import { command } from './command';
import { readEnvironment, runningIn } from './records/environment';
import { readFiles, releaseOf } from './records/released';
import { packageOf, unitOf } from './units';

void command(() => {
  const [name, env = 'production', wanted] = process.argv.slice(2);
  const unit = unitOf(name);
  const version = wanted ?? packageOf(unit).version;
  const environment = readEnvironment(env);
  const refusals = refusalsOf(releaseOf(readFiles(unit, version)), runningIn(environment));
  const isFine = refusals.length === 0;
  const replaced = environment[unit] ? `, in place of ${environment[unit]}` : '';
  const judged = `${unit} ${version}, as released, ${isFine ? 'fits' : 'would break'}`;
  say(`${isFine ? 'yes' : 'no'}: ${judged} what runs in ${env}${replaced}`);
  if (!wanted) say('The working tree was not read: make check compares it.');
  for (const text of new Set(refusals.map(sentence))) say(`- ${text}`);
  return isFine;
});
