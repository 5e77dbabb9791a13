import { newId, silentLog } from '@kasauti/service-kit';
import { secrets as identitySecrets } from '../../../test/builders';
import type { ReceivedWebhook, Receiver } from '../../../test/receiver';
import { DAY_MS, HOUR_MS, startWebhooks, type WebhookRig } from '../../../test/webhooks';
import { secretsFrom } from '../../keys/secrets';
import { userStore } from '../../user/user.store';
import { webhookStore } from '../webhook/webhook.store';
import { deliverFlow } from './deliver.flow';
import { deliveryStore } from '../delivery/delivery.store';
import { safePost } from './safe-post';

let webhooks: WebhookRig;
beforeAll(async () => {
  webhooks = await startWebhooks();
});
afterEach(() => webhooks.clear());
afterAll(() => webhooks.rig.stop());

describe('retries', () => {
  it('a refused event is sent again with growing pauses for a day; Replay sends it once more under the same id', async () => {
    const { rig, asha, send, aReceiver, aWebhook, webhooksOf, deliveriesOf } = webhooks;
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

  it('a replayed event is sent again with pauses that grow from the replay, and all its tries are counted', async () => {
    const { rig, asha, send, aReceiver, aWebhook, deliveriesOf } = webhooks;
    const receiver = await aReceiver();
    const { id } = await aWebhook(asha, receiver.url);
    receiver.answer = (response) => response.writeHead(500).end();
    await rig.t.call('testWebhook', { as: asha, params: { webhookId: id } });
    const waits: number[] = [];
    const failAgain = async () => {
      await send();
      const nextAt = Date.parse((await deliveriesOf(asha, id))[0].nextAt);
      waits.push((nextAt - rig.t.clock.now().getTime()) / 1000);
      rig.t.clock.advance(nextAt - rig.t.clock.now().getTime());
    };
    for (let i = 0; i < 12; i++) await failAgain();
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600]);
    const [{ id: messageId }] = await deliveriesOf(asha, id);
    await rig.t.call('replayWebhookDelivery', { as: asha, params: { webhookId: id, messageId } });
    for (let i = 0; i < 2; i++) await failAgain();
    expect(waits.slice(-2)).toEqual([5, 10]);
    expect(await deliveriesOf(asha, id)).toMatchObject([{ state: 'waiting', tryCount: 14 }]);
  });

  it('410 turns the webhook off at once, and three days of failures do; its owner gets a mail each time', async () => {
    const { rig, asha, mailOf, send, aReceiver, aWebhook, publish, webhooksOf, deliveriesOf } = webhooks;
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
    await send();
    expect(receiver.received).toHaveLength(2);
    expect(await deliveriesOf(asha, id)).toMatchObject([{ state: 'failed' }, { state: 'failed' }, { state: 'failed' }]);

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
    expect(mails()[1]?.text).toMatch(/for three days[\s\S]*kept for seven days[\s\S]*Send the failed ones again/);
  });

  it('says since when it fails, until a delivery arrives or it is turned on again', async () => {
    const { rig, asha, send, aReceiver, aWebhook, publish, webhooksOf } = webhooks;
    const receiver = await aReceiver();
    const { id } = await aWebhook(asha, receiver.url, ['test.published']);
    const turn = (isEnabled: boolean) =>
      rig.t.call('updateWebhook', { as: asha, params: { webhookId: id }, body: { isEnabled } });
    const fails = async () => {
      receiver.answer = (response) => response.writeHead(503).end();
      await publish();
      await send();
      return rig.t.clock.now().toISOString();
    };
    expect((await webhooksOf(asha))[0]).toMatchObject({ failingSince: null });
    const since = await fails();
    expect((await webhooksOf(asha))[0]).toMatchObject({ recent: ['waiting'], failingSince: since });
    await turn(false);
    rig.t.clock.advance(HOUR_MS);
    await send();
    await turn(true);
    expect((await webhooksOf(asha))[0]).toMatchObject({ recent: ['failed'], failingSince: null });
    await fails();
    receiver.answer = (response) => response.end();
    await publish();
    await send();
    expect((await webhooksOf(asha))[0]).toMatchObject({ failingSince: null });
  });

  it('a test event that failed days ago does not turn the webhook off at the first failure of another', async () => {
    const { rig, asha, send, aReceiver, aWebhook, publish, webhooksOf } = webhooks;
    const receiver = await aReceiver();
    const { id } = await aWebhook(asha, receiver.url, ['test.published']);
    receiver.answer = (response) => response.writeHead(503).end();
    await rig.t.call('testWebhook', { as: asha, params: { webhookId: id } });
    await send();
    rig.t.clock.advance(4 * DAY_MS);
    await publish();
    await send();
    expect(receiver.ofType('test.published')).toHaveLength(1);
    expect((await webhooksOf(asha))[0]).toMatchObject({ isEnabled: true });
  });

  it.each([
    ['after quiet days', async () => webhooks.rig.t.clock.advance(3 * DAY_MS)],
    [
      'under another URL',
      async (id: string, url: string) => {
        const { rig, asha, send, publish } = webhooks;
        for (let day = 0; day < 2; day++) {
          await publish();
          await send();
          rig.t.clock.advance(DAY_MS - HOUR_MS);
        }
        const body = { url: `${url}/new` };
        expect((await rig.t.call('updateWebhook', { as: asha, params: { webhookId: id }, body })).status).toBe(200);
      },
    ],
  ])('one failure %s does not turn the webhook off', async (_when, passes) => {
    const { rig, asha, send, aReceiver, aWebhook, publish, webhooksOf } = webhooks;
    const receiver = await aReceiver();
    const { id } = await aWebhook(asha, receiver.url, ['test.published']);
    receiver.answer = (response) => response.writeHead(502).end();
    await publish();
    for (let passed = 0; passed < DAY_MS + HOUR_MS; passed += HOUR_MS) {
      await send();
      rig.t.clock.advance(HOUR_MS * 1.1);
    }
    await passes(id, receiver.url);
    await publish();
    await send();
    expect((await webhooksOf(asha))[0]).toMatchObject({ isEnabled: true });
  });

  it('a process that is killed between sending and noting it loses nothing: the event is sent again', async () => {
    const { rig, asha, send, aReceiver, aWebhook, deliveriesOf } = webhooks;
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
      turnOff: async () => {},
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

  describe('what its owner does while a try is under way stays', () => {
    /** The first event is answered once `meanwhile` has ended, those after it at once. */
    async function during(receiver: Receiver, status: number, meanwhile: () => Promise<unknown>) {
      const { send } = webhooks;
      let answer = () => {};
      receiver.answer = (response) => {
        receiver.answer = (next) => next.end();
        answer = () => response.writeHead(status).end();
      };
      const before = receiver.received.length;
      const sending = send();
      while (receiver.received.length === before) await new Promise((r) => setTimeout(r, 20));
      await meanwhile();
      answer();
      await sending;
      await send();
    }

    it('a replay, though the old try was the last one', async () => {
      const { rig, asha, send, aReceiver, aWebhook, publish, deliveriesOf } = webhooks;
      const receiver = await aReceiver();
      const { id } = await aWebhook(asha, receiver.url, ['test.published']);
      receiver.answer = (response) => response.writeHead(503).end();
      await publish();
      await send();
      rig.t.clock.advance(DAY_MS);
      const [{ id: messageId }] = await deliveriesOf(asha, id);
      const params = { webhookId: id, messageId };
      await during(receiver, 503, () => rig.t.call('replayWebhookDelivery', { as: asha, params }));
      expect(await deliveriesOf(asha, id)).toMatchObject([{ state: 'delivered', tryCount: 3 }]);
    });

    it('a new URL, though the old one answers 410', async () => {
      const { rig, asha, mailOf, aReceiver, aWebhook, publish, webhooksOf } = webhooks;
      const receiver = await aReceiver();
      const { id } = await aWebhook(asha, receiver.url, ['test.published']);
      const mails = async () => {
        await rig.t.runJob('send-mail');
        return rig.mailbox.to(mailOf[asha.id] ?? '').length;
      };
      const before = await mails();
      await publish();
      const url = `${receiver.url}/new`;
      await during(receiver, 410, () =>
        rig.t.call('updateWebhook', { as: asha, params: { webhookId: id }, body: { url } }),
      );
      expect(await webhooksOf(asha)).toMatchObject([{ url, isEnabled: true }]);
      expect(await mails()).toBe(before);
    });
  });

  it('says of what waited that it was not sent because the webhook was off', async () => {
    const { rig, asha, send, aReceiver, aWebhook, publish, deliveriesOf } = webhooks;
    const receiver = await aReceiver();
    const { id } = await aWebhook(asha, receiver.url, ['test.published']);
    receiver.answer = (response) => response.writeHead(503).end();
    await publish();
    await send();
    await rig.t.call('updateWebhook', { as: asha, params: { webhookId: id }, body: { isEnabled: false } });
    rig.t.clock.advance(HOUR_MS);
    await send();
    const [given] = await deliveriesOf(asha, id);
    expect(given).toMatchObject({ state: 'failed', nextAt: null, tryCount: 1 });
    expect(given.tries).toMatchObject([{ status: null, error: 'The webhook was off' }, { status: 503 }]);
  });

  it('a slow receiver delays no other', async () => {
    const { asha, send, aReceiver, aWebhook, publish } = webhooks;
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
