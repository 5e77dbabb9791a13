import type { Db } from '@kasauti/service-kit';
import type { Notice } from './notice';

export interface PlannedNotice extends Notice {
  isDone: boolean;
  /** The last recipient that was mailed; the next run continues after it. */
  cursor: string;
  expiresAt: Date;
}
const KEPT_MS = 7 * 24 * 3600_000;

export type NoticeStore = ReturnType<typeof noticeStore>;

export function noticeStore(db: Db) {
  const notices = db.store<PlannedNotice>(
    'notices',
    {
      _id: String,
      testId: String,
      kind: String,
      at: Date,
      until: Date,
      isDone: Boolean,
      cursor: String,
      expiresAt: Date,
    },
    { indexes: [[{ isDone: 1, at: 1 }], [{ expiresAt: 1 }, { expireAfterSeconds: 0 }]] },
  );
  return {
    /** Each is planned once. */
    plan: (notice: Notice): Promise<boolean> =>
      notices.insert({
        ...notice,
        isDone: false,
        cursor: '',
        expiresAt: new Date(notice.until.getTime() + KEPT_MS),
      }),
    due: (now: Date, limit: number): Promise<PlannedNotice[]> =>
      notices.find({ isDone: false, at: { $lte: now } }, { limit, sort: { at: 1, _id: 1 } }),
    advance: (id: string, cursor: string): Promise<boolean> => notices.update({ _id: id }, { $set: { cursor } }),
    nextDue: () => notices.earliest('at', { isDone: false }),
    finish: (id: string): Promise<boolean> => notices.update({ _id: id }, { $set: { isDone: true } }),
    /** Not wanted now; planned again if the test comes back to that time. */
    drop: (id: string): Promise<boolean> => notices.remove({ _id: id }),
  };
}
