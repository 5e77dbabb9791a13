/*
 * Shows a page of ours where there is no network, and keeps a running test open then. It stores nothing else: every other
 * page, file and call goes to the network as if there were no worker. The build adds a line that changes with the files of
 * the offline page, so that browsers take the new ones.
 */
const OFFLINE = 'offline';
const offlineFiles = ['/offline', '/offline.css'];
const copyLimitMs = 3000;
const stallKnownMs = 10_000;
const keptForMs = 2 * 24 * 3600_000;
const nameOf = (attempt) => `exam-${attempt}`;
const examCaches = async () => (await caches.keys()).filter((name) => name.startsWith('exam-'));

/** Without a kept test no file is answered here. Undefined while the worker is starting and does not know. */
let keepsTests;
void examCaches().then((names) => {
  keepsTests ??= names.length > 0;
});

self.addEventListener('install', (event) => {
  void self.skipWaiting();
  // Without its page the worker still keeps tests.
  event.waitUntil(keepOfflinePage().catch(() => undefined));
});
self.addEventListener('activate', (event) => {
  // The browser asks for a page while the worker starts, instead of after it.
  const preload = self.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([dropOld().then(() => self.clients.claim()), preload]));
});

self.addEventListener('message', (event) => {
  const { kind, attempt, page, files } = event.data ?? {};
  const answer = (reply) => event.ports[0]?.postMessage(reply);
  if (kind === 'keep')
    event.waitUntil(
      keep(attempt, page, files).then(answer, (error) => answer({ ok: false, missing: [String(error)] })),
    );
  if (kind === 'compare')
    event.waitUntil(
      isNewer(page, files).then(
        (newer) => answer({ ok: true, newer }),
        () => answer({ ok: false }),
      ),
    );
  if (kind === 'drop')
    event.waitUntil(
      drop(attempt).then(
        () => answer({ ok: true }),
        () => answer({ ok: false }),
      ),
    );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith('/api/') && !isImage(url.pathname)) return;
  if (request.mode === 'navigate') {
    const network = fetchPage(event);
    const isExam = /^\/tests\/[^/]+\/take\/?$/.test(url.pathname);
    // Any other page says that there is no network rather than show an old copy.
    event.respondWith((isExam ? freshOrCopy(network, url.pathname) : network).catch(() => offlinePage(network)));
  } else if (url.pathname === offlineFiles[1]) {
    event.respondWith(fetch(request).catch(() => copyOf(url.pathname)));
  } else if (keepsTests === false) {
    return;
  } else if (url.pathname === '/config.json' || /^\/apps\/[^/]+\/current\.json$/.test(url.pathname)) {
    event.respondWith(freshOrCopy(fetch(request), url.pathname));
  } else if (neverChanges(url.pathname)) {
    event.respondWith(copyOf(url.pathname).then((copy) => copy ?? fetch(request)));
  }
});

/** Images of questions; one copy serves every width. */
const isImage = (path) => path.startsWith('/api/v1/images/');
/** Images, files in the folder of a version, or with a content hash in their name. */
const neverChanges = (path) =>
  isImage(path) || /^\/apps\/[^/]+\/[^/]+\/./.test(path) || /\.[0-9a-f]{10}\.[a-z0-9]+$/.test(path);
const copyOf = (path) => caches.match(path, { ignoreSearch: true, ignoreVary: true });

const fetchPage = async ({ request, preloadResponse }) => (await preloadResponse) ?? fetch(request);
async function keepOfflinePage() {
  const cache = await caches.open(OFFLINE);
  await cache.addAll(offlineFiles.map((file) => new Request(file, { cache: 'reload' })));
}
const offlinePage = async (network) => (await caches.match(offlineFiles[0])) ?? network;

let stalledAt = 0;
/** A stalled network counts as none: after the limit the copy answers, and for the rest of that start there is no second wait. */
async function freshOrCopy(network, path) {
  const inTime = network.catch(() => undefined);
  const isStalled = Date.now() - stalledAt < stallKnownMs;
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, isStalled ? 0 : copyLimitMs, 'late');
  });
  const fresh = await Promise.race([inTime, late]);
  clearTimeout(timer);
  if (fresh?.ok) return fresh;
  if (fresh === 'late' && !isStalled) stalledAt = Date.now();
  return (await copyOf(path)) ?? network;
}

/** The scripts that a document begins with, and the one that current.json names. */
const beginnings = /(?:<script [^>]*src=|"entry":)"([^"]+)"/g;
/** After a deploy they are not those of the page: kept together, they would open nothing without network. */
const areOf = (files, text) => [...text.matchAll(beginnings)].every(([, file]) => files.includes(file));
const isLive = (path) => path.endsWith('/current.json');

/** Whether the server has a newer version than the page with these files. */
async function isNewer(page, files) {
  const texts = await Promise.all(
    [page, ...files.filter(isLive)].map(async (path) => {
      const response = await fetch(path, { cache: 'no-store', credentials: 'same-origin' });
      return response.ok && !response.redirected ? response.text() : '';
    }),
  );
  return !texts.every((text) => areOf(files, text));
}

/**
 * Stores the exam's document with its security policy, which versions are live, and every file the page has loaded. What
 * is newer than the page is not stored; what was stored of the page's own version stays.
 */
async function keep(attempt, page, files) {
  keepsTests = true;
  const cache = await caches.open(nameOf(attempt));
  const pathOf = (address) => new URL(address, self.location.origin).pathname;
  const known = new Set((await cache.keys()).map((request) => pathOf(request.url)));
  const wanted = [page, ...files].filter((path) => !(neverChanges(path) && known.has(pathOf(path))));
  const stored = await Promise.allSettled(
    wanted.map(async (path) => {
      const response = await fetch(path, {
        cache: neverChanges(path) ? 'default' : 'no-store',
        credentials: 'same-origin',
      });
      if (!response.ok || response.redirected) throw new Error(`${path} answered ${response.status}`);
      const isOwn = (path !== page && !isLive(path)) || areOf(files, await response.clone().text());
      if (isOwn) await cache.put(path, response);
      else if (!known.has(path)) throw new Error(`${path} is newer than this page`);
    }),
  );
  // The last test before this one may have been dropped meanwhile.
  keepsTests = true;
  const missing = wanted.filter((_path, i) => stored[i].status === 'rejected');
  return { ok: missing.length === 0, missing };
}

async function drop(attempt) {
  await caches.delete(nameOf(attempt));
  keepsTests = (await examCaches()).length > 0;
}

/** A test that the server closed while this device was off leaves its copy behind. */
async function dropOld() {
  for (const name of await examCaches()) {
    const cache = await caches.open(name);
    const page = (await cache.matchAll()).find((response) =>
      response.headers.get('Content-Type')?.startsWith('text/html'),
    );
    if (!page || Date.now() - Date.parse(page.headers.get('Date') ?? '') > keptForMs) await caches.delete(name);
  }
}
