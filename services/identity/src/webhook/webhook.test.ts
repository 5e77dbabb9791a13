import { newId, silentLog } from '@kasauti/service-kit';
import { aUser, type TestUser } from '@kasauti/service-kit/testing';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { secrets as identitySecrets, startIdentity, type Rig } from '../../test/builders';
import { startReceiver, type Receiver, type ReceivedWebhook } from '../../test/receiver';
import { secretsFrom } from '../keys/secrets';
import { userStore } from '../user/user.store';
import { deliverFlow } from '../webhook-delivery/deliver.flow';
import { deliveryStore } from '../webhook-delivery/delivery.store';
import { safePost } from '../webhook-delivery/safe-post';
import { webhookPart } from '../webhook-part';
import { countWebhookEvents, webhookStore } from './webhook.store';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
const ALL_TYPES = ['test.published', 'test.submitted', 'result.released', 'payment.completed', 'enrolment.created'];

let rig: Rig;
let asha: TestUser;
let ravi: TestUser;
let admin: TestUser;
let mailOf: Record<string, string>;
const receivers: Receiver[] = [];

beforeAll(async () => {
  // The library refuses a timestamp that is not of now.
  rig = await startIdentity({ config: { WEBHOOK_ALLOWED_HOSTS: '127.0.0.1' }, startsAt: new Date() });
  const accounts = [await rig.anAccount({ role: 'teacher' }), await rig.anAccount({ role: 'teacher' })];
  const third = await rig.anAccount({ role: 'teacher' });
  await rig.t.db.connection
    .collection<{ _id: string }>('users')
    .updateOne({ _id: third.id }, { $set: { role: 'admin' } });
  mailOf = Object.fromEntries(accounts.map(({ id, email }) => [id, email]));
  [asha, ravi] = accounts.map(({ id }) => aUser('teacher', { id })) as [TestUser, TestUser];
  admin = aUser('admin', { id: third.id, mfa: true });
});
afterEach(async () => {
  for (const who of [asha, ravi, admin])
    for (const { id } of (await rig.t.call('listMyWebhooks', { as: who })).body.data)
      await rig.t.call('deleteWebhook', { as: who, params: { webhookId: id } });
  for (const receiver of receivers.splice(0)) await receiver.stop();
});
afterAll(() => rig.stop());

const send = () => rig.t.runJob('send-webhooks');
async function aReceiver(): Promise<Receiver> {
  const receiver = await startReceiver();
  receivers.push(receiver);
  return receiver;
}
async function aWebhook(as: TestUser, url: string, types = ALL_TYPES) {
  const { status, body } = await rig.t.call('createWebhook', { as, body: { url, types } });
  expect([status, body.error]).toEqual([201, undefined]);
  return { id: body.data.webhook.id as string, secret: body.data.secret as string };
}
const publish = () =>
  rig.t.deliver('test_published', { testId: newId(), classId: newId(), teacherId: asha.id, title: 'Waves' });
const webhooksOf = async (as: TestUser) => (await rig.t.call('listMyWebhooks', { as })).body.data;
const deliveriesOf = async (as: TestUser, webhookId: string) =>
  (await rig.t.call('listWebhookDeliveries', { as, params: { webhookId } })).body.data;
const verified = (secret: string, { body, headers }: ReceivedWebhook) =>
  new StandardWebhook(secret).verify(body, headers as Record<string, string>);

