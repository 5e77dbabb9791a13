import { newId } from '@kasauti/service-kit';
import { aUser, type TestUser } from '@kasauti/service-kit/testing';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { startIdentity, type Rig } from './builders';
import { startReceiver, type ReceivedWebhook, type Receiver } from './receiver';

export const HOUR_MS = 3600_000;
export const DAY_MS = 24 * HOUR_MS;
export const ALL_TYPES = [
  'test.published',
  'test.submitted',
  'test.cancelled',
  'result.released',
  'payment.completed',
  'refund.completed',
  'enrolment.created',
  'enrolment.ended',
];
export const verified = (secret: string, { body, headers }: ReceivedWebhook) =>
  new StandardWebhook(secret).verify(body, headers as Record<string, string>);
export type WebhookRig = Awaited<ReturnType<typeof startWebhooks>>;

/** Identity with two teachers and an administrator; `clear` removes their webhooks and stops the receivers of a test. */
export async function startWebhooks() {
  // The library refuses a timestamp that is not of now.
  const rig = await startIdentity({ config: { WEBHOOK_ALLOWED_HOSTS: '127.0.0.1' }, startsAt: new Date() });
  const accounts = [await rig.anAccount({ role: 'teacher' }), await rig.anAccount({ role: 'teacher' })];
  const third = await rig.anAccount({ role: 'teacher' });
  await rig.t.db.connection
    .collection<{ _id: string }>('users')
    .updateOne({ _id: third.id }, { $set: { role: 'admin' } });
  const mailOf = Object.fromEntries(accounts.map(({ id, email }) => [id, email]));
  const [asha, ravi] = accounts.map(({ id }) => aUser('teacher', { id })) as [TestUser, TestUser];
  const admin = aUser('admin', { id: third.id, mfa: true });
  const receivers: Receiver[] = [];
  const webhooksOf = async (as: TestUser) => (await rig.t.call('listMyWebhooks', { as })).body.data;
  return {
    ...{ rig, mailOf, asha, ravi, admin, webhooksOf },
    async aReceiver(): Promise<Receiver> {
      const receiver = await startReceiver();
      receivers.push(receiver);
      return receiver;
    },
    async aWebhook(as: TestUser, url: string, types = ALL_TYPES) {
      const { status, body } = await rig.t.call('createWebhook', { as, body: { url, eventTypes: types } });
      expect([status, body.error]).toEqual([201, undefined]);
      return { id: body.data.webhook.id as string, secret: body.data.secret as string };
    },
    deliveriesOf: async (as: TestUser, webhookId: string, query: Record<string, string> = {}) =>
      (await rig.t.call('listWebhookDeliveries', { as, params: { webhookId }, query })).body.data,
    publish: () =>
      rig.t.deliver('test_published', { testId: newId(), classId: newId(), teacherId: asha.id, title: 'Waves' }),
    aClassOf: (teacherId: string, release?: string) => aClassOf(rig, teacherId, release),
    aTest: (teacherId: string, over: TestOver) => aTest(rig, teacherId, over),
    send: () => rig.t.runJob('send-webhooks'),
    async clear(): Promise<void> {
      for (const who of [asha, ravi, admin])
        for (const { id } of await webhooksOf(who))
          await rig.t.call('deleteWebhook', { as: who, params: { webhookId: id } });
      for (const receiver of receivers.splice(0)) await receiver.stop();
    },
  };
}

interface TestOver {
  release: string;
  scoresVisibleAt: string | null;
}
/** Tells identity of a published test. */
async function aTest({ t: { deliver, clock } }: Rig, teacherId: string, over: TestOver) {
  const [testId, classId] = [newId(), newId()];
  const test = { testId, classId, teacherId, title: 'Waves', status: 'published', feePaise: 0, durationMin: 60 };
  const rest = { totalQuestions: 1, totalPoints: 10, startAt: null, endAt: null, resultsVisible: true };
  const state = { ...test, ...rest, ...over };
  await deliver('test_changed', state as never, { aggId: testId });
  return {
    testId,
    classId,
    /** Tells of it once more, with what has changed. */
    changed: (change: object, aggSeq: number) =>
      deliver('test_changed', { ...state, ...change } as never, { aggId: testId, aggSeq }),
    /** An attempt of now. */
    graded() {
      const ids = { attemptId: newId(), testId, classId, studentId: newId(), attemptNo: 1 };
      const grade = { score: 5, maxScore: 10, percentage: 50, correctCount: 1, wrongCount: 0, passed: true };
      const rest = { timeTakenSec: 60, pendingGrading: 0, keyVersion: 1, visibleAt: null };
      return { ...ids, ...grade, ...rest, submittedAt: clock.now().toISOString() };
    },
  };
}

/** Tells identity of a class with a test and one graded attempt, as the services do. */
async function aClassOf(rig: Rig, teacherId: string, release = 'at_submit') {
  const { deliver, clock } = rig.t;
  const now = clock.now().toISOString();
  const test = await aTest(rig, teacherId, { release, scoresVisibleAt: null });
  const { testId, classId, graded: gradedNow } = test;
  const graded = gradedNow();
  const { attemptId, studentId, submittedAt, attemptNo, timeTakenSec } = graded;
  const orderId = newId();
  await deliver('test_published', { testId, classId, teacherId, title: 'Waves' }, { aggId: testId });
  await deliver('enrolment_confirmed', { classId, studentId, teacherId, via: 'public', enrolledAt: now });
  await deliver('payment_completed', { orderId, testId, studentId, amountPaise: 5000, paidAt: now });
  const closed = { attemptId, testId, classId, studentId, submittedAt, attemptNo, timeTakenSec };
  await deliver('test_submitted', { ...closed, closedBy: 'student', answeredCount: 1 }, { aggId: attemptId });
  await deliver('test_graded', graded, { aggId: attemptId, aggSeq: 2 });
  const refund = { refundId: `${orderId}-1`, amountPaise: 5000, to: 'source' as const, completedAt: now };
  await deliver('refund_completed', { orderId, testId, studentId, ...refund });
  await deliver('enrolment_ended', { classId, studentId, teacherId, reason: 'left' }, { aggSeq: 2 });
  await test.changed({ status: 'cancelled' }, 2);
  return {
    ...{ testId, classId, attemptId, studentId, orderId },
    result: {
      attemptId,
      studentId,
      attemptNo: 1,
      submittedAt: now,
      score: 5,
      maxScore: 10,
      percentage: 50,
      passed: true,
      revision: 2,
    },
  };
}
