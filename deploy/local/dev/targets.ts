import { parseArgs } from 'node:util';
import { allServices } from '../parts';
import { say } from '../say';
import { FRONTS } from '../web/local-web';
import { INSPECT_PORT } from './beside';

const { service, app } = parseArgs({
  strict: false,
  options: { service: { type: 'string', default: '' }, app: { type: 'string', default: '' } },
}).values as { service: string; app: string };

const oneOf = (names: string[], kind: string, given: string): string => {
  if (!given || names.includes(given)) return given;
  say(`${kind}=${given}: expected one of ${names.join(', ')}`);
  process.exit(1);
};

/** What make dev starts or builds again on save; empty where nothing is, as in make demo. */
export const dev = {
  service: oneOf(Object.keys(allServices), 'service', service),
  app: oneOf(FRONTS, 'app', app),
};

/** What a developer may do, below the demo's own welcome. */
export const devWelcome = (web: string): string =>
  [
    dev.service &&
      `Save a file of ${dev.service}: it starts again. A debugger attaches at 127.0.0.1:${INSPECT_PORT}.\n`,
    dev.app && `Save a file of ${dev.app}: it is built again, and open pages of it reload.\n`,
    dev.app &&
      !web.endsWith(':8080') &&
      `Port 8080 is taken: write ${web} into .vscode/launch.json to debug the page.\n`,
  ].join('');
