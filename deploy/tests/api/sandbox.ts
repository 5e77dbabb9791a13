import { startTestSandbox } from '../../razorpay-sandbox/testing';
import { startForm, type FormOptions } from './form';

/** All services, with payments at a sandbox of their own. */
export async function startPaidForm({ paymentEnv, ...options }: FormOptions = {}) {
  const sandbox = await startTestSandbox();
  const form = await startForm({
    ...options,
    paymentEnv: {
      RAZORPAY_KEY_ID: sandbox.keyId,
      RAZORPAY_KEY_SECRET: sandbox.keySecret,
      RAZORPAY_WEBHOOK_SECRET: sandbox.webhookSecret,
      RAZORPAY_API_BASE: sandbox.url,
      RAZORPAY_CHECKOUT_URL: `${sandbox.url}/v1/checkout.js`,
      ...paymentEnv,
    },
  });
  return {
    ...form,
    sandbox,
    async stop(): Promise<void> {
      await form.stop();
      await sandbox.stop();
    },
  };
}
