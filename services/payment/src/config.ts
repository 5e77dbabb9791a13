import { z } from '@kasauti/service-kit';
import { DEMO_SELLER, RAZORPAY_API } from './razorpay/keys';

const percent = z.coerce.number().min(0).max(100);
const seconds = z.coerce.number().int().min(1);

export const config = z.object({
  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_(test|live)_[A-Za-z0-9_]{4,40}$/, 'must look like rzp_test_... or rzp_live_...')
    .optional()
    .describe('Key of the payment provider; without it paying is off'),
  RAZORPAY_KEY_SECRET: z.string().min(8).optional().describe('Secret of that key'),
  RAZORPAY_WEBHOOK_SECRET: z
    .string()
    .min(8)
    .optional()
    .describe("Secret of the provider's webhooks, which we choose: 32 random bytes in production"),
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: z
    .string()
    .min(8)
    .optional()
    .describe('The previous webhook secret; events signed with it are still accepted'),
  RAZORPAY_API_BASE: z.url().default(RAZORPAY_API).describe('Where the provider (or the sandbox) answers'),
  RAZORPAY_CHECKOUT_URL: z
    .url()
    .default('https://checkout.razorpay.com/v1/checkout.js')
    .describe('The checkout script that the pay page loads'),
  RECONCILE_FIRST_SEC: seconds
    .default(900)
    .describe('After how long without news of an open order the provider is asked about it'),
  RECONCILE_EVERY_SEC: seconds.default(30).describe('How often orders and refunds that are due are looked for'),
  REFUND_SECOND_PERSON_PAISE: z.coerce
    .number()
    .int()
    .min(0)
    .default(500_000)
    .describe(
      'A refund by an admin above this amount, and credit above it that an admin gives on one day, need a second admin',
    ),
  WALLET_TOPUP_ENABLED: z
    .stringbool()
    .default(false)
    .describe('Students may add money to their credit; only where a closed prepaid instrument is allowed'),
  SELLER_NAME: z.string().default(DEMO_SELLER.SELLER_NAME).describe('Legal name of the seller on invoices'),
  SELLER_ADDRESS: z.string().default(DEMO_SELLER.SELLER_ADDRESS).describe('Address of the seller on invoices'),
  SELLER_GSTIN: z
    .string()
    .regex(/^[0-9]{2}[A-Z0-9]{13}$/)
    .default(DEMO_SELLER.SELLER_GSTIN)
    .describe('GSTIN of the seller; needed to take payments'),
  SELLER_STATE: z
    .string()
    .regex(/^[0-9]{2}$/)
    .default('29')
    .describe('GST code of the State of the seller'),
  INVOICE_PREFIX: z
    .string()
    .regex(/^(?!CN)[A-Z]{2}$/, 'two letters, and not CN')
    .default('KS')
    .describe('First letters of invoice numbers; credit notes have CN'),
  PLATFORM_SHARE_PERCENT: percent
    .default(20)
    .describe('Part of a sale without tax that the platform keeps; the rest is the share of the teacher'),
  WITHHOLDING_PERCENT: percent.default(0).describe("Part of the teacher's share that is withheld as tax"),
  GRIEVANCE_OFFICER: z.string().default(DEMO_SELLER.GRIEVANCE_OFFICER).describe('Name of the grievance officer'),
  GRIEVANCE_EMAIL: z.email().default(DEMO_SELLER.GRIEVANCE_EMAIL).describe('Address of the grievance officer'),
});
