// Keeps a running test open without network. Copied unchanged to /service-worker.js; registered only while an exam runs.
const copyLimitMs = 3000;
const stallKnownMs = 10_000;
const keptForMs = 2 * 24 * 3600_000;
const nameOf = (attempt) => `exam-${attempt}`;
const examCaches = async () => (await caches.keys()).filter((name) => name.startsWith('exam-'));

self.addEventListener('install', () => {
  void self.skipWaiting();
});
self.addEventListener('activate', (event) => {
  event.waitUntil(dropOld().then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  const { kind, attempt, page, files } = event.data ?? {};
  const answer = (reply) => event.ports[0]?.postMessage(reply);
  if (kind === 'keep')
    event.waitUntil(
      keep(attempt, page, files).then(answer, (error) => answer({ ok: false, missing: [String(error)] })),
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
    // Any other page should fail rather than show an old copy.
    if (/^\/tests\/[^/]+\/take\/?$/.test(url.pathname)) event.respondWith(freshOrCopy(request, url.pathname));
  } else if (url.pathname === '/config.json' || /^\/apps\/[^/]+\/current\.json$/.test(url.pathname)) {
    event.respondWith(freshOrCopy(request, url.pathname));
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

let stalledAt = 0;
/** A stalled network counts as none: after the limit the copy answers, and for the rest of that start there is no second wait. */
async function freshOrCopy(request, path) {
  const network = fetch(request);
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

/** Stores the exam's document with its security policy, which versions are live, and every file the page has loaded. */
async function keep(attempt, page, files) {
  const cache = await caches.open(nameOf(attempt));
  const known = new Set((await cache.keys()).map((request) => new URL(request.url).pathname));
  const wanted = [page, ...files].filter((path) => !(neverChanges(path) && known.has(path)));
  const stored = await Promise.allSettled(
    wanted.map(async (path) => {
      const response = await fetch(path, {
        cache: neverChanges(path) ? 'default' : 'no-store',
        credentials: 'same-origin',
      });
      if (!response.ok || response.redirected) throw new Error(`${path} answered ${response.status}`);
      await cache.put(path, response);
    }),
  );
  const missing = wanted.filter((_path, i) => stored[i].status === 'rejected');
  return { ok: missing.length === 0, missing };
}

/** With the last test the worker unregisters itself. */
async function drop(attempt) {
  await caches.delete(nameOf(attempt));
  if ((await examCaches()).length === 0) await self.registration.unregister();
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
