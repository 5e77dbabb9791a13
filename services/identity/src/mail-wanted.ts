import type { Clock, Db } from '@kasauti/service-kit';
import { isAnnouncementWanted } from './announcement-part';
import { isInvitationWanted } from './lists-part';
import type { IsMailWanted } from './mail/send-mail.job';
import type { UserStore } from './user/user.store';

/** Asked once more when a mail leaves. */
export function isMailWanted(db: Db, users: UserStore, clock: Clock): IsMailWanted {
  const [announced, invited] = [isAnnouncementWanted(db, users), isInvitationWanted(db, users)];
  return async ({ announcementId, admissionId, until, isActive, role }, userId) => {
    const now = clock.now();
    if (announcementId) return announced(announcementId, userId);
    if (admissionId) return invited(admissionId, now);
    if (isActive !== undefined) {
      const user = await users.get(userId);
      return user?.isActive === isActive && (role === undefined || user.role === role);
    }
    return until === undefined || new Date(until) > now;
  };
}
