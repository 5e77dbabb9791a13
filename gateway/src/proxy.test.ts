import { request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { newId } from '@kasauti/service-kit';
import { aUser, fixedClock, startTestService, tokenFor, type TestService } from '@kasauti/service-kit/testing';
import { rawService, startGateway, type RawUpstream } from '../test/upstreams';
import { gateway } from './gateway';

const ok = (res: ServerResponse) =>
  res.writeHead(200, { 'content-type': 'application/json' }).end('{"success":true,"data":{}}');
const open: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.stop();
});

async function before(
  handle: Parameters<typeof rawService>[0],
  config: Record<string, string> = {},
): Promise<{ edge: TestService; behind: RawUpstream }> {
  const behind = await rawService(handle);
  open.push(behind);
  const edge = await startGateway(
    { catalog: behind.url, assessment: behind.url, identity: behind.url, analytics: behind.url },
    config,
  );
  open.push(edge);
  return { edge, behind };
}
const teacher = aUser('teacher');
const aClass = { title: 'Physics 2027' };

it('answers 503 with Retry-After when a service is down, and the others go on', async () => {
  const behind = await rawService((_req, res) => ok(res));
  open.push(behind);
  const edge = await startGateway({ catalog: behind.url });
  open.push(edge);
  const answer = await edge.call('getTeacherDashboard', { as: teacher });
  expect([answer.status, answer.body.code, answer.headers.get('content-type')]).toEqual([
    503,
    'upstream_unavailable',
    'application/problem+json; charset=utf-8',
  ]);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await edge.call('browseClasses')).status).toBe(200);
});

it('retries after a lost connection: reads and writes with a key, never other writes', async () => {
  const { edge, behind } = await before((req, res, turn) => (turn % 2 === 1 ? req.socket.destroy() : ok(res)));
  expect((await edge.call('browseClasses')).status).toBe(200);
  expect(behind.seen).toHaveLength(2);
  expect(
    (await edge.call('createClass', { as: teacher, body: aClass, headers: { 'idempotency-key': 'k'.repeat(20) } }))
      .status,
  ).toBe(200);
  expect(behind.seen).toHaveLength(4);
  const write = await edge.call('createClass', { as: teacher, body: aClass });
  expect([write.status, behind.seen.length]).toEqual([503, 5]);
});

it('threat 71: retries a tenth of the requests at most while a service is down', async () => {
  const { edge, behind } = await before((req) => req.socket.destroy(), { TRUSTED_NETWORKS: 'loopback' });
  const answers = await Promise.all(Array.from({ length: 60 }, () => edge.call('browseClasses')));
  expect(new Set(answers.map((a) => a.status))).toEqual(new Set([503]));
  expect(behind.seen.length).toBeLessThanOrEqual(60 + 10 + 6);
});

it('forwards bytes, token and remaining time, but neither hop-by-hop headers nor a forged address', async () => {
  let sent = '';
  const { edge, behind } = await before((req, res) => {
    req.on('data', (part: Buffer) => {
      sent += part.toString();
    });
    req.on('end', () => ok(res));
  });
  const token = tokenFor(teacher);
  const text = '{ "title":"Physics\\u0020 2027" }';
  await fetch(`${edge.url}/api/v1/classes?x=%20y`, {
    method: 'POST',
    body: text,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-forwarded-for': '10.9.9.9',
      'x-real-ip': '10.9.9.9',
      'x-deadline-ms': '2500',
      te: 'trailers',
    },
  });
  const headers = behind.seen[0]?.headers ?? {};
  expect([sent, behind.seen[0]?.url]).toEqual([text, '/api/v1/classes?x=%20y']);
  expect(headers).toMatchObject({
    authorization: `Bearer ${token}`,
    'x-forwarded-for': expect.stringMatching(/127\.0\.0\.1$/) as string,
  });
  expect(Number(headers['x-deadline-ms'])).toBeGreaterThan(2000);
  expect(Number(headers['x-deadline-ms'])).toBeLessThanOrEqual(2500);
  expect([headers.te, headers['x-real-ip']]).toEqual([undefined, undefined]);
});

