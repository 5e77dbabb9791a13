import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { nginxProgram, startNginx, type Nginx } from '../bench/nginx';

const webConf = readFileSync(resolve(__dirname, '../../docker/web.conf'), 'utf8');
const program = nginxProgram();
if (!program) console.log('skipped: nginx is not installed and cannot be installed here');

interface Gateway {
  server: Server;
  address: string;
  received: number;
}

/** @param isLost reads each request and breaks the connection instead of answering */
async function aGateway(isLost: boolean): Promise<Gateway> {
  const gateway = { received: 0 };
  const server = createServer((req, res) => {
    req.resume().on('end', () => {
      gateway.received++;
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
    const site = `upstream gateway { server ${lost.address} max_fails=0; server ${well.address} max_fails=0; }
      geo $realip_remote_addr $is_proxy { default 0; }`;
    nginx = await startNginx(program ?? '', (port) =>
      site.concat(webConf.replace('include /tmp/site/listen', `listen ${port}`)),
    );
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

  it('does not repeat what could happen twice', async () => {
    expect(await ten('POST', '/api/v1/tests/01JD0000000000000000000001/payments')).toEqual([200, 502]);
    expect((lost?.received ?? 0) + (well?.received ?? 0)).toBe(10);
  });
});
