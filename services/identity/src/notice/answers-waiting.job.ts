import type { Job, JobContext } from '@kasauti/service-kit';
import type { Copies } from '../test-copy/copies.store';
import type { TestCopy } from '../test-copy/test-copy';
import type { Tell } from './tell.flow';

const EVERY_MS = 10 * 60_000;
const WAITS_MS = 48 * 3600_000;
const BATCH = 500;
/** Who gives marks may change by the team, the owner of the class and the accounts of both. */
const LOOK_MS = 3600_000;

/** Ids of who is reminded of a class: the people of the owner's team who give marks and want these mails, or the owner. */
export type GradersOf = (ownerId: string, classId: string) => Promise<string[]>;

type Run = Pick<JobContext, 'now' | 'signal'>;
interface Deps {
  copies: Copies;
  tell: Tell;
  gradersOf: GradersOf;
}

/**
 * Reminds those who give marks of short answers that have waited for two days: all of a test in one mail, and at most one a day,
 * because those of one sitting were submitted minutes apart. 1. queue a mail to each, under test, day and person 2. keep who
 * was reminded with the test 3. mark the attempts. While these wait, others who give marks since then are reminded too.
 */
export function answersWaitingJob({ copies, tell, gradersOf }: Deps): Job {
  async function remind(test: TestCopy, told: readonly string[], now: Date): Promise<void> {
    const data = { testId: test._id, title: test.title, count: await copies.countWaiting(test._id) };
    const day = now.toISOString().slice(0, 'yyyy-mm-dd'.length);
    const reminded: string[] = [];
    for (const userId of await gradersOf(test.teacherId, test.classId)) {
      const mail = {
        id: `answers_waiting:${test._id}:${day}:${userId}`,
        kind: 'answers_waiting' as const,
        data: userId === test.teacherId ? data : { ...data, ofTeam: true },
      };
      if (told.includes(userId) || (await tell(userId, mail))) reminded.push(userId);
    }
    await copies.keepReminded(test._id, reminded, new Date(now.getTime() + LOOK_MS));
  }

  async function remindOfNew({ now, signal }: Run): Promise<void> {
    const waiting = await copies.waitingSince(new Date(now.getTime() - WAITS_MS), BATCH);
    const done = new Set<string>();
    for (const { _id, testId } of waiting) {
      if (signal.aborted) return;
      const test = done.has(testId) ? null : await copies.test(testId);
      if (test) await remind(test, [], now);
      done.add(testId);
      await copies.markReminded(_id);
    }
  }

  async function remindOthers({ now, signal }: Run): Promise<void> {
    for (const test of await copies.toRemindAgain(now, BATCH)) {
      if (signal.aborted) return;
      if (await copies.hasReminded(test._id)) await remind(test, test.remindedFor ?? [], now);
      else await copies.endReminders(test._id);
    }
  }

  return {
    name: 'mail-answers-waiting',
    everyMs: EVERY_MS,
    async run(run) {
      await remindOfNew(run);
      await remindOthers(run);
    },
  };
}
