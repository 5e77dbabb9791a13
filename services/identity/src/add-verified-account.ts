import { connect, kitConfig, load, systemClock, type Clock } from '@kasauti/service-kit';
import { addAccountFlow, type VerifiedAccount } from './account/sign-up/add-account.flow';
import { mailConfig } from './config';
import { secretsFrom } from './keys/secrets';
import { passwordHasher } from './password/password-hasher';
import { secondFactorStore } from './session/second-factor/second-factor.store';
import { userStore } from './user/user.store';

/**
 * Creates a verified account directly in identity's database; the running service publishes its events.
 * An existing account of the address stays unchanged.
 * @param env identity's variables; uses MONGODB_URI, DATABASE_PREFIX and, with a totpSecret, IDENTITY_SECRET.
 * @example await addVerifiedAccount({ MONGODB_URI: uri }, { email, password, fullName: 'Asha Rao', role: 'teacher' });
 */
export async function addVerifiedAccount(
  env: Record<string, string | undefined>,
  account: VerifiedAccount,
  clock: Clock = systemClock,
): Promise<{ userId: string; isNew: boolean }> {
  const secrets = account.totpSecret === undefined ? undefined : secretsFrom(load(mailConfig, env).IDENTITY_SECRET);
  const { MONGODB_URI, DATABASE_PREFIX } = load(kitConfig, env);
  const db = await connect(MONGODB_URI, `${DATABASE_PREFIX}identity`, clock);
  try {
    const secondFactor = secrets && { factors: secondFactorStore(db), secrets };
    return await addAccountFlow({ db, users: userStore(db), passwords: passwordHasher({ atOnce: 1 }), secondFactor })(
      account,
      clock.now(),
    );
  } finally {
    await db.connection.close();
  }
}
