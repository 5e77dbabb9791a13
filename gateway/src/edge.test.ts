import { aUser, sharedByTests } from '@kasauti/service-kit/testing';
import { deprecationHeaders } from './headers';
import { rawService, realService, startGateway } from '../test/upstreams';

const catalog = sharedByTests(() => realService('catalog'));
const slow = sharedByTests(() => rawService(() => undefined));
const poorly = sharedByTests(() =>
  rawService((_req, res) =>
    res
      .writeHead(200, { 'content-type': 'application/json' })
      .end('{"ok":true,"checks":{"store":{"ok":true},"bus":{"ok":false,"detail":"no broker"}}}'),
  ),
);
const busy = sharedByTests(() =>
  rawService((_req, res) => {
    setTimeout(() => res.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}'), 1200);
  }),
);
const edge = sharedByTests(() =>
  startGateway(
    { catalog: `${catalog.url},http://127.0.0.1:1`, assessment: slow.url, payment: poorly.url, analytics: busy.url },
    { ALLOWED_ORIGINS: 'https://school.example', TRUSTED_NETWORKS: 'loopback' },
  ),
);

it('shows an admin the health of every service, even if one hangs, one is busy and one is down', async () => {
  const started = performance.now();
  const { status, body } = await edge.call('getSystemHealth', { as: aUser('admin', { mfa: true }) });
  expect(status).toBe(200);
  expect(
    Object.fromEntries(body.data.services.map((s: { name: string; status: string }) => [s.name, s.status])),
  ).toEqual({
    identity: 'down',
    catalog: 'degraded',
    assessment: 'down',
    payment: 'degraded',
    analytics: 'up',
    audit: 'down',
  });
  expect(body.data.services.find((s: { name: string }) => s.name === 'catalog').checks).toMatchObject({
    processes: { ok: false, detail: '1 of 2 processes down' },
  });
  expect(body.data.services.find((s: { name: string }) => s.name === 'payment')).toMatchObject({
    detail: 'bus not well',
    checks: { bus: { ok: false, detail: 'no broker' } },
  });
  // The hanging service never answers: only the gateway's own timeout ends this.
  expect(performance.now() - started).toBeLessThan(15_000);
  expect((await edge.call('getSystemHealth', { as: aUser('teacher') })).status).toBe(403);
});

it('threat 17: opens its answers to pages of exactly the allowed origins', async () => {
  const allowed = await edge.call('browseClasses', { headers: { origin: 'https://school.example' } });
  expect([allowed.headers.get('access-control-allow-origin'), allowed.headers.get('vary')]).toEqual([
    'https://school.example',
    'Origin',
  ]);
  const others = [
    'null',
    'https://school.example.evil.com',
    'https://evil-school.example',
    'http://school.example',
    'https://school.example:8443',
    'https://SCHOOL.example',
    'https://sub.school.example',
    'https://school.example/',
    '*',
  ];
  for (const origin of others) {
    const answer = await edge.call('browseClasses', { headers: { origin } });
    expect([origin, answer.headers.get('access-control-allow-origin')]).toEqual([origin, null]);
  }
  const preflight = (origin: string, path = '/classes') =>
    fetch(`${edge.url}/api/v1${path}`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
  const yes = await preflight('https://school.example');
  expect([yes.status, yes.headers.get('access-control-allow-methods')]).toEqual([204, 'POST']);
  expect([
    (await preflight('https://evil.example')).status,
    (await preflight('https://school.example', '/nothing')).status,
  ]).toEqual([404, 404]);
});

it('serves the contract as a file and as a page that needs nothing from elsewhere', async () => {
  const file = await fetch(`${edge.url}/api/v1/openapi.json`);
  expect(((await file.json()) as { openapi: string }).openapi).toBe('3.0.3');
  const page = await fetch(`${edge.url}/api/v1/docs`);
  const html = await page.text();
  expect(page.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; script-src 'self'; style-src 'self'; [^']+ connect-src 'self'; frame-ancestors 'none'/,
  );
  expect(html).not.toMatch(/<script>|<style|style="|onclick/);
  const parts = [...html.matchAll(/(?:src|href)="(docs[^"]+)"/g)].map(([, path = '']) => path);
  expect(parts).toHaveLength(3);
  for (const part of parts) {
    const answer = await fetch(new URL(part, page.url));
    expect([part, answer.status, answer.headers.get('content-type')]).toEqual([
      part,
      200,
      `text/${part.endsWith('.css') ? 'css' : 'javascript'}; charset=utf-8`,
    ]);
    await answer.text();
  }
  expect((await fetch(`${edge.url}/api/v1/docs/package.json`)).status).toBe(404);
});

it('says since when an operation is deprecated and when it goes', () => {
  expect(deprecationHeaders({ deprecation: { since: '2026-11-01', sunset: '2027-11-01' } })).toEqual({
    deprecation: '@1793491200',
    sunset: 'Mon, 01 Nov 2027 00:00:00 GMT',
  });
  expect(deprecationHeaders({})).toEqual({});
});

it('serves guides with the limits it keeps and every error code', async () => {
  const page = async (slug: string) => (await fetch(`${edge.url}/api/v1/docs/${slug}`)).text();
  const [start, limits, errors] = await Promise.all(['quick-start', 'limits', 'errors'].map(page));
  expect(start).toMatch(/<h1>Quick start<\/h1>[\s\S]+verifyWebhook/);
  expect(start).not.toMatch(/<script|<style|style="/);
  expect(limits).toMatch(
    /API client may send <strong>600 a minute<\/strong>[^§]+<code>export<\/code><\/td><td>10 an hour</,
  );
  expect(errors).toContain('<code>scope_missing</code>');
  expect(limits).not.toContain('<!--');
});

it('F-149: answers an unknown path by 404 with the one error body', async () => {
  const answer = await fetch(`${edge.url}/api/v1/nothing/here`);
  expect([answer.status, await answer.json()]).toEqual([
    404,
    expect.objectContaining({
      code: 'not_found',
      success: false,
      error: 'Not found',
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    }) as object,
  ]);
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
});
