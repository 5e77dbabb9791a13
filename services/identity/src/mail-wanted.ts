import type { Clock, Db } from '@kasauti/service-kit';
import { isAnnouncementWanted } from './announcement-part';
import { classCopyStore } from './class-copy/class-copy.store';
import { isInvitationWanted } from './lists-part';
import type { IsMailWanted } from './mail/send-mail.job';
import { topicOfKind, wantsMail } from './mail/topic';
import { isReminderWanted } from './notice/reminder-wanted.query';
import { copies } from './test-copy/copies.store';
import type { UserStore } from './user/user.store';

/** Asked once more when a mail leaves. */
export function isMailWanted(db: Db, users: UserStore, clock: Clock): IsMailWanted {
  const [announced, invited] = [isAnnouncementWanted(db, users), isInvitationWanted(db, users)];
  const classes = classCopyStore(db);
  const reminded = isReminderWanted({ copies: copies(db), classes });
  return async (about, { kind, userId }) => {
    const { announcementId, admissionId, takenDown, until, isActive, role, testId, startAt } = about;
    const now = clock.now();
    const user = userId === null ? null : await users.get(userId);
    if (user?.erasedAt) return kind === 'account_erased';
    const topic = topicOfKind[kind];
    if (user && topic && !wantsMail(user, topic)) return false;
    if (announcementId) return announced(announcementId, userId ?? '');
    if (admissionId) return invited(admissionId, now);
    if (takenDown) {
      // A copy that is behind does not say yet that it was taken down.
      const c = await classes.get(takenDown.classId);
      return !c || c.takenDown === true || c.lastSeq < takenDown.seq;
    }
    if (kind === 'test_soon') return reminded({ testId, startAt }, userId, now);
    if (isActive !== undefined) return user?.isActive === isActive && (role === undefined || user.role === role);
    return until === undefined || new Date(until) > now;
  };
}
