import type { Service } from '@kasauti/service-kit';
import { startTestService, type TestUser } from '@kasauti/service-kit/testing';
import { PASSWORD, secrets } from '../../../test/builders';
import { tokenIn } from '../../../test/mailbox';
import { startWebhooks, type WebhookRig } from '../../../test/webhooks';
import { identity } from '../../service';
import type { User } from '../../user/user';
import { clientStore } from '../api-client/client.store';
import { deliveryStore } from '../delivery/delivery.store';
import { ownWebhooks } from './own-webhooks.flow';
import { disableFlow } from './turn-off.flow';
import { webhookStore } from './webhook.store';

/* A process knows for ten seconds only what it has read of ended logins, and another process has ended them. */
let webhooks: WebhookRig;
let other: Awaited<ReturnType<typeof startTestService>>;
beforeAll(async () => {
  webhooks = await startWebhooks();
  const { t, mailbox } = webhooks.rig;
  other = await startTestService(identity as unknown as Service, {
    clock: t.clock,
    config: {
      ...secrets,
      SMTP_URL: mailbox.url,
      PUBLIC_ORIGIN: 'https://kasauti.example',
      DATABASE_PREFIX: t.db.connection.name.replace(/identity$/, ''),
    },
  });
});
afterAll(async () => {
  await other.stop();
  await webhooks.rig.stop();
});

const body = { url: 'https://example.org/results', types: ['test.published' as const] };
const codesOf = async (as: TestUser, webhookId: string) => {
  const params = { webhookId };
  const acts = [
    await other.call('createWebhook', { as, body }),
    await other.call('updateWebhook', { as, params, body: { isEnabled: true } }),
    await other.call('updateWebhook', { as, params, body: { url: 'https://stranger.example.org/' } }),
    await other.call('rotateWebhookSecret', { as, params, body: { secretVersion: 1 } }),
    await other.call('deleteWebhook', { as, params }),
  ];
  return acts.map((answer) => answer.body.code);
};
const ALL_ENDED = Array(5).fill('session_ended');

it('a login that a reset has ended turns no webhook on again, whatever process is asked', async () => {
  const { rig, asha, mailOf, webhooksOf } = webhooks;
  const { id } = (await other.call('createWebhook', { as: asha, body })).body.data.webhook;
  const email = mailOf[asha.id] ?? '';
  await rig.t.call('forgotPassword', { body: { email } });
  const token = tokenIn(await rig.mailbox.next(email, 2));
  await rig.t.call('resetPassword', { body: { token, newPassword: 'Banyan-9-leaf' } });
  await rig.t.settle();
  expect((await other.call('listMyWebhooks', { as: asha })).status).toBe(200);
  expect(await codesOf(asha, id)).toEqual(ALL_ENDED);
  const now = { ...asha, sv: 2 };
  expect(await webhooksOf(now)).toMatchObject([{ url: body.url, isEnabled: false, secretVersion: 1 }]);
  const on = { as: now, params: { webhookId: id }, body: { isEnabled: true } };
  expect((await other.call('updateWebhook', on)).body.data).toMatchObject({ isEnabled: true });
});

it('nor does the token of an API client that is revoked', async () => {
  const { rig, ravi, webhooksOf } = webhooks;
  const client = { name: 'Portal', scopes: ['webhooks:write' as const], password: PASSWORD };
  const { clientId } = (await rig.t.call('createClient', { as: ravi, body: client })).body.data;
  const as = { ...ravi, client: { id: clientId as string, scope: 'webhooks:write', net: [] } };
  const { id } = (await other.call('createWebhook', { as, body })).body.data.webhook;
  await rig.t.call('revokeClient', { as: ravi, params: { clientId } });
  expect(await codesOf(as, id)).toEqual(ALL_ENDED);
  expect(await webhooksOf(ravi)).toMatchObject([{ url: body.url, isEnabled: false, secretVersion: 1 }]);
});

it('one that is turned on while the login ends is off', async () => {
  const { rig, ravi, webhooksOf } = webhooks;
  const { id } = await webhooks.aWebhook(ravi, body.url);
  await rig.t.call('updateWebhook', { as: ravi, params: { webhookId: id }, body: { isEnabled: false } });
  const { db, clock } = rig.t;
  const [store, now] = [webhookStore(db), clock.now()];
  let sessionVersion = 0;
  const ending = ownWebhooks({
    webhooks: store,
    clients: clientStore(db),
    users: { get: async () => ({ isActive: true, sessionVersion: ++sessionVersion }) as User },
    disable: disableFlow({ webhooks: store, deliveries: deliveryStore(db) }),
  });
  const caller = { id: ravi.id, role: ravi.role, sid: 'a', sv: 1 };
  const turnedOn = ending.change(id, caller, now, (webhook) => store.change(webhook, { isEnabled: true }, now));
  await expect(turnedOn).rejects.toMatchObject({ code: 'session_ended' });
  expect(await webhooksOf(ravi)).toContainEqual(expect.objectContaining({ id, isEnabled: false }));
});
