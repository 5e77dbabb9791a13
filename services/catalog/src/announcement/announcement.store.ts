import { event, type Db, type Page } from '@kasauti/service-kit';
import { announced, type AnnouncementDoc } from './announcement';

/** Not withdrawn. */
const shown = { withdrawnAt: null };
/** Since when announcements are new to a student, in each class. */
export interface NewSince {
  classId: string;
  batchId?: string;
  after: Date;
}
/** More new ones are not counted. */
const MOST_COUNTED = 1000;

/** For the whole class or for this batch; without a student, all of the class. */
const audience = (student?: { batchId?: string }) =>
  student ? { batchIds: { $in: [null, ...(student.batchId ? [student.batchId] : [])] } } : {};

export function announcementStore(db: Db) {
  const announcements = db.store<AnnouncementDoc>(
    'class_announcements',
    {
      _id: String,
      classId: String,
      by: String,
      ownerId: String,
      text: String,
      batchIds: { type: [String], default: undefined },
      sendMail: Boolean,
      at: Date,
      withdrawnAt: { type: Date, default: null },
    },
    { outbox: true, indexes: [[{ classId: 1, withdrawnAt: 1, at: -1, _id: -1 }]] },
  );
  return {
    /** False when it is stored already. */
    insert: (a: AnnouncementDoc) => announcements.insert(a, [event('class_announced', announced(a))]),
    /** Also a withdrawn one; null for one of another class. */
    async inClass(id: string, classId: string): Promise<AnnouncementDoc | null> {
      const found = await announcements.get(id);
      return found?.classId === classId ? found : null;
    },
    /** Newest first. @param student who sees those for all and for the own batch; without one, all of the class */
    ofClass: (classId: string, student: { batchId?: string } | undefined, { skip, limit }: Page) =>
      announcements.find({ classId, ...shown, ...audience(student) }, { sort: { at: -1, _id: -1 }, skip, limit }),
    countOfClass: (classId: string, student?: { batchId?: string }) =>
      announcements.count({ classId, ...shown, ...audience(student) }),
    /** How many are new, by class. */
    async countNew(places: NewSince[]): Promise<Map<string, number>> {
      const counts = new Map<string, number>();
      if (places.length === 0) return counts;
      const found = await announcements.find(
        {
          $or: places.map(({ after, classId, batchId }) => ({
            classId,
            ...shown,
            at: { $gt: after },
            ...audience({ batchId }),
          })),
        },
        { fields: { classId: 1 }, limit: MOST_COUNTED },
      );
      for (const { classId } of found) counts.set(classId, (counts.get(classId) ?? 0) + 1);
      return counts;
    },
    /** The text goes; the id stays, so that a second call finds it. Null when another writer was first. */
    withdraw: (a: AnnouncementDoc, withdrawnAt: Date) =>
      announcements.save(a, shown, { $set: { withdrawnAt }, $unset: { text: 1 } }, [
        event('class_announcement_withdrawn', { announcementId: a._id, classId: a.classId }),
      ]),
  };
}
export type AnnouncementStore = ReturnType<typeof announcementStore>;
