import { LOST, type Db, type Transaction } from '@kasauti/service-kit';
import type { User } from './user';
import { changedMeanwhile, userNotFound } from './user.refusals';
import type { UserStore } from './user.store';

export type ChangeUser = ReturnType<typeof changeUserFlow>;

/** Changes an account that is not erased, in one transaction with what else `write` stores. */
export const changeUserFlow =
  ({ db, users }: { db: Db; users: UserStore }) =>
  (userId: string, write: (user: User, tx: Transaction) => Promise<User | null>): Promise<User> =>
    db.atomically<User>(
      async (tx) => {
        const user = await users.get(userId, tx);
        if (!user || user.erasedAt) throw userNotFound();
        return (await write(user, tx)) ?? LOST;
      },
      {
        orElse: () => {
          throw changedMeanwhile();
        },
      },
    );
