import { randomBytes } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import { z } from 'zod';
import { openConnection } from '../../store/connect';
import { boot } from '../../runtime/boot';
import { defineService } from '../../runtime/define-service';

/** The type of a record by which a client begins TLS: a handshake (RFC 8446, section 5.1). */
const HANDSHAKE = 22;

/** What a service with these settings sends a broker first. */
async function firstByte(settings: Record<string, string>): Promise<number | undefined> {
  let first: number | undefined;
  const broker = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (data) => {
      first ??= data[0];
      socket.destroy();
    });
  });
  await new Promise<void>((listening) => broker.listen(0, '127.0.0.1', listening));
  const service = defineService({ name: 'papers', config: z.object({}), start: () => ({ api: [] }) });
  const prefix = `t${randomBytes(4).toString('hex')}_`;
  const uri = process.env.TEST_MONGODB_URI ?? '';
  const running = await boot(service, {
    env: {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      MONGODB_URI: uri,
      DATABASE_PREFIX: prefix,
      KAFKA_BROKERS: `127.0.0.1:${(broker.address() as AddressInfo).port}`,
      KAFKA_USERNAME: 'kasauti',
      KAFKA_PASSWORD: 'secret',
      ...settings,
    },
    firstJobsWithinMs: Infinity,
  });
  await running.stop();
  broker.close();
  const server = await openConnection(uri, { dbName: `${prefix}papers` });
  await server.dropDatabase();
  await server.close();
  return first;
}

it('speaks TLS with brokers where KAFKA_TLS is on, so that neither password nor events can be read on the way', async () => {
  expect(await firstByte({ KAFKA_TLS: 'on' })).toBe(HANDSHAKE);
});

it('speaks without TLS unless it is told to', async () => {
  expect(await firstByte({})).not.toBe(HANDSHAKE);
});
