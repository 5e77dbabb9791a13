import { z } from 'zod';
import { startTestService } from '../testing';
import { defineService } from './define-service';

const service = defineService({
  name: 'leaver',
  stateless: true,
  config: z.object({}),
  start: () => ({ api: [], plain: [{ path: '/plain', handle: () => ({ ok: true }) }] }),
});

it('goes on serving after SIGTERM, not ready and closing each connection, before the port closes', async () => {
  const { url, stop } = await startTestService(service, { config: { SHUTDOWN_DELAY_SEC: '1' } });
  const ask = async (path: string) => {
    const { status, headers } = await fetch(url + path);
    return [status, headers.get('connection')];
  };
  expect([await ask('/readyz'), await ask('/plain')]).toEqual([
    [200, 'keep-alive'],
    [200, 'keep-alive'],
  ]);
  const stopped = stop();
  expect([await ask('/readyz'), await ask('/livez'), await ask('/plain')]).toEqual([
    [503, 'close'],
    [200, 'close'],
    [200, 'close'],
  ]);
  await stopped;
  await expect(fetch(`${url}/livez`)).rejects.toThrow();
});
