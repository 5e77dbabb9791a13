import type { Db } from '@kasauti/service-kit';

/** An announcement to a class that is mailed too. */
export interface AnnouncementMail {
  /** Of the announcement. */
  _id: string;
  classId: string;
  /** Whose class it was; absent in those of earlier versions. */
  ownerId?: string;
  /** Absent for the whole class. */
  batchIds?: string[];
  /** Gone once all mails are queued, or none will be. */
  text?: string;
  /** When members are looked through next. */
  at: Date;
  /** When it was made; absent where `at` still is that moment. */
  madeAt?: Date;
  /** No mail is queued after this. */
  until: Date;
  isDone: boolean;
  isWithdrawn: boolean;
  /** The last member that was mailed; the next run continues after it. */
  cursor: string;
  expiresAt: Date;
}

/** Counted from the first look, which may itself be late. By then the events of older enrolments and batches have come. */
const AGAIN_MS = 90_000;
const MAILED_FOR_MS = 24 * 3600_000;
const KEPT_MS = 7 * 24 * 3600_000;
type Announced = Pick<AnnouncementMail, '_id' | 'classId' | 'ownerId' | 'batchIds' | 'text'> & { at: Date };

export type AnnouncementMailStore = ReturnType<typeof announcementMailStore>;

export function announcementMailStore(db: Db) {
  const announcements = db.store<AnnouncementMail>(
    'announcement_mails',
    {
      _id: String,
      classId: String,
      ownerId: String,
      batchIds: { type: [String], default: undefined },
      text: String,
      at: Date,
      madeAt: Date,
      until: Date,
      isDone: Boolean,
      isWithdrawn: Boolean,
      cursor: String,
      expiresAt: Date,
    },
    { wakes: true, indexes: [[{ isDone: 1, at: 1 }], [{ expiresAt: 1 }, { expireAfterSeconds: 0 }]] },
  );
  const planned = (at: Date) => {
    const until = new Date(at.getTime() + MAILED_FOR_MS);
    return { at, until, cursor: '', expiresAt: new Date(until.getTime() + KEPT_MS) };
  };
  const isOver = (at: Date, now: Date) => planned(at).until <= now;

  const finish = (id: string): Promise<boolean> =>
    announcements.update({ _id: id }, { $set: { isDone: true }, $unset: { text: 1 } });

  return {
    get: (id: string): Promise<AnnouncementMail | null> => announcements.get(id),
    /** Once for each, and never after it was withdrawn or a day later, as when history is replayed. */
    async plan({ at, ...announced }: Announced, now: Date): Promise<void> {
      if (isOver(at, now)) return;
      await announcements.insert({ ...announced, ...planned(at), isDone: false, isWithdrawn: false });
    },
    /** Also before the announcement itself has come. */
    async withdraw({ _id, classId, at }: Pick<Announced, '_id' | 'classId' | 'at'>, now: Date): Promise<void> {
      if (isOver(at, now)) return;
      const $set = { isWithdrawn: true, isDone: true };
      await announcements.upsertIf({ _id }, { $set, $unset: { text: 1 }, $setOnInsert: { classId, ...planned(at) } });
    },
    due: (now: Date, limit: number): Promise<AnnouncementMail[]> =>
      announcements.find({ isDone: false, at: { $lte: now } }, { limit, sort: { at: 1, _id: 1 } }),
    nextDue: () => announcements.earliest('at', { isDone: false }),
    advance: (id: string, cursor: string): Promise<boolean> => announcements.update({ _id: id }, { $set: { cursor } }),
    /** All members are looked through: once more a little later, then never again. */
    async passed({ _id, at, madeAt }: AnnouncementMail, now: Date): Promise<void> {
      const again = { at: new Date(now.getTime() + AGAIN_MS), madeAt: at, cursor: '' };
      await (madeAt ? finish(_id) : announcements.update({ _id, isDone: false }, { $set: again }));
    },
    finish,
  };
}
