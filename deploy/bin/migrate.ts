/* make migrate: creates the indexes and runs the numbered migrations of every service in the database at MONGODB_URI, and
   the database users of the services whose own addresses are set (MONGODB_URI_IDENTITY and so on). */
import { migrate } from '@kasauti/service-kit';
import { endWith, say } from '../local/say';
import { deploymentSecrets } from '../local/secrets';
import { services } from '../local/services';
import { provideDatabaseUsers } from './database-users';

async function main(): Promise<void> {
  if (!process.env.MONGODB_URI) throw new Error('MONGODB_URI is not set');
  // A service does not start without its secrets and mail. Migrations use neither, so throwaway values will do.
  const mail = { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'no-reply@localhost' };
  const env = { ...deploymentSecrets(), ...mail, ...process.env, PORT: '0', LOG_LEVEL: 'error' };
  for (const [name, service] of Object.entries(services))
    for (const step of await migrate(service, env)) say(`${name}: ${step}`);
  for (const name of await provideDatabaseUsers(services, env)) say(`${name}: database user`);
}

main().catch(endWith);
