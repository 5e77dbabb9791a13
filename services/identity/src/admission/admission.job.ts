import type { Db, Job, Logger } from '@kasauti/service-kit';
import type { ClassCopyStore } from '../class-copy/class-copy.store';
import type { Post } from '../mail/post.flow';
import type { Copies } from '../test-copy/copies.store';
import type { UserStore } from '../user/user.store';
import { isOpen, later, mailWaitMs, type Admission } from './admission';
import type { AdmissionStore } from './admission.store';
import { invitationMail } from './invitation-mail.flow';
import type { StoppedAddressStore } from './stopped-address.store';

interface Deps {
  db: Db;
  admissions: AdmissionStore;
  stopped: StoppedAddressStore;
  users: UserStore;
  classes: ClassCopyStore;
  copies: Copies;
  post: Post;
  log: Logger;
}
const EVERY_MS = 60_000;

/** Reminds once of what was mailed, and lets go of names and addresses when an invitation is over. */
export function admissionJob(deps: Deps): Job {
  const { db, admissions, stopped, users, classes, copies, post } = deps;

  /** Who is reminded: still invited to an open class, and willing to be mailed. */
  async function isToRemind(a: Admission, now: Date): Promise<boolean> {
    if (!isOpen(a, now) || a.isReminded || a.mailId === null) return false;
    if ((await stopped.among([a.addressHash])).size > 0) return false;
    return (await classes.get(a.classId))?.status === 'active';
  }

  async function remind(a: Admission, now: Date): Promise<void> {
    const ownerId = (await classes.get(a.classId))?.teacherId ?? '';
    const [owner, account] = await Promise.all([users.get(ownerId), users.byEmail(a.email)]);
    const isMember = account && (await copies.places(a.classId, [account._id])).get(account._id)?.isActive;
    const isSent = Boolean(owner?.isActive) && !isMember;
    await db.atomically<void>(async (tx) => {
      const next = { isReminded: true, workAt: a.expiresAt, ...(isSent ? { mailedAt: now } : {}) };
      // Accepted, withdrawn or listed again meanwhile.
      if (!(await admissions.changeUnlessMailed(a, next, tx)) || !isSent || !owner) return;
      const id = `${a.mailId}:reminder`;
      await post.send(invitationMail(a, { id, owner, account: account ?? undefined, isReminder: true }), tx);
    });
  }

  async function actOn(a: Admission, now: Date): Promise<unknown> {
    if (await isToRemind(a, now)) {
      const waitMs = Math.min(mailWaitMs(a, now), a.expiresAt.getTime() - now.getTime());
      return waitMs > 0 ? admissions.putOff(a, { workAt: later(now, waitMs) }) : remind(a, now);
    }
    if (a.expiresAt > now) return admissions.putOff(a, { isReminded: true, workAt: a.expiresAt });
    return admissions.forget(a, a.state === 'invited' ? 'expired' : a.state);
  }

  return {
    name: 'admissions',
    everyMs: EVERY_MS,
    dueAt: admissions.nextDue,
    wokenBy: ['admissions'],
    async run({ now, signal }) {
      for (let due = await admissions.due(now); due.length > 0 && !signal.aborted; due = await admissions.due(now))
        for (const a of due) {
          if (signal.aborted) return;
          await actOn(a, now);
        }
    },
  };
}
