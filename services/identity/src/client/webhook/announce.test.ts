import type { EventData } from '@kasauti/contracts';
import { newId, type On } from '@kasauti/service-kit';
import { park } from '@kasauti/service-kit/testing';
import type { ReceivedWebhook } from '../../../test/receiver';
import { ALL_TYPES, DAY_MS, HOUR_MS, startWebhooks, verified, type WebhookRig } from '../../../test/webhooks';
import { announceResultFlow } from '../../notice/announce-result.flow';
import { holdChangeFlow } from '../../notice/hold-change.flow';
import { noticeEvents } from '../../notice/notice.events';
import { noticeStore } from '../../notice/notice.store';
import { copies } from '../../test-copy/copies.store';
import { userStore } from '../../user/user.store';
import { deliveryStore } from '../delivery/delivery.store';
import { announceFlow } from './announce.flow';
import { webhookEvents } from './webhook.events';
import { webhookStore } from './webhook.store';

let webhooks: WebhookRig;
beforeAll(async () => {
  webhooks = await startWebhooks();
});
afterEach(() => webhooks.clear());
afterAll(() => webhooks.rig.stop());

const inMs = (ms: number) => new Date(webhooks.rig.t.clock.now().getTime() + ms).toISOString();

/** An event of a result, handled by one consumer group at a time. */
function theGrade(data: EventData['test_graded']) {
  const { db, clock } = webhooks.rig.t;
  const event = { data, eventId: newId(), aggSeq: 2, occurredAt: clock.now().toISOString() };
  const handle = async (on: On) => on.test_graded?.(event as never, { heartbeat: async () => {}, wasSetAside: false });
  const announce = announceFlow({ webhooks: webhookStore(db), deliveries: deliveryStore(db), users: userStore(db) });
  const given = { db, clock, announce, copies: copies(db), notices: noticeStore(db), tell: async () => true };
  const deps = { ...given, announceResult: announceResultFlow(given), holdChange: holdChangeFlow(given) };
  return {
    attemptId: data.attemptId,
    inWebhooks: () => handle(webhookEvents(deps)),
    inNotices: (over: Partial<typeof deps> = {}) => handle(noticeEvents({ ...deps, ...over })),
  };
}

