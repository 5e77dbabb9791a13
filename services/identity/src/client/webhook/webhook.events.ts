import type { components, Envelope as EventOf, EventData } from '@kasauti/contracts';
import type { Clock, ConsumerTools, On } from '@kasauti/service-kit';
import { isHistory } from '../../history';
import type { Copies } from '../../test-copy/copies.store';
import { replacing, type TestCopy } from '../../test-copy/test-copy';
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

type Sale = Pick<EventData['payment_completed'], 'testId' | 'teacherId' | 'classId'>;
type EndReason = components['schemas']['EnrolmentEndedWebhook']['data']['reason'];

/**
 * Translates events of the services into the events that webhooks receive; results and cancelled tests are announced in
 * notice/, which keeps them.
 */
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
  /** The teacher who sold it, as a class may have another one since. Earlier events do not say. */
  async function saleOf({ testId, teacherId, classId }: Sale): Promise<{ teacherId: string; classId: string }> {
    return teacherId && classId ? { teacherId, classId } : testOf(testId);
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
      const data = { attemptId, testId, classId, studentId, submittedAt, attemptNo, answeredCount, timeTakenSec };
      await tell(e, teacherId, { type: 'test.submitted', data: { ...data, ...replacing(e.data) } });
    },
    /**
     * Announced in notice/ as well, under the same message id. Processes of 1.1.0 only keep results there, so while they run
     * beside later ones, this group has to announce them. To be removed once 1.2.0 is the oldest that runs anywhere.
     */
    test_graded: announceResult,
    async payment_completed(e, tools) {
      if (!isDue(e, tools)) return;
      const { orderId, testId, studentId, amountPaise, paidAt } = e.data;
      const { teacherId, classId } = await saleOf(e.data);
      await tell(e, teacherId, {
        type: 'payment.completed',
        data: { orderId, testId, classId, studentId, amountPaise, paidAt },
      });
    },
    async refund_completed(e, tools) {
      if (!isDue(e, tools)) return;
      const { orderId, refundId, testId, studentId, amountPaise, isExtra = false, completedAt } = e.data;
      const { teacherId, classId } = await saleOf(e.data);
      await tell(e, teacherId, {
        type: 'refund.completed',
        data: { orderId, refundId, testId, classId, studentId, amountPaise, isExtra, completedAt },
      });
    },
    async enrolment_confirmed(e, tools) {
      const { classId, studentId, teacherId, via, enrolledAt } = e.data;
      const data = { classId, studentId, via, enrolledAt, revision: e.aggSeq };
      if (isDue(e, tools)) await tell(e, teacherId, { type: 'enrolment.created', data });
    },
    async enrolment_ended(e, tools) {
      const { classId, studentId, teacherId, reason } = e.data;
      const data = { classId, studentId, reason: reason as EndReason, revision: e.aggSeq };
      if (teacherId && isDue(e, tools)) await tell(e, teacherId, { type: 'enrolment.ended', data });
    },
  } satisfies On;
}
