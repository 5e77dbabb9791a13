import { silentLog } from '@kasauti/service-kit';
import { aUser } from '@kasauti/service-kit/testing';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { PASSWORD, secrets as identitySecrets } from '../../../test/builders';
import type { ReceivedWebhook } from '../../../test/receiver';
import { DAY_MS, startWebhooks, type WebhookRig } from '../../../test/webhooks';
import { userStore } from '../../user/user.store';
import { webhookPart } from '../../webhook-part';
import { countWebhookEvents } from './webhook.store';

let webhooks: WebhookRig;
beforeAll(async () => {
  webhooks = await startWebhooks();
});
afterEach(() => webhooks.clear());
afterAll(() => webhooks.rig.stop());

it('production does not start with hosts that may be private', () => {
  const { rig } = webhooks;
  const config = { NODE_ENV: 'production', WEBHOOK_ALLOWED_HOSTS: '127.0.0.1', ...identitySecrets };
  const { db, clock } = rig.t;
  const post = { send: async () => {}, nothing: async () => {}, withdraw: async () => false, sendAll: async () => {} };
  const start = () => webhookPart({ config, db, users: userStore(db), post, clock, log: silentLog });
  expect(start).toThrow('WEBHOOK_ALLOWED_HOSTS: must be empty in production');
});

describe('its API client', () => {
  async function aClient(more: object = {}) {
    const { rig, asha } = webhooks;
    const body = { name: 'Portal', scopes: ['webhooks:write'], password: PASSWORD, ...more };
    const { clientId } = (await rig.t.call('createClient', { as: asha, body })).body.data;
    return { clientId, as: { ...asha, client: { id: clientId, scope: 'webhooks:write', net: [] } } };
  }

  it('takes it along on its last day, once, and the row and a mail say why', async () => {
    const { rig, asha, mailOf, send, aReceiver, aWebhook, publish, webhooksOf } = webhooks;
    const receiver = await aReceiver();
    const ends = rig.t.clock.now().getTime() + DAY_MS;
    const { as } = await aClient({ expiresAt: new Date(ends).toISOString() });
    const { id } = await aWebhook(as, receiver.url, ['test.published']);
    await publish();
    await send();
    rig.t.clock.advance(DAY_MS);
    await rig.t.runJob('end-clients');
    await publish();
    await send();
    expect(receiver.received).toHaveLength(1);
    expect(await webhooksOf(asha)).toMatchObject([
      { isEnabled: false, disabledReason: 'owner', disabledCause: 'client_ended' },
    ]);
    await rig.t.runJob('send-mail');
    const mails = rig.mailbox.to(mailOf[asha.id] ?? '').filter(({ subject }) => /turned off/.test(subject));
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('An API client that made or changed')]);
    await rig.t.call('updateWebhook', { as: asha, params: { webhookId: id }, body: { isEnabled: true } });
    await rig.t.runJob('end-clients');
    expect(await webhooksOf(asha)).toMatchObject([{ isEnabled: true, disabledCause: null }]);
  });

  it.each([
    ['made a new secret', 'a client'],
    ['was shown the new secret', 'its owner'],
  ])('takes one along that it %s of, because it could sign results', async (_what, first) => {
    const { rig, asha, aReceiver, aWebhook, webhooksOf } = webhooks;
    const receiver = await aReceiver();
    const { id: webhookId } = await aWebhook(asha, receiver.url);
    const { clientId, as } = await aClient();
    const rotate = { params: { webhookId }, body: { secretVersion: 1 } };
    const made = await rig.t.call('rotateWebhookSecret', { as: first === 'a client' ? as : asha, ...rotate });
    const repeated = await rig.t.call('rotateWebhookSecret', { as, ...rotate });
    expect([repeated.status, repeated.body.data.secret]).toEqual([200, made.body.data.secret]);
    await rig.t.call('revokeClient', { as: asha, params: { clientId } });
    expect(await webhooksOf(asha)).toMatchObject([{ isEnabled: false, disabledCause: 'client_ended' }]);
  });
});

