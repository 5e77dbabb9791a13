import { once } from 'node:events';
import http from 'node:http';
import { connect } from 'node:net';
import { Client } from 'undici';
import { openServer } from './server';

it('threat 57: answers a thousand requests on one socket and announces its close on the last', async () => {
  const server = await openServer((_req, res) => void res.end('ok'), { host: '127.0.0.1', port: 0 });
  const client = new Client(server.url);
  let sockets = 0;
  client.on('connect', () => {
    sockets++;
  });
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

it('threat 57: ends slow headers after 10 s and slow bodies after 30 s, and keeps an idle connection for 65 s', async () => {
  const create = jest.spyOn(http, 'createServer');
  const server = await openServer((_req, res) => void res.end(), { host: '127.0.0.1', port: 0 });
  expect(create.mock.results[0]?.value).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
  });
  create.mockRestore();
  await server.close();
});

it.each([
  [false, 'keeps two connections of one address and closes a third'],
  [true, 'keeps all of a trusted one'],
])('threat 57: trusted %s: %s', async (isTrusted) => {
  const server = await openServer((_req, res) => void res.end(), {
    host: '127.0.0.1',
    port: 0,
    mostPerAddress: 2,
    isFree: () => isTrusted,
  });
  const dial = async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => {});
    await once(socket, 'connect');
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    const isAnswered = await Promise.race([
      once(socket, 'data').then(() => true),
      once(socket, 'close').then(() => false),
    ]);
    return { socket, isAnswered };
  };
  const dialled = [await dial(), await dial(), await dial()];
  expect(dialled.map((d) => d.isAnswered)).toEqual([true, true, isTrusted]);
  dialled[0]?.socket.destroy();
  // The server counts the closed connection until its own `close` event, so the next ones may still be refused.
  let again = await dial();
  while (!again.isAnswered) again = await dial();
  for (const { socket } of [...dialled, again]) socket.destroy();
  await server.close();
});
