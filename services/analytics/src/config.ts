import { z } from '@kasauti/service-kit';

export const analyticsConfig = z.object({
  DASHBOARD_CACHE_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(10_000)
    .default(2000)
    .describe('How long a process caches the dashboard of a user'),
});
