import { sharedByTests } from '@kasauti/service-kit/testing';
import { validatePaymentVerification } from 'razorpay/dist/utils/razorpay-utils';
import { sign } from '../books/ids';
import { eventually, refusal, startTestSandbox } from '../testing';

const sandbox = sharedByTests(startTestSandbox);
afterEach(() => sandbox.control.reset());

const CARD = { number: '4100 2800 0000 1007', expiry_month: '12', expiry_year: '39', cvv: '123', name: 'Asha' };

/** An attempt as the dialog makes it. */
async function attempt(orderId: string, body: object, path = 'create/checkout') {
  const answer = await fetch(`${sandbox.url}/v1/payments/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key_id: sandbox.keyId, order_id: orderId, ...body }),
  });
  return {
    status: answer.status,
    body: (await answer.json()) as { payment_id: string; error?: { reason: string; field?: string } },
  };
}

describe('signatures', () => {
  it('match the known vectors', () => {
    expect(sign('sandbox_key_secret', 'order_Sandbox0000001|pay_Sandbox0000001')).toBe(
      '77fce33eb8a871fa2adb85390fe3ce5aaa6ee1219d1e3dc149bad23ba263a7e9',
    );
    const event =
      '{"entity":"event","account_id":"acc_Sandbox0000001","event":"order.paid","contains":["payment","order"],"payload":{},"created_at":1700000000}';
    expect(sign('sandbox_webhook_secret', event)).toBe(
      'd760fc2e681726c230e60c06b80b0b1c6375d5f9246d08892f79b7b66da161c3',
    );
  });

  it('of a payment satisfy the SDK', async () => {
    const order = await sandbox.anOrder();
    const paid = await sandbox.control.pay(order.id);
    const names = { order_id: order.id, payment_id: paid.razorpay_payment_id };
    expect(validatePaymentVerification(names, paid.razorpay_signature, sandbox.keySecret)).toBe(true);
    expect(validatePaymentVerification(names, paid.razorpay_signature, 'another secret')).toBe(false);
  });
});

describe('a payment', () => {
  it('by UPI pays the order and is captured at once', async () => {
    const { orderId, paymentId } = await sandbox.aPayment();
    expect(await sandbox.sdk.orders.fetch(orderId)).toMatchObject({
      status: 'paid',
      amount_paid: 1770,
      amount_due: 0,
      attempts: 1,
    });
    expect(await sandbox.sdk.payments.fetch(paymentId)).toMatchObject({
      status: 'captured',
      captured: true,
      amount: 1770,
      order_id: orderId,
      method: 'upi',
      vpa: 'success@razorpay',
      fee: 41,
      tax: 6,
      refund_status: null,
      error_code: null,
      acquirer_data: { rrn: expect.any(String) as string },
    });
    expect(await refusal(sandbox.control.pay(orderId).catch((e: Error) => Promise.reject(e)))).toMatchObject({
      status: 400,
    });
  });

  it.each([
    ['4100280000001007', 'Visa'],
    ['5500670000001002', 'MasterCard'],
    ['6527658900001005', 'RuPay'],
  ])('by card %s (%s) needs an OTP of at least four digits', async (number, network) => {
    const order = await sandbox.anOrder();
    const { body } = await attempt(order.id, { method: 'card', card: { ...CARD, number } });
    const wrong = await attempt(order.id, { otp: '123' }, `${body.payment_id}/otp/submit`);
    expect([wrong.status, wrong.body.error?.reason]).toEqual([400, 'incorrect_otp']);

    const again = await attempt(order.id, { method: 'card', card: { ...CARD, number } });
    expect((await attempt(order.id, { otp: '1234' }, `${again.body.payment_id}/otp/submit`)).status).toBe(200);
    expect(await sandbox.sdk.payments.fetch(again.body.payment_id)).toMatchObject({
      status: 'captured',
      card: { network, last4: number.slice(-4) },
    });
    const { items } = await sandbox.sdk.orders.fetchPayments(order.id);
    expect(items.map(({ status }) => status)).toEqual(['captured', 'failed']);
  });

  it.each([
    ['4100280000090000', 'payment_timed_out'],
    ['4100280000080001', 'insufficient_fund'],
    ['4100280000070002', 'payment_cancelled'],
    ['4100280000060003', 'card_declined'],
  ])('by card %s fails with %s', async (number, reason) => {
    const order = await sandbox.anOrder();
    const { body } = await attempt(order.id, { method: 'card', card: { ...CARD, number } });
    const answer = await attempt(order.id, { otp: '1234' }, `${body.payment_id}/otp/submit`);
    expect(answer.body).toMatchObject({
      error: { code: 'BAD_REQUEST_ERROR', reason, metadata: { order_id: order.id, payment_id: body.payment_id } },
    });
    expect(await sandbox.sdk.payments.fetch(body.payment_id)).toMatchObject({ status: 'failed', error_reason: reason });
    expect((await sandbox.sdk.orders.fetch(order.id)).status).toBe('attempted');
  });

  it.each([
    [{ method: 'upi', vpa: 'someone@bank' }, 'vpa'],
    [{ method: 'netbanking', bank: 'NONE' }, 'bank'],
    [{ method: 'card', card: { ...CARD, number: '4111111111111111' } }, 'card[number]'],
    [{ method: 'card', card: { ...CARD, expiry_year: '20' } }, 'card[expiry_month]'],
    [{ method: 'card', card: { ...CARD, cvv: '1' } }, 'card[cvv]'],
    [{ method: 'wallet' }, 'method'],
  ])('is not begun with %j', async (body, field) => {
    const order = await sandbox.anOrder();
    expect((await attempt(order.id, body)).body.error?.field).toBe(field);
    expect((await sandbox.sdk.orders.fetch(order.id)).attempts).toBe(0);
  });

  it('by net banking ends as the bank page says, and a cancelled UPI request succeeds as in test mode', async () => {
    const order = await sandbox.anOrder();
    const bank = await attempt(order.id, { method: 'netbanking', bank: 'HDFC', contact: '98765 43210' });
    expect((await attempt(order.id, { outcome: 'failure' }, `${bank.body.payment_id}/bank`)).status).toBe(400);
    expect(await sandbox.sdk.payments.fetch(bank.body.payment_id)).toMatchObject({ contact: '+919876543210' });
    await sandbox.control.set({ upiAnswerSec: 600 });
    const upi = await attempt(order.id, { method: 'upi', vpa: 'success@razorpay' });
    expect((await attempt(order.id, {}, `${upi.body.payment_id}/cancel`)).body).toMatchObject({ status: 'success' });
  });

  it('without an answer of the bank fails after ten minutes', async () => {
    const order = await sandbox.anOrder();
    const { body } = await attempt(order.id, { method: 'card', card: CARD });
    await sandbox.control.advance(601);
    await eventually(async () => (await sandbox.sdk.payments.fetch(body.payment_id)).status === 'failed');
  });

  it('is never logged with its card number, CVV or OTP', async () => {
    const order = await sandbox.anOrder();
    const { body } = await attempt(order.id, { method: 'card', card: { ...CARD, cvv: '9713' } });
    await attempt(order.id, { otp: '86420' }, `${body.payment_id}/otp/submit`);
    const log = JSON.stringify((await sandbox.control.requests()).slice(-3));
    expect(log).toContain('***1007');
    expect(log).not.toMatch(/4100 ?2800|9713|86420/);
  });
});

describe('capture by the merchant', () => {
  it('takes the authorized amount once', async () => {
    await sandbox.control.set({ autoCapture: false });
    const { paymentId, orderId } = await sandbox.aPayment();
    expect(await sandbox.sdk.payments.fetch(paymentId)).toMatchObject({
      status: 'authorized',
      captured: false,
      fee: null,
    });
    const second = await refusal(sandbox.control.pay(orderId).catch((e: Error) => Promise.reject(e)));
    expect(second).toMatchObject({ status: 400 });
    expect((await refusal(sandbox.sdk.payments.capture(paymentId, 1700, 'INR'))).error?.description).toContain('equal');
    expect((await sandbox.sdk.payments.capture(paymentId, 1770, 'INR')).status).toBe('captured');
    const again = await refusal(sandbox.sdk.payments.capture(paymentId, 1770, 'INR'));
    expect(again.error?.description).toContain('order is already paid');
    const unknown = await refusal(sandbox.sdk.payments.capture('pay_00000000000000', 1770, 'INR'));
    expect(unknown.error?.description).toContain('does not exist');
  });

  it('that does not come for three days makes the provider refund', async () => {
    await sandbox.control.set({ autoCapture: false });
    const { paymentId } = await sandbox.aPayment();
    await sandbox.control.advance(3 * 86_400 + 1);
    await eventually(async () => (await sandbox.sdk.payments.fetch(paymentId)).status === 'refunded');
    expect(await sandbox.sdk.payments.fetch(paymentId)).toMatchObject({ captured: false, refund_status: 'full' });
    expect((await sandbox.sdk.payments.fetchMultipleRefund(paymentId)).count).toBe(1);
  });
});

describe('late authorization', () => {
  const aFailedPayment = async () => {
    const order = await sandbox.anOrder();
    await refusal(sandbox.control.pay(order.id, { vpa: 'failure@razorpay' }));
    const { items } = await sandbox.sdk.orders.fetchPayments(order.id);
    return { orderId: order.id, paymentId: items[0]?.id ?? '' };
  };

  it('pays an order whose payment had failed', async () => {
    await sandbox.control.set({ lateAuthorizationSec: 900 });
    const { orderId, paymentId } = await aFailedPayment();
    await sandbox.control.advance(901);
    await eventually(async () => (await sandbox.sdk.orders.fetch(orderId)).status === 'paid');
    expect(await sandbox.sdk.payments.fetch(paymentId)).toMatchObject({ status: 'captured', late_authorized: true });
  });

  it('of an order that was paid meanwhile is refunded by the provider', async () => {
    const { orderId, paymentId } = await aFailedPayment();
    await sandbox.control.pay(orderId);
    await sandbox.control.authorize(paymentId);
    expect(await sandbox.sdk.payments.fetch(paymentId)).toMatchObject({ status: 'refunded', captured: false });
    expect((await sandbox.sdk.orders.fetch(orderId)).amount_paid).toBe(1770);
  });

  it('is over after three days', async () => {
    const { paymentId } = await aFailedPayment();
    await sandbox.control.advance(3 * 86_400 + 1);
    expect(await refusal(sandbox.control.authorize(paymentId))).toMatchObject({ status: 400 });
  });
});

it('takes a second payment on a paid order when told to', async () => {
  await sandbox.control.set({ secondPayment: true });
  const { orderId } = await sandbox.aPayment();
  await sandbox.control.pay(orderId);
  const { items } = await sandbox.sdk.orders.fetchPayments(orderId);
  expect(items.map(({ status }) => status)).toEqual(['captured', 'captured']);
});

it('lists payments, methods and downtimes', async () => {
  const { paymentId } = await sandbox.aPayment();
  expect((await sandbox.sdk.payments.all({ count: 1 })).items[0]?.id).toBe(paymentId);
  expect((await sandbox.transport.get<{ upi: boolean }>('/v1/methods')).data.upi).toBe(true);
  expect(await sandbox.sdk.payments.fetchPaymentDowntime()).toEqual({ entity: 'collection', count: 0, items: [] });
});
