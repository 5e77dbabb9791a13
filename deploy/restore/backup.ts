import { cp } from 'node:fs/promises';
import type { mongo } from 'mongoose';
import { on } from './digests';

/** The user of a backup: it holds a member still and lets it go, and reads nothing. */
export const backupUser = (pwd: string): Record<string, unknown>[] => [
  {
    createRole: 'holdStill',
    privileges: [{ resource: { cluster: true }, actions: ['fsync', 'unlock'] }],
    roles: [],
  },
  { createUser: 'backup', pwd, roles: ['holdStill'] },
];

export const asBackup = (host: string, pwd: string): string =>
  `mongodb://backup:${pwd}@${host}/?directConnection=true&authSource=admin`;
export const LOCK = { fsync: 1, lock: true };
export const UNLOCK = { fsyncUnlock: 1 };

/**
 * Copies the disk of a secondary that stands still meanwhile; the rest of the set goes on.
 * @returns the last write that the copy contains
 */
export async function backUp(uri: string, pwd: string, into: string): Promise<mongo.Timestamp> {
  const host = await aSecondary(uri);
  return on(asBackup(host, pwd), async (connection) => {
    const admin = connection.getClient().db('admin');
    await admin.command(LOCK);
    try {
      const { folder, last } = await about(host);
      await cp(folder, into, { recursive: true });
      return last;
    } finally {
      await admin.command(UNLOCK);
    }
  });
}

const aSecondary = (uri: string): Promise<string> =>
  on(uri, async (connection) => {
    const { hosts, primary } = await connection.getClient().db('admin').command({ hello: 1 });
    const other = (hosts as string[]).find((host) => host !== primary);
    if (!other) throw new Error('the replica set has no secondary');
    return other;
  });

/**
 * Only for the rehearsal: where the member's files are, and its last write. A real operator knows the first and does not
 * need the second.
 */
const about = (host: string): Promise<{ folder: string; last: mongo.Timestamp }> =>
  on(`mongodb://${host}/?directConnection=true`, async (connection) => {
    const client = connection.getClient();
    const { parsed } = await client.db('admin').command({ getCmdLineOpts: 1 });
    const oplog = client
      .db('local')
      .collection<{ ts: mongo.Timestamp }>('oplog.rs', { readConcern: { level: 'local' } });
    const last = await oplog.findOne({}, { sort: { $natural: -1 } });
    if (!last) throw new Error(`${host} has no oplog`);
    return { folder: (parsed as { storage: { dbPath: string } }).storage.dbPath, last: last.ts };
  });
