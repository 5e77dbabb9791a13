import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { EventName, Envelope } from '@kasauti/contracts';
import { newId, type Bus, type Service } from '@kasauti/service-kit';
import { aUser, fixedClock, startTestService, type TestUser } from '@kasauti/service-kit/testing';
import type { At } from '../src/failpoint';
import { paymentWith } from '../src/service';
import { startTestSandbox, type Signed } from './sandbox';

export const HOUR = 3600_000;
export const BILLING = { billingState: '27', billingPin: '400001' };
type Body = Record<string, unknown>;

/** A shop on its own payment service and its own sandbox of the provider: one teacher, one class, tests and students. */
export async function aShop({ at, config, bus }: { at?: At; config?: Record<string, string>; bus?: Bus } = {}) {
  const sandbox = await startTestSandbox();
  const clock = fixedClock(new Date());
  const env = {
    RAZORPAY_KEY_ID: sandbox.keyId,
    RAZORPAY_KEY_SECRET: sandbox.keySecret,
    RAZORPAY_WEBHOOK_SECRET: sandbox.webhookSecret,
    RAZORPAY_API_BASE: sandbox.url,
    RECONCILE_EVERY_SEC: '86400',
    ...config,
  };
  const service = paymentWith({ at }) as unknown as Service;
  const t = await startTestService(service, { clock, bus, config: env });
  const prefix = t.db.connection.name.replace(/payment$/, '');
  const teacher = aUser('teacher');
  const classId = newId();
  let seq = 0;
  const ago = (ms: number) => new Date(clock.now().getTime() - ms).toISOString();

  const shop = {
    t,
    sandbox,
    clock,
    teacher,
    classId,
    /** `agoMs`: the event was on its way for so long. */
    async classIs(over: Body = {}, agoMs = 0) {
      const data = {
        classId,
        teacherId: teacher.id,
        title: 'Physics XI',
        description: '',
        visibility: 'public' as const,
        status: 'active' as const,
        pricePaise: 0,
        createdAt: clock.now().toISOString(),
        ...over,
      };
      await t.deliver('class_changed', data, { aggId: data.classId, aggSeq: ++seq, occurredAt: ago(agoMs) });
    },
    async enrol(student: TestUser, into = classId) {
      const enrolledAt = clock.now().toISOString();
      const data = { classId: into, studentId: student.id, teacherId: teacher.id, via: 'public' as const, enrolledAt };
      await t.deliver('enrolment_confirmed', data, { aggId: `${into}:${student.id}`, aggSeq: ++seq });
    },
    async isIn(student: TestUser, batchId: string | null) {
      const data = { classId, studentId: student.id, rollNo: null, batchId };
      await t.deliver('member_changed', data, { aggId: `${classId}:${student.id}`, aggSeq: ++seq });
    },
    async leaves(student: TestUser, reason: 'left' | 'removed', from = classId, agoMs = 0) {
      const data = { classId: from, studentId: student.id, reason, teacherId: teacher.id };
      const of = { aggId: `${from}:${student.id}`, aggSeq: ++seq, occurredAt: ago(agoMs) };
      await t.deliver('enrolment_ended', data, of);
    },
    async aStudent(): Promise<TestUser> {
      const student = aUser('student');
      const profile = { userId: student.id, displayName: 'Asha Rao', role: 'student' as const, isActive: true };
      await t.deliver('profile_changed', profile, { aggId: student.id, aggSeq: ++seq });
      await shop.enrol(student);
      return student;
    },
    /** The account is deleted. Told twice, it is the same event. */
    async isErased({ id }: TestUser, agoMs = 0) {
      const profile = { userId: id, displayName: '', role: 'student' as const, isActive: false, erased: true as const };
      await t.deliver('profile_changed', profile, { aggId: id, aggSeq: 9999, occurredAt: ago(agoMs) });
    },
    /** Publishes a test, or changes one. */
    async aTest(over: Body = {}): Promise<string> {
      const testId = (over.testId as string | undefined) ?? newId();
      const data = {
        testId,
        classId,
        teacherId: teacher.id,
        title: 'Kinematics',
        status: 'published' as const,
        feePaise: 1770,
        durationMin: 90,
        totalQuestions: 10,
        totalPoints: 20,
        startAt: null,
        endAt: null,
        resultsVisible: true,
        ...over,
      };
      await t.deliver('test_changed', data, { aggId: testId, aggSeq: ++seq });
      return testId;
    },
    /** Another process of the service on the same database. */
    secondProcess: () => startTestService(service, { clock, config: { ...env, DATABASE_PREFIX: prefix } }),
    /** The provider sends its events here. */
    hear: () => sandbox.control.set({ webhook: { url: `${t.url}/api/v1/payments/webhook` } }),
    /** A webhook as the provider would send it, or as an attacker would. */
    webhook: (body: string, headers: Record<string, string>) =>
      t.call('receivePaymentWebhook', { body, headers: { 'content-type': 'application/json', ...headers } }),
    /** Headers of a webhook that the provider has signed. */
    signed: (body: string, eventId?: string): Record<string, string> => ({
      'x-razorpay-signature': createHmac('sha256', sandbox.webhookSecret).update(body).digest('hex'),
      ...(eventId ? { 'x-razorpay-event-id': eventId } : {}),
    }),
    /** Assessment's answer about the right of an order. */
    async right(answer: 'granted' | 'refused' | 'revoked' | 'in_use', orderId: string, more: Body = {}) {
      const [studentId = '', testId = ''] = orderId.split(':');
      const data = { orderId, testId, studentId, ...more };
      const key = { aggId: orderId, aggSeq: ++seq };
      if (answer === 'refused') await t.deliver('entitlement_refused', { ...data, reason: 'test_cancelled' }, key);
      else await t.deliver(`entitlement_${answer}`, data, key);
    },
    price: (student: TestUser, testId: string, query: Record<string, string | boolean> = {}) =>
      t.call('getPayment', { as: student, params: { testId }, query }),
    status: async (student: TestUser, testId: string) => (await shop.price(student, testId)).body.data,
    initiate: (student: TestUser, testId: string, body: Body = BILLING) =>
      t.call('initiatePayment', { as: student, params: { testId }, body }),
    /** Id of the provider's order that the student is to pay. */
    async initiated(student: TestUser, testId: string, body?: Body): Promise<string> {
      const answer = await shop.initiate(student, testId, body);
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      return answer.body.data.razorpayOrderId;
    },
    verify: (student: TestUser, testId: string, signed: Signed | Body) =>
      t.call('verifyPayment', { as: student, params: { testId }, body: signed }),
    /** Pays at the provider as if the tab was closed right after it; what the checkout would have given to the page. */
    async pay(razorpayOrderId: string, body?: object): Promise<Signed> {
      const paid = await sandbox.control.pay(razorpayOrderId, body);
      return {
        razorpay_payment_id: paid.razorpay_payment_id,
        razorpay_order_id: paid.razorpay_order_id,
        razorpay_signature: paid.razorpay_signature,
      };
    },
    /** Credit that an admin gives. */
    async gift({ id: studentId }: TestUser, amount: number) {
      const body = { studentId, amount, reason: 'Fault of 12 March' };
      const answer = await t.call('giveCredit', { as: aUser('admin', { mfa: true }), body });
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    },
    /** As an admin does there: with no id of ours. */
    async refundInDashboard(paymentId: string, amount: number) {
      const authorization = `Basic ${Buffer.from(`${sandbox.keyId}:${sandbox.keySecret}`).toString('base64')}`;
      const made = await fetch(`${sandbox.url}/v1/payments/${paymentId}/refund`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ amount }),
      });
      if (!made.ok) throw new Error(await made.text());
    },
    /** Runs the jobs until nothing is left to do. */
    async finish() {
      for (const job of [
        'process-webhooks',
        'reconcile-orders',
        'send-refunds',
        'follow-up-orders',
        'send-refunds',
        'follow-up-orders',
      ])
        await t.runJob(job);
      await t.settle();
    },
    /** Time passes here and at the provider. */
    async passes(ms: number) {
      clock.advance(ms);
      await sandbox.control.advance(ms / 1000);
    },
    /** A test that was paid and verified. */
    async paid(student: TestUser, testId: string): Promise<Signed> {
      const signed = await shop.pay(await shop.initiated(student, testId));
      const answer = await shop.verify(student, testId, signed);
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      return signed;
    },
    /** Events of this type about one order, oldest first. */
    async published<T extends EventName>(type: T, aggId: string): Promise<Envelope<T>[]> {
      await t.settle();
      return (await t.published(type)).filter((e) => e.aggId === aggId);
    },
    /** The stored order. */
    // Tests read any field of it.
    // eslint-disable-next-line @typescript-eslint/no-explicit-any
    order: (student: TestUser, testId: string): Promise<any> =>
      t.db.connection.collection<{ _id: string }>('orders').findOne({ _id: `${student.id}:${testId}` }),
    async stop() {
      await t.stop();
      await sandbox.stop();
    },
  };
  await shop.classIs();
  return shop;
}

/** Waits for what happens after an answer; on a busy machine for long, within the limit of one test. */
export async function until<T>(look: () => Promise<T | undefined | false | null>): Promise<T> {
  for (let tries = 0; tries < 2400; tries++) {
    const found = await look();
    if (found) return found;
    await wait(25);
  }
  throw new Error('It did not happen within a minute');
}
export type Shop = Awaited<ReturnType<typeof aShop>>;
export const purchaseId = (student: TestUser, testId: string, no = 1) => `${student.id}:${testId}:${no}`;
