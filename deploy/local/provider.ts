import { join } from 'node:path';
import { payment } from '@kasauti/payment';
import { SANDBOX_KEYS, type SandboxOptions } from '../razorpay-sandbox/sandbox';
import { expectedPort, preferredPort } from './servers/ports';

export interface Provider {
  /** Null when the environment sets Razorpay keys: payments then go to Razorpay's test mode. */
  sandboxUrl: string | null;
  /** Variables of the payment service. */
  env: Record<string, string>;
}

/** Who takes the payments of a local form: the sandbox, or Razorpay with the test keys of the environment. */
export async function paymentProvider(): Promise<Provider> {
  const given = environmentOf(payment.config);
  if (given.RAZORPAY_KEY_ID) return { sandboxUrl: null, env: given };
  const sandboxUrl = `http://127.0.0.1:${await preferredPort(expectedPort(4600))}`;
  return {
    sandboxUrl,
    env: {
      ...given,
      RAZORPAY_KEY_ID: SANDBOX_KEYS.keyId,
      RAZORPAY_KEY_SECRET: SANDBOX_KEYS.keySecret,
      RAZORPAY_WEBHOOK_SECRET: SANDBOX_KEYS.webhookSecret,
      RAZORPAY_API_BASE: sandboxUrl,
      RAZORPAY_CHECKOUT_URL: `${sandboxUrl}/v1/checkout.js`,
    },
  };
}

/** The variables of a service that the environment of this process sets. */
const environmentOf = ({ shape }: { shape: object }): Record<string, string> =>
  Object.fromEntries(
    Object.keys(shape).flatMap((name) => {
      const value = process.env[name];
      return value ? [[name, value]] : [];
    }),
  );

interface SandboxAddresses {
  url: string;
  dataDir: string;
  gateway: string;
}

/** Options of the sandbox, for `make demo` within this process and for the cluster form by `sandboxProcess`. */
export const sandboxOptions = ({ url, dataDir, gateway }: SandboxAddresses): SandboxOptions => ({
  port: Number(new URL(url).port),
  journal: join(dataDir, 'razorpay-sandbox.jsonl'),
  webhookUrl: `${gateway}/api/v1/payments/webhook`,
  controls: true,
});

/** The sandbox as a process of its own. */
export function sandboxProcess(addresses: SandboxAddresses) {
  const { port, journal, webhookUrl = '' } = sandboxOptions(addresses);
  const env = {
    SANDBOX: '1',
    RAZORPAY_SANDBOX_PORT: String(port),
    RAZORPAY_SANDBOX_JOURNAL: journal,
    RAZORPAY_SANDBOX_WEBHOOK_URL: webhookUrl,
    // It stands for another company's system, which would not report to our collector.
    OTEL_EXPORTER_OTLP_ENDPOINT: '',
  };
  return { name: 'razorpay-sandbox', main: 'deploy/razorpay-sandbox/main.ts', url: addresses.url, env };
}
