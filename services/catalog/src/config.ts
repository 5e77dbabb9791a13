import { z } from '@kasauti/service-kit';

export const config = z.object({
  RECOUNT_SEC: z.coerce
    .number()
    .int()
    .min(1)
    .default(5)
    .describe('How often student counts of classes with new enrolments are made anew'),
  FILTER_COUNTS_SEC: z.coerce
    .number()
    .int()
    .min(0)
    .default(5)
    .describe('How long the filter counts of the browse page may be old'),
});
