import { z } from '@kasauti/service-kit';
import { parsePrivateKeys } from './keys/signing-keys';

const isKeys = (text: string): boolean => {
  try {
    return parsePrivateKeys(text).length > 0;
  } catch {
    return false;
  }
};

const IDENTITY_SECRET = z
  .string()
  .min(32, 'needs at least 32 characters')
  .describe('Key of codes, refresh tokens, queued mail and webhooks; changing it ends all sessions');

/** Variables of the webhook part; also part of the whole service's. */
export const webhookConfig = z.object({
  IDENTITY_SECRET,
  WEBHOOK_ALLOWED_HOSTS: z
    .string()
    .default('')
    .describe('Comma-separated hosts that webhooks reach without TLS and on private addresses; refused in production'),
});

/** Shows mails of a developer's machine and delivers none. */
export const MAILBOX_VIEWER = 'smtp://127.0.0.1:1025';
export const DEMO_SENDER = 'Kasauti <no-reply@kasauti.example>';

/** Variables of the mail part; also part of the whole service's. */
export const mailConfig = z.object({
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .default(MAILBOX_VIEWER)
    .describe(
      'SMTP server that accepts all mail; needed in production. smtps:// and smtp://...?requireTLS=true always encrypt, smtp:// alone only if the server offers STARTTLS: for one on the same network',
    ),
  MAIL_FROM: z
    .string()
    .default(DEMO_SENDER)
    .describe('Sender of every mail, which the SMTP server has to accept; needed in production'),
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .default('http://127.0.0.1:8080')
    .describe('Address of the site in the browser; links in mails start with it, and https makes cookies Secure'),
  IDENTITY_SECRET,
});

export const identityConfig = mailConfig.extend({
  ...webhookConfig.shape,
  JWT_PRIVATE_KEYS: z
    .string()
    .refine(isKeys, 'needs one or two EC P-256 private keys as PEM (line ends as \\n, or base64, comma-separated)')
    .describe('The first signs access tokens; tokens of the second are still accepted'),
  ALLOWED_ORIGINS: z
    .string()
    .default('')
    .describe('Comma-separated further origins whose pages may use the refresh cookie'),
  AUTH_EXPLICIT_ERRORS: z
    .enum(['on', 'off'])
    .default('on')
    .describe('on: forgot password names an unknown address within a small budget; off: always the same answer'),
  IDENTITY_MAIL: z
    .enum(['here', 'separate'])
    .default('here')
    .describe('separate: only the process identity-mail sends mail'),
  IDENTITY_WEBHOOKS: z
    .enum(['here', 'separate'])
    .default('here')
    .describe('separate: only the process identity-webhooks sends webhooks'),
});

export type WebhookConfig = z.output<typeof webhookConfig>;
export type MailConfig = z.output<typeof mailConfig>;
export type IdentityConfig = z.output<typeof identityConfig>;
