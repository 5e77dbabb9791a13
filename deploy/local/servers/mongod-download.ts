import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MongoBinary } from 'mongodb-memory-server-core';
import { getOS } from 'mongodb-memory-server-core/lib/util/getos';
import { MongoBinaryDownloadUrl } from 'mongodb-memory-server-core/lib/util/MongoBinaryDownloadUrl';
import { cacheDir } from './place';
import { say } from '../say';

const version = '8.0.4';
const home = join(cacheDir, 'mongod');
const unreachable = join(home, 'unreachable');
const ASK_AGAIN_MS = 24 * 3600_000;

/**
 * Downloads a real mongod into .cache. Undefined, within seconds, if the server cannot be reached; then tried again
 * after a day.
 */
export async function downloadedMongod(): Promise<string | undefined> {
  const refusedAt = statSync(unreachable, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (Date.now() - refusedAt < ASK_AGAIN_MS) return undefined;
  mkdirSync(home, { recursive: true });
  try {
    const url = await new MongoBinaryDownloadUrl({
      platform: process.platform,
      arch: process.arch,
      version,
      os: await getOS(),
    }).getDownloadUrl();
    const there = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(3000) });
    if (!there.ok) throw new Error(String(there.status));
    say(`Fetching mongod ${version}`);
    return await MongoBinary.getPath({ version, downloadDir: home, systemBinary: '' });
  } catch {
    writeFileSync(unreachable, '');
    return undefined;
  }
}
