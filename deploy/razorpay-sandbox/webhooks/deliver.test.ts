import { validateWebhookSignature } from 'razorpay/dist/utils/razorpay-utils';
import { eventually, startReceiver, startTestSandbox, type Received } from '../testing';

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
const SECRET = 'webhook_secret_of_the_test';

beforeEach(async () => {
  receiver = await startReceiver();
  sandbox = await startTestSandbox({ webhookUrl: receiver.url, webhookSecret: SECRET });
});
afterEach(async () => {
  await sandbox.stop();
  await receiver.stop();
});

const arrived = (count: number) => eventually(() => receiver.received.length >= count && receiver.received);
const isSigned = ({ body, headers }: Received, secret: string): boolean =>
  validateWebhookSignature(body, String(headers['x-razorpay-signature']), secret);
type Payload = {
  created_at?: number;
  contains: string[];
  payload: Record<string, { entity: Record<string, unknown> }>;
};
const payloadOf = (event: string): Payload =>
  JSON.parse(receiver.received.find((one) => one.event === event)?.body ?? '{}') as Payload;
const eventsInBooks = async () => (await sandbox.control.books()).events;

it('sends three signed events of a payment, each a snapshot with an id of its own', async () => {
  const { orderId, paymentId } = await sandbox.aPayment();
  const received = await arrived(3);
  expect(receiver.events().sort()).toEqual(['order.paid', 'payment.authorized', 'payment.captured']);
  expect(received.every((one) => isSigned(one, SECRET))).toBe(true);
  expect(new Set(received.map(({ headers }) => headers['x-razorpay-event-id'])).size).toBe(3);
  expect(payloadOf('order.paid')).toMatchObject({
    entity: 'event',
    account_id: 'acc_Sandbox0000001',
    contains: ['payment', 'order'],
    payload: { payment: { entity: { id: paymentId } }, order: { entity: { id: orderId, status: 'paid' } } },
    created_at: expect.any(Number) as number,
  });
  // As in the provider's samples: authorized, yet captured.
  expect(payloadOf('payment.authorized').payload.payment?.entity).toMatchObject({
    status: 'authorized',
    captured: true,
  });
  await eventually(async () => (await eventsInBooks()).every(({ status }) => status === 'delivered'));
});

it('sends failures without created_at and refunds with it in the payload', async () => {
  const { paymentId } = await sandbox.aPayment();
  await sandbox.control.pay((await sandbox.anOrder()).id, { vpa: 'failure@razorpay' }).catch(() => undefined);
  await sandbox.control.set({ refund: { afterSec: 0, instant: false } });
  await sandbox.sdk.payments.refund(paymentId, { speed: 'optimum' });
  await arrived(7);
  expect(receiver.events()).toEqual(
    expect.arrayContaining(['payment.failed', 'refund.created', 'refund.speed_changed', 'refund.processed']),
  );
  expect(payloadOf('payment.failed').created_at).toBeUndefined();
  expect(payloadOf('refund.created').payload.created_at).toEqual(expect.any(Number));
  expect(payloadOf('refund.processed').payload.refund?.entity).toMatchObject({ payment_id: paymentId });
});

it('sends a refund by the provider with captured=false', async () => {
  await sandbox.control.set({ autoCapture: false });
  await sandbox.aPayment();
  await sandbox.control.advance(3 * 86_400 + 1);
  await arrived(3);
  expect(payloadOf('refund.processed').payload.payment?.entity).toMatchObject({ captured: false, status: 'refunded' });
});

it('repeats a delivery with growing pauses until it succeeds, with the same id and bytes', async () => {
  receiver.answer.status = 500;
  await sandbox.control.set({ clockFactor: 1000 });
  await sandbox.aPayment();
  await arrived(9);
  receiver.answer.status = 200;
  await eventually(async () => (await eventsInBooks()).every(({ status }) => status === 'delivered'));
  const [event] = await eventsInBooks();
  const copies = receiver.received.filter(({ headers }) => headers['x-razorpay-event-id'] === event?.id);
  expect(copies.length).toBeGreaterThanOrEqual(3);
  expect(new Set(copies.map(({ body, headers }) => `${String(headers['x-razorpay-signature'])} ${body}`)).size).toBe(1);
  const times = (event?.attempts ?? []).map(({ at }) => at);
  const [first = 0, second = 0] = times.slice(1).map((at, index) => at - (times[index] ?? 0));
  expect(first).toBeGreaterThanOrEqual(60_000);
  expect(second).toBeGreaterThanOrEqual(120_000);
});

