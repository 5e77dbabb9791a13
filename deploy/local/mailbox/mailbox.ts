import type { Authenticator } from '../authenticator';
import { createInbox, type Message } from './inbox';
import { startSmtp } from './smtp';
import { startWeb } from './web';

export interface MailboxOptions {
  /** 0 or absent: any free port. */
  smtpPort?: number;
  /** As `smtpPort`. */
  httpPort?: number;
  /** Those of the demo administrators. The page shows their current codes, so that no authenticator app is needed to log in. */
  authenticators?: Authenticator[];
  /** What the date of a mail is taken from. */
  now?: () => Date;
}

export interface Mailbox {
  smtpUrl: string;
  /** The page that lists the mail; `${url}/messages?to=ADDRESS` returns it as JSON. */
  url: string;
  messages(to?: string): Message[];
  stop(): Promise<void>;
}

/**
 * Starts an SMTP server that receives all mail of this installation, and a web page that shows it.
 * The last 500 messages are kept in memory.
 * @example const mailbox = await startMailbox(); createTransport(mailbox.smtpUrl);
 */
export async function startMailbox({
  smtpPort = 0,
  httpPort = 0,
  authenticators,
  now,
}: MailboxOptions = {}): Promise<Mailbox> {
  const inbox = createInbox(now);
  const smtp = await startSmtp(inbox, smtpPort);
  const web = await startWeb(inbox, { port: httpPort, authenticators }).catch(async (error: unknown) => {
    await smtp.close();
    throw error;
  });
  return {
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
    url: `http://127.0.0.1:${web.port}`,
    messages: inbox.messages,
    async stop() {
      await Promise.all([smtp.close(), web.close()]);
    },
  };
}
