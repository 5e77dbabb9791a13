import { z } from '@kasauti/service-kit';

export const config = z.object({
  TICKET_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters')
    .describe('Signs the tickets of running attempts; only this service knows it'),
  OVERDUE_SWEEP_SEC: z.coerce
    .number()
    .int()
    .min(1)
    .default(30)
    .describe('How often overdue attempts, unfinished starts and ungraded attempts are looked for'),
  CATALOG_URL: z
    .string()
    .default('http://127.0.0.1:4002')
    .describe('Where the images of exported questions are read; of several addresses the first that answers'),
  READ_WORD: z
    .enum(['on', 'off'])
    .default('on')
    .describe('off: Word files and formulas in MathML are not read, and pandoc (GPL) is never started'),
  ASSESSMENT_FILES: z
    .enum(['here', 'separate'])
    .default('here')
    .describe('separate: only the process assessment-files reads and writes question files'),
});
