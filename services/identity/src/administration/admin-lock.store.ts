import { unavailable, type Db } from '@kasauti/service-kit';

const LEASE_MS = 10_000;

interface Lock {
  _id: string;
  until: Date;
}
export type AdminLock = ReturnType<typeof adminLock>;

/** Administrators are removed one at a time, so that two can never remove each other at the same moment. */
export function adminLock(db: Db) {
  const locks = db.store<Lock>('locks', { _id: String, until: Date });
  const _id = 'remove-admin';
  return async <T>(now: Date, remove: () => Promise<T>): Promise<T> => {
    const until = new Date(now.getTime() + LEASE_MS);
    if (!(await locks.upsertIf({ _id, until: { $lte: now } }, { $set: { until } })))
      throw unavailable('try_again', 'Another administrator is being removed. Please try again.', 1);
    try {
      return await remove();
    } finally {
      await locks.update({ _id, until }, { $set: { until: now } });
    }
  };
}
