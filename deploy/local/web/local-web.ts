import { buildWeb, dist } from '../../web/build-web';
import { expectedPort } from '../servers/ports';
import { startWeb, type WebOptions } from './server';

export const FRONTS = ['shell', 'student', 'teacher', 'admin'];
const withWeb = !process.argv.includes('--no-web');

/** Builds the web frontend beside what else starts, unless --no-web leaves it out, or `except` one front. */
export function builtWeb(except?: string): Promise<unknown> {
  const built = withWeb ? buildWeb({ names: FRONTS.filter((name) => name !== except) }) : Promise.resolve();
  // A failure is reported where the result is awaited, not as an unhandled rejection before.
  built.catch(() => undefined);
  return built;
}

/**
 * The web server of a local installation. It is started before the services, which need its address, and answers 502
 * until the gateway is up, 404 until the pages are built.
 */
export async function startLocalWeb(options: Pick<WebOptions, 'apiUrl' | 'checkout' | 'also'>) {
  if (withWeb) return startWeb({ ...options, dist, port: expectedPort(8080) });
  return { url: 'http://localhost:8080', stop: async () => undefined };
}
