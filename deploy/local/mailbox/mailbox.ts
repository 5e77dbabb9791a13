import type { Authenticator } from '../demo/authenticator';
import { createInbox, type Message } from './inbox';
import { startSmtp } from './smtp';
import { startWeb } from './web';

export type { Message } from './inbox';

export interface MailboxOptions {
  /** 0 or none: any free port. */
  smtpPort?: number;
  httpPort?: number;
  /** Of the demo administrator, who has no phone: its current code is shown above the mail. */
  authenticator?: Authenticator;
}

export interface Mailbox {
  smtpUrl: string;
  /** For people to look at; `${url}/messages?to=ADDRESS` answers JSON. */
  url: string;
  messages(to?: string): Message[];
  stop(): Promise<void>;
}

/**
 * Receives the mail this installation sends and shows it on a page; keeps the last 500 in memory.
 * @example const mailbox = await startMailbox(); createTransport(mailbox.smtpUrl);
 */
export async function startMailbox({
  smtpPort = 0,
  httpPort = 0,
  authenticator,
}: MailboxOptions = {}): Promise<Mailbox> {
  const inbox = createInbox();
  const smtp = await startSmtp(inbox, smtpPort);
  const web = await startWeb(inbox, { port: httpPort, authenticator }).catch(async (error: unknown) => {
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