describe('what is sent', () => {
  it('a teacher gets the events of the own classes, signed, and none of another class', async () => {
    const { asha, ravi, send, aReceiver, aWebhook, aClassOf } = webhooks;
    const receiver = await aReceiver();
    const { secret } = await aWebhook(asha, receiver.url);
    await aClassOf(ravi.id);
    const own = await aClassOf(asha.id);
    await send();
    expect(receiver.received.map(({ event }) => event.type).sort()).toEqual([...ALL_TYPES].sort());
    for (const one of receiver.received) verified(secret, one);
    expect(receiver.ofType('result.released')[0]?.event.data).toEqual({
      testId: own.testId,
      classId: own.classId,
      count: 1,
      results: [own.result],
    });
    expect(receiver.ofType('payment.completed')[0]?.event.data).toMatchObject({
      classId: own.classId,
      amountPaise: 5000,
    });
    const [one] = receiver.received as [ReceivedWebhook];
    expect(() => verified(secret, { ...one, body: one.body.replace('T', 't') })).toThrow();
  });

  it('of events of one moment each goes to those who listen for it', async () => {
    const { rig, asha, ravi, aReceiver, aWebhook } = webhooks;
    const { url } = await aReceiver();
    const hers = await aWebhook(asha, url, ['test.published']);
    const his = await aWebhook(ravi, url, ['test.submitted', 'test.published']);
    const store = webhookStore(rig.t.db);
    const found = await Promise.all(
      [asha, ravi].flatMap(({ id }) =>
        (['test.published', 'test.submitted'] as const).map((type) => store.listening(type, id, rig.t.clock.now())),
      ),
    );
    expect(found.map((some) => some.map(({ _id }) => _id))).toEqual([[hers.id], [], [his.id], [his.id]]);
  });

  it('a sale is told to the teacher it belongs to, also after another one got the class', async () => {
    const { rig, asha, ravi, send, aReceiver, aWebhook, aClassOf } = webhooks;
    const [former, next] = [await aReceiver(), await aReceiver()];
    await aWebhook(asha, former.url, ['payment.completed']);
    await aWebhook(ravi, next.url, ['payment.completed']);
    const { testId, classId } = await aClassOf(ravi.id);
    const sale = { orderId: newId(), testId, studentId: newId(), amountPaise: 7000 };
    const paidAt = rig.t.clock.now().toISOString();
    await rig.t.deliver('payment_completed', { ...sale, paidAt, classId, teacherId: asha.id });
    await send();
    const amounts = ({ received }: typeof next) => received.map(({ event }) => event.data.amountPaise);
    expect([amounts(former), amounts(next)]).toEqual([[7000], [5000]]);
  });

  it('an administrator gets those of all classes, and nothing once that role is gone', async () => {
    const { rig, asha, ravi, admin, send, aReceiver, aWebhook, aClassOf } = webhooks;
    const receiver = await aReceiver();
    await aWebhook(admin, receiver.url, ['test.published']);
    await aClassOf(asha.id);
    await aClassOf(ravi.id);
    await send();
    expect(receiver.received).toHaveLength(2);
    const users = rig.t.db.connection.collection<{ _id: string }>('users');
    await users.updateOne({ _id: admin.id }, { $set: { role: 'teacher' } });
    await aClassOf(asha.id);
    await send();
    await users.updateOne({ _id: admin.id }, { $set: { role: 'admin' } });
    expect(receiver.received).toHaveLength(2);
  });

  it('results that the teacher releases come together, once', async () => {
    const { rig, asha, send, aReceiver, aWebhook, aClassOf } = webhooks;
    const receiver = await aReceiver();
    await aWebhook(asha, receiver.url, ['result.released']);
    const { testId, result } = await aClassOf(asha.id, 'manual');
    await send();
    expect(receiver.received).toEqual([]);
    const releasedAt = rig.t.clock.now().toISOString();
    await rig.t.deliver('results_released', { testId, teacherId: asha.id, releasedAt }, { aggId: testId, aggSeq: 9 });
    await rig.t.runJob('mail-notices');
    const notices = rig.t.db.connection.collection<{ _id: string }>('notices');
    for await (const { _id } of notices.find({ testId }))
      await notices.updateOne({ _id }, { $set: { isDone: false, cursor: '' } });
    await rig.t.runJob('mail-notices');
    await send();
    expect(receiver.received.map(({ event }) => event.data.results)).toEqual([[result]]);
  });

  it('a result whose event comes after the others came out is sent too, whichever consumer is late', async () => {
    const { rig, asha, send, aReceiver, aWebhook, aTest } = webhooks;
    const { clock, runJob } = rig.t;
    const receiver = await aReceiver();
    await aWebhook(asha, receiver.url, ['result.released']);
    const { graded } = await aTest(asha.id, { release: 'at_close', scoresVisibleAt: inMs(HOUR_MS) });
    clock.advance(HOUR_MS - 500);
    const late = theGrade(graded());
    await late.inWebhooks();
    clock.advance(2000);
    await runJob('mail-notices');
    await late.inNotices();
    await runJob('mail-notices');
    await send();
    expect(receiver.received.map(({ event }) => event.data.results)).toMatchObject([[{ attemptId: late.attemptId }]]);
  });

  it('a result is sent once, also where a process of 1.1.0 keeps it, which announces none there', async () => {
    const { asha, send, aReceiver, aWebhook, aTest } = webhooks;
    const receiver = await aReceiver();
    await aWebhook(asha, receiver.url, ['result.released']);
    const { graded } = await aTest(asha.id, { release: 'at_submit', scoresVisibleAt: null });
    const [kept, both] = [theGrade(graded()), theGrade(graded())];
    await kept.inNotices({ announceResult: async () => {} });
    await kept.inWebhooks();
    await both.inNotices();
    await both.inWebhooks();
    await send();
    const ids = receiver.received.map(({ event }) => event.data.results?.[0]?.attemptId);
    expect(ids.sort()).toEqual([kept.attemptId, both.attemptId].sort());
  });

  it('a result that comes twice has the same revision, and after a correction a higher one', async () => {
    const { rig, asha, send, aReceiver, aWebhook, aTest } = webhooks;
    const receiver = await aReceiver();
    await aWebhook(asha, receiver.url, ['result.released']);
    const { graded } = await aTest(asha.id, { release: 'at_close', scoresVisibleAt: inMs(HOUR_MS) });
    rig.t.clock.advance(HOUR_MS + 1000);
    const one = graded();
    await rig.t.deliver('test_graded', one, { aggId: one.attemptId, aggSeq: 2 });
    await rig.t.runJob('mail-notices');
    await rig.t.deliver('test_graded', { ...one, score: 9 }, { aggId: one.attemptId, aggSeq: 4 });
    await send();
    const sent = receiver.received.flatMap(({ event }) => event.data.results as { score: number; revision: number }[]);
    expect(sent.map(({ score, revision }) => [score, revision]).sort()).toEqual([
      [5, 2],
      [5, 2],
      [9, 4],
    ]);
  });

  it('of a purchase and a place in a class it is told that they ended, to whom they belonged then', async () => {
    const { rig, asha, ravi, send, aReceiver, aWebhook, aClassOf } = webhooks;
    const [former, next] = [await aReceiver(), await aReceiver()];
    for (const [who, { url }] of [
      [asha, former],
      [ravi, next],
    ] as const)
      await aWebhook(who, url, ['refund.completed', 'enrolment.created', 'enrolment.ended']);
    const { testId, classId, studentId, orderId } = await aClassOf(ravi.id);
    const now = rig.t.clock.now().toISOString();
    const extra = { refundId: 'pay_2-1', amountPaise: 7000, to: 'source' as const, isExtra: true, completedAt: now };
    const sold = { orderId: newId(), testId, studentId, classId, teacherId: asha.id };
    // Before any event of its payment, and twice.
    const eventId = newId();
    for (let i = 0; i < 2; i++) await rig.t.deliver('refund_completed', { ...sold, ...extra }, { eventId });
    await send();
    const told = { testId, classId, studentId, completedAt: now };
    expect(former.received.map(({ event }) => [event.type, event.data])).toEqual([
      ['refund.completed', { ...told, orderId: sold.orderId, refundId: 'pay_2-1', amountPaise: 7000, isExtra: true }],
    ]);
    expect(next.ofType('refund.completed').map(({ event }) => event.data)).toEqual([
      { ...told, orderId, refundId: `${orderId}-1`, amountPaise: 5000, isExtra: false },
    ]);
    const place = { classId, studentId };
    expect(next.ofType('enrolment.created').map(({ event }) => event.data)).toMatchObject([{ ...place, revision: 1 }]);
    expect(next.ofType('enrolment.ended').map(({ event }) => event.data)).toEqual([
      { ...place, reason: 'left', revision: 2 },
    ]);
  });

  it('a test is cancelled once, whatever is told of it later and whoever gets it', async () => {
    const { asha, ravi, send, aReceiver, aWebhook, aTest } = webhooks;
    const [receiver, next] = [await aReceiver(), await aReceiver()];
    await aWebhook(asha, receiver.url, ['test.cancelled']);
    await aWebhook(ravi, next.url, ['test.cancelled']);
    const { testId, classId, changed } = await aTest(asha.id, { release: 'at_submit', scoresVisibleAt: null });
    await changed({ title: 'Waves and sound' }, 2);
    await changed({ title: 'Waves and sound', status: 'cancelled' }, 3);
    await changed({ status: 'cancelled', teacherId: ravi.id }, 4);
    await send();
    expect(receiver.received.map(({ event }) => event.data)).toEqual([{ testId, classId, title: 'Waves and sound' }]);
    expect(next.received).toEqual([]);
  });

  it('an attempt names the earlier one whose place it takes, when it is submitted and with its result', async () => {
    const { rig, asha, send, aReceiver, aWebhook, aTest } = webhooks;
    const receiver = await aReceiver();
    await aWebhook(asha, receiver.url, ['test.submitted', 'result.released']);
    const { graded } = await aTest(asha.id, { release: 'at_submit', scoresVisibleAt: null });
    const [first, second] = [graded(), { ...graded(), replaces: '' }];
    second.replaces = first.attemptId;
    for (const one of [first, second]) {
      const closed = { ...one, closedBy: 'student' as const, answeredCount: 1 };
      await rig.t.deliver('test_submitted', closed, { aggId: one.attemptId });
      await rig.t.deliver('test_graded', one, { aggId: one.attemptId, aggSeq: 2 });
    }
    await send();
    const facts = receiver.received.flatMap(({ event }) => event.data.results ?? [event.data]);
    expect(facts.map(({ attemptId, replaces }: typeof second) => [attemptId, replaces]).sort()).toEqual(
      [first, first, second, second].map((one) => [one.attemptId, 'replaces' in one ? one.replaces : undefined]).sort(),
    );
  });

  it('an event that comes twice is sent once, and one from the history of a topic never', async () => {
    const { rig, asha, send, aReceiver, aWebhook } = webhooks;
    const receiver = await aReceiver();
    await aWebhook(asha, receiver.url, ['test.published']);
    const data = { testId: newId(), classId: newId(), teacherId: asha.id, title: 'Waves' };
    const eventId = newId();
    for (let i = 0; i < 2; i++) await rig.t.deliver('test_published', data, { eventId });
    const occurredAt = new Date(rig.t.clock.now().getTime() - 2 * DAY_MS).toISOString();
    await rig.t.deliver('test_published', data, { occurredAt });
    await send();
    await send();
    expect(receiver.received).toHaveLength(1);
  });

  it('an event that comes in the moment in which its webhook is turned on is sent unasked', async () => {
    const { rig, asha, send, aReceiver, aWebhook } = webhooks;
    const { db, clock, call } = rig.t;
    const receiver = await aReceiver();
    const { id: webhookId } = await aWebhook(asha, receiver.url, ['test.published']);
    const turn = (isEnabled: boolean) =>
      call('updateWebhook', { as: asha, params: { webhookId }, body: { isEnabled } });
    await turn(false);
    const store = webhookStore(db);
    const listening: typeof store.listening = async (...given) => {
      const found = await store.listening(...given);
      await turn(true);
      return found;
    };
    const deps = { webhooks: { ...store, listening }, deliveries: deliveryStore(db), users: userStore(db) };
    const data = { testId: newId(), classId: newId(), title: 'Waves' };
    const event = { type: 'test.published' as const, timestamp: clock.now().toISOString(), data };
    await announceFlow(deps)({ messageId: newId(), event, teacherId: asha.id }, clock.now());
    await send();
    expect(receiver.received.map((one) => one.event.data.testId)).toEqual([data.testId]);
  });

  it('an event that was set aside is sent when an admin replays it days later', async () => {
    const { rig, asha, admin, send, aReceiver, aWebhook } = webhooks;
    const receiver = await aReceiver();
    await aWebhook(asha, receiver.url, ['test.published']);
    const [testId, eventId] = [newId(), newId()];
    const occurredAt = new Date(rig.t.clock.now().getTime() - 2 * DAY_MS).toISOString();
    const data = { testId, classId: newId(), teacherId: asha.id, title: 'Waves' };
    const envelope = { eventId, type: 'test_published', v: 1, aggId: testId, aggSeq: 1, occurredAt, data };
    const letter = { group: 'identity.webhooks', topic: 'assessment.test', key: testId, envelope };
    await park(rig.t.db, { ...letter, reason: 'Error: no', tries: 5 }, rig.t.clock);
    const replayed = await rig.t.call('replayDeadLetter', {
      as: admin,
      params: { service: 'identity', letterId: `identity.webhooks:${eventId}` },
      body: { reason: 'Fixed by a new release' },
    });
    expect(replayed.status).toBe(200);
    await send();
    expect(receiver.ofType('test.published').map(({ event }) => event.data.testId)).toEqual([testId]);
  });
});
