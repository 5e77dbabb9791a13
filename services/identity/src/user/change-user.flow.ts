import { LOST, retryCas } from '@kasauti/service-kit';
import type { User } from './user';
import { changedMeanwhile, userNotFound } from './user.refusals';
import type { UserStore } from './user.store';

export type ChangeUser = ReturnType<typeof changeUserFlow>;

/** One write to an account that is not erased; `write` answers null when another writer was first. */
export const changeUserFlow =
  ({ users }: { users: UserStore }) =>
  (userId: string, write: (user: User) => Promise<User | null>): Promise<User> =>
    retryCas<User>(
      async () => {
        const user = await users.get(userId);
        if (!user || user.erasedAt) throw userNotFound();
        return (await write(user)) ?? LOST;
      },
      {
        orElse: () => {
          throw changedMeanwhile();
        },
      },
    );
