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

/** Secrets of a local form: made once and kept with its data, so that sessions and tickets outlive a restart. */
export function localSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {};
  const password = (word: string) => `${word}-${randomBytes(3).toString('hex')}-A1!`;
  const privateKey = () =>
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const secrets: Secrets = {
    jwtPrivateKey: privateKey(),
    auditPrivateKey: privateKey(),
    identitySecret: randomBytes(32).toString('base64url'),
    ticketSecret: randomBytes(32).toString('base64url'),
    adminPassword: password('Lotus'),
    teacherPassword: password('Banyan'),
    studentPassword: password('Monsoon'),
    ...kept, // keeps values of older installations and adds new ones
  };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}
