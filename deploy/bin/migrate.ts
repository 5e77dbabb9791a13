/* make migrate: creates the indexes and runs the numbered migrations of every service in the database at MONGODB_URI. */
import { migrate } from '@kasauti/service-kit';
import { say } from '../local/say';
import { localParts } from '../local/parts';
import { localSecrets } from '../local/secrets';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

async function main(): Promise<void> {
  const mongoUri = process.env.MONGODB_URI;
  if (!mongoUri) throw new Error('MONGODB_URI is not set');
  // A service does not start without its secrets and mail server. Migrations use neither, so throwaway values will do.
  const scratch = mkdtempSync(join(tmpdir(), 'kasauti-migrate-'));
  try {
    const parts = await localParts({
      mongoUri,
      smtpUrl: 'smtp://127.0.0.1:1',
      webOrigin: 'http://localhost',
      secrets: localSecrets(scratch),
    });
    for (const { name, service, env } of parts) {
      for (const made of await migrate(service, { ...env, ...process.env, PORT: '0', LOG_LEVEL: 'error' }))
        say(`${name}: ${made}`);
    }
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

main().catch((error: unknown) => {
  say(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
