import type { Db } from '@kasauti/service-kit';
import { afterFailure, secondsUntil, type LoginGuard } from './login-guard';

const RACES = 5;
export type LoginGuardStore = ReturnType<typeof loginGuardStore>;

export function loginGuardStore(db: Db) {
  const guards = db.store<LoginGuard>('login_guards', { _id: String, failures: Number, nextTryAt: Date, expiresAt: Date }, { indexes: [[{ expiresAt: 1 }]] });
  return {
    get: (id: string): Promise<LoginGuard | null> => guards.get(id),
    /** Counts one failure; failures at the same moment are all counted. */
    async fail(id: string, now: Date): Promise<void> {
      for (let race = 0; race < RACES; race++) {
        const guard = await guards.get(id);
        const next = afterFailure(guard, now);
        if (guard ? await guards.update({ _id: id, failures: guard.failures }, { $set: next }) : await guards.insert({ _id: id, ...next })) return;
      }
    },
    /** Counts a try before it is judged: of tries at one moment none sees a count without the others. @returns seconds to wait instead. */
    async spend(id: string, now: Date): Promise<number> {
      for (let race = 0; race < RACES; race++) {
        const guard = await guards.get(id);
        const waitSec = secondsUntil(guard?.nextTryAt, now);
        if (waitSec > 0) return waitSec;
        const next = afterFailure(guard, now);
        if (guard ? await guards.update({ _id: id, failures: guard.failures }, { $set: next }) : await guards.insert({ _id: id, ...next })) return 0;
      }
      return 1;
    },
    remove: (id: string): Promise<boolean> => guards.remove({ _id: id }),
    expired: (now: Date, limit: number): Promise<LoginGuard[]> => guards.find({ expiresAt: { $lte: now } }, { limit, fields: { _id: 1 } }),
  };
}
