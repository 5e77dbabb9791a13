import { Client } from 'undici';
import { openServer } from './server';

it('row 57: answers a thousand requests on one socket and says on the last that it closes', async () => {
  const server = await openServer((_req, res) => void res.end('ok'), { host: '127.0.0.1', port: 0 });
  const client = new Client(server.url);
  let sockets = 0;
  client.on('connect', () => { sockets++; });
  const ask = async () => {
    const { headers, body } = await client.request({ method: 'GET', path: '/' });
    await body.dump();
    return headers.connection;
  };
  try {
    for (let n = 1; n < 1000; n++) expect(await ask()).toBe('keep-alive');
    expect([await ask(), sockets]).toEqual(['close', 1]);
    expect([await ask(), sockets]).toEqual(['keep-alive', 2]);
  } finally {
    await client.close();
    await server.close();
  }
});
