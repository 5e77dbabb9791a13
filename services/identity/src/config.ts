import { z } from '@kasauti/service-kit';
import { parsePrivateKeys } from './keys/signing-keys';

const isKeys = (text: string): boolean => {
  try {
    return parsePrivateKeys(text).length > 0;
  } catch {
    return false;
  }
};

/** Variables of the mail part; also part of the whole service's. */
export const mailConfig = z.object({
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .default('smtp://127.0.0.1:1025')
    .describe('Where mail is handed over'),
  MAIL_FROM: z.string().default('Kasauti <no-reply@kasauti.example>').describe('Sender of every mail'),
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .default('http://127.0.0.1:8080')
    .describe('Address of the site as people type it; links in mails start with it, and https makes cookies Secure'),
  IDENTITY_SECRET: z
    .string()
    .min(32, 'needs at least 32 characters')
    .describe('Key of codes, refresh tokens and queued mail; a new one ends all sessions'),
});

export const identityConfig = mailConfig.extend({
  JWT_PRIVATE_KEYS: z
    .string()
    .refine(isKeys, 'needs one or two EC P-256 private keys as PEM (line ends as \\n, or base64, comma-separated)')
    .describe('The first signs access tokens, the second is still accepted'),
  ALLOWED_ORIGINS: z
    .string()
    .default('')
    .describe('Comma-separated further origins whose pages may use the refresh cookie'),
  AUTH_EXPLICIT_ERRORS: z
    .enum(['on', 'off'])
    .default('on')
    .describe('on: forgot password names an unknown address inside a small budget (P-17); off: always the same answer'),
  IDENTITY_MAIL: z
    .enum(['here', 'separate'])
    .default('here')
    .describe('separate: mail is sent by the process identity-mail only'),
});

export type MailConfig = z.output<typeof mailConfig>;
export type IdentityConfig = z.output<typeof identityConfig>;
