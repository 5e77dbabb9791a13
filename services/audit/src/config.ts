import { z } from '@kasauti/service-kit';

export const config = z.object({
  SEAL_EVERY_SEC: z.coerce.number().int().min(1).default(5).describe('How often new entries are sealed into the hash chain'),
});
