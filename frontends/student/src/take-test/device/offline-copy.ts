import { pause } from './browser-clock';

// The exam's pages and files, kept by the shell's service worker so that a reload without network opens the test again.

const workerFile = '/service-worker.js';
const patienceMs = 20_000;
const attemptId = (id: string): string => id.replace(/[^\w-]/g, '');

type Reply = { ok: boolean; missing?: string[] };
type Request = { kind: 'keep'; attempt: string; page: string; files: string[] } | { kind: 'drop'; attempt: string };

/** Addresses of this page's own scripts, styles and fonts, and of what names the live version. */
export function filesOf(loaded: readonly string[], origin: string): string[] {
  const own = loaded
    .map((address) => new URL(address, origin))
    .filter((url) => url.origin === origin && isFile(url.pathname));
  const apps = own.flatMap(({ pathname }) => /^\/apps\/([^/]+)\//.exec(pathname)?.[1] ?? []);
  return [
    ...new Set([
      ...own.map(({ pathname }) => pathname),
      ...apps.map((app) => `/apps/${app}/current.json`),
      '/config.json',
    ]),
  ];
}

const isFile = (path: string): boolean =>
  /\.(js|css|svg|woff2|png|ico)$/.test(path) && path !== workerFile && !path.startsWith('/api/');

const loadedHere = (): string[] => [
  ...performance.getEntriesByType('resource').map((entry) => entry.name),
  ...[...document.querySelectorAll('script[src], link[rel~="stylesheet"][href], link[rel~="icon"][href]')].map(
    (node) => node.getAttribute('src') ?? node.getAttribute('href') ?? '',
  ),
];

/** Everything must have been loaded before. False where the browser offers no worker, or a file could not be had. */
export async function keepForOffline(attempt: string, page: string): Promise<boolean> {
  try {
    if (!navigator.serviceWorker) return false;
    await navigator.serviceWorker.register(workerFile, { scope: '/', updateViaCache: 'none' });
    const { active } = await inTime(navigator.serviceWorker.ready);
    const reply = await inTime(
      tell(active, {
        kind: 'keep',
        attempt: attemptId(attempt),
        page,
        files: filesOf(loadedHere(), window.location.origin),
      }),
    );
    return reply.ok;
  } catch {
    return false;
  }
}

/** The test is over here: the copy is not needed any more. */
export async function dropOfflineCopy(attempt: string): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration('/');
    if (registration?.active) await inTime(tell(registration.active, { kind: 'drop', attempt: attemptId(attempt) }));
  } catch {
    /* the worker clears old copies by itself */
  }
}

function tell(worker: ServiceWorker | null, request: Request): Promise<Reply> {
  return new Promise((resolve, reject) => {
    if (!worker) return reject(new Error('no worker'));
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<Reply>) => {
      port1.close();
      resolve(data);
    };
    worker.postMessage(request, [port2]);
  });
}

const inTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([work, pause(patienceMs).then(() => Promise.reject(new Error('no answer in time')))]);