it('disables the webhook after 24 hours of failures, until it is enabled again', async () => {
  receiver.answer.status = 503;
  await sandbox.control.set({ clockFactor: 80_000 });
  await sandbox.aPayment();
  await eventually(async () => (await eventsInBooks()).every(({ status }) => status !== 'pending'));
  receiver.answer.status = 200;
  const before = receiver.received.length;
  const silent = await sandbox.aPayment();
  expect((await eventsInBooks()).at(-1)).toMatchObject({ status: 'never_sent', attempts: [] });
  expect(receiver.received).toHaveLength(before);
  await sandbox.control.set({ clockFactor: 1, webhook: { disabled: false } });
  await sandbox.sdk.payments.refund(silent.paymentId, {});
  await eventually(() => receiver.events().includes('refund.created'));
});

it('counts a receiver that is too slow as failed', async () => {
  receiver.answer.delayMs = 400;
  await sandbox.control.set({ webhook: { timeoutMs: 100 } });
  await sandbox.aPayment();
  const [event] = await eventually(async () => {
    const events = await eventsInBooks();
    return events.every(({ attempts }) => attempts.length > 0) && events;
  });
  expect(event).toMatchObject({ status: 'pending', attempts: [{ status: null, problem: 'TimeoutError' }] });
});

describe('webhook controls', () => {
  it('duplicate every delivery', async () => {
    await sandbox.control.set({ webhook: { duplicates: 2 } });
    await sandbox.aPayment();
    const ids = (await arrived(9)).map(({ headers }) => headers['x-razorpay-event-id']);
    expect(new Set(ids).size).toBe(3);
  });

  it('reverse the order of events', async () => {
    await sandbox.control.set({ webhook: { reorder: true } });
    await sandbox.aPayment();
    await arrived(3);
    expect(receiver.events()).toEqual(['order.paid', 'payment.captured', 'payment.authorized']);
  });

  it('delay events, and send again what is asked for', async () => {
    await sandbox.control.set({ webhook: { delaySec: 3600 } });
    await sandbox.aPayment();
    expect(receiver.received).toHaveLength(0);
    await sandbox.control.advance(3601);
    const [first] = await arrived(3);
    await sandbox.control.redeliver(String(first?.headers['x-razorpay-event-id']));
    await arrived(4);
    expect(receiver.received[3]?.body).toBe(first?.body);
  });

  it('lose events', async () => {
    await sandbox.control.set({ webhook: { never: true } });
    await sandbox.aPayment();
    expect((await eventsInBooks()).map(({ status }) => status)).toEqual(['never_sent', 'never_sent', 'never_sent']);
  });

  it('sign wrongly, or with the previous secret', async () => {
    await sandbox.control.set({ webhook: { signature: 'bad' } });
    await sandbox.aPayment();
    expect((await arrived(3)).some((one) => isSigned(one, SECRET))).toBe(false);
    await sandbox.control.set({ webhook: { signature: 'old_secret', secret: 'changed_secret' } });
    await sandbox.aPayment();
    expect((await arrived(6)).slice(3).every((one) => isSigned(one, SECRET))).toBe(true);
  });

  it('sign events from before a change with the old secret', async () => {
    await sandbox.control.set({ webhook: { delaySec: 60 } });
    await sandbox.aPayment();
    await sandbox.control.set({ webhook: { secret: 'changed_secret', delaySec: 0 } });
    await sandbox.aPayment();
    expect((await arrived(3)).every((one) => isSigned(one, 'changed_secret'))).toBe(true);
    await sandbox.control.advance(61);
    expect((await arrived(6)).slice(3).every((one) => isSigned(one, SECRET))).toBe(true);
  });
});
