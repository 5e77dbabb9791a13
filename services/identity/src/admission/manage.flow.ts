import { LOST, retryCas, type Db, type Limiter } from '@kasauti/service-kit';
import type { ClassCopy } from '../class-copy/class-copy';
import { addressHash } from '../mail/stop-token';
import type { Secrets } from '../keys/secrets';
import type { Post } from '../mail/post.flow';
import type { UserStore } from '../user/user.store';
import { isOpen, mailWaitMs, mayAccept, type Admission } from './admission';
import { admissionNotFound, admissionOver, classArchived, mailedToday, ownerInactive } from './admission.refusals';
import type { AdmissionStore } from './admission.store';
import { countListMails, invitationMail, newMailId } from './invitation-mail.flow';
import type { StoppedAddressStore } from './stopped-address.store';

interface Deps {
  db: Db;
  admissions: AdmissionStore;
  stopped: StoppedAddressStore;
  users: UserStore;
  secrets: Secrets;
  post: Post;
  limiter: Limiter;
}
export type ManageFlows = ReturnType<typeof manageFlows>;

/** What the people of a class do with an invitation of it. */
export function manageFlows({ db, admissions, stopped, users, secrets, post, limiter }: Deps) {
  return {
    /** An address that wants no mails gets none. */
    async resend({ _id: classId, teacherId, status }: ClassCopy, id: string, now: Date): Promise<Admission> {
      const found = await admissions.get(id);
      if (found?.classId !== classId) throw admissionNotFound();
      if (!isOpen(found, now)) throw admissionOver();
      if (status === 'archived') throw classArchived();
      const waitMs = mailWaitMs(found, now);
      if (waitMs > 0) throw mailedToday(Math.ceil(waitMs / 1000));
      if ((await stopped.among([addressHash(secrets, found.email)])).size > 0) return found;
      const owner = await users.get(teacherId);
      if (!owner?.isActive) throw ownerInactive();
      await countListMails(limiter, teacherId, 1);
      return db.atomically<Admission>(async (tx) => {
        const current = await admissions.get(id, tx);
        if (!current || !isOpen(current, now)) throw admissionOver();
        const mailId = newMailId();
        const mailed = await admissions.changeUnlessMailed(current, { mailId, mailedAt: now }, tx);
        if (!mailed) return LOST;
        const account = (await users.byEmail(current.email, tx)) ?? undefined;
        await post.send(invitationMail(current, { id: mailId, owner, account }), tx);
        return mailed;
      });
    },

    /** Also of one that its student has turned down, who may still change their mind. Can be repeated. */
    withdraw: (classId: string, id: string, now: Date): Promise<void> =>
      retryCas<void>(async () => {
        const found = await admissions.get(id);
        if (found?.classId !== classId) throw admissionNotFound();
        if (found.state === 'withdrawn' || found.isWithdrawn) return;
        if (!mayAccept(found, now)) throw admissionOver();
        const change = found.state === 'declined' ? { isWithdrawn: true } : { state: 'withdrawn' as const };
        if (!(await admissions.end(found, { ...change, workAt: found.expiresAt }))) return LOST;
      }),
  };
}
