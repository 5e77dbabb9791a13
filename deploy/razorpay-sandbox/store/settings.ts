import { z } from 'zod';

const count = z.int().min(0).max(1_000_000);
const seconds = z
  .number()
  .min(0)
  .max(366 * 86_400);

const refund = z.strictObject({
  /** "refused": the account is empty, so none is made. */
  outcome: z.enum(['processed', 'failed', 'refused']),
  /** 0: the outcome is known in the answer. */
  afterSec: seconds,
  /** Off: a refund asked for with speed "optimum" is done at normal speed. */
  instant: z.boolean(),
});

const faults = z.strictObject({
  mode: z.enum(['none', 'rate_limit', 'html_502', 'empty_500', 'outage']),
  latencyMs: z.int().min(0).max(120_000),
  /** Share of API requests answered with a SERVER_ERROR before anything happened. */
  errorRate: z.number().min(0).max(1),
  /** Route -> how many of its next requests are carried out and get no answer, e.g. {"POST /v1/orders": 1}. */
  dropAfterCommit: z.record(z.string(), count),
  /** The process kills itself after this route's next commit, before the answer. */
  crashAfterCommit: z.string().nullable(),
});

const webhook = z.strictObject({
  url: z.url().nullable(),
  secret: z.string().min(1),
  previousSecret: z.string().min(1),
  /** Set after 24 hours of failures; events of that time are never sent. */
  disabled: z.boolean(),
  never: z.boolean(),
  /** Additional deliveries of every event. */
  duplicates: z.int().min(0).max(20),
  delaySec: seconds,
  /** Events of one change arrive last first. */
  reorder: z.boolean(),
  signature: z.enum(['good', 'bad', 'old_secret']),
  timeoutMs: z.int().min(50).max(60_000),
});

const settings = z.strictObject({
  clockFactor: z.number().positive().max(100_000),
  autoCapture: z.boolean(),
  /** A failed payment is authorized this many seconds later. */
  lateAuthorizationSec: seconds.nullable(),
  /** An order takes payments although it is paid. */
  secondPayment: z.boolean(),
  /** How long a UPI request waits for the payer's app. */
  upiAnswerSec: seconds,
  /** What a known receipt does; "default": return the order when unique_receipt is sent, else a new one. */
  receiptMode: z.enum(['default', 'return', 'reject', 'allow']),
  refund,
  faults,
  webhook,
});

export type Settings = z.infer<typeof settings>;

export const DEFAULTS: Settings = {
  clockFactor: 1,
  autoCapture: true,
  lateAuthorizationSec: null,
  secondPayment: false,
  upiAnswerSec: 1,
  receiptMode: 'default',
  refund: { outcome: 'processed', afterSec: 2, instant: true },
  faults: { mode: 'none', latencyMs: 0, errorRate: 0, dropAfterCommit: {}, crashAfterCommit: null },
  webhook: {
    url: null,
    secret: 'sandbox_webhook_secret',
    previousSecret: 'sandbox_webhook_secret_old',
    disabled: false,
    never: false,
    duplicates: 0,
    delaySec: 0,
    reorder: false,
    signature: 'good',
    timeoutMs: 5000,
  },
};

const patch = settings
  .extend({ refund: refund.partial(), faults: faults.partial(), webhook: webhook.partial() })
  .partial();
export type SettingsPatch = z.infer<typeof patch>;

/** @throws ZodError for a control that does not exist or a value out of bounds */
export function patched(now: Settings, input: unknown): Settings {
  const change = patch.parse(input);
  const secret = change.webhook?.secret;
  const previous = secret && secret !== now.webhook.secret ? { previousSecret: now.webhook.secret } : {};
  return {
    ...now,
    ...change,
    refund: { ...now.refund, ...change.refund },
    faults: { ...now.faults, ...change.faults },
    webhook: { ...now.webhook, ...previous, ...change.webhook },
  };
}
