import { startTestSandbox } from '../../razorpay-sandbox/testing';

/** A payment sandbox of its own, and the variables with which the payment service uses it. */
export async function localSandbox() {
  const sandbox = await startTestSandbox();
  return {
    ...sandbox,
    paymentEnv: {
      RAZORPAY_KEY_ID: sandbox.keyId,
      RAZORPAY_KEY_SECRET: sandbox.keySecret,
      RAZORPAY_WEBHOOK_SECRET: sandbox.webhookSecret,
      RAZORPAY_API_BASE: sandbox.url,
      RAZORPAY_CHECKOUT_URL: `${sandbox.url}/v1/checkout.js`,
    },
  };
}
export type LocalSandbox = Awaited<ReturnType<typeof localSandbox>>;
