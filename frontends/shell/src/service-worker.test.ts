/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const origin = 'http://localhost:8080';
const take = '/tests/65a/take';
const file = '/apps/student/7f3a91c/remoteEntry.js';
type Reply = { ok: boolean; missing?: string[] };

/**
 * Runs service-worker.js with fakes of `self`, `caches` and `fetch`. The script is copied to the site unchanged and has
 * no exports, so it is evaluated with them as parameters. Tests replace `network.answer` and read `kept`, the caches.
 */
function aWorker() {
  const handlers = new Map<string, (event: object) => void>();
  const kept = new Map<string, Map<string, Response>>();
  const network = {
    answer: async (path: string): Promise<Response> =>
      new Response(`fresh ${path}`, {
        headers: { 'Content-Type': path === take ? 'text/html' : 'text/plain', Date: new Date().toUTCString() },
      }),
    asked: [] as string[],
  };
  const cacheOf = (entries: Map<string, Response>) => ({
    keys: async () => [...entries.keys()].map((path) => ({ url: origin + path })),
    addAll: async (requests: { url: string }[]) => {
      for (const { url } of requests) {
        const path = new URL(url).pathname;
        entries.set(path, await fetch(path));
      }
    },
    put: async (path: string, response: Response) => {
      entries.set(path, response);
    },
    matchAll: async () => [...entries.values()],
  });
  const caches = {
    keys: async () => [...kept.keys()],
    open: async (name: string) => {
      const entries = kept.get(name) ?? new Map<string, Response>();
      kept.set(name, entries);
      return cacheOf(entries);
    },
    delete: async (name: string) => kept.delete(name),
    match: async (path: string) =>
      [...kept.values()]
        .flatMap((entries) => [...entries])
        .find(([stored]) => stored.split('?')[0] === path)?.[1]
        .clone(),
  };
  const self = {
    location: { origin },
    addEventListener: (name: string, run: (event: object) => void) => handlers.set(name, run),
    skipWaiting: jest.fn(),
    clients: { claim: jest.fn() },
    registration: { navigationPreload: { enable: jest.fn() } },
  };
  const fetch = async (asked: string | { url: string }) => {
    const path = typeof asked === 'string' ? asked : new URL(asked.url).pathname;
    network.asked.push(path);
    return network.answer(path);
  };
  class Request {
    readonly url: string;
    constructor(path: string) {
      this.url = origin + path;
    }
  }
  new Function('self', 'caches', 'fetch', 'Request', readFileSync(join(__dirname, 'service-worker.js'), 'utf8'))(
    self,
    caches,
    fetch,
    Request,
  );

  return {
    kept,
    network,
    self,
    /** Sends a message as the page does, and returns the worker's reply. */
    async say(data: object): Promise<Reply> {
      let work: Promise<unknown> = Promise.resolve();
      let reply: Reply = { ok: false };
      handlers.get('message')?.({
        data,
        ports: [
          {
            postMessage: (given: Reply) => {
              reply = given;
            },
          },
        ],
        waitUntil: (given: Promise<unknown>) => {
          work = given;
        },
      });
      await work;
      return reply;
    },
    /** The worker's response to a request; undefined when it leaves the request to the browser. */
    get(path: string, more: object = {}, event: object = {}): Promise<Response> | undefined {
      let given: Promise<Response> | undefined;
      handlers.get('fetch')?.({
        request: { url: origin + path, method: 'GET', mode: 'cors', ...more },
        ...event,
        respondWith: (answer: Promise<Response>) => {
          given = answer;
        },
      });
      return given;
    },
    async run(step: 'install' | 'activate') {
      let work: Promise<unknown> = Promise.resolve();
      handlers.get(step)?.({
        waitUntil: (given: Promise<unknown>) => {
          work = given;
        },
      });
      await work;
    },
  };
}
/** The message that the page sends when an exam starts. */
const keep = {
  kind: 'keep',
  attempt: 'a1',
  page: take,
  files: [file, '/main.0123456789.js', '/config.json', '/apps/student/current.json'],
};
const text = async (answer: Promise<Response> | undefined) => (await answer)?.text();
/** A request for a page, as opposed to a file. */
const open = { mode: 'navigate' };
/** `network.answer` while the device is offline. */
const away = async (): Promise<Response> => {
  throw new TypeError('Failed to fetch');
};
afterEach(() => jest.useRealTimers());

