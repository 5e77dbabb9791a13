import { LOST, retryCas, type Db } from '@kasauti/service-kit';
import { afterFailure, secondsUntil, type LoginGuard } from './login-guard';

export type LoginGuardStore = ReturnType<typeof loginGuardStore>;

export function loginGuardStore(db: Db) {
  const guards = db.store<LoginGuard>(
    'login_guards',
    { _id: String, failures: Number, nextTryAt: Date, expiresAt: Date },
    { indexes: [[{ expiresAt: 1 }, { expireAfterSeconds: 0 }]] },
  );
  const counted = async (id: string, guard: LoginGuard | null, now: Date): Promise<LoginGuard | undefined> => {
    const next = afterFailure(guard, now);
    const won = guard
      ? await guards.update({ _id: id, failures: guard.failures }, { $set: next })
      : await guards.insert({ _id: id, ...next });
    return won ? { _id: id, ...next } : undefined;
  };
  return {
    get: (id: string): Promise<LoginGuard | null> => guards.get(id),
    /** Counts one failure; concurrent failures are all counted. */
    fail: (id: string, now: Date): Promise<LoginGuard | undefined> =>
      retryCas(async () => (await counted(id, await guards.get(id), now)) ?? LOST, { orElse: () => undefined }),
    /**
     * Counts a try before it is judged, so concurrent tries see each other. @returns seconds to wait instead, and the
     * failures so far.
     */
    spend: (id: string, now: Date): Promise<{ waitSec: number; failures: number }> =>
      retryCas(
        async () => {
          const guard = await guards.get(id);
          const waitSec = secondsUntil(guard?.nextTryAt, now);
          if (waitSec > 0) return { waitSec, failures: guard?.failures ?? 0 };
          const spent = await counted(id, guard, now);
          return spent ? { waitSec: 0, failures: spent.failures } : LOST;
        },
        { orElse: () => ({ waitSec: 1, failures: 0 }) },
      ),
    remove: (id: string): Promise<boolean> => guards.remove({ _id: id }),
  };
}
