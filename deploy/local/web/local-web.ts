import { buildWeb } from '../../web/build-web';
import { expectedPort } from '../servers/ports';
import { startWeb, type WebOptions } from './server';

export const FRONTS = ['shell', 'student', 'teacher', 'admin'];
const withWeb = !process.argv.includes('--no-web');

/** Builds the web frontend, unless --no-web leaves it out, or `except` one front. The folder of the built files. */
export const builtWeb = async (except?: string): Promise<string> =>
  withWeb ? buildWeb({ names: FRONTS.filter((name) => name !== except) }) : '';

/**
 * The web server of a local installation. It is started before the services, which need its address, and answers 502
 * until the gateway is up.
 */
export async function startLocalWeb(options: Pick<WebOptions, 'apiUrl' | 'dist' | 'checkout' | 'also'>) {
  if (withWeb) return startWeb({ ...options, port: expectedPort(8080) });
  return { url: 'http://localhost:8080', stop: async () => undefined };
}
