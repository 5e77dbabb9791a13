import type { Db } from '@kasauti/service-kit';

/** An open grading page; it reports itself every few seconds. */
interface GradingPage {
  _id: string;
  testId: string;
  openedAt: Date;
  seenAt: Date;
}

const GONE_AFTER_MS = 45_000;
export type GradingPageStore = ReturnType<typeof gradingPageStore>;

export function gradingPageStore(db: Db) {
  const pages = db.store<GradingPage>(
    'grading_pages',
    { _id: String, testId: String, openedAt: Date, seenAt: Date },
    { indexes: [[{ testId: 1, openedAt: 1 }], [{ seenAt: 1 }, { expireAfterSeconds: GONE_AFTER_MS / 1000 }]] },
  );
  return {
    /** @returns since when another page has the queue open */
    async seen(testId: string, viewerId: string, now: Date): Promise<Date | null> {
      const _id = `${testId}:${viewerId}`;
      const seenAt = { $gte: new Date(now.getTime() - GONE_AFTER_MS) };
      // A page that was gone is open since now.
      if (!(await pages.update({ _id, seenAt }, { $set: { seenAt: now } })))
        await pages.upsertIf({ _id }, { $set: { testId, openedAt: now, seenAt: now } });
      const [other] = await pages.find({ testId, _id: { $ne: _id }, seenAt }, { sort: { openedAt: 1 }, limit: 1 });
      return other?.openedAt ?? null;
    },
  };
}
