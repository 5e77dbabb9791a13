import { newId, type Db, type Role } from '@kasauti/service-kit';
import type { Secrets } from '../../keys/secrets';
import type { PasswordHasher } from '../../password/password-hasher';
import type { SecondFactorStore } from '../../session/second-factor/second-factor.store';
import { keyFrom } from '../../session/second-factor/totp';
import { newUser } from '../../user/user';
import type { UserStore } from '../../user/user.store';

export interface VerifiedAccount {
  email: string;
  password: string;
  fullName: string;
  role: Role;
  /** Base32 key of an authenticator app, for a demo or a test that computes its codes. */
  totpSecret?: string;
}

interface Deps {
  db: Db;
  users: UserStore;
  passwords: PasswordHasher;
  /** Needed for a totpSecret. */
  secondFactor?: { factors: SecondFactorStore; secrets: Secrets };
}

/** Registered and verified at once, with its second factor. Nothing of an existing account changes. */
export const addAccountFlow =
  ({ db, users, passwords, secondFactor }: Deps) =>
  async (
    { email: typed, password, fullName, role, totpSecret }: VerifiedAccount,
    now: Date,
  ): Promise<{ userId: string; isNew: boolean }> => {
    const email = typed.trim().toLowerCase();
    if (totpSecret !== undefined) keyFrom(totpSecret);
    const passwordHash = await passwords.hash(password);
    const made = { ...newUser(newId(), { email, passwordHash, fullName, role }, now), verifiedAt: now };
    return db.atomically(async (tx) => {
      const known = await users.byEmail(email, tx);
      if (!known) await users.register(made, tx);
      const { _id: userId } = known ?? made;
      if (totpSecret !== undefined)
        await secondFactor?.factors.addConfirmed(userId, secondFactor.secrets.seal(totpSecret), now, tx);
      return { userId, isNew: !known };
    });
  };