describe('its owner', () => {
  it('rotates the secret: each former one signs for 24 hours more, and a repeated request makes one new secret', async () => {
    const { rig, asha, send, aReceiver, aWebhook } = webhooks;
    const receiver = await aReceiver();
    const { id, secret: first } = await aWebhook(asha, receiver.url);
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
    expect(second).not.toBe(first);
    rig.t.clock.advance(DAY_MS / 2);
    // The answer was lost and the page reloaded: the receiver still has the first one.
    const { secret: third } = (await rotate(2)).body.data;
    const signers = async () => {
      const sent = await test();
      return [first, second, third].map((key) => signs(key, sent));
    };
    expect(await signers()).toEqual([true, true, true]);
    rig.t.clock.advance(DAY_MS / 2);
    expect(await signers()).toEqual([false, true, true]);
    rig.t.clock.advance(DAY_MS / 2);
    expect(await signers()).toEqual([false, false, true]);
    expect((await rotate(7)).body.code).toBe('webhook_secret_changed');
  });

  it('gets the new secret again for a lost answer, and ten minutes later only by making another', async () => {
    const { rig, asha, aReceiver, aWebhook } = webhooks;
    const { id: webhookId } = await aWebhook(asha, (await aReceiver()).url);
    const rotate = (secretVersion: number) =>
      rig.t.call('rotateWebhookSecret', { as: asha, params: { webhookId }, body: { secretVersion } });
    const { secret } = (await rotate(1)).body.data;
    rig.t.clock.advance(10 * 60_000);
    expect((await rotate(1)).body.data.secret).toBe(secret);
    rig.t.clock.advance(1000);
    expect((await rotate(1)).body).toMatchObject({ code: 'webhook_secret_changed', status: 409 });
    expect((await rotate(2)).body.data.webhook).toMatchObject({ secretVersion: 3 });
  });

  it('keeps the types that a program of before does not know, when that changes the others', async () => {
    const { rig, asha, aReceiver, aWebhook, webhooksOf } = webhooks;
    const { url } = await aReceiver();
    const { id: webhookId } = await aWebhook(asha, url, ['payment.completed', 'refund.completed']);
    const change = (body: object) => rig.t.call('updateWebhook', { as: asha, params: { webhookId }, body });
    expect(await webhooksOf(asha)).toMatchObject([{ types: ['payment.completed'] }]);
    await change({ types: ['test.published'] });
    expect(await webhooksOf(asha)).toMatchObject([
      { types: ['test.published'], eventTypes: ['test.published', 'refund.completed'] },
    ]);
    await change({ eventTypes: ['test.cancelled'] });
    expect(await webhooksOf(asha)).toMatchObject([{ types: [], eventTypes: ['test.cancelled'] }]);
    const { status, body } = await rig.t.call('createWebhook', { as: asha, body: { url } });
    expect([status, body.errors]).toMatchObject([400, [{ message: 'Please choose at least one event' }]]);
    const old = await rig.t.call('createWebhook', { as: asha, body: { url, types: ['test.published'] } });
    expect(old.body.data.webhook).toMatchObject({ eventTypes: ['test.published'] });
  });

  it('finds each act in the audit trail, also that a failure turned it off', async () => {
    const { rig, asha, send, aReceiver, aWebhook } = webhooks;
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
    await rig.t.call('recoverWebhook', { as: asha, params, body: { since: '2026-01-01T00:00:00Z' } });
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
      [{ ...own, change: 'recovered' }, asha.id],
      [{ ...own, change: 'removed' }, asha.id],
    ]);
  });

  it('leaves nothing of it when the account is erased', async () => {
    const { rig, admin, aReceiver, aWebhook } = webhooks;
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
    await rig.t.expire();
    expect(await rows('webhooks').countDocuments({ ownerId: owner.id })).toBe(0);
  });

  it('of before events were counted can be changed after the migration', async () => {
    const { rig, asha, aReceiver, aWebhook } = webhooks;
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
    const { rig, asha, ravi, aReceiver, aWebhook, webhooksOf } = webhooks;
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
      rig.t.call('recoverWebhook', { as: ravi, params, body: { since: '2026-01-01T00:00:00Z' } }),
      rig.t.call('deleteWebhook', { as: ravi, params }),
    ];
    for (const call of calls) expect((await call).body.code).toBe('webhook_not_found');
    expect(await webhooksOf(ravi)).toEqual([]);
    expect(await webhooksOf(asha)).toMatchObject([{ url: receiver.url, secretVersion: 1 }]);
  });

  it('needs the second factor if it is an administrator, whose webhooks get the events of all classes', async () => {
    const { rig, admin } = webhooks;
    const body = { url: 'https://example.org/', types: ['test.published'] };
    const refused = await rig.t.call('createWebhook', { as: { ...admin, mfa: false }, body });
    expect([refused.status, refused.body.code]).toEqual([403, 'second_factor_required']);
    expect((await rig.t.call('createWebhook', { as: admin, body })).status).toBe(201);
  });

  it('has ten at most, also when eleven are made at once', async () => {
    const { rig, asha, webhooksOf } = webhooks;
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
    const { rig, asha } = webhooks;
    const { status, body } = await rig.t.call('createWebhook', { as: asha, body: { url, types: ['test.published'] } });
    expect([status, body.errors]).toEqual([400, [expect.objectContaining({ field: 'url', message })]]);
  });
});
