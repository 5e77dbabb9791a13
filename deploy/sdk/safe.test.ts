import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kasauti } from '@kasauti/sdk';
import { Webhook } from 'standardwebhooks';
import { onPath } from '../local/servers/place';
import { aServer, clients, json, python } from './testing';

/** A server of TLS whose certificate is signed by itself; counts who connects. */
async function aStranger() {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  const [key, cert] = ['key', 'cert'].map((name) => join(folder, name)) as [string, string];
  const kind = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=127.0.0.1'];
  execFileSync('openssl', [...kind, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) });
  rmSync(folder, { recursive: true });
  let connections = 0;
  server.on('connection', () => connections++);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, connections: () => connections, stop: () => server.close() };
}

describe.each(clients)('the %s client', (_language, client) => {
  it.each(['http://school.example/api/v1', 'http://localhost.example', 'http://127.0.0.1@school.example'])(
    'sends no secret over http to %s',
    async (url) => {
      const { refused } = await client({ url, operation: 'listMyClasses' });
      expect(refused).toMatch(/must begin with https:\/\//);
    },
  );

  it('may do so on this machine', async () => {
    const server = await aServer();
    server.answers.push(json(200, { data: [] }));
    const url = server.url.replace('127.0.0.1', 'localhost');
    expect(await client({ url, operation: 'listMyClasses' })).toEqual({ data: { data: [] } });
    server.stop();
  });

  (onPath('openssl') ? it : it.skip)('does not ask again when the certificate is wrong', async () => {
    const server = await aStranger();
    expect(await client({ url: server.url, operation: 'listMyClasses' })).toEqual({ isLost: true });
    expect(server.connections()).toBe(1);
    server.stop();
  });
});

describe('the signal of a caller in TypeScript', () => {
  let server: Awaited<ReturnType<typeof aServer>>;
  beforeEach(async () => (server = await aServer()));
  afterEach(() => server.stop());
  const kasauti = () => new Kasauti({ baseUrl: server.url, clientId: 'c1', clientSecret: 's' });

  it('ends the wait for an answer, for the next try and for a token', async () => {
    const silent = () => undefined;
    server.answers.push(silent, json(503, {}, { 'retry-after': '30' }));
    const api = kasauti();
    for (const asks of [1, 2]) {
      const ended = api.listMyClasses({}, { signal: AbortSignal.timeout(300) });
      await expect(ended).rejects.toMatchObject({ name: 'TimeoutError' });
      expect(server.sent).toHaveLength(asks);
    }
    server.tokens.push(silent);
    await expect(kasauti().listMyWebhooks({}, { signal: AbortSignal.abort('enough') })).rejects.toBe('enough');
  });

  it('leaves the token to the other calls', async () => {
    server.tokens.push((response) => {
      setTimeout(() => json(200, { access_token: 't', expires_in: 900 })(response, response.req), 300);
    });
    server.answers.push(json(200, { data: [] }));
    const api = kasauti();
    const [ended, other] = await Promise.allSettled([
      api.listMyClasses({}, { signal: AbortSignal.timeout(50) }),
      api.listMyClasses(),
    ]);
    expect([ended.status, other.status, server.sent.length]).toEqual(['rejected', 'fulfilled', 1]);
  });
});

(onPath('python3') ? describe : describe.skip)('a call in Python', () => {
  let server: Awaited<ReturnType<typeof aServer>>;
  beforeEach(async () => (server = await aServer()));
  afterEach(() => server.stop());

  it('that was carried out gives its answer, and a refusal stays one, where warnings are errors', async () => {
    const ignored = { 'kasauti-ignored-fields': 'maxAttempts' };
    server.answers.push(json(200, { data: [] }, ignored), json(404, { code: 'class_not_found' }, ignored));
    const program = `
import json, sys, warnings
from kasauti import Kasauti, KasautiProblem
warnings.simplefilter("error")
kasauti = Kasauti(json.load(sys.stdin)["url"], "c1", "s")
answer = kasauti.list_my_classes()
try:
    kasauti.list_my_webhooks()
except KasautiProblem as problem:
    print(json.dumps([answer, problem.code]))
`;
    expect(await python(program, { url: server.url })).toEqual([{ data: [] }, 'class_not_found']);
  });

  it('does not wait for the token of another thread for longer than its caller allows', async () => {
    const program = `
import json, sys, threading, time
from kasauti import Kasauti
is_asked = threading.Event()
def secret():
    is_asked.set()
    time.sleep(3)
    return "s"
kasauti = Kasauti(json.load(sys.stdin)["url"], "c1", secret, timeout=0.3)
def act():
    try:
        kasauti.list_my_classes()
    except TimeoutError:
        pass
threading.Thread(target=act).start()
is_asked.wait()
began = time.monotonic()
act()
print(json.dumps(time.monotonic() - began < 1.5))
`;
    expect(await python(program, { url: server.url })).toBe(true);
  });
});

(onPath('python3') ? describe : describe.skip)('a delivery in Python', () => {
  const secret = `whsec_${btoa('0123456789abcdef01234567')}`;
  const body = '{"type":"webhook.test","data":{}}';
  const now = new Date();
  const signed = {
    'webhook-id': 'm1',
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('m1', now, body),
  };
  const PROGRAM = `
import json, sys
from kasauti import WebhookRefused, verify_webhook
given = json.load(sys.stdin)
body = given["body"] if given["isText"] else given["body"].encode()
try:
    print(json.dumps(verify_webhook(body, given["headers"], given["secret"])["type"]))
except WebhookRefused as refusal:
    print(json.dumps(f"refused: {refusal}"))
`;
  const verified = (headers: object, isText = false) => python(PROGRAM, { body, isText, headers, secret });

  it('is accepted as it came', async () => expect(await verified(signed)).toBe('webhook.test'));

  it('is refused as text', async () => {
    expect(await verified(signed, true)).toBe('refused: body must be the bytes as they came, not str');
  });

  it.each(['\u00b2', '9'.repeat(5000), '-1', ''])('is refused with the time %.5s', async (time) => {
    const headers = { ...signed, 'webhook-timestamp': time };
    expect(await verified(headers)).toBe('refused: the delivery is too old or has no time');
  });

  it('is refused with a signature or an id that is no text', async () => {
    for (const header of ['webhook-id', 'webhook-signature'])
      expect(await verified({ ...signed, [header]: 'v1,\ud800' })).toBe('refused: no signature fits');
  });
});
