import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { compress } from '../../web/build-web';
import { startWeb } from './server';

const dist = mkdtempSync(path.join(tmpdir(), 'web-'));
const put = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(dist, file)), { recursive: true });
  writeFileSync(path.join(dist, file), text);
};
put('index.html', '<!doctype html><title>Kasauti</title>');
put('main.0123456789.js', `const long = '${'x'.repeat(2000)}';`);
put('apps/student/7f3a91c/remoteEntry.js', 'entry');
put('service-worker.js', 'self.addEventListener');
put('apps/student/current.json', '{"name":"student"}');
compress(dist);
put('pages/frame/head.html', '<!doctype html><title>Kasauti</title>');
put('pages/login/index.html', '<!--# include virtual="/pages/frame/head.html" --><h1>Login</h1>');
put('pages/index.html', '<h1>Welcome</h1>');

let gateway: Server;
let web: Awaited<ReturnType<typeof startWeb>>;
const reached: { method: string | undefined; url: string | undefined; headers: IncomingHttpHeaders; body: string }[] =
  [];
beforeAll(async () => {
  gateway = createServer((req, res) => {
    let body = '';
    req
      .on('data', (chunk: Buffer) => {
        body += String(chunk);
      })
      .on('end', () => {
        reached.push({ method: req.method, url: req.url, headers: req.headers, body });
        if (req.url === '/api/v1/docs/large') return res.writeHead(200).end(Buffer.alloc(5_000_000));
        return res
          .writeHead(201, { 'Content-Type': 'application/json', 'Set-Cookie': ['rt=1; HttpOnly', 'x=2'] })
          .end('{"success":true}');
      });
  });
  await new Promise<void>((ready) => gateway.listen(0, ready));
  web = await startWeb({
    apiUrl: () => `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
    dist,
    config: { supportEmail: 'help@example.in' },
  });
});
afterAll(async () => {
  await web.stop();
  gateway.closeAllConnections();
  gateway.close();
  rmSync(dist, { recursive: true });
});

/** As it is on the wire: no unpacking, no cleaning of the path. */
const get = (urlPath: string, { method = 'GET', headers = {}, body = '' } = {}) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((done, failed) => {
    const { hostname, port } = new URL(web.url);
    request({ hostname, port, path: urlPath, method, headers }, (res) => {
      const chunks: Buffer[] = [];
      res
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => done({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks) }));
    })
      .on('error', failed)
      .end(body);
  });

it.each(['/dashboard', '/tests/65a/take', '/join/ABC-123'])(
  'answers %s with the page, not cacheable',
  async (urlPath) => {
    const reply = await get(urlPath);
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).toBe('text/html;charset=utf-8');
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(String(reply.body)).toContain('<title>Kasauti</title>');
  },
);

it('answers a page that the build has drawn with it, in the frame of the shell, packed where that is accepted', async () => {
  const reply = await get('/login?redirect=%2Fwallet');
  expect(String(reply.body)).toBe('<!doctype html><title>Kasauti</title><h1>Login</h1>');
  expect(reply.headers).toMatchObject({
    'content-type': 'text/html;charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("script-src 'self';") as string,
  });
  expect(String((await get('/')).body)).toBe('<h1>Welcome</h1>');
  const packed = await get('/', { headers: { 'Accept-Encoding': 'gzip' } });
  expect([packed.headers['content-encoding'], String(gunzipSync(packed.body))]).toEqual(['gzip', '<h1>Welcome</h1>']);
});

it.each(['/api/../readyz', '/api/%2e%2e/readyz', '/api/v1/../../livez', '/api/.%2E/ops/parked'])(
  'forwards nothing outside the API: %s',
  async (urlPath) => {
    const before = reached.length;
    expect((await get(urlPath)).status).toBe(404);
    expect(reached).toHaveLength(before);
  },
);

it('listens on loopback only, and on another port when the expected one is taken', async () => {
  const { port } = new URL(web.url);
  const second = await startWeb({ apiUrl: () => '', port: Number(port), dist });
  expect(new URL(second.url).port).not.toBe(port);
  await second.stop();
  const others = Object.values(networkInterfaces())
    .flat()
    .filter((at) => at?.family === 'IPv4' && !at.internal);
  for (const at of others) await expect(fetch(`http://${at?.address}:${port}/`)).rejects.toThrow();
});

it('lets a page load nothing from elsewhere', async () => {
  const { headers } = await get('/');
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'; form-action 'self'",
  );
  // Row 18: for browsers that know no frame-ancestors.
  expect(headers).toMatchObject({
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'strict-origin',
  });
  expect(headers['strict-transport-security']).toBeUndefined();
});

it.each(['/verify-email?email=a&token=b', '/reset-password?token=b', '/unsubscribe?token=b', '/join/ABC'])(
  'sends no Referer from %s, whose address holds a secret',
  async (urlPath) => {
    expect((await get(urlPath)).headers['referrer-policy']).toBe('no-referrer');
  },
);

it("hands the click of a mailbox on its provider's side to the API, and shows the page to a browser", async () => {
  const address = '/unsubscribe?of=list&token=a.mac';
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await get(address, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' })).status).toBe(201);
  const url = '/api/v1/auth/unsubscribe/one-click?of=list&token=a.mac';
  expect(reached.at(-1)).toMatchObject({ method: 'POST', url, body: 'List-Unsubscribe=One-Click' });
  expect((await get(address)).headers['content-type']).toBe('text/html;charset=utf-8');
  expect((await get('/login', { method: 'POST' })).status).toBe(405);
});

it.each(['/missing.js', '/apps/student/gone/remoteEntry.js', '/apps/student/nothing', '/favicon.ico'])(
  'answers 404 for %s instead of sending a page',
  async (urlPath) => {
    const reply = await get(urlPath);
    expect(reply.status).toBe(404);
    expect(String(reply.body)).not.toContain('html');
  },
);

it('lets browsers cache files that never change, and revalidate what names the live version', async () => {
  expect((await get('/main.0123456789.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await get('/apps/student/7f3a91c/remoteEntry.js')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  );
  expect((await get('/apps/student/current.json')).headers['cache-control']).toBe('no-store');
  expect((await get('/service-worker.js')).headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/javascript',
  });
});

it('compresses the newest current.json at each request', async () => {
  const live = await get('/apps/student/current.json', { headers: { 'Accept-Encoding': 'gzip' } });
  expect(live.headers['content-encoding']).toBe('gzip');
  expect(live.headers['cache-control']).toBe('no-store');
});

it('compresses text for clients that accept it, and answers 304 to a known ETag', async () => {
  const small = await get('/main.0123456789.js', { headers: { 'Accept-Encoding': 'gzip, br' } });
  const plain = await get('/main.0123456789.js');
  expect(small.headers['content-encoding']).toBe('gzip');
  expect(small.body.length).toBeLessThan(200);
  expect(String(gunzipSync(small.body))).toBe(String(plain.body));
  expect(
    (await get('/main.0123456789.js', { headers: { 'If-None-Match': String(plain.headers['etag']) } })).status,
  ).toBe(304);
  const part = await get('/main.0123456789.js', { headers: { Range: 'bytes=6-9' } });
  expect([part.status, String(part.body)]).toEqual([206, 'long']);
});

it('sends a version that is deployed while it runs', async () => {
  expect((await get('/apps/student/8c1d2e3/remoteEntry.js')).status).toBe(404);
  put('apps/student/8c1d2e3/remoteEntry.js', 'newer');
  expect(String((await get('/apps/student/8c1d2e3/remoteEntry.js')).body)).toBe('newer');
});

it('serves config.json with the settings of the deployment', async () => {
  const reply = await get('/config.json');
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(JSON.parse(String(reply.body))).toMatchObject({
    apps: ['student', 'teacher', 'admin'],
    apiBase: '/api/v1',
    supportEmail: 'help@example.in',
  });
});

it.each(['/../../etc/passwd', '/..%2f..%2fetc/passwd', '/apps/%2e%2e/%2e%2e/%2e%2e/etc/passwd', '/%00'])(
  'serves no file outside its folder for %s',
  async (urlPath) => {
    const reply = await get(urlPath);
    expect(String(reply.body)).not.toContain('root:');
  },
);
it('refuses malformed addresses and other methods', async () => {
  expect((await get('/%E0%A4%A')).status).toBe(400);
  expect((await get('/', { method: 'POST' })).status).toBe(405);
});

it('forwards API requests with body, cookies and client address', async () => {
  const reply = await get('/api/v1/auth/login?x=1', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: 'rt=0', Origin: web.url },
    body: '{"email":"a"}',
  });
  expect(reply.status).toBe(201);
  expect(reply.headers['set-cookie']).toEqual(['rt=1; HttpOnly', 'x=2']);
  expect(reached.at(-1)).toMatchObject({
    method: 'POST',
    url: '/api/v1/auth/login?x=1',
    body: '{"email":"a"}',
    headers: { cookie: 'rt=0', origin: web.url },
  });
  expect(reached.at(-1)?.headers['x-forwarded-for']).toMatch(/127\.0\.0\.1|::1/);
});

it('passes an answer on that does not fit into one buffer', async () => {
  expect((await get('/api/v1/docs/large')).body).toHaveLength(5_000_000);
});

it('answers 502 while the gateway is down', async () => {
  const lonely = await startWeb({ apiUrl: () => 'http://127.0.0.1:1', dist });
  const reply = await fetch(`${lonely.url}/api/v1/auth/me`);
  expect(reply.status).toBe(502);
  expect(await reply.json()).toMatchObject({ success: false, code: 'unavailable', error: expect.any(String) });
  await lonely.stop();
});
