import { sharedByTests } from '@kasauti/service-kit/testing';
import { refusal, startTestSandbox } from '../testing';

const sandbox = sharedByTests(startTestSandbox);
afterEach(() => sandbox.control.reset());

const create = (body: object) => sandbox.sdk.orders.create(body as never);

describe('orders', () => {
  it('creates an order and finds it by its id and its receipt', async () => {
    const order = await create({ amount: 1770, currency: 'INR', receipt: 'r-1', notes: { test: '7' } });
    expect(order).toEqual({
      id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/) as string,
      entity: 'order',
      amount: 1770,
      amount_paid: 0,
      amount_due: 1770,
      currency: 'INR',
      receipt: 'r-1',
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: { test: '7' },
      created_at: expect.any(Number) as number,
    });
    expect(await sandbox.sdk.orders.fetch(order.id)).toEqual(order);
    expect(await sandbox.sdk.orders.all({ receipt: 'r-1' } as never)).toEqual({
      entity: 'collection',
      count: 1,
      items: [order],
    });
  });

  it('sends empty notes as an empty list', async () => {
    expect((await create({ amount: 100, currency: 'INR', notes: {} })).notes).toEqual([]);
  });

  it('replaces the notes and nothing else', async () => {
    const order = await create({ amount: 100, currency: 'INR' });
    expect((await sandbox.sdk.orders.edit(order.id, { notes: { a: 'b' } })).notes).toEqual({ a: 'b' });
    const refused = await refusal(sandbox.sdk.orders.edit(order.id, { amount: 5 } as never));
    expect(refused.error?.reason).toBe('extra_field_sent');
  });

  it.each([
    [{ amount: 99 }, 'order_creation', 'amount_less_than_minimum_amount', 'Order amount less than minimum'],
    [{ amount: 100.5 }, 'payment_initiation', 'input_validation_failed', 'must be an integer'],
    [{ amount: '500' }, 'payment_initiation', 'input_validation_failed', 'must be an integer'],
    [{}, 'payment_initiation', 'input_validation_failed', 'amount: is required.'],
    [{ amount: 500, currency: 'USD' }, 'payment_initiation', 'input_validation_failed', 'Currency'],
    [{ amount: 500, receipt: 'x'.repeat(41) }, 'payment_initiation', 'input_validation_failed', 'no more than 40'],
    [{ amount: 500, notes: { a: 'x'.repeat(257) } }, 'payment_initiation', 'input_validation_failed', '256'],
    [
      { amount: 500, notes: Object.fromEntries(Array.from({ length: 16 }, (_, i) => [`k${i}`, 'v'])) },
      'payment_initiation',
      'input_validation_failed',
      '15',
    ],
    [{ amount: 500, colour: 'red' }, 'payment_initiation', 'extra_field_sent', 'colour'],
  ])('refuses %j', async (body, step, reason, description) => {
    const { statusCode, error } = await refusal(create({ currency: 'INR', ...body }));
    expect({ statusCode, ...error }).toMatchObject({
      statusCode: 400,
      code: 'BAD_REQUEST_ERROR',
      step,
      reason,
      metadata: {},
      description: expect.stringContaining(description) as string,
    });
  });

  it('refuses an unknown id, a path that does not exist and a body that is no JSON', async () => {
    expect((await refusal(sandbox.sdk.orders.fetch('order_00000000000000'))).error?.description).toContain(
      'does not exist',
    );
    expect((await refusal(sandbox.sdk.virtualAccounts.all())).statusCode).toBe(404);
    const answer = await fetch(`${sandbox.url}/v1/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"amount":',
    });
    expect([answer.status, ((await answer.json()) as { error: { code: string } }).error.code]).toEqual([
      400,
      'BAD_REQUEST_ERROR',
    ]);
  });

  it.each([
    ['no header', {}],
    ['a wrong secret', { authorization: `Basic ${Buffer.from('rzp_test_Sandbox00000001:wrong').toString('base64')}` }],
    [
      'a scheme in other letters',
      { authorization: `basic ${Buffer.from('rzp_test_Sandbox00000001:sandbox_key_secret').toString('base64')}` },
    ],
  ])('refuses %s', async (_, headers) => {
    const answer = await fetch(`${sandbox.url}/v1/orders`, { headers: headers as Record<string, string> });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({
      error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' },
    });
  });
});

describe('a receipt sent again', () => {
  const twice = async (receipt: string, more: object = {}) => {
    const body = { amount: 500, currency: 'INR', receipt, ...more };
    return [(await create(body)).id, (await create(body)).id];
  };

  it('returns the same order when unique_receipt is sent, and makes another one otherwise', async () => {
    const [first, again] = await twice('u-1', { unique_receipt: true });
    expect(again).toBe(first);
    const [one, other] = await twice('u-2');
    expect(other).not.toBe(one);
  });

  it('refuses another amount under a unique receipt', async () => {
    await create({ amount: 500, currency: 'INR', receipt: 'u-3', unique_receipt: true });
    const refused = await refusal(create({ amount: 600, currency: 'INR', receipt: 'u-3', unique_receipt: true }));
    expect(refused.error?.description).toBe('Order receipt should be unique.');
  });

  it('follows receiptMode: return, reject and allow', async () => {
    await sandbox.control.set({ receiptMode: 'return' });
    const [first, again] = await twice('m-1');
    expect(again).toBe(first);
    await sandbox.control.set({ receiptMode: 'reject' });
    expect((await refusal(twice('m-2', { unique_receipt: true }))).error?.description).toBe(
      'Order receipt should be unique.',
    );
    await sandbox.control.set({ receiptMode: 'allow' });
    const [one, other] = await twice('m-3', { unique_receipt: true });
    expect(other).not.toBe(one);
  });
});

describe('lists', () => {
  it('come newest first, by pages and by time', async () => {
    const made: string[] = [];
    for (const receipt of ['l-1', 'l-2', 'l-3']) {
      made.unshift((await create({ amount: 500, currency: 'INR', receipt })).id);
      await sandbox.control.advance(100);
    }
    const ids = async (query: object) => (await sandbox.sdk.orders.all(query as never)).items.map(({ id }) => id);
    expect(await ids({ count: 2 })).toEqual(made.slice(0, 2));
    expect(await ids({ count: 2, skip: 2 })).toContain(made[2]);
    const middle = await sandbox.sdk.orders.fetch(made[1] ?? '');
    expect(await ids({ from: middle.created_at - 50, to: middle.created_at + 50 })).toEqual([made[1]]);
  });

  it('hold ten items unless asked, and at most a hundred', async () => {
    for (let n = 0; n < 11; n++) await create({ amount: 500, currency: 'INR' });
    expect((await sandbox.sdk.orders.all()).count).toBe(10);
    expect((await refusal(sandbox.sdk.orders.all({ count: 101 }))).statusCode).toBe(400);
  });

  it('show the payments of each order when asked to, and can leave out orders without a good payment', async () => {
    const { orderId, paymentId } = await sandbox.aPayment();
    const { items } = await sandbox.sdk.orders.all({ 'expand[]': 'payments', authorized: 1, count: 1 } as never);
    expect(items[0]).toMatchObject({ id: orderId, payments: { count: 1, items: [{ id: paymentId }] } });
  });

  it('refuse to fetch an order of more than 180 days by its id, but not in the list', async () => {
    const order = await create({ amount: 500, currency: 'INR', receipt: 'old' });
    await sandbox.control.advance(181 * 86_400);
    expect((await refusal(sandbox.sdk.orders.fetch(order.id))).statusCode).toBe(400);
    expect((await sandbox.sdk.orders.all({ receipt: 'old' } as never)).count).toBe(1);
  });
});
