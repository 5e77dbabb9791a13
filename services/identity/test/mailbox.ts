import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface Received {
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  /** By their names in lower case. */
  headers: Record<string, string>;
}

export interface TestMailbox {
  url: string;
  port: number;
  /** Mails to an address, oldest first. */
  to(email: string): Received[];
  /** Waits until an address has this many mails and returns the last. */
  next(email: string, count?: number): Promise<Received>;
  stop(): Promise<void>;
}

const WAIT_MS = 20_000;

/** A real mail server on this machine that keeps what it is given. */
export async function startMailbox({
  port = 0,
  refuse = () => false,
  accept = async () => undefined,
}: {
  port?: number;
  refuse?: (address: string) => boolean;
  /** A mail is taken when this has ended. */
  accept?: () => Promise<unknown>;
} = {}): Promise<TestMailbox> {
  const mails: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) =>
      done(refuse(address) ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
    onData(stream, session, done) {
      Promise.all([buffer(stream), accept()])
        .then(([raw]) => PostalMime.parse(raw))
        .then(({ subject, text, html, messageId, headers }) => {
          for (const { address } of session.envelope.rcptTo)
            mails.push({
              to: address,
              subject: subject ?? '',
              text: text ?? '',
              html: html ?? '',
              messageId: messageId ?? '',
              headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
            });
          done();
        }, done);
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const at = (server.server.address() as { port: number }).port;
  const to = (email: string) => mails.filter((mail) => mail.to === email);
  return {
    url: `smtp://127.0.0.1:${at}`,
    port: at,
    to,
    async next(email, count = 1) {
      for (
        const until = performance.now() + WAIT_MS;
        performance.now() < until;
        await new Promise((r) => setTimeout(r, 10))
      ) {
        const mail = to(email)[count - 1];
        if (mail) return mail;
      }
      throw new Error(`mail number ${count} did not arrive`);
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

export const codeIn = ({ text }: Received): string => /^\d{6}$/m.exec(text)?.[0] ?? 'no code';
export const linkIn = ({ text }: Received): URL =>
  new URL(/https?:\S+(verify-email|reset-password)\S*/.exec(text)?.[0] ?? 'none:');
export const tokenIn = (mail: Received): string => linkIn(mail).searchParams.get('token') ?? 'no token';
