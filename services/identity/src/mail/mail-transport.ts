import { createTransport } from 'nodemailer';

const SMTP_TIMEOUT_MS = 15_000;
export const MOST_CONNECTIONS = 3;

export interface Envelope {
  from: string;
  to: string;
  messageId: string;
  subject: string;
  text: string;
  html: string;
  /** Address of the page that turns mails of this kind off; the web server hands a POST to it to the API. */
  unsubscribe?: string;
}
export interface MailTransport {
  deliver(mail: Envelope): Promise<void>;
  close(): void;
}

export function smtpTransport(url: string): MailTransport {
  const smtp = createTransport({
    url,
    pool: true,
    maxConnections: MOST_CONNECTIONS,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async deliver({ to, unsubscribe, ...mail }) {
      // As an object, so that no character in the address can add a recipient.
      await smtp.sendMail({
        ...mail,
        to: { name: '', address: to },
        headers: {
          'Auto-Submitted': 'auto-generated',
          // RFC 8058, which asks for TLS.
          ...(unsubscribe?.startsWith('https:') ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
        },
        ...(unsubscribe ? { list: { unsubscribe } } : {}),
      });
    },
    close: () => smtp.close(),
  };
}
