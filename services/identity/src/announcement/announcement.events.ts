import type { Clock, On } from '@kasauti/service-kit';
import type { AnnouncementMailStore } from './announcement.store';

/** Plans the mails of an announcement, and stops those that are not sent yet. Late, repeated and swapped events do no harm. */
export const announcementEvents = ({ announcements, clock }: { announcements: AnnouncementMailStore; clock: Clock }) =>
  ({
    async class_announced({ data: { announcementId, classId, ownerId, batchIds, text, sendMail }, occurredAt }) {
      if (!sendMail) return;
      const of = { _id: announcementId, classId, ...(ownerId ? { ownerId } : {}), ...(batchIds ? { batchIds } : {}) };
      await announcements.plan({ ...of, text, at: new Date(occurredAt) }, clock.now());
    },
    async class_announcement_withdrawn({ data: { announcementId, classId }, occurredAt }) {
      await announcements.withdraw({ _id: announcementId, classId, at: new Date(occurredAt) }, clock.now());
    },
  }) satisfies On;
