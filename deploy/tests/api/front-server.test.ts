import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../local/servers/ports';
import { nginxProgram, type Nginx } from '../bench/nginx';
import { startShippedNginx } from './shipped-nginx';

const program = nginxProgram();
if (!program) console.log('skipped: nginx is not installed and cannot be installed here');

interface Gateway {
  server: Server;
  address: string;
  received: number;
  /** Method and address of the last request. */
  last?: string;
}

/** @param isLost reads each request and breaks the connection instead of answering */
async function aGateway(isLost: boolean): Promise<Gateway> {
  const gateway: Pick<Gateway, 'received' | 'last'> = { received: 0 };
  const server = createServer((req, res) => {
    req.resume().on('end', () => {
      gateway.received++;
      gateway.last = `${req.method} ${req.url}`;
      if (isLost) req.socket.destroy();
      else res.end('{}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return Object.assign(gateway, { server, address: `127.0.0.1:${(server.address() as AddressInfo).port}` });
}

const ifNginx = program ? describe : describe.skip;
ifNginx('the shipped nginx before a gateway that is lost', () => {
  let [lost, well]: Gateway[] = [];
  let nginx: Nginx;
  beforeEach(async () => {
    [lost, well] = [await aGateway(true), await aGateway(false)];
    nginx = await startShippedNginx(program ?? '', [lost.address, well.address]);
  });
  afterEach(async () => {
    await nginx.stop();
    for (const gateway of [lost, well]) gateway?.server.close();
  });
  /** Ten requests that nginx spreads over both gateways. @returns the statuses that occur, sorted */
  const ten = async (method: string, path: string): Promise<number[]> => {
    const statuses = new Set<number>();
    for (let n = 0; n < 10; n++)
      statuses.add((await fetch(nginx.url + path, { method, ...(method === 'GET' ? {} : { body: '{}' }) })).status);
    return [...statuses].sort((a, b) => a - b);
  };

  it.each([
    ['PATCH', '/api/v1/attempts/01JD0000000000000000000001/responses'],
    ['POST', '/api/v1/attempts/01JD0000000000000000000001/submit'],
    ['GET', '/api/v1/tests/mine'],
  ])('sends %s %s to another one', async (method, path) => {
    expect(await ten(method, path)).toEqual([200]);
    expect(well?.received).toBe(10);
    expect(lost?.received).toBeGreaterThan(0);
  });

  it('hands a POST to the page that stops mails to the API, as RFC 8058 has it', async () => {
    const site = await startShippedNginx(program ?? '', [well?.address ?? '']);
    const click = (path: string) =>
      fetch(site.url + path, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
    expect((await click('/unsubscribe?of=list&token=a.mac')).status).toBe(200);
    expect(well?.last).toBe('POST /api/v1/auth/unsubscribe/one-click?of=list&token=a.mac');
    await click('/login');
    await fetch(`${site.url}/unsubscribe?token=a`);
    expect(well?.received).toBe(1);
    await site.stop();
  });

  it('refuses nothing when a gateway is replaced, although it has seen that the new one was down', async () => {
    const port = { old: await freePort(), new: await freePort() };
    const slow = (at: number) => {
      const server = createServer((_req, res) => void setTimeout(() => res.end('{}'), 300));
      return new Promise<Server>((done) => server.listen(at, '127.0.0.1', () => done(server)));
    };
    const replaced = await slow(port.old);
    const site = await startShippedNginx(program ?? '', [`127.0.0.1:${port.old}`, `127.0.0.1:${port.new}`]);
    const submits = () =>
      Promise.all(
        Array.from({ length: 20 }, async () => {
          const url = `${site.url}/api/v1/attempts/01JD0000000000000000000001/submit`;
          return (await fetch(url, { method: 'POST', body: '{}' })).status;
        }),
      );
    const all = Array.from({ length: 20 }, () => 200);
    expect(await submits()).toEqual(all);
    const fresh = await slow(port.new);
    replaced.close();
    replaced.closeAllConnections();
    // Longer than the second for which a gateway that failed is left out: the first request is nginx's probe.
    await pause(2500);
    expect(await submits()).toEqual(all);
    await site.stop();
    fresh.close();
  });

  it('does not repeat what could happen twice', async () => {
    expect(await ten('POST', '/api/v1/tests/01JD0000000000000000000001/payments')).toEqual([200, 502]);
    expect((lost?.received ?? 0) + (well?.received ?? 0)).toBe(10);
  });
});
