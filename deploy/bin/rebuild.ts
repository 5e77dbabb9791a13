/* make rebuild [service=...]: the running services complete their copies of each other's facts; this requests it and waits. */
import { rebuildReadModels } from '@kasauti/analytics';
import { rebuildCopies, runTool } from '@kasauti/service-kit';
import { say } from '../local/say';
import { services } from '../local/services';

const names = Object.keys(services);

async function rebuild(service: string): Promise<void> {
  const line = (text: string) => say(`${service}: ${text}`);
  await runTool(service, (db) => rebuildCopies(db, line));
  if (service === 'analytics') await runTool(service, (db) => rebuildReadModels(db, line));
}

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !names.includes(name));
if (unknown) {
  say(`There is no service ${unknown}; there are ${names.join(', ')}`);
  process.exitCode = 1;
} else {
  void Promise.all((asked.length > 0 ? asked : names).map(rebuild));
}
