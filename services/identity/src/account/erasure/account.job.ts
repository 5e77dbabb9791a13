import type { Db, Job, Logger } from '@kasauti/service-kit';
import { provedUntil, type User } from '../../user/user';
import type { UserStore } from '../../user/user.store';
import type { VerificationStore } from '../verification/verification.store';

interface Deps {
  db: Db;
  users: UserStore;
  verifications: VerificationStore;
  finishErasure(userId: string): Promise<void>;
  log: Logger;
}
const EVERY_MS = 5 * 60_000;
const AGAIN_MS = 10 * 60_000;

/** Ends accounts whose address was not proved, and finishes erasures whose event was lost. One that fails does not hold up the others. */
export function accountJob({ db, users, verifications, finishErasure, log }: Deps): Job {
  async function actOn(user: User, now: Date): Promise<unknown> {
    if (user.erasedAt) {
      await finishErasure(user._id);
      return users.workDone(user);
    }
    // A process of the release before has proved the address, and left the time.
    if (user.verifiedAt) return users.workDone(user);
    // An administrator has decided that this address has no account; the end would free it.
    if (!user.isActive) return users.putOff(user, provedUntil(now));
    return db.atomically<void>(async (tx) => {
      if (await users.lapse(user, now, tx)) await verifications.removeOf(user._id, tx);
    });
  }

  return {
    name: 'accounts',
    everyMs: EVERY_MS,
    dueAt: users.nextWork,
    async run({ now, signal }) {
      for (const user of await users.workDue(now)) {
        if (signal.aborted) return;
        try {
          await actOn(user, now);
        } catch (error) {
          log.error({ err: error, userId: user._id }, 'an account could not be ended');
          await users.putOff(user, new Date(now.getTime() + AGAIN_MS));
        }
      }
    },
  };
}
