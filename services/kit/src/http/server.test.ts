import { once } from 'node:events';
import http from 'node:http';
import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';
import { Client } from 'undici';
import { systemClock } from '../clock';
import { trustedNetworks } from './access/network';
import { arrive } from './exchange/exchange';
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

it('threat 57: ends slow headers after 10 s and slow requests after 90 s, and keeps an idle connection for 65 s', async () => {
  const create = jest.spyOn(http, 'createServer');
  const server = await openServer((_req, res) => void res.end(), { host: '127.0.0.1', port: 0 });
  expect(create.mock.results[0]?.value).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 90_000,
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

/** When told to, sends a request and resets its connection; in a thread of its own. */
const RESETTING = `
const { port, turns } = require('node:worker_threads').workerData;
Atomics.wait(turns, 0, 0);
const socket = require('node:net').connect(port, '127.0.0.1', () =>
  socket.write('GET / HTTP/1.1\\r\\nHost: a\\r\\nX-Forwarded-For: 1.2.3.4\\r\\n\\r\\n', () => socket.resetAndDestroy()));
socket.on('error', () => {}).on('close', () => {
  Atomics.store(turns, 1, 1);
  Atomics.notify(turns, 1);
});`;

it('threat 57: survives a caller who has reset the connection before a busy process accepts it', async () => {
  const seen: unknown[] = [];
  const server = await openServer(
    (req, res) => {
      try {
        seen.push(arrive(req, res, { isProxy: trustedNetworks('loopback'), clock: systemClock }).ip);
      } catch (error) {
        seen.push(error);
      }
      res.end();
    },
    { host: '127.0.0.1', port: 0 },
  );
  const turns = new Int32Array(new SharedArrayBuffer(8));
  const caller = new Worker(RESETTING, { eval: true, workerData: { port: Number(new URL(server.url).port), turns } });
  await once(caller, 'online');
  Atomics.store(turns, 0, 1);
  Atomics.notify(turns, 0);
  Atomics.wait(turns, 1, 0, 10_000); // nothing is accepted meanwhile
  await once(caller, 'exit');
  while (seen.length === 0) await new Promise(setImmediate);
  expect(seen).toEqual(['']);
  await server.close();
});
