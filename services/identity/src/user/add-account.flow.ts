import { newId, type Role } from '@kasauti/service-kit';
import type { PasswordHasher } from './password-hasher';
import { newUser } from './user';
import type { UserStore } from './user.store';

export interface VerifiedAccount {
  email: string;
  password: string;
  fullName: string;
  role: Role;
}

/** An account by the operator's hand, verified at once. An existing one stays as it is. */
export const addAccountFlow = ({ users, passwords }: { users: UserStore; passwords: PasswordHasher }) =>
  async ({ email: typed, password, fullName, role }: VerifiedAccount, now: Date): Promise<{ userId: string; isNew: boolean }> => {
    const email = typed.trim().toLowerCase();
    const passwordHash = await passwords.hash(password);
    const userId = await users.claimAddress(email, newId(), now);
    return { userId, isNew: await users.registerVerified(newUser(userId, { email, passwordHash, fullName, role }, now), now) };
  };
