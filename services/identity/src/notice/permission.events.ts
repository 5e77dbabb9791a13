import { NotNow, type Clock, type On } from '@kasauti/service-kit';
import type { Post } from '../mail/post.flow';
import type { Copies } from '../test-copy/copies.store';
import { isHistory } from '../history';
import type { Tell } from './tell.flow';

const mailOf = (allowanceId: string) => `attempt_allowed:${allowanceId}`;

/** The one who may sit once more hears of it at once. */
export const permissionEvents = ({
  copies,
  tell,
  post,
  clock,
}: {
  copies: Copies;
  tell: Tell;
  post: Post;
  clock: Clock;
}) =>
  ({
    async attempt_allowed({ data: { allowanceId, testId, studentId, kind, minutes, until }, occurredAt }, tools) {
      if (isHistory(occurredAt, clock.now(), tools)) return;
      const test = await copies.test(testId);
      if (!test) throw new NotNow(`test ${testId} is not known yet`);
      if (test.status === 'cancelled' || Date.parse(until) <= clock.now().getTime()) return;
      await tell(studentId, {
        id: mailOf(allowanceId),
        kind: 'attempt_allowed',
        data: { testId, title: test.title, until, kind, minutes },
      });
    },
    /** Used, withdrawn or ended by the release: a mail that still waits would send the student to a closed door. */
    attempt_allowance_ended: ({ data }) => post.withdraw(mailOf(data.allowanceId)),
  }) satisfies On;
