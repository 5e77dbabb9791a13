import type { Db, Transaction } from '@kasauti/service-kit';
import type { User } from './user';
import { lastAdmin } from './user.refusals';
import type { UserStore } from './user.store';

export type KeepAnAdmin = ReturnType<typeof keepAnAdminFlow>;

/** For the transaction that takes a user's access away. @throws when that user is the last administrator who has it */
export function keepAnAdminFlow({ db, users }: { db: Db; users: UserStore }) {
  const locks = db.store<{ _id: string; count: number }>('locks', { _id: String, count: Number });
  return async (user: User, tx: Transaction): Promise<void> => {
    if (user.role !== 'admin') return;
    // Two who remove each other at the same moment write different accounts; by this write one starts again and sees the other.
    await locks.in(tx).upsertIf({ _id: 'remove-admin' }, { $inc: { count: 1 } });
    if ((await users.admins(tx)).every(({ _id }) => _id === user._id)) throw lastAdmin();
  };
}
