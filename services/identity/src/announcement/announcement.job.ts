import type { Job } from '@kasauti/service-kit';
import type { ClassCopyStore } from '../class-copy/class-copy.store';
import type { Post } from '../mail/post.flow';
import type { Copies, Recipient } from '../test-copy/copies.store';
import type { UserStore } from '../user/user.store';
import type { AnnouncementMail, AnnouncementMailStore } from './announcement.store';
import { isStopped, ownerIdOf, type RecipientQuery } from './recipient.query';

const EVERY_MS = 60_000;
const MOST_ANNOUNCEMENTS = 20;
const PAGE = 50;

interface Deps {
  announcements: AnnouncementMailStore;
  classes: ClassCopyStore;
  copies: Copies;
  users: UserStore;
  post: Post;
  recipients: RecipientQuery;
}

/**
 * Mails announcements page by page, and once more a little later: a student may have come or moved just before, which other
 * events tell. The cursor is stored after each page; a page that is mailed again after a crash changes
 * nothing, because the mails have the same ids.
 */
export function announcementJob({ announcements, classes, copies, users, post, recipients }: Deps): Job {
  async function mail(of: AnnouncementMail, words: { classTitle: string; teacher: string }, member: Recipient) {
    const to = await recipients.readerOf(of, member);
    if (!to) return;
    const { _id: announcementId, classId, text = '' } = of;
    await post.send({
      id: `class_announced:${announcementId}:${to._id}`,
      kind: 'class_announced',
      to,
      data: { fullName: to.fullName, announcementId, classId, text, ...words },
    });
  }

  async function fanOut({ _id, cursor }: AnnouncementMail, now: Date, signal: AbortSignal): Promise<void> {
    for (let after = cursor; !signal.aborted;) {
      const current = await announcements.get(_id);
      if (!current || current.isDone) return;
      const ofClass = await classes.get(current.classId);
      // Its title comes by another row of events; the next run tries again.
      if (!ofClass) return;
      const owner = await users.get(ownerIdOf(current, ofClass));
      if (isStopped(ofClass, owner)) return void (await announcements.finish(_id));
      const words = { classTitle: ofClass.title, teacher: owner?.fullName ?? '' };
      const page = await copies.studentsOf(current, after, PAGE);
      await Promise.all(page.map((member) => mail(current, words, member)));
      after = page.at(-1)?._id ?? after;
      if (page.length < PAGE) return announcements.passed(current, now);
      await announcements.advance(_id, after);
    }
  }

  return {
    name: 'mail-announcements',
    everyMs: EVERY_MS,
    dueAt: announcements.nextDue,
    wokenBy: ['announcement_mails'],
    async run({ now, signal }) {
      for (const announcement of await announcements.due(now, MOST_ANNOUNCEMENTS)) {
        if (signal.aborted) return;
        await (announcement.until <= now ? announcements.finish(announcement._id) : fanOut(announcement, now, signal));
      }
    },
  };
}
