import { kitConfig, load, openConnection, provideDatabaseUser, type Service } from '@kasauti/service-kit';
import { mongo as driver } from 'mongoose';

/** The variable with a service's own address of the database. */
export const uriVariable = (service: string): string => `MONGODB_URI_${service.toUpperCase()}`;

const SHORTEST_PASSWORD = 16;

/** The login in an address, as the driver reads it. Nothing is connected. */
function loginOf(uri: string) {
  const { username, password, source } = new driver.MongoClient(uri).options.credentials ?? {};
  return { user: username ?? '', password: password ?? '', database: source ?? '' };
}

function problemOf({ user, password }: { user: string; password: string }): string | undefined {
  if (user === '' || password === '') return 'has no user and password';
  // A name of a variable in place of its value would be a password that everybody can read.
  if (password.includes('$'))
    return 'has a password with $: write the password itself, kubectl puts no variables into a file';
  if (password.length < SHORTEST_PASSWORD) return `has a password of fewer than ${SHORTEST_PASSWORD} characters`;
  return undefined;
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
  const problems = wanted.flatMap(({ service, login }) => {
    const problem = problemOf(login);
    return problem ? [`${uriVariable(service.name)} ${problem}`] : [];
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const { MONGODB_URI, DATABASE_PREFIX } = load(kitConfig, env);
  const connection = await openConnection(MONGODB_URI);
  try {
    for (const { service, login } of wanted)
      await provideDatabaseUser(connection.getClient(), service, {
        dbName: `${DATABASE_PREFIX}${service.name}`,
        login,
      });
  } finally {
    await connection.close();
  }
  return wanted.map(({ service }) => service.name);
}
