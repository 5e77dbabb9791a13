import { createClient } from 'redis';
import { onPath } from './place';
import { startRedis } from './redis';

// The case kills the server, so it starts its own.
const ours = process.env.REDIS_URL || !onPath('redis-server') ? it.skip : it;

ours('comes back at the same address, empty, after it was killed', async () => {
  const redis = await startRedis();
  const ask = async <T>(act: (client: ReturnType<typeof createClient>) => Promise<T>): Promise<T> => {
    const client = createClient({ url: redis.url });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await act(client);
    } finally {
      client.destroy();
    }
  };
  try {
    await ask((client) => client.set('seat', '12'));
    expect(await ask((client) => client.get('seat'))).toBe('12');
    const first = redis.pid;
    await redis.kill9();
    await redis.restart();
    expect(redis.pid).not.toBe(first);
    expect(await ask((client) => client.get('seat'))).toBeNull();
    expect(redis.kind).toMatch(/^Redis \d/);
  } finally {
    await redis.stop();
  }
  expect(() => process.kill(redis.pid ?? 0, 0)).toThrow();
});
