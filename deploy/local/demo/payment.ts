import { setTimeout as wait } from 'node:timers/promises';
import { mustCall } from '../api-client';

export const billing = { billingState: '29', billingPin: '560001' };

/** Pays an open order at the sandbox without a browser, as a payer does. @returns what the checkout hands to the page */
export async function payAtSandbox(sandbox: string, order_id: string, over: object = {}) {
  const answer = await fetch(`${sandbox}/__sandbox/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order_id, method: 'upi', vpa: 'success@razorpay', ...over }),
  });
  const { razorpay_payment_id, razorpay_order_id, razorpay_signature } = (await answer.json()) as Record<
    string,
    string
  >;
  if (!answer.ok) throw new Error(`the sandbox took no payment for ${order_id}: ${answer.status}`);
  return { razorpay_payment_id, razorpay_order_id, razorpay_signature };
}

/** A student pays for a test and waits until it is unlocked. */
export async function payForTest(
  api: string,
  sandbox: string,
  token: string,
  testId: string,
  over: object = {},
): Promise<void> {
  const params = { testId };
  const { data } = await mustCall(api, 'initiatePayment', { token, params, body: { ...billing, ...over } });
  await mustCall(api, 'verifyPayment', {
    token,
    params,
    body: await payAtSandbox(sandbox, data.razorpayOrderId as string),
  });
  for (let left = 100; left > 0; left--, await wait(100)) {
    const { data: payment } = await mustCall(api, 'getPayment', { token, params });
    if (payment.timeline?.unlocked) return;
  }
  throw new Error('the payment of the demo school did not unlock its test');
}
