import type { Job } from '@kasauti/service-kit';
import type { Copies, GradedAttempt } from '../test-copy/copies.store';
import type { Tell } from './tell.flow';

const EVERY_MS = 10 * 60_000;
const WAITS_MS = 48 * 3600_000;
const BATCH = 500;

/** Ids of who is reminded of a class: the people of the owner's team who give marks and want these mails, or the owner. */
export type GradersOf = (ownerId: string, classId: string) => Promise<string[]>;

interface Deps {
  copies: Copies;
  tell: Tell;
  gradersOf: GradersOf;
}

/**
 * Reminds those who give marks of short answers that have waited for two days: all of a test in one mail, and at most one a day,
 * because those of one sitting were submitted minutes apart. 1. queue a mail to each, under test, day and person 2. mark the attempts.
 */
export function answersWaitingJob({ copies, tell, gradersOf }: Deps): Job {
  async function remind({ testId }: GradedAttempt, now: Date): Promise<void> {
    const test = await copies.test(testId);
    if (!test) return;
    const data = { testId: test._id, title: test.title, count: await copies.countWaiting(test._id) };
    const day = now.toISOString().slice(0, 'yyyy-mm-dd'.length);
    for (const userId of await gradersOf(test.teacherId, test.classId)) {
      const ofTeam = userId !== test.teacherId;
      // The owner's mails keep the id that earlier releases gave them.
      const id = `answers_waiting:${testId}:${day}${ofTeam ? `:${userId}` : ''}`;
      await tell(userId, { id, kind: 'answers_waiting', data: ofTeam ? { ...data, ofTeam } : data });
    }
  }

  return {
    name: 'mail-answers-waiting',
    everyMs: EVERY_MS,
    async run({ now, signal }) {
      const waiting = await copies.waitingSince(new Date(now.getTime() - WAITS_MS), BATCH);
      const told = new Set<string>();
      for (const attempt of waiting) {
        if (signal.aborted) return;
        if (!told.has(attempt.testId)) await remind(attempt, now);
        told.add(attempt.testId);
        await copies.markReminded(attempt._id);
      }
    },
  };
}
