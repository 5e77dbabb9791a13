// Keeps a running test open without network. Plain script, copied as it is to /service-worker.js; works only while an exam asked for it.
const copyLimitMs = 3000;
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
  if (request.method !== 'GET' || url.origin !== self.location.origin || url.pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') {
    // Every other page is better honestly away than old.
    if (/^\/tests\/[^/]+\/take\/?$/.test(url.pathname)) event.respondWith(freshOrCopy(request, url.pathname));
  } else if (url.pathname === '/config.json' || /^\/apps\/[^/]+\/current\.json$/.test(url.pathname)) {
    event.respondWith(freshOrCopy(request, url.pathname));
  } else if (neverChanges(url.pathname)) {
    event.respondWith(copyOf(url.pathname).then((copy) => copy ?? fetch(request)));
  }
});

/** A version's own folder, or a name that changes with the content. */
const neverChanges = (path) => /^\/apps\/[^/]+\/[^/]+\/./.test(path) || /\.[0-9a-f]{10}\.[a-z0-9]+$/.test(path);
const copyOf = (path) => caches.match(path, { ignoreSearch: true, ignoreVary: true });

/** A network that stalls is as bad as none: what is not there in time is taken from the copy. */
async function freshOrCopy(request, path) {
  const network = fetch(request);
  const inTime = network.catch(() => undefined);
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, copyLimitMs);
  });
  const fresh = await Promise.race([inTime, late]);
  clearTimeout(timer);
  if (fresh?.ok) return fresh;
  return (await copyOf(path)) ?? network;
}

/** The exam's document with its own policy, what is live, and every file the page has loaded. */
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

/** When no test needs it any more, the worker goes too. */
async function drop(attempt) {
  await caches.delete(nameOf(attempt));
  if ((await examCaches()).length === 0) await self.registration.unregister();
}

/** A test that was closed by the server while this device was off leaves its copy behind. */
async function dropOld() {
  for (const name of await examCaches()) {
    const cache = await caches.open(name);
    const page = (await cache.matchAll()).find((response) =>
      response.headers.get('Content-Type')?.startsWith('text/html'),
    );
    if (!page || Date.now() - Date.parse(page.headers.get('Date') ?? '') > keptForMs) await caches.delete(name);
  }
}
