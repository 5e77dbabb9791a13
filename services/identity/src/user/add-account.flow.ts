import { newId, type Role } from '@kasauti/service-kit';
import type { PasswordHasher } from '../password/password-hasher';
import { keyFrom } from '../second-factor/totp';
import type { SecondFactorStore } from '../second-factor/second-factor.store';
import type { Secrets } from '../keys/secrets';
import { newUser } from './user';
import type { UserStore } from './user.store';

export interface VerifiedAccount {
  email: string;
  password: string;
  fullName: string;
  role: Role;
  /** Base32 key of an authenticator app, for a demo or a test that computes its codes. */
  totpSecret?: string;
}

interface Deps {
  users: UserStore;
  passwords: PasswordHasher;
  /** Needed for a totpSecret. */
  secondFactor?: { factors: SecondFactorStore; secrets: Secrets };
}

/** 1. claim the address 2. register the account as verified 3. add its second factor. Nothing of an existing account changes. */
export const addAccountFlow =
  ({ users, passwords, secondFactor }: Deps) =>
  async (
    { email: typed, password, fullName, role, totpSecret }: VerifiedAccount,
    now: Date,
  ): Promise<{ userId: string; isNew: boolean }> => {
    const email = typed.trim().toLowerCase();
    if (totpSecret !== undefined) keyFrom(totpSecret);
    const passwordHash = await passwords.hash(password);
    const userId = await users.claimAddress(email, newId(), now);
    const isNew = await users.registerVerified(newUser(userId, { email, passwordHash, fullName, role }, now), now);
    if (totpSecret !== undefined)
      await secondFactor?.factors.addConfirmed(userId, secondFactor.secrets.seal(totpSecret), now);
    return { userId, isNew };
  };