it('passes on status, cookies and body of the service, with its own security headers once', async () => {
  const { edge } = await before((_req, res) =>
    res
      .writeHead(418, {
        'content-type': 'application/json',
        'set-cookie': ['a=1', 'b=2'],
        'x-powered-by': 'me',
        'cache-control': 'public',
        'access-control-allow-origin': '*',
      })
      .end('{"a":1}'),
  );
  const answer = await edge.call('browseClasses');
  expect([answer.status, answer.body, answer.headers.getSetCookie()]).toEqual([418, { a: 1 }, ['a=1', 'b=2']]);
  expect(
    Object.fromEntries(
      ['cache-control', 'x-content-type-options', 'x-powered-by', 'access-control-allow-origin'].map((h) => [
        h,
        answer.headers.get(h),
      ]),
    ),
  ).toEqual({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-powered-by': null,
    'access-control-allow-origin': null,
  });
});

it('passes on a large answer whole, and never half of one that breaks off', async () => {
  const large = JSON.stringify({ text: 'ä'.repeat(1_000_000) });
  const { edge } = await before((req, res) => {
    if (req.method === 'GET') return res.writeHead(200, { 'content-type': 'application/json' }).end(large);
    res.writeHead(200, { 'content-length': 100 }).write('{"success":true');
    setTimeout(() => req.socket.destroy(), 20);
  });
  expect(JSON.stringify((await edge.call('browseClasses')).body)).toBe(large);
  const half = await edge.call('createClass', { as: teacher, body: aClass });
  expect([half.status, half.body.code]).toEqual([503, 'upstream_unavailable']);
});

it.each([
  ['is silent', () => undefined],
  ['stalls within its answer', (res: ServerResponse) => res.writeHead(200, { 'content-length': 100 }).write('{')],
])('ends a request at the deadline of the caller when the service %s', async (_what, handle) => {
  const { edge } = await before((_req, res) => void handle(res));
  const started = performance.now();
  const answer = await edge.call('browseClasses', { headers: { 'x-deadline-ms': '300' } });
  expect([answer.status, answer.body.code]).toEqual([503, 'deadline']);
  // Without a deadline of its caller it has thirty seconds here.
  expect(performance.now() - started).toBeLessThan(15_000);
});

describe('a large answer', () => {
  const part = Buffer.alloc(64 * 1024, 'x');
  const all = 40 * 1024 * 1024;
  const download = async (edge: TestService) =>
    fetch(`${edge.url}/api/v1/exports/${newId()}/file`, { headers: { authorization: `Bearer ${tokenFor(teacher)}` } });

  it('is passed on as fast as its caller takes it', async () => {
    let sent = 0;
    let wait = (): void => undefined;
    const isFull = new Promise<void>((resolve) => (wait = resolve));
    const { edge } = await before((_req, res) => {
      res.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': all });
      const more = (): void => {
        for (; sent < all;) {
          sent += part.length;
          if (res.write(part)) continue;
          wait();
          return void res.once('drain', more);
        }
        res.end();
      };
      more();
    });
    const answer = await download(edge);
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(all)]);
    await isFull;
    expect(sent).toBeLessThan(all);
    expect((await answer.arrayBuffer()).byteLength).toBe(all);
  });

  it('leaves the connections to others: a ninth at once is asked to come again', async () => {
    const { edge } = await before((_req, res) => {
      res.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': all });
      res.write(part);
    });
    const slow = await Promise.all(Array.from({ length: 8 }, () => download(edge)));
    expect(slow.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const ninth = await download(edge);
    expect([ninth.status, await ninth.json()]).toMatchObject([503, { code: 'overloaded', retryAfterSec: 10 }]);
    await slow[0]?.body?.cancel();
    let again = await download(edge);
    while (again.status === 503) again = await download(edge);
    expect(again.status).toBe(200);
    for (const { body } of [...slow.slice(1), again]) await body?.cancel();
  });

  it('that breaks off is no whole one', async () => {
    const { edge } = await before((req, res) => {
      res.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': all });
      res.write(part, () => req.socket.destroy());
    });
    await expect(download(edge).then((answer) => answer.arrayBuffer())).rejects.toThrow();
  });
});

it.each([
  ['gives a file on a slow line time to arrive', '/api/v1/images', 'image/png', 200],
  ['gives other requests ten seconds', '/api/v1/classes', 'application/json', 503],
  ['gives what anyone may send no more', '/api/v1/payments/webhook', 'application/json', 503],
])('%s', async (_what, path, type, status) => {
  const behind = await rawService((_req, res) => ok(res));
  open.push(behind);
  const clock = fixedClock(new Date('2026-11-21T07:00:00Z'));
  const edge = await startTestService(gateway, { clock, config: { CATALOG_URL: behind.url, PAYMENT_URL: behind.url } });
  open.push(edge);
  const slow = new ReadableStream({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode('{'));
      // By then the gateway has begun to read.
      await edge.call('browseClasses');
      clock.advance(12_000);
      controller.enqueue(new TextEncoder().encode('}'));
      controller.close();
    },
  });
  const headers = { authorization: `Bearer ${tokenFor(teacher)}`, 'content-type': type };
  const init = { method: 'POST', headers, body: slow, duplex: 'half' } as RequestInit;
  expect((await fetch(`${edge.url}${path}`, init)).status).toBe(status);
});

