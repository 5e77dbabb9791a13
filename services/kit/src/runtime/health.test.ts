import type { KitConfig } from '../config';
import { healthOf } from './compose';

const config = { SHED_LAG_MS: 100 } as KitConfig;
const rest = { config, lagMs: () => 3, inFlight: () => 1, redis: { ok: () => true } };

it('still tells what it knows when the database hangs or refuses, so that the figures of the outage arrive', async () => {
  const health = healthOf({
    ...rest,
    sources: [
      async () => ({ store: { ok: false, detail: 'the database does not answer' } }),
      () => new Promise(() => undefined),
      () => Promise.reject(new Error('no primary')),
    ],
    own: async () => ({ sealing: { ok: true } }),
  });
  expect(await health()).toEqual({
    store: { ok: false, detail: 'the database does not answer' },
    sealing: { ok: true },
    loop: { ok: true, figures: { lagMs: 3, inFlight: 1 } },
  });
});
