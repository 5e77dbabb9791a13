import { tell, withTimeout } from './worker';

// The exam's page and files, cached by the shell's service worker so that a reload without network opens the test.

const workerFile = '/service-worker.js';

/** Paths of the scripts, styles, fonts and images this page has loaded, and of the files that name the live version. */
export function filesOf(loaded: readonly string[], origin: string): string[] {
  const own = loaded
    .map((address) => new URL(address, origin))
    .filter((url) => url.origin === origin && isFile(url.pathname));
  const apps = own.flatMap(({ pathname }) => /^\/apps\/([^/]+)\//.exec(pathname)?.[1] ?? []);
  return [
    ...new Set([
      ...own.map(({ pathname, search }) => pathname + (isImage(pathname) ? search : '')),
      ...apps.map((app) => `/apps/${app}/current.json`),
      '/config.json',
    ]),
  ];
}

const isFile = (path: string): boolean =>
  isImage(path) || (/\.(js|css|svg|woff2|png|ico)$/.test(path) && path !== workerFile && !path.startsWith('/api/'));
const isImage = (path: string): boolean => path.startsWith('/api/v1/images/');

const loadedHere = (): string[] =>
  filesOf(
    [
      ...performance.getEntriesByType('resource').map((entry) => entry.name),
      ...[...document.querySelectorAll('script[src], link[rel~="stylesheet"][href], link[rel~="icon"][href]')].map(
        (node) => node.getAttribute('src') ?? node.getAttribute('href') ?? '',
      ),
    ],
    window.location.origin,
  );

/** Call it after everything is loaded. False if the browser has no service worker or a file could not be cached. */
export async function keepForOffline(attempt: string, page: string): Promise<boolean> {
  try {
    if (!navigator.serviceWorker) return false;
    await navigator.serviceWorker.register(workerFile, { scope: '/', updateViaCache: 'none' });
    await withTimeout(navigator.serviceWorker.ready);
    return (await tell({ kind: 'keep', attempt, page, files: loadedHere() }))?.ok === true;
  } catch {
    return false;
  }
}

/** Whether the server has a newer version. False also where that cannot be known, and without a worker: nothing is kept then. */
export const isOlderThanServer = async (page: string): Promise<boolean> =>
  (await tell({ kind: 'compare', page, files: loadedHere() }))?.newer === true;
