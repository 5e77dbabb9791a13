import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { addVerifiedAccount } from '@kasauti/identity';
import { secretOf } from '../../local/authenticator';
import { localSecrets } from '../../local/secrets';
import { freshCode, logIn, newAddress, PASSWORD, runFile } from './people';

export interface Admin {
  email: string;
  /** The next code of the authenticator app. */
  code(): Promise<string>;
}

/**
 * Logs in as a new administrator. A code works once, so stories that shared an account would wait half a minute for each.
 */
export async function logInAsAdmin(page: Page): Promise<Admin> {
  const { servers } = runFile();
  const dataDir = join(dirname(process.env.KASAUTI_RUN_FILE ?? ''), 'demo');
  const env = { MONGODB_URI: servers?.mongo, IDENTITY_SECRET: localSecrets(dataDir).identitySecret };
  const email = newAddress(`admin-${randomBytes(3).toString('hex')}`);
  const totpSecret = secretOf(randomBytes(32));
  await addVerifiedAccount(env, { email, fullName: 'Devika Menon', role: 'admin', password: PASSWORD, totpSecret });
  await logIn(page, email, PASSWORD, totpSecret);
  return { email, code: () => freshCode(totpSecret) };
}
