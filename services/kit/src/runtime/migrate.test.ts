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
