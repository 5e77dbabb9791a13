import type { EventData } from '@kasauti/contracts';
import type { ReadCount } from '../enrolment/enrolment';

/** A text to the members of a class. */
export interface AnnouncementDoc {
  _id: string;
  classId: string;
  /** Who wrote it: the owner or a person of the team. */
  by: string;
  /** Whose class it was: students read the text as theirs, also after a transfer. Absent in older ones. */
  ownerId?: string;
  /** Gone once it is withdrawn. */
  text?: string;
  /** Absent for the whole class. */
  batchIds?: string[];
  sendMail: boolean;
  at: Date;
  withdrawnAt: Date | null;
}

/** What a student's own enrolment says about announcements. */
export interface Reader {
  enrolledAt: Date;
  batchId?: string;
  /** Time of the newest announcement that the student has read. */
  announcementsReadAt?: Date;
}

/** Up to here a student knows the announcements. What is older than the enrolment waits for nobody. */
export const knownUntil = ({ enrolledAt, announcementsReadAt: readAt }: Reader): Date =>
  readAt && readAt > enrolledAt ? readAt : enrolledAt;

/**
 * How many of the members that an announcement is for have read it, and how many they are now. For those who enrolled after
 * it, there was nothing to read.
 */
export function readsOf({ batchIds, at }: AnnouncementDoc, counts: ReadCount[]): { read: number; of: number } {
  const reads = { read: 0, of: 0 };
  for (const { batchId, readAt, joinedAfter, members } of counts) {
    if (joinedAfter && joinedAfter >= at) continue;
    if (batchIds && !batchIds.includes(batchId ?? '')) continue;
    reads.of += members;
    if (readAt && readAt >= at) reads.read += members;
  }
  return reads;
}

export const announced = (a: AnnouncementDoc): EventData['class_announced'] => ({
  announcementId: a._id,
  classId: a.classId,
  ...(a.ownerId ? { ownerId: a.ownerId } : {}),
  ...(a.batchIds ? { batchIds: a.batchIds } : {}),
  text: a.text ?? '',
  sendMail: a.sendMail,
});
