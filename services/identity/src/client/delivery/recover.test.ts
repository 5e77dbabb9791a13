import { DAY_MS, HOUR_MS, startWebhooks, type WebhookRig } from '../../../test/webhooks';

let webhooks: WebhookRig;
beforeAll(async () => {
  webhooks = await startWebhooks();
});
afterEach(() => webhooks.clear());
afterAll(() => webhooks.rig.stop());

const turn = (webhookId: string, isEnabled: boolean) =>
  webhooks.rig.t.call('updateWebhook', { as: webhooks.asha, params: { webhookId }, body: { isEnabled } });
const recover = async (webhookId: string, since: Date) => {
  const body = { since: since.toISOString() };
  const { status, body: reply } = await webhooks.rig.t.call('recoverWebhook', {
    as: webhooks.asha,
    params: { webhookId },
    body,
  });
  return { status, ...reply };
};

async function aPausedWebhook() {
  const receiver = await webhooks.aReceiver();
  const { id } = await webhooks.aWebhook(webhooks.asha, receiver.url, ['test.published']);
  await turn(id, false);
  return { receiver, id, start: webhooks.rig.t.clock.now() };
}

describe('after an outage', () => {
  it('what came in a pause stays until its owner has it sent, all of it and in its order', async () => {
    const { rig, asha, send, publish, deliveriesOf } = webhooks;
    const { receiver, id, start } = await aPausedWebhook();
    for (let i = 0; i < 6; i++) {
      await publish();
      rig.t.clock.advance(HOUR_MS);
    }
    await turn(id, true);
    await send();
    expect(receiver.received).toEqual([]);
    const kept = await deliveriesOf(asha, id);
    expect(kept).toHaveLength(6);
    for (const one of kept)
      expect(one).toMatchObject({ state: 'failed', nextAt: null, tries: [{ error: 'The webhook was off' }] });

    expect(await recover(id, start)).toMatchObject({ status: 202, data: { count: 6, hasMore: false } });
    expect(await recover(id, start)).toMatchObject({ status: 202, data: { count: 0, hasMore: false } });
    rig.t.clock.advance(2000);
    await send();
    const order = kept.map(({ id: messageId }: { id: string }) => messageId).reverse();
    const sent = receiver.received.map(({ headers }) => headers['webhook-id']);
    // Four at a time.
    const parts = (ids: unknown[]) => [ids.slice(0, 4).sort(), ids.slice(4).sort()];
    expect(parts(sent)).toEqual(parts(order));
    expect(await deliveriesOf(asha, id, { state: 'failed' })).toEqual([]);
  });

  it('what comes next does not wait behind all that is sent again', async () => {
    const { rig, asha, send, publish, deliveriesOf } = webhooks;
    const { receiver, id, start } = await aPausedWebhook();
    for (let i = 0; i < 6; i++) await publish();
    await turn(id, true);
    expect((await recover(id, start)).data.count).toBe(6);
    rig.t.clock.advance(300);
    await publish();
    const [fresh] = await deliveriesOf(asha, id);
    await send();
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toContain(fresh.id);
    expect(receiver.received).toHaveLength(3);
    rig.t.clock.advance(2000);
    await send();
    expect(receiver.received).toHaveLength(7);
  });

  it('what comes next is among the first, though the receiver is too slow for what is sent again', async () => {
    const { rig, asha, send, publish, deliveriesOf } = webhooks;
    const { receiver, id, start } = await aPausedWebhook();
    for (let i = 0; i < 8; i++) await publish();
    await turn(id, true);
    await recover(id, start);
    rig.t.clock.advance(HOUR_MS);
    await publish();
    const [fresh] = await deliveriesOf(asha, id);
    await send();
    const sent = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(sent).toHaveLength(9);
    expect(sent.slice(0, 4)).toContain(fresh.id);
  });

  it('only what came since then is sent, and what was delivered never again', async () => {
    const { rig, asha, send, publish, deliveriesOf } = webhooks;
    const { receiver, id } = await aPausedWebhook();
    await publish();
    rig.t.clock.advance(HOUR_MS);
    const since = rig.t.clock.now();
    await publish();
    await turn(id, true);
    await publish();
    await send();
    expect(receiver.received).toHaveLength(1);
    const states = async (query: Record<string, string>) =>
      (await deliveriesOf(asha, id, query)).map(({ state }: { state: string }) => state);
    expect((await states({ from: since.toISOString() })).sort()).toEqual(['delivered', 'failed']);
    expect(await states({ state: 'failed' })).toEqual(['failed', 'failed']);
    expect(await states({ state: 'failed', from: since.toISOString() })).toEqual(['failed']);
    expect((await recover(id, since)).data.count).toBe(1);
    await send();
    expect(receiver.received).toHaveLength(2);
  });

  it('what was given up after a day of failures and what came after 410 is sent, once the webhook is on', async () => {
    const { rig, asha, send, publish, deliveriesOf } = webhooks;
    const receiver = await webhooks.aReceiver();
    const { id } = await webhooks.aWebhook(asha, receiver.url, ['test.published']);
    const start = rig.t.clock.now();
    receiver.answer = (response) => response.writeHead(503).end();
    await publish();
    await send();
    rig.t.clock.advance(DAY_MS);
    await send();
    receiver.answer = (response) => response.writeHead(410).end();
    await publish();
    await send();
    await publish();
    expect(await recover(id, start)).toMatchObject({ status: 409, code: 'webhook_disabled' });
    receiver.answer = (response) => response.end();
    await turn(id, true);
    expect((await recover(id, start)).data.count).toBe(3);
    rig.t.clock.advance(1000);
    await send();
    const all = await deliveriesOf(asha, id);
    expect(all.map(({ state }: { state: string }) => state)).toEqual(['delivered', 'delivered', 'delivered']);
    expect(await webhooks.webhooksOf(asha)).toMatchObject([{ isEnabled: true, failingSince: null }]);
  });

  it('a second call for more than one takes at once goes on behind the first', async () => {
    const { rig, asha, publish, deliveriesOf } = webhooks;
    const { id, start } = await aPausedWebhook();
    await publish();
    const deliveries = rig.t.db.connection.collection<{ _id: string }>('webhook_deliveries');
    const [like] = await deliveries.find({ webhookId: id }).toArray();
    const rows = Array.from({ length: 5002 }, (_, no) => ({
      ...like,
      _id: `${id}:message-of-${no}`,
      messageId: `message-of-${no}`,
      createdAt: new Date(start.getTime() + 1 + no),
    }));
    await deliveries.insertMany(rows);
    await turn(id, true);
    expect((await recover(id, start)).data).toEqual({ count: 5000, hasMore: true });
    expect((await recover(id, start)).data).toEqual({ count: 3, hasMore: false });
    const dueMs = (await deliveriesOf(asha, id, { limit: '5' })).map(
      ({ nextAt }: { nextAt: string }) => (Date.parse(nextAt) - rig.t.clock.now().getTime()) / 250,
    );
    // The first of all is due at once, so it is not counted among those that wait.
    expect(dueMs).toEqual([5001, 5000, 4999, 4999, 4998]);
    await deliveries.deleteMany({ webhookId: id });
  });

  it('what waits to be sent again is failed as soon as the webhook is off, whoever turns it off', async () => {
    const { rig, asha, send, publish, deliveriesOf } = webhooks;
    const receiver = await webhooks.aReceiver();
    const { id } = await webhooks.aWebhook(asha, receiver.url, ['test.published']);
    const states = async () => (await deliveriesOf(asha, id)).map(({ state }: { state: string }) => state);
    const start = rig.t.clock.now();
    receiver.answer = (response) => response.writeHead(503).end();
    await publish();
    await send();
    expect(await states()).toEqual(['waiting']);
    await turn(id, false);
    expect(await deliveriesOf(asha, id, { state: 'failed' })).toMatchObject([
      { nextAt: null, tryCount: 1, tries: [{ error: 'The webhook was off' }, { status: 503 }] },
    ]);
    await turn(id, true);
    expect((await recover(id, start)).data).toEqual({ count: 1, hasMore: false });
    await send();
    expect(await states()).toEqual(['waiting']);
    receiver.answer = (response) => response.writeHead(410).end();
    await publish();
    await send();
    expect(await states()).toEqual(['failed', 'failed']);

    await turn(id, true);
    receiver.answer = (response) => response.writeHead(503).end();
    for (let day = 0; day < 4; day++) {
      await publish();
      await send();
      rig.t.clock.advance(DAY_MS);
    }
    expect(await webhooks.webhooksOf(asha)).toMatchObject([{ disabledReason: 'failing' }]);
    expect(new Set(await states())).toEqual(new Set(['failed']));
  });

  it('a webhook that was forgotten keeps nothing more after 30 days', async () => {
    const { rig, asha, publish, deliveriesOf } = webhooks;
    const { id } = await aPausedWebhook();
    rig.t.clock.advance(30 * DAY_MS);
    await publish();
    expect(await deliveriesOf(asha, id)).toEqual([]);
  });
});
