/* make deployed unit=services/catalog env=production [version=1.0.0]: notes what runs there from now on. */
import { say } from '../local/say';
import { command } from './command';
import { readEnvironment, writeEnvironment } from './records/environment';
import { readFiles } from './records/released';
import { packageOf, unitOf } from './units';

void command(() => {
  const [name, env = 'production', wanted] = process.argv.slice(2);
  const unit = unitOf(name);
  const { version } = readFiles(unit, wanted ?? packageOf(unit).version).release;
  writeEnvironment(env, { ...readEnvironment(env), [unit]: version });
  say(`${env}: ${unit} ${version}`);
  return true;
});
