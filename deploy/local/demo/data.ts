import { addVerifiedAccount } from '@kasauti/identity';
import type { Clock } from '@kasauti/service-kit';
import { mustCall } from '../api-client';
import type { RunFile } from '../run-file';
import { say } from '../say';
import type { Secrets } from '../secrets';
import { accountsOf, people } from './people';
import { buildShortSchool } from './short-school';

interface Deps {
  api: string;
  secrets: Secrets;
  identityEnv: Record<string, string>;
  /** Null: paying goes to Razorpay, where no demo student can pay. */
  sandboxUrl: string | null;
}

/**
 * Creates the demo accounts, unless an earlier run has. They are written directly, because the API has no sign-up for
 * administrators and verifies addresses by mail. Everything else goes through the public API.
 * @returns whether they are new
 */
export async function addAccounts(
  { secrets, identityEnv }: Pick<Deps, 'secrets' | 'identityEnv'>,
  clock?: Clock,
): Promise<boolean> {
  let areNew = false;
  for (const { email, name, role, password, totpSecret } of accountsOf(secrets)) {
    const account = { email, fullName: name, role, password, totpSecret };
    areNew = (await addVerifiedAccount(identityEnv, account, clock)).isNew || areNew;
  }
  return areNew;
}

/** Creates the demo accounts and the short school, unless an earlier run has. */
export async function seedDemo({ api, secrets, identityEnv, sandboxUrl }: Deps): Promise<RunFile['accounts']> {
  say('Preparing the demo school');
  await addAccounts({ secrets, identityEnv });
  const accounts = accountsOf(secrets);
  const login = async (email: string) => {
    const account = accounts.find((a) => a.email === email);
    return (await mustCall(api, 'login', { body: { email, password: account?.password } })).token as string;
  };
  const meera = await login(people[1].email);
  if ((await mustCall(api, 'listMyClasses', { token: meera })).data.length === 0)
    await buildShortSchool(api, sandboxUrl, login);
  return accounts;
}
