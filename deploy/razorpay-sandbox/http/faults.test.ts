import { sharedByTests } from '@kasauti/service-kit/testing';
import { refusal, startTestSandbox } from '../testing';

const sandbox = sharedByTests(startTestSandbox);
afterEach(() => sandbox.control.reset());

const ordersCreated = async () => (await sandbox.control.books()).orders.length;

describe('what the SDK makes of failures', () => {
  it('outage: a TypeError, because there is no answer to read', async () => {
    await sandbox.control.set({ faults: { mode: 'outage' } });
    expect(await refusal(sandbox.anOrder())).toBeInstanceOf(TypeError);
  });

  it('empty 500: a status without an error', async () => {
    await sandbox.control.set({ faults: { mode: 'empty_500' } });
    expect(await refusal(sandbox.anOrder())).toEqual({ statusCode: 500, error: undefined });
  });

  it('HTML 502: a status without an error', async () => {
    await sandbox.control.set({ faults: { mode: 'html_502' } });
    expect(await refusal(sandbox.anOrder())).toEqual({ statusCode: 502, error: undefined });
  });

  it('429 and SERVER_ERROR: the usual error body, and nothing has happened', async () => {
    const before = await ordersCreated();
    await sandbox.control.set({ faults: { mode: 'rate_limit' } });
    expect(await refusal(sandbox.anOrder())).toMatchObject({ statusCode: 429, error: { code: 'BAD_REQUEST_ERROR' } });
    await sandbox.control.set({ faults: { mode: 'none', errorRate: 1 } });
    expect(await refusal(sandbox.anOrder())).toMatchObject({ statusCode: 500, error: { code: 'SERVER_ERROR' } });
    expect(await ordersCreated()).toBe(before);
  });

  it('an answer lost after the commit: a TypeError, and the order exists', async () => {
    await sandbox.control.set({ faults: { dropAfterCommit: { 'POST /v1/orders': 1 } } });
    const request = { amount: 1770, currency: 'INR', receipt: 'lost-1', unique_receipt: true };
    expect(await refusal(sandbox.sdk.orders.create(request as never))).toBeInstanceOf(TypeError);
    const { items } = await sandbox.sdk.orders.all({ receipt: 'lost-1' } as never);
    expect((await sandbox.sdk.orders.create(request as never)).id).toBe(items[0]?.id);
  });

  it('latency: the answer comes late', async () => {
    await sandbox.control.set({ faults: { latencyMs: 150 } });
    const start = performance.now();
    await sandbox.anOrder();
    expect(performance.now() - start).toBeGreaterThanOrEqual(149);
  });
});

it('an outage takes the checkout script away too, and the controls stay', async () => {
  await sandbox.control.set({ faults: { mode: 'outage' } });
  await expect(fetch(`${sandbox.url}/v1/checkout.js`)).rejects.toThrow();
  await sandbox.control.set({ faults: { mode: 'none' } });
  expect((await fetch(`${sandbox.url}/v1/checkout.js`)).status).toBe(200);
});

it('every request is logged with its answer, or with none', async () => {
  await sandbox.control.set({ faults: { dropAfterCommit: { 'POST /v1/orders': 1 } } });
  await refusal(sandbox.anOrder(555));
  await sandbox.anOrder(556);
  const [lost, answered] = (await sandbox.control.requests()).slice(-2);
  expect(lost).toMatchObject({
    route: 'POST /v1/orders',
    status: null,
    body: { amount: 555 },
    answer: { amount: 555 },
  });
  expect(answered).toMatchObject({ status: 200, answer: { amount: 556 } });
});

it('controls refuse what they do not know', async () => {
  await expect(sandbox.control.set({ colour: 'red' } as never)).rejects.toMatchObject({ status: 400 });
  await expect(sandbox.control.set({ faults: { errorRate: 2 } })).rejects.toMatchObject({ status: 400 });
});

it('the page shows the books and the log, escaped', async () => {
  await sandbox.sdk.orders.create({ amount: 100, currency: 'INR', receipt: '<b>bold</b>' });
  const { paymentId } = await sandbox.aPayment();
  const answer = await fetch(sandbox.url);
  const html = await answer.text();
  expect(html).toContain(paymentId);
  expect(html).toContain('₹17.70');
  expect(html).toContain('&lt;b&gt;bold&lt;/b&gt;');
  expect(html).not.toContain('<b>bold');
});

it('controls do not exist unless they are switched on, and live keys are refused', async () => {
  const plain = await startTestSandbox({ controls: false });
  expect((await fetch(`${plain.url}/__sandbox`)).status).toBe(403);
  await plain.stop();
  await expect(startTestSandbox({ keyId: 'rzp_live_0123456789abcd' })).rejects.toThrow('refuses live keys');
});