it('threat 56: refuses a body above its cap, announced or not, before the service sees it', async () => {
  const { edge, behind } = await before((_req, res) => ok(res));
  const announced = await edge.call('logClientAudit', { as: teacher, body: 'x'.repeat(17_000) });
  expect([announced.status, announced.body.code]).toEqual([413, 'too_large']);
  expect(await streamed(edge, '/api/v1/audit/log', 40)).toBe(413);
  expect(await streamed(edge, '/api/v1/classes', 40)).toBe(200);
  expect(behind.seen.map((r) => r.url)).toEqual(['/api/v1/classes']);
});

/** Sends a body of so many kilobytes without a Content-Length. */
function streamed(edge: TestService, path: string, kilobytes: number): Promise<number> {
  const { hostname, port } = new URL(edge.url);
  return new Promise((resolve, reject) => {
    const req = request(
      {
        hostname,
        port,
        path,
        method: 'POST',
        headers: { authorization: `Bearer ${tokenFor(teacher)}`, 'content-type': 'application/json' },
      },
      (res) => resolve(res.resume().statusCode ?? 0),
    );
    req.on('error', reject);
    for (let i = 0; i < kilobytes; i++) req.write('x'.repeat(1024));
    req.end();
  });
}

it('threat 47: takes a save by its ticket, whatever the user token says, and while identity is down', async () => {
  const { edge, behind } = await before((_req, res) => ok(res));
  const answer = await edge.call('saveResponses', {
    params: { attemptId: newId() },
    token: 'any.ticket.atall',
    body: { responses: [] },
  });
  expect([answer.status, behind.seen[0]?.headers.authorization]).toEqual([200, 'Bearer any.ticket.atall']);
});

it('refuses two requests smuggled as one', async () => {
  const { edge, behind } = await before((_req, res) => ok(res));
  const { port } = new URL(edge.url);
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write(
        'POST /api/v1/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/v1/classes/browse HTTP/1.1\r\nHost: a\r\n\r\n',
      ),
    );
    let text = '';
    socket
      .on('data', (d) => {
        text += d.toString();
      })
      .on('close', () => resolve(text))
      .on('error', () => resolve(text));
    socket.setTimeout(1500, () => socket.destroy());
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400/);
  expect(behind.seen).toHaveLength(0);
});

it('cancels a read at the service when its caller leaves', async () => {
  let left = false;
  const { edge, behind } = await before((_req, res) =>
    res.on('close', () => {
      left = true;
    }),
  );
  const { hostname, port } = new URL(edge.url);
  const req = request({ hostname, port, path: '/api/v1/classes/browse' }).on('error', () => undefined);
  req.end();
  while (behind.seen.length === 0) await new Promise((r) => setTimeout(r, 10));
  req.destroy();
  for (let i = 0; i < 100 && !left; i++) await new Promise((r) => setTimeout(r, 10));
  expect(left).toBe(true);
});

it('sends no request to a process that is gone while another process of the service runs', async () => {
  const first = await rawService((_req, res) => ok(res));
  const second = await rawService((_req, res) => ok(res));
  open.push(second);
  const edge = await startGateway({ catalog: `${first.url},${second.url}` });
  open.push(edge);
  const write = () => edge.call('createClass', { as: teacher, body: aClass });
  for (let n = 0; n < 4; n++) expect((await write()).status).toBe(200);
  expect([first.seen.length, second.seen.length]).toEqual([2, 2]);
  await first.stop();
  for (let n = 0; n < 4; n++) expect((await write()).status).toBe(200);
  expect(second.seen).toHaveLength(6);
});

it('sends a save again whose connection broke, because saves are numbered', async () => {
  const { edge, behind } = await before((req, res, turn) => (turn === 1 ? req.socket.destroy() : ok(res)));
  const save = { params: { attemptId: newId() }, token: 'a.b.c', body: { responses: [] } };
  expect([(await edge.call('saveResponses', save)).status, behind.seen.length]).toEqual([200, 2]);
});
