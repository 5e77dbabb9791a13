import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Inbox } from './inbox';
import { listen, type Listening } from './listen';

/** Accepts every mail from any sender to any recipient and forwards none. */
export async function startSmtp(inbox: Inbox, port: number): Promise<Listening> {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1000,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anonymous' }),
    onData(stream, session, done) {
      const { mailFrom, rcptTo } = session.envelope;
      const recipients = rcptTo.map((recipient) => recipient.address);
      buffer(stream)
        .then((raw) => inbox.deliver(raw, mailFrom ? mailFrom.address : '', recipients))
        .then(() => done(), done);
    },
  });
  server.on('error', () => undefined); // a client that disconnects must not end the process
  const listening = await listen(server.server, port);
  return {
    port: listening.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
