import { z } from '@kasauti/service-kit';
import { parseCheckingKey, parseSigningKey } from './head/signing-key';

const holds =
  (parse: (text: string) => unknown) =>
  (text: string): boolean => {
    try {
      return Boolean(parse(text));
    } catch {
      return false;
    }
  };

export const config = z.object({
  SEAL_EVERY_SEC: z.coerce
    .number()
    .int()
    .min(1)
    .default(5)
    .describe('How often new entries are sealed into the hash chain'),
  AUDIT_PRIVATE_KEY: z
    .string()
    .refine(holds(parseSigningKey), 'needs an EC P-256 private key as PEM (line ends as \\n, or base64)')
    .describe('Signs every hour where the chains stand; the database has nothing of it'),
});

/** Of the verify command, which needs no more than the public half. */
export const verifyConfig = z.object({
  AUDIT_PRIVATE_KEY: z
    .string()
    .refine(holds(parseCheckingKey), 'needs the EC P-256 key of the service or its public half, as PEM or base64'),
});
