import { buildWeb } from '../../bin/build-web';
import { expectedPort } from '../servers/ports';
import { startWeb } from './server';

const withWeb = !process.argv.includes('--no-web');

/** Builds the web frontend, unless --no-web leaves it out. The folder of the built files. */
export const builtWeb = async (): Promise<string> => (withWeb ? buildWeb() : '');

/**
 * The web server of a local installation. It is started before the services, which need its address, and answers 502
 * until the gateway is up.
 */
export async function startLocalWeb(options: { apiUrl: () => string; dist: string; checkout: string | null }) {
  if (withWeb) return startWeb({ ...options, port: expectedPort(8080) });
  return { url: 'http://localhost:8080', stop: async () => undefined };
}