/** Tells identity of a class with a test and one graded attempt, as the services do. */
async function aClassOf(teacherId: string, release = 'at_submit') {
  const { deliver, clock } = rig.t;
  const now = clock.now().toISOString();
  const ids = { classId: newId(), testId: newId(), studentId: newId(), attemptId: newId(), orderId: newId() };
  const { classId, testId, studentId, attemptId, orderId } = ids;
  const test = { testId, classId, teacherId, title: 'Waves', status: 'published', feePaise: 0, durationMin: 60 };
  const rest = { totalQuestions: 1, totalPoints: 10, startAt: null, endAt: null, resultsVisible: true, release };
  await deliver('test_changed', { ...test, ...rest, scoresVisibleAt: null } as never, { aggId: testId });
  await deliver('test_published', { testId, classId, teacherId, title: 'Waves' }, { aggId: testId });
  await deliver('enrolment_confirmed', { classId, studentId, teacherId, via: 'public', enrolledAt: now });
  await deliver('payment_completed', { orderId, testId, studentId, amountPaise: 5000, paidAt: now });
  const closed = { attemptId, testId, classId, studentId, submittedAt: now, attemptNo: 1, timeTakenSec: 60 };
  await deliver('test_submitted', { ...closed, closedBy: 'student', answeredCount: 1 }, { aggId: attemptId });
  const grade = { score: 5, maxScore: 10, percentage: 50, correctCount: 1, wrongCount: 0, passed: true };
  const graded = { ...closed, ...grade, pendingGrading: 0, keyVersion: 1, visibleAt: null };
  await deliver('test_graded', graded, { aggId: attemptId, aggSeq: 2 });
  return {
    ...ids,
    result: {
      attemptId,
      studentId,
      attemptNo: 1,
      submittedAt: now,
      score: 5,
      maxScore: 10,
      percentage: 50,
      passed: true,
    },
  };
}

it('production does not start with hosts that may be private', () => {
  const config = { NODE_ENV: 'production', WEBHOOK_ALLOWED_HOSTS: '127.0.0.1', ...identitySecrets };
  const { db, clock } = rig.t;
  const post = { send: async () => {}, nothing: async () => {} };
  const start = () => webhookPart({ config, db, users: userStore(db), post, clock, log: silentLog });
  expect(start).toThrow('WEBHOOK_ALLOWED_HOSTS: must be empty in production');
});

