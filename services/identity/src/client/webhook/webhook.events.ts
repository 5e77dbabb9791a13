import type { Envelope as EventOf } from '@kasauti/contracts';
import type { Clock, ConsumerTools, On } from '@kasauti/service-kit';
import { isHistory } from '../../history';
import type { Copies } from '../../test-copy/copies.store';
import type { TestCopy } from '../../test-copy/test-copy';
import type { Announce } from './announce.flow';
import type { Announcement } from './webhook';

interface Deps {
  copies: Copies;
  announce: Announce;
  announceResult(graded: EventOf<'test_graded'>, tools: ConsumerTools): Promise<void>;
  clock: Clock;
}
interface Envelope {
  eventId: string;
  occurredAt: string;
}

/** Translates events of the services into the events that webhooks receive; results are announced in notice/, which keeps them. */
export function webhookEvents({ copies, announce, announceResult, clock }: Deps) {
  const isDue = ({ occurredAt }: Envelope, tools: ConsumerTools) => !isHistory(occurredAt, clock.now(), tools);
  async function tell(
    { eventId, occurredAt }: Envelope,
    teacherId: string,
    event: Omit<Announcement['event'], 'timestamp'>,
  ): Promise<void> {
    const full = { type: event.type, timestamp: occurredAt, data: event.data } as Announcement['event'];
    await announce({ messageId: eventId, event: full, teacherId }, clock.now());
  }
  /** Another consumer group keeps the copies and may be behind: the event is then tried again. */
  async function testOf(id: string): Promise<TestCopy> {
    const test = await copies.test(id);
    if (!test) throw new Error(`test ${id} is not known yet`);
    return test;
  }

  return {
    async test_published(e, tools) {
      const { testId, classId, teacherId, title } = e.data;
      if (isDue(e, tools)) await tell(e, teacherId, { type: 'test.published', data: { testId, classId, title } });
    },
    async test_submitted(e, tools) {
      if (!isDue(e, tools)) return;
      const { attemptId, testId, classId, studentId, submittedAt, attemptNo, answeredCount, timeTakenSec } = e.data;
      const { teacherId } = await testOf(testId);
      await tell(e, teacherId, {
        type: 'test.submitted',
        data: { attemptId, testId, classId, studentId, submittedAt, attemptNo, answeredCount, timeTakenSec },
      });
    },
    /**
     * Announced in notice/ as well, under the same message id. Processes of 1.1.0 only keep results there, so while they run
     * beside later ones, this group has to announce them. To be removed once 1.2.0 is the oldest that runs anywhere.
     */
    test_graded: announceResult,
    async payment_completed(e, tools) {
      if (!isDue(e, tools)) return;
      const { orderId, testId, studentId, amountPaise, paidAt, teacherId, classId } = e.data;
      // The teacher who sold it, as a class may have another one since. Earlier events do not say.
      const sale = teacherId && classId ? { teacherId, classId } : await testOf(testId);
      await tell(e, sale.teacherId, {
        type: 'payment.completed',
        data: { orderId, testId, classId: sale.classId, studentId, amountPaise, paidAt },
      });
    },
    async enrolment_confirmed(e, tools) {
      const { classId, studentId, teacherId, via, enrolledAt } = e.data;
      if (isDue(e, tools))
        await tell(e, teacherId, { type: 'enrolment.created', data: { classId, studentId, via, enrolledAt } });
    },
  } satisfies On;
}
