import { cached, type Clock, type Db } from '@kasauti/service-kit';

/** A teacher's text to everyone who sits a test. */
export interface Announcement {
  _id: string;
  testId: string;
  text: string;
  by: string;
  at: Date;
}

const MAX_SHOWN = 20;
/** Every running page asks every few seconds, so thousands of reads share one query. */
const FRESH_MS = 500;
export type AnnouncementStore = ReturnType<typeof announcementStore>;

export function announcementStore(db: Db, clock: Clock) {
  const announcements = db.store<Announcement>(
    'announcements',
    { _id: String, testId: String, text: String, by: String, at: Date },
    { indexes: [[{ testId: 1, _id: -1 }]] },
  );
  const recent = cached<Announcement[]>(clock, { max: 1000, ttlMs: FRESH_MS });
  /** The latest, newest first. */
  const latest = (testId: string, limit: number) => announcements.find({ testId }, { sort: { _id: -1 }, limit });
  return {
    insert: (announcement: Announcement) => announcements.insert(announcement),
    latest,
    /** Like `latest`, at most half a second old. */
    recent: async (testId: string): Promise<Announcement[]> =>
      (await recent(testId, () => latest(testId, MAX_SHOWN))).value,
  };
}
