import { isCheckoutSignature, isWebhookSignature } from './signature';

describe('signatures of the provider', () => {
  const order = { razorpayOrderId: 'order_Sandbox0000001', paymentId: 'pay_Sandbox0000001' };
  const checkout = '77fce33eb8a871fa2adb85390fe3ce5aaa6ee1219d1e3dc149bad23ba263a7e9';
  const body = Buffer.from(
    '{"entity":"event","account_id":"acc_Sandbox0000001","event":"order.paid","contains":["payment","order"],"payload":{},"created_at":1700000000}',
  );
  const webhook = 'd760fc2e681726c230e60c06b80b0b1c6375d5f9246d08892f79b7b66da161c3';

  it('match the known vectors', () => {
    expect(isCheckoutSignature(checkout, order, 'sandbox_key_secret')).toBe(true);
    expect(isWebhookSignature(webhook, body, ['sandbox_webhook_secret'])).toBe(true);
    expect(isWebhookSignature(webhook, body, ['a newer secret', 'sandbox_webhook_secret'])).toBe(true);
  });

  it.each<[string, (signature: string) => unknown]>([
    ['a changed digit', (s) => s.replace('7', '8')],
    ['capital letters', (s) => s.toUpperCase()],
    ['a missing digit', (s) => s.slice(1)],
    ['a further digit', (s) => `${s}0`],
    ['a list', (s) => [s]],
    ['an object', (s) => ({ toString: () => s })],
    ['nothing', () => undefined],
    ['an empty text', () => ''],
  ])('threat 25: do not match with %s', (_what, changed) => {
    expect(isCheckoutSignature(changed(checkout), order, 'sandbox_key_secret')).toBe(false);
    expect(isWebhookSignature(changed(webhook), body, ['sandbox_webhook_secret'])).toBe(false);
  });

  it('threat 25: do not match with another secret', () => {
    expect(isCheckoutSignature(checkout, order, 'another secret')).toBe(false);
    expect(isWebhookSignature(webhook, body, ['another secret'])).toBe(false);
  });

  it('do not match without a secret', () => {
    expect(isWebhookSignature(webhook, body, [])).toBe(false);
  });
});
