import { z } from '@kasauti/service-kit';
import { parseCheckingKey, parseSigningKey } from './head/signing-key';

const accepts =
  (parse: (text: string) => unknown) =>
  (text: string): boolean => {
    try {
      return Boolean(parse(text));
    } catch {
      return false;
    }
  };

const headsFile = z
  .string()
  .min(1)
  .optional()
  .describe(
    'Append-only file that gets every signed head, on a disk of its own if possible; erasures.jsonl beside it gets the ids of deleted accounts. Without it there is neither',
  );

export const config = z.object({
  // An entry that waits two minutes counts as late, here (block/seal.job.ts) and in the alert AuditNotSealed.
  SEAL_EVERY_SEC: z.coerce
    .number()
    .int()
    .min(1)
    .max(60)
    .default(5)
    .describe('How often new entries are sealed into the hash chain'),
  AUDIT_PRIVATE_KEY: z
    .string()
    .refine(accepts(parseSigningKey), 'needs an EC P-256 private key as PEM (line ends as \\n, or base64)')
    .describe('Signs the ends of the chains every hour; never stored in the database'),
  AUDIT_HEADS_FILE: headsFile,
});

/** Of the verify command, which needs only the public half. */
export const verifyConfig = z.object({
  AUDIT_PRIVATE_KEY: z
    .string()
    .refine(accepts(parseCheckingKey), 'needs the EC P-256 key of the service or its public half, as PEM or base64'),
  AUDIT_HEADS_FILE: headsFile,
});
