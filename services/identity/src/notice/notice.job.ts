import { isInAudience } from '@kasauti/contracts/members';
import type { Job, JobContext } from '@kasauti/service-kit';
import type { ClassCopyStore } from '../class-copy/class-copy.store';
import type { Announce } from '../client/webhook/announce.flow';
import type { Copies, Recipient } from '../test-copy/copies.store';
import type { TestCopy } from '../test-copy/test-copy';
import { noticesOf, releasedTogether, type Notice } from './notice';
import type { NoticeStore, PlannedNotice } from './notice.store';
import type { Tell } from './tell.flow';

const EVERY_MS = 60_000;
const MOST_NOTICES = 20;
const PAGE = 50;

type Run = Pick<JobContext, 'now' | 'signal'>;
interface Deps {
  copies: Copies;
  classes: ClassCopyStore;
  notices: NoticeStore;
  tell: Tell;
  announce: Announce;
}

/**
 * Mails what is due, and announces results to webhooks, page by page. The cursor is stored after each page; a page that
 * is mailed again after a crash changes nothing, because the mails have the same ids.
 */
export function noticeJob({ copies, classes, notices, tell, announce }: Deps): Job {
  const mail = ({ _id, kind }: Notice, { _id: testId, title, startAt }: TestCopy, { studentId }: Recipient) =>
    kind === 'test_soon'
      ? tell(studentId, {
          id: `${_id}:${studentId}`,
          kind,
          data: { testId, title, startAt: (startAt as Date).toISOString() },
        })
      : tell(studentId, { id: `result_out:${testId}:${studentId}`, kind, data: { testId, title } });

  /** Those of the next page; their results are announced first, if they are out together. */
  async function announcedPage(notice: Notice, test: TestCopy, after: string, now: Date): Promise<Recipient[]> {
    if (notice.kind === 'test_soon') return copies.studentsOf(test, after, PAGE);
    const graded = await copies.gradedOf(test, after, PAGE);
    const results = graded.flatMap(({ result, lastSeq }) => (result ? [{ ...result, revision: lastSeq }] : []));
    const announcement = releasedTogether(notice, test, results);
    if (announcement) await announce(announcement, now);
    return graded;
  }

  /** No test of an archived class can be started. */
  const cannotBegin = async ({ kind }: Notice, { classId }: TestCopy): Promise<boolean> =>
    kind === 'test_soon' && (await classes.get(classId))?.status === 'archived';

  async function fanOut(notice: PlannedNotice, test: TestCopy, { now, signal }: Run): Promise<void> {
    for (let after = notice.cursor; !signal.aborted;) {
      const page = await announcedPage(notice, test, after, now);
      // Who is outside of the audience hears nothing of the test; a result is mailed to whoever has one.
      const told = page.filter((one) => notice.kind !== 'test_soon' || isInAudience(test.audience, one));
      await Promise.all(told.map((one) => mail(notice, test, one)));
      after = page.at(-1)?._id ?? after;
      if (page.length < PAGE) return void (await notices.finish(notice._id));
      await notices.advance(notice._id, after);
    }
  }

  return {
    name: 'mail-notices',
    everyMs: EVERY_MS,
    dueAt: notices.nextDue,
    wokenBy: ['notices'],
    async run({ now, signal }) {
      for (const notice of await notices.due(now, MOST_NOTICES)) {
        if (signal.aborted) return;
        const test = await copies.test(notice.testId);
        // The test was moved or cancelled, or this process was down for too long.
        const isOver = notice.until <= now || !test || noticesOf(test).every(({ _id }) => _id !== notice._id);
        await (isOver || (await cannotBegin(notice, test))
          ? notices.drop(notice._id)
          : fanOut(notice, test, { now, signal }));
      }
    },
  };
}
