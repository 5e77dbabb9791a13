import { gzipSync } from 'node:zlib';
import type { Socket } from 'node:net';
import { forever, startHostile, type HostileServer } from '../../../test/hostile-server';
import { isPublicAddress } from '../webhook/public-address';
import { safePost, Undeliverable } from './safe-post';

const TIMEOUT_MS = 400;
/** For those that do answer, on a busy machine. */
const LONG_MS = 30_000;
const open = new AbortController().signal;
/** What a partner must never reach; it stands for every service of our own network. */
let ours: HostileServer;
let memoryBefore: number;

beforeAll(async () => {
  ours = await startHostile('127.0.0.3', (socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n'));
  memoryBefore = process.memoryUsage().rss;
});
afterAll(async () => {
  await ours.stop();
  expect(process.memoryUsage().rss - memoryBefore).toBeLessThan(120 * 1024 * 1024);
});

interface Names {
  [name: string]: string[];
}
const names: Names = {
  'loop.example.org': ['127.0.0.3'],
  'mixed.example.org': ['93.184.215.14', '127.0.0.3'],
  'mapped.example.org': ['::ffff:127.0.0.3'],
  'six.example.org': ['::1'],
  'metadata.example.org': ['169.254.169.254'],
  'cloud.example.org': ['168.63.129.16'],
  'nowhere.example.org': [],
};
const resolve = async (host: string): Promise<string[]> => {
  const found = names[host];
  if (!found) throw Object.assign(new Error('queryA'), { code: 'ESERVFAIL', syscall: 'queryA' });
  return found;
};
const reasonOf = (sending: Promise<unknown>): Promise<string> =>
  sending.then(
    () => 'delivered',
    (error: unknown) => (error instanceof Undeliverable ? error.message : `not handled: ${String(error)}`),
  );
const post = safePost({ allowedHosts: new Set(), resolve, timeoutMs: TIMEOUT_MS });
const message = { headers: { 'webhook-id': 'x' }, body: '{}' };

const NOT_PUBLIC = 'The URL must lead to a public address';
const forbidden: [string, string][] = [
  // This machine, in every spelling that a URL knows.
  ['https://127.0.0.3:PORT/', NOT_PUBLIC],
  ['https://127.3:PORT/', NOT_PUBLIC],
  ['https://2130706435:PORT/', NOT_PUBLIC],
  ['https://0x7f000003:PORT/', NOT_PUBLIC],
  ['https://0177.0.0.3:PORT/', NOT_PUBLIC],
  ['https://0x7f.0.0.0x3:PORT/', NOT_PUBLIC],
  ['https://127.0.0.3.:PORT/', NOT_PUBLIC],
  ['https://１２７.0.0.3:PORT/', NOT_PUBLIC],
  ['https://127。0。0。3:PORT/', NOT_PUBLIC],
  ['https://0.0.0.0:PORT/', NOT_PUBLIC],
  ['https://0:PORT/', NOT_PUBLIC],
  ['https://[::1]:PORT/', NOT_PUBLIC],
  ['https://[::]:PORT/', NOT_PUBLIC],
  ['https://[::ffff:127.0.0.3]:PORT/', NOT_PUBLIC],
  ['https://[::ffff:7f00:3]:PORT/', NOT_PUBLIC],
  ['https://[::127.0.0.3]:PORT/', NOT_PUBLIC],
  ['https://[64:ff9b::7f00:3]:PORT/', NOT_PUBLIC],
  ['https://[2002:7f00:3::]:PORT/', NOT_PUBLIC],
  ['https://localhost:PORT/', NOT_PUBLIC],
  ['https://localhost.:PORT/', NOT_PUBLIC],
  // Private, shared, link-local and reserved networks.
  ['https://10.0.0.1/', NOT_PUBLIC],
  ['https://172.16.0.1/', NOT_PUBLIC],
  ['https://192.168.1.1/', NOT_PUBLIC],
  ['https://100.64.0.1/', NOT_PUBLIC],
  ['https://169.254.169.254/latest/meta-data/', NOT_PUBLIC],
  ['https://192.0.0.192/', NOT_PUBLIC],
  ['https://198.18.0.1/', NOT_PUBLIC],
  ['https://224.0.0.1/', NOT_PUBLIC],
  ['https://255.255.255.255/', NOT_PUBLIC],
  ['https://[fe80::1]/', NOT_PUBLIC],
  ['https://[fd00:ec2::254]/', NOT_PUBLIC],
  ['https://[fec0::1]/', NOT_PUBLIC],
  ['https://[ff02::1]/', NOT_PUBLIC],
  ['https://mongo:27017/', NOT_PUBLIC],
  // Names that lead there.
  ['https://loop.example.org:PORT/', NOT_PUBLIC],
  ['https://mixed.example.org:PORT/', NOT_PUBLIC],
  ['https://mapped.example.org:PORT/', NOT_PUBLIC],
  ['https://six.example.org:PORT/', NOT_PUBLIC],
  ['https://metadata.example.org/', NOT_PUBLIC],
  ['https://cloud.example.org/', NOT_PUBLIC],
  ['https://nowhere.example.org/', 'The name has no address'],
  ['https://broken.example.org/', 'The name cannot be resolved'],
  // Other schemes, ports and parts of a URL.
  ['http://loop.example.org:PORT/', 'The URL must begin with https://'],
  ['gopher://127.0.0.3:PORT/_x', 'The URL must begin with https://'],
  ['file:///etc/passwd', 'The URL must begin with https://'],
  ['ftp://127.0.0.3:PORT/', 'The URL must begin with https://'],
  ['https://example.org:25/', 'The port must be 443 or at least 1024'],
  ['https://example.org:80/', 'The port must be 443 or at least 1024'],
  ['https://example.org@127.0.0.3:PORT/', 'The URL must not contain a user name or a password'],
  ['https://127.0.0.3:PORT\\@example.org/', NOT_PUBLIC],
  ['https://example.org/#@127.0.0.3', 'The URL must not contain a #'],
];

describe('threat 53: URLs that lead into our own network', () => {
  it.each(forbidden)('sends nothing to %s', async (url, reason) => {
    expect(await reasonOf(post({ url: url.replace('PORT', String(ours.port)), ...message }, open))).toBe(reason);
    expect(ours.connections).toBe(0);
  });

  it('connects to the address that was checked, when the name leads elsewhere a moment later', async () => {
    const theirs = await startHostile('127.0.0.2', (socket) => socket.end());
    const answers = [['127.0.0.2'], ['127.0.0.3']];
    let asked = 0;
    const rebinding = safePost({
      allowedHosts: new Set(),
      timeoutMs: LONG_MS,
      resolve: async () => answers[Math.min(asked++, 1)] ?? [],
      isPublic: (address) => address === '127.0.0.2',
    });
    const url = `https://rebind.example.org:${theirs.port}/`;
    expect(await reasonOf(rebinding({ url, ...message }, open))).toMatch(/failed/);
    expect([asked, theirs.connections, ours.connections]).toEqual([1, 1, 0]);
    await theirs.stop();
  });

  it('knows public addresses', () => {
    for (const address of ['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])
      expect([address, isPublicAddress(address)]).toEqual([address, true]);
    expect(isPublicAddress('no address')).toBe(false);
  });
});

const OK = 'HTTP/1.1 200 OK\r\n';
const NO_ANSWER = 'No complete answer within 10 seconds';
const megabyte = Buffer.alloc(1024 * 1024, 'x');
const hostile: [string, (socket: Socket) => void, string | RegExp][] = [
  ['never answers', () => undefined, NO_ANSWER],
  ['sends its header byte by byte', (s) => forever(s, 'H', 20), /failed/],
  ['sends a header without end', (s) => (s.write(OK), forever(s, 'X-A: '.padEnd(1000, 'a') + '\r\n')), /failed/],
  ['sends preliminary answers for ever', (s) => forever(s, 'HTTP/1.1 103 Early Hints\r\n\r\n', 5), NO_ANSWER],
  ['sends its body byte by byte', (s) => (s.write(`${OK}\r\n`), forever(s, 'x', 20)), NO_ANSWER],
  ['sends a body without end', (s) => (s.write(`${OK}\r\n`), forever(s, megabyte)), '200 2048'],
  [
    'promises a body of a terabyte',
    (s) => (s.write(`${OK}Content-Length: 1000000000000\r\n\r\n`), forever(s, megabyte)),
    '200 2048',
  ],
  [
    'sends a zip bomb',
    (s) => s.end(Buffer.concat([Buffer.from(`${OK}Content-Encoding: gzip\r\n\r\n`), gzipSync(Buffer.alloc(5e7))])),
    /^200 \d+$/,
  ],
  ['closes at once', (s) => s.destroy(), /failed/],
  ['speaks another protocol', (s) => s.end('220 mail.example.org ESMTP\r\n'), /failed/],
  [
    'wants to switch protocols',
    (s) => s.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'),
    /failed/,
  ],
  ['hides control characters in its answer', (s) => s.end(`${OK}Content-Length: 8\r\n\r\na\u0000\u001b[31mb`), '200 6'],
  ...[301, 302, 303, 307, 308].map((status): [string, (socket: Socket) => void, string] => [
    `redirects by ${status}`,
    (s) => s.end(`HTTP/1.1 ${status} X\r\nLocation: http://127.0.0.3:${ours.port}/\r\nContent-Length: 0\r\n\r\n`),
    `${status} 0`,
  ]),
];

describe('threat 53: receivers that mean harm', () => {
  const outcomeOf = (url: string, timeoutMs = LONG_MS) =>
    reasonOf(
      safePost({ allowedHosts: new Set(['127.0.0.1']), timeoutMs })({ url, ...message }, open).then(
        ({ status, text }) => {
          throw new Undeliverable(`${status} ${text.length}`);
        },
      ),
    );

  it.each(hostile)('is left in time by one that %s', async (_what, then, outcome) => {
    const receiver = await startHostile('127.0.0.1', then);
    const started = performance.now();
    const timeoutMs = outcome === NO_ANSWER ? TIMEOUT_MS : LONG_MS;
    expect(await outcomeOf(`http://127.0.0.1:${receiver.port}/`, timeoutMs)).toEqual(
      typeof outcome === 'string' ? outcome : expect.stringMatching(outcome),
    );
    expect(performance.now() - started).toBeLessThan(LONG_MS);
    expect(ours.connections).toBe(0);
    await receiver.stop();
  });

  it('trusts no certificate that is not signed, and speaks no TLS to a server without it', async () => {
    const untrusted = await startHostile('127.0.0.1', (s) => s.end(`${OK}\r\n`), { isTls: true });
    const plain = await startHostile('127.0.0.1', (s) => s.end(`${OK}\r\n`));
    expect(await outcomeOf(`https://127.0.0.1:${untrusted.port}/`)).toMatch(/^TLS failed/);
    expect(await outcomeOf(`https://127.0.0.1:${plain.port}/`)).toMatch(/^TLS failed/);
    await Promise.all([untrusted.stop(), plain.stop()]);
  });
});
