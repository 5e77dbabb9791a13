import { z } from '@kasauti/service-kit';

export const config = z.object({
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .default('http://127.0.0.1:8080')
    .describe('Address of the site in the browser; links of invites start with it'),
  ASSESSMENT_URL: z
    .string()
    .default('http://127.0.0.1:4003')
    .describe('Where images of imported questions are read; of several addresses the first that answers'),
  RECOUNT_SEC: z.coerce
    .number()
    .int()
    .min(1)
    .default(30)
    .describe('How often to look for classes that another process marked for a recount'),
  FILTER_COUNTS_SEC: z.coerce
    .number()
    .int()
    .min(0)
    .default(5)
    .describe('How long a process caches the filter counts of the browse page'),
});
