import type { Db } from '@kasauti/service-kit';

/** An open grading page; it reports itself every few seconds. */
interface GradingPage {
  _id: string;
  testId: string;
  openedAt: Date;
  seenAt: Date;
}

const GONE_AFTER_MS = 45_000;
const MAX_PAGES = 50;
export type GradingPageStore = ReturnType<typeof gradingPageStore>;

export function gradingPageStore(db: Db) {
  const pages = db.store<GradingPage>(
    'grading_pages',
    { _id: String, testId: String, openedAt: Date, seenAt: Date },
    { indexes: [[{ testId: 1, openedAt: 1 }]] },
  );
  return {
    /** @returns since when another page has the queue open */
    async seen(testId: string, viewerId: string, now: Date): Promise<Date | null> {
      const _id = `${testId}:${viewerId}`;
      if (!(await pages.update({ _id }, { $set: { seenAt: now } })))
        await pages.insert({ _id, testId, openedAt: now, seenAt: now });
      const all = await pages.find({ testId }, { sort: { openedAt: 1 }, limit: MAX_PAGES });
      const isGone = (page: GradingPage) => now.getTime() - page.seenAt.getTime() > GONE_AFTER_MS;
      for (const page of all.filter(isGone)) await pages.remove({ _id: page._id, seenAt: page.seenAt });
      return all.find((page) => page._id !== _id && !isGone(page))?.openedAt ?? null;
    },
  };
}