it('opens the exam, its files and the live versions without network', async () => {
  const worker = aWorker();
  expect(await worker.say(keep)).toEqual({ ok: true, missing: [] });
  worker.network.answer = away;
  for (const path of [file, '/main.0123456789.js', '/config.json', '/apps/student/current.json'])
    expect(await text(worker.get(path))).toBe(`fresh ${path}`);
  expect(await text(worker.get(take, open))).toBe(`fresh ${take}`);
});
it('shows an image of a question without network in any width, and asks for it once', async () => {
  const worker = aWorker();
  const image = '/api/v1/images/01JD0000000000000000000001';
  await worker.say({ ...keep, files: [...keep.files, `${image}?width=640`] });
  await worker.say({ ...keep, files: [...keep.files, `${image}?width=1280`] });
  worker.network.answer = away;
  expect(await text(worker.get(`${image}?width=1280`))).toBe(`fresh ${image}?width=640`);
  expect(worker.network.asked.filter((path) => path.startsWith(image))).toEqual([`${image}?width=640`]);
});
it('uses the copy when the network stalls for three seconds, or the server fails', async () => {
  const worker = aWorker();
  await worker.say(keep);
  jest.useFakeTimers();
  worker.network.answer = () => new Promise(() => undefined);
  const stalled = text(worker.get(take, open));
  await jest.advanceTimersByTimeAsync(3000);
  expect(await stalled).toBe(`fresh ${take}`);
  worker.network.answer = async () => new Response('broken', { status: 502 });
  expect(await text(worker.get('/apps/student/current.json'))).toBe('fresh /apps/student/current.json');
});
it('waits for a stalled network once, not for each file of the same start', async () => {
  const worker = aWorker();
  await worker.say(keep);
  jest.useFakeTimers();
  const well = worker.network.answer;
  worker.network.answer = () => new Promise(() => undefined);
  const page = text(worker.get(take, open));
  await jest.advanceTimersByTimeAsync(3000);
  await page;
  const rest = Promise.all(['/config.json', '/apps/student/current.json'].map((path) => text(worker.get(path))));
  await jest.advanceTimersByTimeAsync(1);
  expect(await rest).toEqual(['fresh /config.json', 'fresh /apps/student/current.json']);
  await jest.advanceTimersByTimeAsync(10_000);
  worker.network.answer = async (path) => (path === '/config.json' ? new Response('newer') : well(path));
  expect(await text(worker.get('/config.json'))).toBe('newer');
});
it('prefers the live version while there is a network, and never requests an immutable file again', async () => {
  const worker = aWorker();
  await worker.say(keep);
  worker.network.asked.length = 0;
  worker.network.answer = async (path) => new Response(`newer ${path}`);
  expect(await text(worker.get('/apps/student/current.json'))).toBe('newer /apps/student/current.json');
  expect(await text(worker.get(file))).toBe(`fresh ${file}`);
  expect(worker.network.asked).toEqual(['/apps/student/current.json']);
});
it.each([
  ['/api/v1/attempts/1', {}],
  ['/api/v1/config.json', {}],
  ['/api/v1/docs', open],
  [take, { method: 'POST' }],
])('leaves %s to the browser', async (path, request) => {
  const worker = aWorker();
  await worker.say(keep);
  expect(worker.get(path, request)).toBeUndefined();
});
it('reports the files it could not fetch, and stores them when asked again', async () => {
  const worker = aWorker();
  const well = worker.network.answer;
  worker.network.answer = async (path) => (path === file ? new Response('gone', { status: 404 }) : well(path));
  expect(await worker.say(keep)).toEqual({ ok: false, missing: [file] });
  worker.network.answer = well;
  worker.network.asked.length = 0;
  expect(await worker.say(keep)).toEqual({ ok: true, missing: [] });
  expect(worker.network.asked).not.toContain('/main.0123456789.js');
});
describe('after a deploy', () => {
  const document = (hash: string) => `<script defer="defer" src="/main.${hash}.js" data-first="{}"></script>`;
  const current = (version: string) => `{"name":"student","entry":"/apps/student/${version}/remoteEntry.js"}`;
  const liveFile = '/apps/student/current.json';
  /** The server's live versions; every file of both is there. */
  const serves = (worker: ReturnType<typeof aWorker>, hash: string, version: string) => {
    const well = worker.network.answer;
    worker.network.answer = async (path) =>
      path === take
        ? new Response(document(hash), { headers: { 'Content-Type': 'text/html' } })
        : path === liveFile
          ? new Response(current(version))
          : well(path);
  };
  const [hash, version] = ['0123456789', '7f3a91c'];

  it('keeps the page as it was stored, and not a newer one without its files', async () => {
    const worker = aWorker();
    serves(worker, hash, version);
    expect(await worker.say(keep)).toEqual({ ok: true, missing: [] });
    serves(worker, 'aaaaaaaaaa', '8888888');
    const image = '/api/v1/images/01JD0000000000000000000001';
    expect(await worker.say({ ...keep, files: [...keep.files, image] })).toEqual({ ok: true, missing: [] });
    worker.network.answer = away;
    expect(await text(worker.get(take, open))).toBe(document(hash));
    expect(await text(worker.get(liveFile))).toBe(current(version));
    expect(await text(worker.get(image))).toBe(`fresh ${image}`);
  });

  it.each([
    ['document', 'aaaaaaaaaa', version, take],
    ['app', hash, '8888888', liveFile],
  ])('says that a page older than its %s does not open without network', async (_of, newHash, newVersion, newer) => {
    const worker = aWorker();
    serves(worker, newHash, newVersion);
    expect(await worker.say(keep)).toEqual({ ok: false, missing: [newer] });
    expect(worker.kept.get('exam-a1')?.has(newer)).toBe(false);
    expect(await worker.say({ ...keep, kind: 'compare' })).toEqual({ ok: true, newer: true });
  });

  it('says that nothing is newer where that is so, and nothing without network', async () => {
    const worker = aWorker();
    serves(worker, hash, version);
    expect(await worker.say({ ...keep, kind: 'compare' })).toEqual({ ok: true, newer: false });
    worker.network.answer = async () => new Response('broken', { status: 502 });
    expect(await worker.say({ ...keep, kind: 'compare' })).toEqual({ ok: true, newer: false });
    worker.network.answer = away;
    expect(await worker.say({ ...keep, kind: 'compare' })).toEqual({ ok: false });
  });
});
it('forgets a finished attempt, and with the last one answers no file any more', async () => {
  const worker = aWorker();
  await worker.say(keep);
  await worker.say({ ...keep, attempt: 'a2' });
  await worker.say({ kind: 'drop', attempt: 'a1' });
  expect(await text(worker.get(file))).toBe(`fresh ${file}`);
  await worker.say({ kind: 'drop', attempt: 'a2' });
  expect([...worker.kept.keys()]).toEqual([]);
  for (const path of [file, '/config.json', '/apps/student/current.json']) expect(worker.get(path)).toBeUndefined();
});
it('shows its own page without network, and nothing that it has stored of any other', async () => {
  const worker = aWorker();
  await worker.run('install');
  await worker.run('activate');
  expect(worker.self.registration.navigationPreload.enable).toHaveBeenCalled();
  expect([...(worker.kept.get('offline')?.keys() ?? [])]).toEqual(['/offline', '/offline.css']);
  expect(await text(worker.get('/my-tests', open))).toBe('fresh /my-tests');
  worker.network.answer = async () => new Response('broken', { status: 502 });
  expect(await text(worker.get('/my-tests', open))).toBe('broken');
  worker.network.answer = away;
  expect(await text(worker.get('/my-tests', open))).toBe('fresh /offline');
  expect(await text(worker.get('/offline.css'))).toBe('fresh /offline.css');
  expect(worker.get('/main.0123456789.js')).toBeUndefined();
});
it('takes the answer that the browser has asked for while the worker started', async () => {
  const worker = aWorker();
  worker.network.asked.length = 0;
  const preloadResponse = Promise.resolve(new Response('preloaded'));
  expect(await text(worker.get('/my-tests', open, { preloadResponse }))).toBe('preloaded');
  expect(worker.network.asked).toEqual([]);
});
it('still keeps tests where its own page could not be stored', async () => {
  const worker = aWorker();
  const well = worker.network.answer;
  worker.network.answer = away;
  await worker.run('install');
  await expect(worker.get('/my-tests', open)).rejects.toThrow('Failed to fetch');
  worker.network.answer = well;
  expect(await worker.say(keep)).toMatchObject({ ok: true });
});
it("clears the copy of last week's test, and keeps a running one", async () => {
  const worker = aWorker();
  await worker.say(keep);
  worker.kept.set(
    'exam-old',
    new Map([
      [
        take,
        new Response('', {
          headers: { 'Content-Type': 'text/html', Date: new Date(Date.now() - 5 * 86_400_000).toUTCString() },
        }),
      ],
    ]),
  );
  await worker.run('activate');
  expect([...worker.kept.keys()]).toEqual(['exam-a1']);
});
