import { isInAudience } from '@kasauti/contracts/members';
import type { ClassCopyStore } from '../class-copy/class-copy.store';
import type { Copies } from '../test-copy/copies.store';

interface Reminder {
  testId?: string;
  /** As it tells it. */
  startAt?: string;
}

/** Whether a reminder that waited in the queue is still true, and of a test that its student may still sit. */
export const isReminderWanted =
  ({ copies, classes }: { copies: Pick<Copies, 'test' | 'member'>; classes: Pick<ClassCopyStore, 'get'> }) =>
  async ({ testId = '', startAt }: Reminder, studentId: string | null, now: Date): Promise<boolean> => {
    const test = await copies.test(testId);
    if (test?.status !== 'published' || !test.startAt) return false;
    if (test.startAt.toISOString() !== startAt || test.startAt <= now) return false;
    const member = await copies.member(test.classId, studentId ?? '');
    if (!member || !isInAudience(test.audience, member)) return false;
    return (await classes.get(test.classId))?.status !== 'archived';
  };
