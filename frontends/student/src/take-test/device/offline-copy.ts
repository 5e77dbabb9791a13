import { pause } from './browser-clock';

// The exam's page and files, cached by the shell's service worker so that a reload without network opens the test.

const workerFile = '/service-worker.js';
const timeoutMs = 20_000;

type Reply = { ok: boolean };
type Request = { kind: 'keep'; attempt: string; page: string; files: string[] } | { kind: 'drop'; attempt: string };

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

const loadedHere = (): string[] => [
  ...performance.getEntriesByType('resource').map((entry) => entry.name),
  ...[...document.querySelectorAll('script[src], link[rel~="stylesheet"][href], link[rel~="icon"][href]')].map(
    (node) => node.getAttribute('src') ?? node.getAttribute('href') ?? '',
  ),
];

/** Call it after everything is loaded. False if the browser has no service worker or a file could not be cached. */
export async function keepForOffline(attempt: string, page: string): Promise<boolean> {
  try {
    if (!navigator.serviceWorker) return false;
    await navigator.serviceWorker.register(workerFile, { scope: '/', updateViaCache: 'none' });
    const { active } = await withTimeout(navigator.serviceWorker.ready);
    const reply = await withTimeout(
      post(active, {
        kind: 'keep',
        attempt,
        page,
        files: filesOf(loadedHere(), window.location.origin),
      }),
    );
    return reply.ok;
  } catch {
    return false;
  }
}

export async function dropOfflineCopy(attempt: string): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration('/');
    if (registration?.active) await withTimeout(post(registration.active, { kind: 'drop', attempt }));
  } catch {
    /* the worker deletes old copies by itself */
  }
}

function post(worker: ServiceWorker | null, request: Request): Promise<Reply> {
  return new Promise((resolve, reject) => {
    if (!worker) return reject(new Error('no service worker'));
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<Reply>) => {
      port1.close();
      resolve(data);
    };
    worker.postMessage(request, [port2]);
  });
}

const withTimeout = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([work, pause(timeoutMs).then(() => Promise.reject(new Error('timeout')))]);
