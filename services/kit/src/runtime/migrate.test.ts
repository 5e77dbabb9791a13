import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { openConnection } from '../store/connect';
import { cutOff } from '../store/test-cut-off';
import { defineService } from './define-service';
import { migrate } from './migrate';

it('waits for an index that is built for longer than a request may take', async () => {
  const service = defineService({
    name: 'papers',
    config: z.object({}),
    start({ db }) {
      db.store<{ _id: string; title: string }>('large_papers', { title: String }, { indexes: [[{ title: 1 }]] });
      return { api: [] };
    },
  });
  const prefix = `t${randomBytes(4).toString('hex')}_`;
  const line = await cutOff(process.env.TEST_MONGODB_URI ?? '', 'large_papers');
  line.cut('slow');
  const made = migrate(service, { NODE_ENV: 'test', MONGODB_URI: line.uri, DATABASE_PREFIX: prefix });
  const done = await Promise.race([made, sleep(60_000, ['nothing: it asks again and again'])]);
  expect(done).toContain('large_papers.title_1');
  line.close();
  const server = await openConnection(process.env.TEST_MONGODB_URI ?? '', { dbName: `${prefix}papers` });
  await server.dropDatabase();
  await server.close();
});

it('runs a migration once, and each time one that completes what an earlier release writes beside it', async () => {
  const runs: string[] = [];
  const noting = (id: string) => ({ id, run: async () => void runs.push(id) });
  const service = defineService({
    name: 'papers',
    config: z.object({}),
    migrations: [noting('0001-once'), { ...noting('0002-each-time'), repeats: true }],
    start: () => ({ api: [] }),
  });
  const prefix = `t${randomBytes(4).toString('hex')}_`;
  const env = { NODE_ENV: 'test', MONGODB_URI: process.env.TEST_MONGODB_URI, DATABASE_PREFIX: prefix };
  for (const _time of [1, 2, 3]) expect(await migrate(service, env)).toContain('0002-each-time');
  expect(runs).toEqual(['0001-once', '0002-each-time', '0002-each-time', '0002-each-time']);
  const server = await openConnection(process.env.TEST_MONGODB_URI ?? '', { dbName: `${prefix}papers` });
  await server.dropDatabase();
  await server.close();
});
