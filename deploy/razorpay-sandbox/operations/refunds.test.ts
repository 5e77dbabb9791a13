import { sharedByTests } from '@kasauti/service-kit/testing';
import type { Refund } from '../books/entities';
import { eventually, refusal, startTestSandbox } from '../testing';

const sandbox = sharedByTests(startTestSandbox);
afterEach(() => sandbox.control.reset());

const KEY = 'pay-1-refund-1';
const refundsOf = async (paymentId: string) => (await sandbox.sdk.payments.fetchMultipleRefund(paymentId)).items;

it('refunds the rest by default: pending, then processed', async () => {
  const { paymentId } = await sandbox.aPayment();
  const part = await sandbox.sdk.payments.refund(paymentId, { amount: 700, notes: { why: 'part' } });
  expect(part).toMatchObject({ entity: 'refund', status: 'pending', amount: 700, speed_processed: 'normal' });
  expect(await sandbox.sdk.payments.fetch(paymentId)).toMatchObject({ status: 'captured', refund_status: 'partial' });
  const rest = await sandbox.sdk.payments.refund(paymentId, {});
  expect(rest.amount).toBe(1070);
  expect(await sandbox.sdk.payments.fetch(paymentId)).toMatchObject({
    status: 'refunded',
    refund_status: 'full',
    amount_refunded: 1770,
  });
  await sandbox.control.advance(3);
  await eventually(async () => (await sandbox.sdk.refunds.fetch(rest.id)).status === 'processed');
  expect(await sandbox.sdk.payments.fetchRefund(paymentId, rest.id)).toMatchObject({
    acquirer_data: { arn: expect.any(String) as string },
  });
  expect((await sandbox.sdk.refunds.all({ count: 2 })).items.map(({ id }) => id)).toEqual([rest.id, part.id]);
});

it('refuses too much, too little, twice, too late and what was not captured', async () => {
  const { paymentId } = await sandbox.aPayment();
  const why = async (amount?: number): Promise<string | undefined> =>
    (await refusal(sandbox.sdk.payments.refund(paymentId, { amount }))).error?.description;
  expect(await why(1771)).toContain('greater than amount captured');
  expect(await why(99)).toContain('INR 1.00');
  await sandbox.sdk.payments.refund(paymentId, { amount: 1000 });
  expect(await why(771)).toContain('total refund amount');
  await sandbox.sdk.payments.refund(paymentId, { amount: 770 });
  expect(await why()).toBe('The payment has been fully refunded already');

  await sandbox.control.set({ autoCapture: false });
  const open = await sandbox.aPayment();
  expect((await refusal(sandbox.sdk.payments.refund(open.paymentId, {}))).error?.description).toContain('captured');
  await sandbox.control.set({ autoCapture: true });
  const old = await sandbox.aPayment();
  await sandbox.control.advance(184 * 86_400);
  expect((await refusal(sandbox.sdk.payments.refund(old.paymentId, {}))).error?.description).toContain('six months');
});

describe('X-Refund-Idempotency', () => {
  it('returns the same refund for the same request', async () => {
    const { paymentId } = await sandbox.aPayment();
    const first = await sandbox.refund(paymentId, { amount: 500 }, KEY);
    expect((await sandbox.refund(paymentId, { amount: 500 }, KEY)).id).toBe(first.id);
    expect(await refundsOf(paymentId)).toHaveLength(1);
  });

  it('refuses another request, another payment and a short key', async () => {
    const { paymentId } = await sandbox.aPayment();
    await sandbox.refund(paymentId, { amount: 500 }, `${KEY}-b`);
    const why = async (work: Promise<Refund>) =>
      (await refusal(work)) as unknown as { statusCode: number; error: { description: string } };
    const other = await why(sandbox.refund(paymentId, { amount: 600 }, `${KEY}-b`));
    expect(other).toMatchObject({ response: { status: 400 } });
    const second = await sandbox.aPayment();
    await expect(sandbox.refund(second.paymentId, { amount: 500 }, `${KEY}-b`)).rejects.toMatchObject({
      response: { data: { error: { description: 'Different request with the same idempotency key' } } },
    });
    await expect(sandbox.refund(second.paymentId, { amount: 500 }, 'short')).rejects.toMatchObject({
      response: { status: 400 },
    });
  });

  it('answers 409 while the first request is not answered', async () => {
    const { paymentId } = await sandbox.aPayment();
    await sandbox.control.set({ faults: { latencyMs: 200 } });
    const both = await Promise.allSettled([1, 2].map(() => sandbox.refund(paymentId, { amount: 500 }, `${KEY}-c`)));
    await sandbox.control.set({ faults: { latencyMs: 0 } });
    const failed = both.find((result) => result.status === 'rejected');
    expect(failed?.reason).toMatchObject({ response: { status: 409 } });
    expect((await sandbox.refund(paymentId, { amount: 500 }, `${KEY}-c`)).amount).toBe(500);
    expect(await refundsOf(paymentId)).toHaveLength(1);
  });
});

it('makes the money refundable again when a refund fails later', async () => {
  await sandbox.control.set({ refund: { outcome: 'failed' } });
  const { paymentId } = await sandbox.aPayment();
  const refund = await sandbox.sdk.payments.refund(paymentId, {});
  await sandbox.control.advance(3);
  await eventually(async () => (await sandbox.sdk.refunds.fetch(refund.id)).status === 'failed');
  expect(await sandbox.sdk.payments.fetch(paymentId)).toMatchObject({
    status: 'captured',
    amount_refunded: 0,
    refund_status: null,
  });
  await sandbox.control.set({ refund: { outcome: 'processed', afterSec: 0 } });
  expect((await sandbox.sdk.payments.refund(paymentId, {})).status).toBe('processed');
});

it('does an optimum refund at once, or at normal speed when it cannot', async () => {
  const { paymentId } = await sandbox.aPayment();
  const fast = await sandbox.sdk.payments.refund(paymentId, { amount: 500, speed: 'optimum' });
  expect(fast.speed_processed).toBe('instant');
  await sandbox.control.set({ refund: { instant: false } });
  const slow = await sandbox.sdk.payments.refund(paymentId, { amount: 500, speed: 'optimum' });
  expect(slow).toMatchObject({ speed_requested: 'optimum', speed_processed: 'normal' });
});
