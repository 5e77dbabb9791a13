import { resolve } from 'node:path';
import { z } from 'zod';
import { startSandbox } from './sandbox';

const env = z
  .object({
    SANDBOX: z.string().optional(),
    RAZORPAY_SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).default(4600),
    RAZORPAY_SANDBOX_JOURNAL: z.string().default('.cache/razorpay-sandbox/journal.jsonl'),
    RAZORPAY_KEY_ID: z.string().optional(),
    RAZORPAY_KEY_SECRET: z.string().min(8).optional(),
    RAZORPAY_WEBHOOK_SECRET: z.string().min(8).optional(),
    RAZORPAY_SANDBOX_WEBHOOK_URL: z.url().optional(),
  })
  .safeParse(process.env);

async function main(): Promise<void> {
  if (!env.success) throw new Error(z.prettifyError(env.error));
  const port = process.argv[2] ? Number(process.argv[2]) : env.data.RAZORPAY_SANDBOX_PORT;
  const sandbox = await startSandbox({
    journal: resolve(env.data.RAZORPAY_SANDBOX_JOURNAL),
    port,
    keyId: env.data.RAZORPAY_KEY_ID,
    keySecret: env.data.RAZORPAY_KEY_SECRET,
    webhookSecret: env.data.RAZORPAY_WEBHOOK_SECRET,
    webhookUrl: env.data.RAZORPAY_SANDBOX_WEBHOOK_URL,
    controls: env.data.SANDBOX === '1',
  });
  console.log(`Razorpay sandbox at ${sandbox.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void sandbox.close().then(() => process.exit(0)));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(78);
});
