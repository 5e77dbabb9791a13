import { isInAudience } from '@kasauti/contracts/members';
import type { ClassCopy } from '../class-copy/class-copy';
import type { ClassCopyStore } from '../class-copy/class-copy.store';
import type { Copies, Recipient } from '../test-copy/copies.store';
import type { User } from '../user/user';
import type { UserStore } from '../user/user.store';
import type { AnnouncementMail, AnnouncementMailStore } from './announcement.store';

interface Deps {
  announcements: AnnouncementMailStore;
  classes: ClassCopyStore;
  copies: Copies;
  users: UserStore;
}
export type RecipientQuery = ReturnType<typeof recipientQuery>;

/** In whose name it is, also when another teacher has the class by now. */
export const ownerIdOf = ({ ownerId }: AnnouncementMail, { teacherId }: ClassCopy): string => ownerId ?? teacherId;

/** The class was taken down or its owner has gone: no further mail in their name. A teacher who archives it stops none. */
export const isStopped = ({ takenDown }: ClassCopy, owner: User | null): boolean =>
  takenDown === true || !owner?.isActive;

/** Who an announcement is mailed to, asked when a mail is queued and once more when it is sent. */
export function recipientQuery({ announcements, classes, copies, users }: Deps) {
  /** A member it is for, who was one when it was made. */
  const concerns = ({ batchIds, at, madeAt = at }: AnnouncementMail, member: Recipient): boolean =>
    isInAudience(batchIds && { batchIds }, member) && !(member.enrolledAt && member.enrolledAt > madeAt);

  async function readerOf(announcement: AnnouncementMail, member: Recipient): Promise<User | undefined> {
    if (!concerns(announcement, member)) return undefined;
    const user = await users.get(member.studentId);
    // One who became a teacher has no page of the class and no switch of these mails.
    if (user?.role !== 'student' || !user.isActive || !user.verifiedAt) return undefined;
    return user.classMailsOff?.includes(announcement.classId) ? undefined : user;
  }

  return {
    readerOf,
    /** False when it was withdrawn or stopped, or this student left, changed the batch or turned the mails off meanwhile. */
    async isStillWanted(announcementId: string, userId: string): Promise<boolean> {
      const announcement = await announcements.get(announcementId);
      if (!announcement || announcement.isWithdrawn) return false;
      const ofClass = await classes.get(announcement.classId);
      if (!ofClass || isStopped(ofClass, await users.get(ownerIdOf(announcement, ofClass)))) return false;
      const member = await copies.member(announcement.classId, userId);
      return member !== null && (await readerOf(announcement, member)) !== undefined;
    },
  };
}
