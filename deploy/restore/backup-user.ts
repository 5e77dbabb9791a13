import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startChild } from '../local/servers/child';
import { mongodArgs } from '../local/servers/mongo';
import { mongodProgram } from '../local/servers/mongod';
import { asBackup, LOCK, UNLOCK } from './backup';
import { on } from './digests';

const UNAUTHORIZED = 'Unauthorized';
const MAY: [command: Record<string, unknown>, database: string, answer: string][] = [
  [LOCK, 'admin', 'ok'],
  [UNLOCK, 'admin', 'ok'],
  [{ find: 'users' }, 'kasauti_identity', UNAUTHORIZED],
  [{ find: 'oplog.rs' }, 'local', UNAUTHORIZED],
  [{ insert: 'orders', documents: [{}] }, 'kasauti_payment', UNAUTHORIZED],
  [{ dropDatabase: 1 }, 'kasauti_audit', UNAUTHORIZED],
  [{ grantRolesToUser: 'backup', roles: ['root'] }, 'admin', UNAUTHORIZED],
];

/**
 * Starts the restored database once more, at its port, as an installation does: with logins. The backup's user has come
 * along with it, and is asked what it may do.
 */
export async function mayOnlyHoldStill(uri: string, dir: string, pwd: string): Promise<string[]> {
  const { host, port } = new URL(uri);
  const keyFile = join(dir, 'key');
  writeFileSync(keyFile, randomBytes(96).toString('base64'), { mode: 0o400 });
  const mongod = await startChild({
    name: 'mongod',
    command: await mongodProgram(),
    args: [...mongodArgs(Number(port), dir), '--auth', '--keyFile', keyFile],
    port: Number(port),
    logFile: join(dir, 'mongo.log'),
    watchesInput: false,
  });
  try {
    return await on(asBackup(host, pwd), async (connection) => {
      const faults: string[] = [];
      for (const [command, database, expected] of MAY) {
        const answer = await connection
          .getClient()
          .db(database)
          .command(command)
          .then(
            () => 'ok',
            (error: { codeName?: string }) => error.codeName ?? String(error),
          );
        if (answer !== expected) faults.push(`the backup's user: ${JSON.stringify(command)} in ${database}: ${answer}`);
      }
      return faults;
    });
  } finally {
    await mongod.stop();
  }
}
