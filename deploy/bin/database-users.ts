import { openConnection, provideDatabaseUser, type Service } from '@kasauti/service-kit';
import { mongo as driver } from 'mongoose';

/** The variable with a service's own address of the database. */
export const uriVariable = (service: string): string => `MONGODB_URI_${service.toUpperCase()}`;

/** The login in an address, as the driver reads it. Nothing is connected. */
function loginOf(uri: string) {
  const { username, password, source } = new driver.MongoClient(uri).options.credentials ?? {};
  return { user: username ?? '', password: password ?? '', database: source ?? '' };
}

/**
 * Makes the database user of every service whose own address is set (MONGODB_URI_IDENTITY and so on), with the
 * administrator's login at MONGODB_URI.
 * @returns the services that have one
 */
export async function provideDatabaseUsers(
  services: Record<string, Service>,
  env: Record<string, string | undefined>,
): Promise<string[]> {
  const wanted = Object.values(services).flatMap((service) => {
    const uri = env[uriVariable(service.name)];
    return uri ? [{ service, login: loginOf(uri) }] : [];
  });
  if (wanted.length === 0) return [];
  const incomplete = wanted.filter(({ login }) => login.user === '' || login.password === '');
  if (incomplete.length > 0)
    throw new Error(`no user and password in ${incomplete.map(({ service }) => uriVariable(service.name)).join(', ')}`);
  const connection = await openConnection(env.MONGODB_URI ?? '');
  try {
    for (const { service, login } of wanted)
      await provideDatabaseUser(connection.getClient(), service, {
        dbName: `${env.DATABASE_PREFIX ?? 'kasauti_'}${service.name}`,
        login,
      });
  } finally {
    await connection.close();
  }
  return wanted.map(({ service }) => service.name);
}
