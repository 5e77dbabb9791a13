import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheControl, securityHeaders } from './headers';

const lines = readFileSync(join(__dirname, '../../docker/web.conf'), 'utf8').split('\n');

/** The rows of `map $request_uri $name { ... }`: the first pattern that fits decides, else `default`. Callers come over TLS. */
function mapped(name: string, uri: string): string {
  const start = lines.findIndex((line) => line.startsWith('map ') && line.endsWith(` $${name} {`));
  const rows = lines.slice(start + 1, lines.indexOf('}', start)).map((row) => /^\s*"?(\S+?)"? (.*);$/.exec(row) ?? []);
  const row = rows.find(([, key = '']) => (key.startsWith('~') ? new RegExp(key.slice(1)).test(uri) : key === 'https'));
  const [, , value = ''] = row ?? rows.find(([, key]) => key === 'default') ?? [];
  return value.replace(/^(["'])(.*)\1$/, '$2');
}

/** What nginx would send for an address. */
const headersOf = (uri: string): Record<string, string> =>
  Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, quoted, plain] = /^ {2}add_header (\S+) (?:"(.*)"|(\S+)) always;$/.exec(line) ?? [];
      return name ? [[name, (quoted ?? plain ?? '').replace(/\$(\w+)/g, (_all, key: string) => mapped(key, uri))]] : [];
    }),
  );

it.each([
  '/',
  '/login',
  '/classes/01JD?tab=tests',
  '/tests/01JD/take',
  '/tests/01JD/take/?x=1',
  '/tests/01JD/pay',
  '/tests/01JD/pay/?x=1',
  '/tests/01JD/details',
  '/tests/01JD/result',
  '/tests/01JD/result/?attempt=x',
  '/wallet/top-up',
  '/verify-email?token=x',
  '/reset-password',
  '/join/abc',
])('nginx sends the page %s with the headers of the local web server', (uri) => {
  const [path = ''] = uri.split('?');
  expect(headersOf(uri)).toEqual({ ...securityHeaders(path, true, true), 'Cache-Control': 'no-store' });
});

it.each([
  '/main.0123456789.js',
  '/apps/student/7f3a91c/remoteEntry.js',
  '/apps/student/current.json',
  '/service-worker.js',
  '/config.json',
  '/icon.svg',
])('nginx caches the file %s as the local web server does', (uri) => {
  expect(headersOf(uri)['Cache-Control']).toBe(cacheControl(uri));
});

const scripts = (path: string, checkout?: string): string | undefined =>
  /script-src ([^;]*)/.exec(securityHeaders(path, false, true, checkout)['Content-Security-Policy'] ?? '')?.[1];

it('F-134: only the pages that take payments may load the checkout', () => {
  for (const path of ['/', '/wallet', '/tests/01JD/take', '/tests/01JD/details', '/tests/01JD/pay/more'])
    expect(scripts(path, 'http://127.0.0.1:4600')).toBe("'self'");
  expect(scripts('/wallet/top-up')).toBe("'self' https://*.razorpay.com");
  expect(scripts('/tests/01JD/pay')).toBe("'self' https://*.razorpay.com");
});

it('N-060: only a result may show the players of solution videos', () => {
  const frames = (path: string) =>
    /frame-src ([^;]*)/.exec(securityHeaders(path, false, true)['Content-Security-Policy'] ?? '')?.[1];
  for (const path of ['/', '/my-tests', '/tests/01JD/take', '/tests/01JD/details', '/tests/01JD/result/more'])
    expect(frames(path)).toBeUndefined();
  expect(frames('/tests/01JD/result')).toBe('https://www.youtube-nocookie.com https://player.vimeo.com');
  expect(scripts('/tests/01JD/result')).toBe("'self'");
});

it('the pay page loads the checkout of the sandbox alone where that takes the payments', () => {
  const headers = securityHeaders('/tests/01JD/pay', false, true, 'http://127.0.0.1:4600');
  expect(scripts('/tests/01JD/pay', 'http://127.0.0.1:4600')).toBe("'self' http://127.0.0.1:4600");
  expect(JSON.stringify(headers)).not.toContain('razorpay.com');
});
