import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { newId } from '@kasauti/service-kit';

const script = ['--conditions=source', '--import', 'tsx', resolve(__dirname, 'migrate.ts')];

it('prepares the database of a deployment with no more than its address', async () => {
  const { PATH, TEST_MONGODB_URI: MONGODB_URI } = process.env;
  const env = { PATH, MONGODB_URI, NODE_ENV: 'production', DATABASE_PREFIX: `${newId().toLowerCase()}_` };
  const { stderr } = await promisify(execFile)(process.execPath, script, { env });
  for (const name of ['identity', 'catalog', 'assessment', 'payment', 'analytics', 'audit'])
    expect(stderr).toContain(`${name}: `);
});
