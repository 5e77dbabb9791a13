import { z } from '@kasauti/service-kit';
import { RAZORPAY_API } from './razorpay/keys';

export const config = z.object({
  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_(test|live)_[A-Za-z0-9_]{4,40}$/, 'must look like rzp_test_... or rzp_live_...')
    .optional()
    .describe('Key of the payment provider; without it paying is off'),
  RAZORPAY_KEY_SECRET: z.string().min(8).optional().describe('Secret of that key'),
  RAZORPAY_API_BASE: z.url().default(RAZORPAY_API).describe('Where the provider (or the sandbox) answers'),
});
