import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callApi, mustCall } from '../../local/api-client';
import { runFile } from './people';

/** The account of the demo school whose address starts with `start`. */
export const account = (start: string) => {
  const found = runFile().accounts.find(({ email }) => email.startsWith(start));
  if (!found) throw new Error(`the demo school has no ${start}`);
  return found;
};

/**
 * A token for the API of the account whose address starts with `start`. All stories share one login of an account, kept
 * beside the run file, because a sixth login would end the session of a browser.
 */
export async function tokenOf(start: string): Promise<string> {
  const { api } = runFile();
  const { email, password } = account(start);
  const folder = `${process.env.KASAUTI_RUN_FILE}.tokens`;
  const file = join(folder, email);
  const known = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (known && (await callApi(api, 'getMe', { token: known })).status !== 401) return known;
  const { token } = (await mustCall(api, 'login', { body: { email, password } })) as { token: string };
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, token);
  return token;
}