describe('what is sent', () => {
  it('a teacher gets the events of the own classes, signed, and none of another class', async () => {
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

  it('an administrator gets those of all classes, and nothing once that role is gone', async () => {
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
    const receiver = await aReceiver();
    await aWebhook(asha, receiver.url, ['result.released']);
    const { testId, result } = await aClassOf(asha.id, 'manual');
    await send();
    expect(receiver.received).toEqual([]);
    const releasedAt = rig.t.clock.now().toISOString();
    await rig.t.deliver('results_released', { testId, teacherId: asha.id, releasedAt }, { aggId: testId, aggSeq: 9 });
    await rig.t.runJob('mail-notices');
    await rig.t.db.connection.collection('notices').updateMany({ testId }, { $set: { isDone: false, cursor: '' } });
    await rig.t.runJob('mail-notices');
    await send();
    expect(receiver.received.map(({ event }) => event.data.results)).toEqual([[result]]);
  });

  it('an event that comes twice is sent once, and one from the history of a topic never', async () => {
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
});

describe('retries', () => {
  it('a refused event is sent again with growing pauses for a day; Replay sends it once more under the same id', async () => {
    const receiver = await aReceiver();
    const { id, secret } = await aWebhook(asha, receiver.url);
    receiver.answer = (response) => response.writeHead(500).end('x'.repeat(5000));
    await rig.t.call('testWebhook', { as: asha, params: { webhookId: id } });
    await send();
    await send();
    expect(receiver.received).toHaveLength(1);
    for (let passed = 0; passed < DAY_MS + HOUR_MS; passed += HOUR_MS) {
      rig.t.clock.advance(HOUR_MS * 1.1);
      await send();
    }
    const [given] = await deliveriesOf(asha, id);
    expect(given).toMatchObject({ state: 'failed', type: 'webhook.test', nextAt: null });
    expect(given.tryCount).toBeGreaterThan(15);
    expect(given.tries).toHaveLength(10);
    expect(given.tries[0]).toMatchObject({ status: 500, error: null, answer: 'x'.repeat(2048) });

    receiver.answer = (response) => response.end('thanks');
    const params = { webhookId: id, messageId: given.id };
    expect((await rig.t.call('replayWebhookDelivery', { as: asha, params })).status).toBe(202);
    await send();
    const [first, last] = [receiver.received[0], receiver.received.at(-1)] as [ReceivedWebhook, ReceivedWebhook];
    expect(last.headers['webhook-id']).toBe(first.headers['webhook-id']);
    expect(last.body).toBe(first.body);
    expect((await deliveriesOf(asha, id))[0]).toMatchObject({ state: 'delivered' });
    expect((await webhooksOf(asha))[0]).toMatchObject({ isEnabled: true, recent: ['delivered'] });
    expect(secret).toMatch(/^whsec_/);
  });

  it('410 turns the webhook off at once, and three days of failures do; its owner gets a mail each time', async () => {
    const receiver = await aReceiver();
    const { id } = await aWebhook(asha, receiver.url, ['test.published']);
    const mails = () => rig.mailbox.to(mailOf[asha.id] ?? '').filter(({ subject }) => /turned off/.test(subject));
    receiver.answer = (response) => response.writeHead(410).end();
    await publish();
    await publish();
    await send();
    expect((await webhooksOf(asha))[0]).toMatchObject({ isEnabled: false, disabledReason: 'gone' });
    expect(await deliveriesOf(asha, id)).toMatchObject([{ state: 'failed' }, { state: 'failed' }]);
    await rig.t.runJob('send-mail');
    expect(mails()).toHaveLength(1);
    await publish();
    expect(await deliveriesOf(asha, id)).toHaveLength(2);

    rig.t.clock.advance(DAY_MS);
    receiver.answer = (response) => response.writeHead(503).end();
    await rig.t.call('updateWebhook', { as: asha, params: { webhookId: id }, body: { isEnabled: true } });
    for (let day = 0; day < 4; day++) {
      await publish();
      await send();
      rig.t.clock.advance(DAY_MS);
    }
    expect((await webhooksOf(asha))[0]).toMatchObject({ isEnabled: false, disabledReason: 'failing' });
    await rig.t.runJob('send-mail');
    expect(mails()).toHaveLength(2);
    expect(mails()[1]?.text).toContain('for three days');
  });

  it('a process that is killed between sending and noting it loses nothing: the event is sent again', async () => {
    const receiver = await aReceiver();
    const { id } = await aWebhook(asha, receiver.url);
    const { db, clock } = rig.t;
    const deliveries = deliveryStore(db);
    await deliveries.add(
      { _id: id, ownerId: asha.id },
      { messageId: newId(), type: 'webhook.test', body: '{"type":"x"}' },
      clock.now(),
    );
    const killed = deliverFlow({
      webhooks: webhookStore(db),
      users: userStore(db),
      secrets: secretsFrom(identitySecrets.IDENTITY_SECRET),
      post: { send: async () => {}, nothing: async () => {} },
      send: safePost({ allowedHosts: new Set(['127.0.0.1']) }),
      clock,
      log: silentLog,
      deliveries: {
        ...deliveries,
        note: () => {
          throw new Error('killed');
        },
      },
    });
    const [due] = await deliveries.due(id, clock.now(), 1);
    if (!due) throw new Error('nothing is due');
    // The service's own job may have been first.
    await killed(due, new AbortController().signal).catch(() => undefined);
    expect(receiver.received).toHaveLength(1);
    clock.advance(30_000);
    await send();
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([due.messageId, due.messageId]);
    expect((await deliveriesOf(asha, id))[0]).toMatchObject({ state: 'delivered', tryCount: 2 });
  });

  it('a slow receiver delays no other', async () => {
    const [slow, quick] = [await aReceiver(), await aReceiver()];
    slow.answer = (response) => void setTimeout(() => response.end(), 1500);
    await aWebhook(asha, slow.url, ['test.published']);
    await aWebhook(asha, quick.url, ['test.published']);
    for (let i = 0; i < 6; i++) await publish();
    const sending = send();
    while (quick.received.length < 6) await new Promise((r) => setTimeout(r, 20));
    // Its first four are not answered yet.
    expect(slow.received.length).toBeLessThanOrEqual(4);
    await sending;
    expect(slow.received).toHaveLength(6);
  });
});

describe('its owner', () => {
  it('rotates the secret: for 24 hours both sign, and a repeated request makes one new secret', async () => {
    const receiver = await aReceiver();
    const { id, secret } = await aWebhook(asha, receiver.url);
    const rotate = (secretVersion: number) =>
      rig.t.call('rotateWebhookSecret', { as: asha, params: { webhookId: id }, body: { secretVersion } });
    const test = async () => {
      await rig.t.call('testWebhook', { as: asha, params: { webhookId: id } });
      await send();
      return receiver.received.at(-1) as ReceivedWebhook;
    };
    const signs = (key: string, { headers, body }: ReceivedWebhook) => {
      const at = new Date(Number(headers['webhook-timestamp']) * 1000);
      const own = new StandardWebhook(key).sign(String(headers['webhook-id']), at, body);
      return String(headers['webhook-signature']).split(' ').includes(own);
    };
    const { secret: second } = (await rotate(1)).body.data;
    expect((await rotate(1)).body.data.secret).toBe(second);
    expect(second).not.toBe(secret);
    const during = await test();
    expect([signs(secret, during), signs(second, during)]).toEqual([true, true]);
    rig.t.clock.advance(DAY_MS + 1000);
    const after = await test();
    expect([signs(secret, after), signs(second, after)]).toEqual([false, true]);
    expect((await rotate(7)).body.code).toBe('webhook_secret_changed');
  });

  it('finds each act in the audit trail, also that a failure turned it off', async () => {
    const receiver = await aReceiver();
    const { id } = await aWebhook(asha, receiver.url);
    const params = { webhookId: id };
    await rig.t.call('updateWebhook', { as: asha, params, body: { description: 'School portal' } });
    await rig.t.call('updateWebhook', { as: asha, params, body: { isEnabled: false } });
    await rig.t.call('updateWebhook', { as: asha, params, body: { isEnabled: true } });
    await rig.t.call('rotateWebhookSecret', { as: asha, params, body: { secretVersion: 1 } });
    receiver.answer = (response) => response.writeHead(410).end();
    const { data } = (await rig.t.call('testWebhook', { as: asha, params })).body;
    await send();
    await rig.t.call('updateWebhook', { as: asha, params, body: { isEnabled: true } });
    await rig.t.call('replayWebhookDelivery', { as: asha, params: { ...params, messageId: data.id } });
    await rig.t.call('deleteWebhook', { as: asha, params });
    const gone = await rig.t.call('updateWebhook', { as: asha, params, body: { isEnabled: true } });
    expect(gone.body.code).toBe('webhook_not_found');
    await rig.t.settle();
    const facts = (await rig.t.published('webhook_changed')).filter((e) => e.data.webhookId === id);
    const own = { ownerId: asha.id, webhookId: id };
    expect(facts.map((e) => [e.data, e.actor])).toEqual([
      [{ ...own, change: 'created' }, asha.id],
      [{ ...own, change: 'changed' }, asha.id],
      [{ ...own, change: 'disabled', reason: 'owner' }, asha.id],
      [{ ...own, change: 'enabled' }, asha.id],
      [{ ...own, change: 'secret_rotated' }, asha.id],
      [{ ...own, change: 'test_sent', messageId: data.id }, asha.id],
      [{ ...own, change: 'disabled', reason: 'gone' }, undefined],
      [{ ...own, change: 'enabled' }, asha.id],
      [{ ...own, change: 'redelivered', messageId: data.id }, asha.id],
      [{ ...own, change: 'removed' }, asha.id],
    ]);
  });

  it('leaves nothing of it when the account is erased', async () => {
    const receiver = await aReceiver();
    const owner = aUser('teacher', { id: (await rig.anAccount({ role: 'teacher' })).id });
    const { id } = await aWebhook(owner, receiver.url);
    await rig.t.call('testWebhook', { as: owner, params: { webhookId: id } });
    await rig.t.call('eraseUser', { as: admin, params: { userId: owner.id }, body: { reason: 'Asked for' } });
    await rig.t.settle();
    const rows = (name: string) => rig.t.db.connection.collection(name);
    expect(await rows('webhook_deliveries').countDocuments({ ownerId: owner.id })).toBe(0);
    expect(await rows('webhooks').find({ ownerId: owner.id }).toArray()).toMatchObject([{ url: '', types: [] }]);
    rig.t.clock.advance(DAY_MS + 1000);
    await rig.t.runJob('sweep');
    expect(await rows('webhooks').countDocuments({ ownerId: owner.id })).toBe(0);
  });

  it('of before events were counted can be changed after the migration', async () => {
    const receiver = await aReceiver();
    const { id } = await aWebhook(asha, receiver.url);
    await rig.t.settle();
    const rows = rig.t.db.connection.collection<{ _id: string }>('webhooks');
    await rows.updateOne({ _id: id }, { $unset: { eventSeq: '', outbox: '' } });
    await countWebhookEvents(rig.t.db);
    const body = { description: 'Again' };
    expect((await rig.t.call('updateWebhook', { as: asha, params: { webhookId: id }, body })).status).toBe(200);
  });

  it('for another teacher a webhook and its deliveries do not exist', async () => {
    const receiver = await aReceiver();
    const { id: webhookId } = await aWebhook(asha, receiver.url);
    const { body } = await rig.t.call('testWebhook', { as: asha, params: { webhookId } });
    const params = { webhookId, messageId: body.data.id };
    const calls = [
      rig.t.call('updateWebhook', { as: ravi, params, body: { url: 'https://example.org/' } }),
      rig.t.call('rotateWebhookSecret', { as: ravi, params, body: { secretVersion: 1 } }),
      rig.t.call('testWebhook', { as: ravi, params }),
      rig.t.call('listWebhookDeliveries', { as: ravi, params }),
      rig.t.call('replayWebhookDelivery', { as: ravi, params }),
      rig.t.call('deleteWebhook', { as: ravi, params }),
    ];
    for (const call of calls) expect((await call).body.code).toBe('webhook_not_found');
    expect(await webhooksOf(ravi)).toEqual([]);
    expect(await webhooksOf(asha)).toMatchObject([{ url: receiver.url, secretVersion: 1 }]);
  });

  it('needs the second factor if it is an administrator, whose webhooks get the events of all classes', async () => {
    const body = { url: 'https://example.org/', types: ['test.published'] };
    const refused = await rig.t.call('createWebhook', { as: { ...admin, mfa: false }, body });
    expect([refused.status, refused.body.code]).toEqual([403, 'second_factor_required']);
    expect((await rig.t.call('createWebhook', { as: admin, body })).status).toBe(201);
  });

  it('has ten at most, also when eleven are made at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        rig.t.call('createWebhook', { as: asha, body: { url: `https://example.org/${i}`, types: ['test.published'] } }),
      ),
    );
    expect(made.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(10);
    expect(made.filter(({ body }) => body.code === 'too_many_webhooks').length).toBeGreaterThanOrEqual(2);
    expect((await webhooksOf(asha)).length).toBeLessThanOrEqual(10);
  });

  it.each([
    ['http://example.org/', 'The URL must begin with https://'],
    ['ftp://127.0.0.1/', 'The URL must begin with https://'],
    ['https://user:secret@example.org/', 'The URL must not contain a user name or a password'],
    ['https://example.org:22/', 'The port must be 443 or at least 1024'],
    ['https://169.254.169.254/', 'The URL must lead to a public address'],
    ['https://3232235521/', 'The URL must lead to a public address'],
    ['https://localhost/', 'The URL must lead to a public address'],
    ['example.org', 'Please enter a URL such as https://example.org/webhooks'],
  ])('is told at once why %s is refused', async (url, message) => {
    const { status, body } = await rig.t.call('createWebhook', { as: asha, body: { url, types: ['test.published'] } });
    expect([status, body.errors]).toEqual([400, [expect.objectContaining({ field: 'url', message })]]);
  });
});
