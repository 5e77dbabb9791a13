import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { addVerifiedAccount } from '@kasauti/identity';
import { mustCall } from '../local/api-client';
import type { Secrets } from '../local/secrets';
import { on } from './digests';

const PREFIX = 'kasauti_';
const who = { email: 'zorro.erased@kasauti.example', fullName: 'Vandana Zorro' };

/** A student who is in the backup and has deleted the account when the database is lost. */
export async function aStudentWhoLeaves(identityEnv: Record<string, string>, secrets: Secrets) {
  const password = secrets.studentPassword;
  const { userId } = await addVerifiedAccount(identityEnv, { ...who, role: 'student', password });
  return {
    /** Returns when the file outside the database names the account. */
    async leave(api: string, erasuresFile: string): Promise<void> {
      const { token } = await mustCall(api, 'login', { body: { email: who.email, password } });
      await mustCall(api, 'deleteAccount', { token: token as string, body: { password, confirm: 'DELETE' } });
      while (!existsSync(erasuresFile) || !readFileSync(erasuresFile, 'utf8').includes(userId)) await pause(200);
    },
  };
}

export function eraseAgain(mongoUri: string, erasuresFile: string): string[] {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--conditions=source', '--import', 'tsx', 'services/identity/src/erase-again.ts', erasuresFile],
    { cwd: resolve(__dirname, '../..'), encoding: 'utf8', env: { ...process.env, MONGODB_URI: mongoUri } },
  );
  return status === 0 && stdout.startsWith('1 erased again') ? [] : [`erase-again: ${stdout}${stderr}`];
}

/** Where the database has the name or the address of who left. */
export const placesOfWhoLeft = (mongoUri: string): Promise<string[]> =>
  on(mongoUri, async (connection) => {
    const client = connection.getClient();
    const { databases } = await client.db('admin').admin().listDatabases();
    const places: string[] = [];
    for (const { name } of databases.filter((database) => database.name.startsWith(PREFIX)))
      for (const { name: collection } of await client.db(name).listCollections().toArray())
        for await (const document of client.db(name).collection(collection).find())
          if ([who.email, who.fullName].some((text) => JSON.stringify(document).includes(text)))
            places.push(`${name}/${collection}`);
    return [...new Set(places)];
  });
