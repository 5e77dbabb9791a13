import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Secrets {
  jwtPrivateKey: string;
  identitySecret: string;
  ticketSecret: string;
  auditPrivateKey: string;
  adminPassword: string;
  teacherPassword: string;
  studentPassword: string;
}

const DATABASE_USERS = ['identity', 'catalog', 'assessment', 'payment', 'analytics', 'audit'];

const randomSecret = (): string => randomBytes(32).toString('base64url');

/** What no service starts without. */
function serviceSecrets() {
  const privateKey = () =>
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return {
    jwtPrivateKey: privateKey(),
    auditPrivateKey: privateKey(),
    identitySecret: randomSecret(),
    ticketSecret: randomSecret(),
  };
}

/** Variables of a deployment: what the services need and the passwords of their servers. Keys are base64, in one line. */
export function deploymentSecrets(): Record<string, string> {
  const made = serviceSecrets();
  // Hexadecimal: no program takes it for an option, and MongoDB's key file allows little more.
  const password = () => randomBytes(32).toString('hex');
  const oneLine = (pem: string) => Buffer.from(pem).toString('base64');
  return {
    JWT_PRIVATE_KEYS: oneLine(made.jwtPrivateKey),
    AUDIT_PRIVATE_KEY: oneLine(made.auditPrivateKey),
    IDENTITY_SECRET: made.identitySecret,
    TICKET_SECRET: made.ticketSecret,
    MONGO_PASSWORD: password(),
    ...Object.fromEntries(DATABASE_USERS.map((name) => [`MONGO_PASSWORD_${name.toUpperCase()}`, password()])),
    MONGO_KEY: password(),
    KAFKA_PASSWORD: password(),
    REDIS_PASSWORD: password(),
  };
}

/** Secrets of a local form: made once and kept with its data, so that sessions and tickets outlive a restart. */
export function localSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {};
  // The word alone has to be enough for the rules: the digits may be a year, which counts as guessed.
  const password = (word: string) => `${word}-${randomBytes(3).toString('hex')}-A1!`;
  const secrets: Secrets = {
    ...serviceSecrets(),
    adminPassword: password('Lotus'),
    teacherPassword: password('Banyan'),
    studentPassword: password('Tamarind'),
    ...kept, // keeps values of older installations and adds new ones
  };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}
