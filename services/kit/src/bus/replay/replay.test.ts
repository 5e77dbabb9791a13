import { systemClock } from '../../clock';
import { silentLog } from '../../observe/log';
import type { Bus, Outgoing } from '../bus';
import { memoryBus } from '../memory';
import { testDb } from '../testkit';
import { startReplays, type Rebuilt } from './replay';
import { REPLAY_REQUESTS, type ReplayRequest } from './signal';

it('asks again only for the archives that have not arrived, and for all when that ended nothing', async () => {
  const t = await testDb();
  const asked: Outgoing[] = [];
  const bus: Bus = {
    ...memoryBus(),
    publish: async (topic, messages) => void (topic === REPLAY_REQUESTS && asked.push(...messages)),
  };
  let arrived: string[] = [];
  const copies: Rebuilt = {
    on: { class_changed: async () => undefined, session_version_raised: async () => undefined },
    wanted: async () => 'rebuild',
    arrived: async () => arrived,
    ended: async () => undefined,
  };
  const deps = { db: t.db, bus, service: 'assessment', clock: systemClock, log: silentLog };
  const job = (await startReplays({ ...deps, rebuilds: { copies } })).find(({ name }) => name.startsWith('ask'));
  const topics = async (ended: string[]) => {
    arrived = ended;
    await job?.run({ slice: 0, signal: new AbortController().signal, now: new Date() });
    return [...((asked.at(-1)?.value.data ?? {}) as unknown as ReplayRequest).topics].sort();
  };
  expect(await topics([])).toEqual(['catalog.class', 'identity.user']);
  expect(await topics(['identity.user'])).toEqual(['catalog.class']);
  expect(await topics(['identity.user', 'catalog.class'])).toEqual(['catalog.class', 'identity.user']);
  await t.close();
});
